import {fontName} from '../../../css/font-list.ts'
import {colorOf, hueOf} from '../color-words.ts'
import {
  leadingNames,
  lineNames,
  radiusNames,
  sizeNames,
  spacingNames,
  spread,
  trackingNames
} from './scale-words.ts'
import type {ValueUse} from './uses.ts'
import {wordSet} from '../../../css/word-set.ts'
import {isHyphenated, isLower, withoutNumber} from '../../../css/name-words.ts'
import {isHeading} from '../../../html/headings.ts'
import {beginsWith} from '../../../css/text-parts.ts'
import {parseValue} from '../../../css/values/parse-value.ts'
import {commaItems, spaceItems} from '../../../css/values/lists.ts'
import {isKeyword} from '../../../css/values/keywords.ts'
import {isNumeric} from '../../../css/values/numeric.ts'

/** Names of tags, and of some classes, do not show what a value is for. */
const GENERIC = wordSet(
  'box span image icon item list text row cell header-cell shape shapes strong emphasis page root divider term description section ' +
    'main article wrapper content inner outer left right top bottom center container group col column'
)
const isGeneric = (name: string): boolean => GENERIC.has(withoutNumber(name))
/** A share of the uses from which on a value belongs to one kind of element. */
const ALMOST_ALL = 0.75

/** What tells what a value is for. */
export type RoleFacts = Pick<
  ValueUse,
  'namespace' | 'value' | 'count' | 'userNames' | 'tagNames' | 'properties'
>

/** Names for a value by what it is for, the best first: who uses it, its role, then how it looks. */
export function roleNames(use: RoleFacts): string[] {
  const {namespace} = use
  const user = userOf(use)
  const users = user === undefined ? [] : [user]
  switch (namespace) {
    case 'color':
      return [...users, ...colorNames(use)]
    case 'font':
      return [fontName(use.value), ...fontRoles(use)]
    case 'text':
      return [...headingOf(use), ...users, ...sizeNames(use.value)]
    case 'leading':
      return leadingNames(use.value)
    case 'tracking':
      return trackingNames(use.value)
    case 'radius':
      return [...radiusNames(use.value, users)]
    case 'shadow':
    case 'text-shadow':
      return shadowNames(use.value, users)
    case 'background-image':
      return [...users, ...spread('gradient')]
    case 'ease':
      return easeNames(use.value)
    case 'spacing':
      return spacingNames(use, users)
    case 'border-width':
    case 'stroke-width':
      return lineNames(use.value)
    case 'transition-property':
      return transitionNames(use.value, users)
    default:
      return users
  }
}

/** The one kind of element by which a value is used almost always, as the page calls it. */
function userOf({userNames, count}: RoleFacts): string | undefined {
  const [name, uses] = [...userNames].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  const isName =
    isHyphenated(name) && isLower(name.charAt(0)) && withoutNumber(name) === name && name.length <= 20
  return uses >= count * ALMOST_ALL && isName && !isGeneric(name) ? name : undefined
}

function headingOf({tagNames, count}: RoleFacts): string[] {
  const [tag, uses] = [...tagNames].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return isHeading(tag) && uses >= count * ALMOST_ALL ? [tag] : []
}

const INTERFACE = wordSet('button input label select textarea nav a')
const CODE = wordSet('code pre kbd samp')

function fontRoles({tagNames}: RoleFacts): string[] {
  const tags = [...tagNames].sort(([, a], [, b]) => b - a).map(([tag]) => tag)
  const [tag = ''] = tags
  const role = isHeading(tag) ? 'heading' : INTERFACE.has(tag) ? 'interface' : CODE.has(tag) ? 'code' : 'body'
  return [role, 'body', 'heading', 'interface', 'display', 'text']
}

const ROLES: Readonly<Record<string, string>> = {
  color: 'ink',
  'background-color': 'surface',
  fill: 'icon',
  stroke: 'icon'
}
const LINES = ['border', 'outline', 'column-rule']
const DEGREES = ['muted', 'soft', 'strong', 'faint', 'deep']

function colorNames({value, properties}: RoleFacts): string[] {
  const color = colorOf(value)
  if (!color) return []
  const {light, chroma, alpha} = color
  const [property = ''] = [...properties].sort(([, a], [, b]) => b - a)[0] ?? []
  const hue = chroma < 0.12 ? 'gray' : hueOf(color)
  const role = ROLES[property] ?? (beginsWith(property, LINES) ? 'line' : 'tint')
  const names: string[] = []
  if (alpha < 1) names.push('veil', `${role}-faint`, ...DEGREES.map((degree) => `veil-${degree}`))
  else if (chroma > 0.3 && light > 0.15 && light < 0.9) names.push('brand', 'accent')
  if (chroma < 0.12 && !(role === 'ink' && light > 0.8))
    names.push(role, ...DEGREES.map((degree) => `${role}-${degree}`))
  const shade = Math.min(950, Math.max(50, Math.round((1 - light) * 20) * 50))
  const steps = [0, 50, -50, 100, -100, 150, -150].map((step) => shade + step)
  names.push(
    ...steps.filter((step) => step >= 50 && step <= 950).map((step) => `${hue}-${step}`),
    ...DEGREES.map((degree) => `${hue}-${degree}`)
  )
  return names
}

function shadowNames(value: string, users: readonly string[]): string[] {
  const layers = commaItems(parseValue(value)).map(spaceItems)
  if (layers.some((words) => words.some((word) => isKeyword(word, 'inset'))))
    return [...users, ...spread('inner')]
  const [, , blur = 0, spreadBy = 0] = (layers[0] ?? []).filter(isNumeric).map((length) => length.value)
  if (blur === 0 && spreadBy > 0)
    return [...users.map((user) => `${user}-focus`), 'focus', 'halo', 'outline', 'edge']
  const word = blur === 0 ? 'hard' : blur < 8 ? 'soft' : blur < 24 ? 'raised' : 'floating'
  return [...users, ...spread(word)]
}

const EASES: Readonly<Record<string, string>> = {
  ease: 'natural',
  'ease-in': 'gentle-in',
  'ease-out': 'gentle-out',
  'ease-in-out': 'gentle'
}

const easeNames = (value: string): string[] => {
  const known = EASES[value]
  if (known) return [known]
  const curve = parseValue(value)
  const points = curve.kind === 'function' && curve.name === 'cubic-bezier' ? commaItems(curve.inside) : []
  const isSpring = [points[1], points[3]].some((y) => y?.kind === 'number' && (y.value < 0 || y.value > 1))
  return isSpring ? spread('spring') : spread(value.startsWith('steps') ? 'stepped' : 'curve')
}

/** What changes, by the beginnings and the ends of the names of properties. */
const CHANGES: readonly [word: string, beginnings: readonly string[], endings: readonly string[]][] = [
  ['paint', ['background', 'border', 'fill', 'stroke'], ['color']],
  ['shade', ['filter'], ['shadow']],
  ['fade', ['opacity', 'visibility'], []],
  ['move', ['transform', 'translate', 'scale', 'rotate', 'top', 'left', 'right', 'bottom', 'inset'], []],
  ['size', ['padding', 'margin', 'flex', 'font-size', 'gap'], ['width', 'height']]
]

/** Kinds of properties that change together. */
function transitionNames(value: string, users: readonly string[]): string[] {
  const properties = value.split(',').map((name) => name.trim())
  const words = CHANGES.flatMap(([word, beginnings, endings]) =>
    properties.some((name) => beginsWith(name, beginnings) || endings.some((ending) => name.endsWith(ending)))
      ? [word]
      : []
  )
  const [only, ...others] = properties
  const own = only !== undefined && others.length === 0 && isHyphenated(only) ? [only] : []
  return [...own, ...users, ...spread(words.join('-') || 'change')]
}
