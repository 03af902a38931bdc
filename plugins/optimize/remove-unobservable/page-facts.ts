import type {Root} from 'hast'
import {everyDeclaration} from '../../model/every-declaration.ts'
import {everyElement} from '../../model/every-element.ts'
import {overlapping} from '../../css/overlap.ts'
import {isInherited, longhandsOf} from '../../css/properties.ts'
import {isInitial} from '../../css/values.ts'

/**
 * Longhands that have their initial value on every element and `::before` and `::after`: the
 * page and the baseline declare nothing for them but that value, or `inherit`.
 */
export function initialNames(tree: Root): Set<string> {
  const isWhole = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  const usedByName = new Map<string, boolean>()
  const note = (longhand: string, value: string | null) => {
    if (usedByName.get(longhand) === false) return
    usedByName.set(
      longhand,
      value !== null && (/^(?:inherit|unset|initial)$/i.test(value) || isInitial(longhand, value))
    )
  }
  everyDeclaration(tree, ({property, value, origin, shorthand}) => {
    // The browser's declarations are among the defaults, overridden by those of the baseline.
    if (origin === 'user-agent') return
    if (shorthand?.property === property || property === 'all')
      for (const longhand of shorthand?.longhands ?? longhandsOf(property)) usedByName.set(longhand, false)
    else note(property, value)
  })
  const seen = new Set<object>()
  everyElement(tree, ({data}) => {
    if (!data?.defaults || seen.has(data.defaults)) return
    seen.add(data.defaults)
    for (const values of Object.values(data.defaults))
      for (const longhand in values) note(longhand, values[longhand]!)
  })
  if (usedByName.get('all') === false) return new Set()
  return new Set(
    [...usedByName].flatMap(([longhand, isPlain]) =>
      // What a fragment inherits in its new place is not known.
      isPlain &&
      !longhand.startsWith('--') &&
      (isWhole || !isInherited(longhand)) &&
      overlapping(longhand).every((other) => usedByName.get(other) !== false)
        ? [longhand]
        : []
    )
  )
}

/** Custom properties that have a value somewhere, or an initial one. */
export function definedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  everyDeclaration(tree, ({property, value}) => {
    if (property.startsWith('--') && value.trim() !== '') names.add(property)
  })
  for (const {kind, name} of tree.data?.style?.globals ?? []) if (kind === 'property') names.add(name)
  return names
}
