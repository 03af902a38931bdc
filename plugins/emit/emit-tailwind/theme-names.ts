import {fontName} from '../../css/font-list.ts'
import type {Namespace} from './theme-value.ts'
import {type Color, colorOf, hueOf} from './color-words.ts'
import {amountOf} from '../../css/values/numeric.ts'
import {isHyphenated, isLower} from '../../css/name-words.ts'
import {isGeneric} from './recover-theme/role-names.ts'
import {isFluid} from './recover-theme/scale-words.ts'

/** How often a value is used, and by what. */
export interface Usage {
  namespace: Namespace
  value: string
  count: number
  /** The page's name for the elements that use it → uses. */
  userNames: ReadonlyMap<string, number>
  /** Those of their classes whose names refer to such values (`speaksOf`) → the share of the class's elements that use it, 0 to 1. */
  classes: ReadonlyMap<string, number>
  /** `text`, `bg`, `border`: the prefix of the tokens → uses. */
  utilities: ReadonlyMap<string, number>
}

/**
 * A name for each value, in their order, as a person would give it: for the part of the page that alone uses it, for its
 * role, else for its appearance. Without the namespace in front; two values may get one name. Undefined for lengths
 * and numbers for which a name could only repeat the value: `text-[13px]` is clearer than `--text-13`.
 */
export function namesFor(usages: readonly Usage[]): (string | undefined)[] {
  let brands = 0
  const names = usages.map((usage) => {
    if (usage.namespace === 'color') {
      const color = colorOf(usage.value)
      const userName = commonUserName(usage)
      if (userName) return userName
      if (!color) return 'color'
      const isStrong = color.alpha === 1 && color.chroma > 0.3 && color.light > 0.15
      return (isStrong ? BRANDS[brands++] : undefined) ?? colorName(color, usage)
    }
    if (usage.namespace === 'font') return fontName(usage.value)
    if (usage.namespace === 'ease') return EASES[usage.value] ?? 'curve'
    if (usage.namespace === 'radius' && (usage.value === '50%' || usage.value === '100%')) return 'round'
    return isShare(usage) ? undefined : (className(usage) ?? commonUserName(usage) ?? valueName(usage))
  })
  // A part of the page with two lengths of a kind gives its name to neither.
  const named = usages.map(({namespace}, at) => ({namespace, name: names[at]}))
  return named.map(({namespace, name}) => {
    const same = named.filter((other) => other.namespace === namespace && other.name === name)
    return LENGTHS.has(namespace) && same.length > 1 ? undefined : name
  })
}

const LENGTHS = new Set<Namespace>(['spacing', 'text', 'leading', 'tracking', 'radius'])

const SHARES: ReadonlySet<string | undefined> = new Set(['', '%', 'em', 'ex', 'ch', 'lh'])
/** A value that is relative to something else or to the font is clear by itself: `w-[95%]`. */
const isShare = ({namespace, value}: Usage): boolean =>
  LENGTHS.has(namespace) && SHARES.has(amountOf(value)?.unit)

const BRANDS = ['brand', 'accent']
const EASES: Readonly<Record<string, string>> = {
  ease: 'natural',
  'ease-in': 'gentle-in',
  'ease-out': 'gentle-out',
  'ease-in-out': 'gentle'
}

const NAMESPACE_WORDS: {readonly [Kind in Namespace]?: string} = {
  shadow: 'shadow',
  'background-image': 'gradient'
}

/** Whether the name of a class refers to values of a kind: `shadow-primary`, `bg-gradient-dark`. */
export const namesKindOf = (name: string, namespace: Namespace): boolean =>
  name.split('-').some((word) => word === NAMESPACE_WORDS[namespace]) &&
  isHyphenated(name) &&
  isLower(name.charAt(0)) &&
  name.length <= 24

/** The page's own name for the value: a class whose elements almost always have it. */
function className({namespace, classes}: Usage): string | undefined {
  const [name, share] = [...classes].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  if (share < 0.75) return undefined
  const own = name.replace(namespace === 'shadow' ? /^(?:box-)?shadow(?:-|$)/ : /^bg-/, '')
  // The theme has sizes of its own by these names.
  return /^(?:|inner|2?x[sl]|sm|md|lg)$/.test(own) ? undefined : own
}

/** The one kind of element by which a value is used almost always. */
function commonUserName({userNames, count}: Usage): string | undefined {
  const [name, uses] = [...userNames].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return uses >= count * 0.75 && !isGeneric(name) && name.length <= 20 ? name : undefined
}

const ROLES: Readonly<Record<string, string>> = {text: 'ink', bg: 'surface', border: 'line', outline: 'line'}

/** `blue-dark`, `ink`, `line-faint`. */
function colorName(color: Color, {utilities}: Usage): string {
  const {light, chroma, alpha} = color
  const translucentSuffix = alpha < 1 ? '-faint' : ''
  if (chroma >= 0.12) {
    const name = hueOf(color)
    return `${name}${light > 0.75 ? '-light' : light < 0.3 ? '-dark' : ''}${translucentSuffix}`
  }
  const [utility] = [...utilities].sort(([, a], [, b]) => b - a)[0] ?? ['']
  const role = ROLES[utility]
  if (role && !(role === 'ink' && light > 0.8)) return `${role}${translucentSuffix}`
  return `${light > 0.8 ? 'pale' : light < 0.25 ? 'dark' : 'gray'}${translucentSuffix}`
}

/** Whether a corner is rounder than that of any box that is not a pill. */
function isPill(value: string): boolean {
  const {value: amount = 0, unit} = amountOf(value) ?? {}
  return unit === 'px' ? amount >= 100 : unit === 'rem' && amount >= 10
}

/** What a value is like, where there is a word for it. */
function valueName({namespace, value}: Usage): string | undefined {
  if (namespace === 'shadow' || namespace === 'text-shadow')
    return value.startsWith('inset') ? 'inner' : 'soft'
  if (namespace === 'background-image') return 'gradient'
  if (namespace === 'radius') return isPill(value) ? 'pill' : undefined
  return namespace === 'text' && isFluid(value) ? 'fluid' : undefined
}
