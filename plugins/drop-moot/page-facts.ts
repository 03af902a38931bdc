import type {Root} from 'hast'
import {styleOf} from '../style/access.ts'
import {everyDeclaration} from '../style/every-declaration.ts'
import {isInherited, longhandsOf} from '../style/properties.ts'
import {everyElement} from '../style/every-element.ts'
import type {ElementStyle, PropertyGroup} from '../style/types.ts'
import {isInitial} from '../style/values.ts'

/**
 * Longhands that have their initial value on every element and `::before` and `::after`, whatever is said: all that the
 * page and the ground say of them is that value, or to inherit it.
 */
export function initialNames(tree: Root): Set<string> {
  const isWhole = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  const said = new Map<string, boolean>()
  const note = (longhand: string, value: string | null) => {
    if (said.get(longhand) === false) return
    said.set(
      longhand,
      value !== null && (/^(?:inherit|unset|initial)$/i.test(value) || isInitial(longhand, value))
    )
  }
  everyDeclaration(tree, ({property, value, origin, shorthand}) => {
    // What the browser says is among the defaults, with what the ground says over it.
    if (origin === 'user-agent') return
    if (shorthand?.property === property || property === 'all')
      for (const longhand of shorthand?.longhands ?? longhandsOf(property)) said.set(longhand, false)
    else note(property, value)
  })
  const seen = new Set<object>()
  everyElement(tree, ({data}) => {
    if (!data?.defaults || seen.has(data.defaults)) return
    seen.add(data.defaults)
    for (const values of Object.values(data.defaults))
      for (const longhand in values) note(longhand, values[longhand]!)
  })
  if (said.get('all') === false) return new Set()
  return new Set(
    [...said].flatMap(([longhand, isPlain]) =>
      // What a fragment inherits from where it is put is not known.
      isPlain && !longhand.startsWith('--') && (isWhole || !isInherited(longhand)) ? [longhand] : []
    )
  )
}

/**
 * By style, the properties that something in an element that has it takes from it by `inherit`, though they do not inherit
 * by themselves.
 */
export function inheritedNames(tree: Root): Map<ElementStyle, Set<string>> {
  const taken = new Map<ElementStyle, Set<string>>()
  const asked = new Map<ElementStyle, Asked | undefined>()
  const take = (from: ElementStyle, names: readonly string[]) => {
    if (names.length === 0) return
    const known = taken.get(from) ?? new Set<string>()
    taken.set(from, known)
    for (const name of names) known.add(name)
  }
  everyElement(tree, (element, parent) => {
    const style = styleOf(element)
    if (!asked.has(style)) asked.set(style, askedBy(style))
    const names = asked.get(style)
    // Most ask for nothing.
    if (!names) return
    take(style, names.ofElement)
    if (parent) take(styleOf(parent), names.ofParent)
  })
  return taken
}

/** What a style takes by `inherit`: for its element from the parent, for what that generates from itself. */
interface Asked {
  ofParent: readonly string[]
  ofElement: readonly string[]
}

function askedBy(style: ElementStyle): Asked | undefined {
  const ofParent = askedIn(style[''] ?? [])
  const ofElement = Object.keys(style).flatMap((pseudo) => (pseudo === '' ? [] : askedIn(style[pseudo]!)))
  return ofParent.length + ofElement.length > 0 ? {ofParent, ofElement} : undefined
}

const askedIn = (groups: readonly PropertyGroup[]): string[] =>
  groups.flatMap(({runs}) =>
    runs.flatMap(({declarations}) =>
      declarations.flatMap(({property, value}) =>
        /^inherit$/i.test(value) && !isInherited(property) ? longhandsOf(property) : []
      )
    )
  )

/** Custom properties that have a value somewhere, or one to begin with. */
export function definedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  everyDeclaration(tree, ({property, value}) => {
    if (property.startsWith('--') && value.trim() !== '') names.add(property)
  })
  for (const {kind, name} of tree.data?.style?.globals ?? []) if (kind === 'property') names.add(name)
  return names
}
