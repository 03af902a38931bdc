import type {Root} from 'hast'
import {styleOf} from '../style/access.ts'
import {isInherited, longhandsOf} from '../style/properties.ts'
import {everyElement} from '../style/every-element.ts'
import type {Declaration, RootStyle} from '../style/types.ts'
import {isInitial} from '../style/values.ts'
import {comparable} from './comparable.ts'

function everyDeclaration(tree: Root, visit: (declaration: Declaration) => void): void {
  const seen = new Set<object>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    if (seen.has(style)) return
    seen.add(style)
    for (const pseudo in style)
      for (const {runs} of style[pseudo]!) for (const {declarations} of runs) declarations.forEach(visit)
  })
}

/** Whether 1rem is 16px on the page, so that `16px` and `1rem` are two spellings of one length. */
export function hasPlainRoot(tree: Root, measured = 16): boolean {
  if (measured !== 16) return false
  const html = tree.children.find((child) => child.type === 'element' && child.tagName === 'html')
  if (html?.type !== 'element') return true
  for (const {properties, runs} of styleOf(html)[''] ?? []) {
    if (!properties.includes('font-size')) continue
    for (const {declarations} of runs)
      for (const {property, value} of declarations)
        if (
          property === 'font-size' &&
          !/^(?:16px|1rem|1em|100%|medium|inherit|initial|unset)$/.test(comparable(property, value, 16))
        )
          return false
  }
  return true
}

/** Custom properties to which the page gives a value: a theme variable of the same name would not be Tailwind's there. */
export function definedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  everyDeclaration(tree, ({property}) => {
    if (property.startsWith('--')) names.add(property)
  })
  return names
}

/** Whether all text runs across, so that the inline axis is left and right. */
export function isWrittenAcross(tree: Root): boolean {
  let across = true
  everyDeclaration(tree, ({property, value}) => {
    if (
      /writing-mode$/.test(property) &&
      !/^(?:horizontal-tb|inherit|initial|unset|lr|lr-tb|rl|rl-tb)$/.test(value)
    )
      across = false
  })
  return across
}

/** Properties that the page's keyframes change: only there does `!important` still mean something. */
export function animatedNames({globals}: RootStyle): Set<string> {
  const names = new Set<string>()
  for (const {kind, text} of globals)
    if (kind === 'keyframes') for (const [, name] of text.matchAll(/([\w-]+)\s*:/g)) names.add(name!)
  return names
}

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

/** Properties that some element takes from its parent by `inherit`, though they do not inherit by themselves. */
export function inheritedNames(tree: Root): Set<string> {
  const names = new Set<string>()
  everyDeclaration(tree, ({property, value}) => {
    if (/^inherit$/i.test(value) && !isInherited(property)) names.add(property)
  })
  return names
}
