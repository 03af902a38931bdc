import {fontName} from '../../../css/font-list.ts'
import {colorOf, hueOf} from './color-words.ts'
import type {ThemeNamespace} from './theme-name.ts'
import type {ValueUse} from './uses.ts'

/** Names of tags, and of some classes, do not show what a value is for. */
const GENERIC =
  /^(?:box|span|image|icon|item|list|text|row|cell|header-cell|shape|shapes|strong|emphasis|page|root|divider|term|description|section|main|article|wrapper|content|inner|outer|left|right|top|bottom|center|container|group|col|column)(?:-\d+)?$/
/** A share of the uses from which on a value belongs to one kind of element. */
const ALMOST_ALL = 0.75

/** Names for a value by what it is for, the best first: who uses it, its role, then how it looks. */
export function roleNames(use: ValueUse): string[] {
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
function userOf({userNames, count}: ValueUse): string | undefined {
  const [name, uses] = [...userNames].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  const isName = /^[a-z][a-z\d]*(?:-[a-z\d]+)*$/.test(name) && !/-\d+$/.test(name) && name.length <= 20
  return uses >= count * ALMOST_ALL && isName && !GENERIC.test(name) ? name : undefined
}

function headingOf({tagNames, count}: ValueUse): string[] {
  const [tag, uses] = [...tagNames].sort(([, a], [, b]) => b - a)[0] ?? ['', 0]
  return /^h[1-6]$/.test(tag) && uses >= count * ALMOST_ALL ? [tag] : []
}

function fontRoles({tagNames}: ValueUse): string[] {
  const tags = [...tagNames].sort(([, a], [, b]) => b - a).map(([tag]) => tag)
  const [tag = ''] = tags
  const role = /^h[1-6]$/.test(tag)
    ? 'heading'
    : /^(?:button|input|label|select|textarea|nav|a)$/.test(tag)
      ? 'interface'
      : /^(?:code|pre|kbd|samp)$/.test(tag)
        ? 'code'
        : 'body'
  return [role, 'body', 'heading', 'interface', 'display', 'text']
}

const ROLES: Readonly<Record<string, string>> = {
  color: 'ink',
  'background-color': 'surface',
  fill: 'icon',
  stroke: 'icon'
}
const DEGREES = ['muted', 'soft', 'strong', 'faint', 'deep']

function colorNames({value, properties}: ValueUse): string[] {
  const color = colorOf(value)
  if (!color) return []
  const {light, chroma, alpha} = color
  const [property = ''] = [...properties].sort(([, a], [, b]) => b - a)[0] ?? []
  const hue = chroma < 0.12 ? 'gray' : hueOf(color)
  const role = ROLES[property] ?? (/^(?:border|outline|column-rule)/.test(property) ? 'line' : 'tint')
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

/** Words for sizes of text between those of Tailwind, by the largest size in px that each is for. */
const SIZES: readonly [most: number, name: string][] = [
  [9.5, 'micro'],
  [11, 'tiny'],
  [12, 'fine'],
  [13, 'caption'],
  [14, 'note'],
  [15, 'small'],
  [16.5, 'body'],
  [17.5, 'copy'],
  [19.5, 'lead'],
  [22, 'large'],
  [25, 'subtitle'],
  [30, 'title'],
  [38, 'heading'],
  [50, 'headline'],
  [66, 'hero'],
  [Number.POSITIVE_INFINITY, 'display']
]

const sizeNames = (value: string): string[] => {
  const pixels = pixelsOf(value)
  const [, share, unit] = /^([\d.]+)(em|%)$/.exec(value) ?? []
  // Relative to the text around it.
  if (share !== undefined) return spread(Number(share) / (unit === '%' ? 100 : 1) < 1 ? 'smaller' : 'larger')
  if (pixels === undefined) return /\dv[wh]|\dvm|\dcq/.test(value) ? spread('fluid') : spread('text')
  return spread(SIZES.find(([most]) => pixels <= most)![1])
}

const spread = (name: string): string[] => [name, ...SUFFIXES.map((suffix) => `${name}-${suffix}`)]
const SUFFIXES = ['sm', 'lg', 'xs', 'xl', 'alt', 'soft', 'strong', 'deep', 'faint']

const LEADINGS: readonly [most: number, name: string][] = [
  [1.04, 'flat'],
  [1.14, 'compact'],
  [1.22, 'close'],
  [1.32, 'cozy'],
  [1.44, 'even'],
  [1.54, 'comfortable'],
  [1.64, 'open'],
  [1.78, 'airy'],
  [1.95, 'wide'],
  [Number.POSITIVE_INFINITY, 'double']
]

function leadingNames(value: string): string[] {
  const pixels = pixelsOf(value)
  if (pixels !== undefined) return spread(`line-${SIZES.find(([most]) => pixels / 1.5 <= most)![1]}`)
  const factor = Number(/^([\d.]+)(?:em)?$/.exec(value)?.[1])
  return Number.isNaN(factor) ? [] : spread(LEADINGS.find(([most]) => factor <= most)![1])
}

const SPACES: readonly [most: number, name: string][] = [
  [1.5, 'hair'],
  [2.5, 'pinch'],
  [3.6, 'thin'],
  [5.6, 'slim'],
  [7.6, 'snug'],
  [9.6, 'tight'],
  [13, 'cozy'],
  [17, 'roomy'],
  [24, 'wide'],
  [40, 'broad'],
  [Number.POSITIVE_INFINITY, 'vast']
]

/** A distance is called by its size, a size by what has it. */
function spacingNames({value, properties}: ValueUse, users: readonly string[]): string[] {
  const [property = ''] = [...properties].sort(([, a], [, b]) => b - a)[0] ?? []
  if (!/^(?:scroll-)?(?:margin|padding)-|gap$/.test(property)) return [...users]
  const [, amount] = /^([\d.]+)em$/.exec(value) ?? []
  const pixels = amount === undefined ? pixelsOf(value) : Number(amount) * 16
  if (amount === '1') return ['em', 'line']
  return pixels === undefined ? [] : spread(SPACES.find(([most]) => pixels <= most)![1])
}

function lineNames(value: string): string[] {
  const pixels = pixelsOf(/^[\d.]+$/.test(value) ? `${value}px` : value.replace(/(?<=\d)em$/, 'rem'))
  if (pixels === undefined) return []
  return spread(pixels < 1 ? 'hairline' : pixels < 2 ? 'fine' : pixels < 4 ? 'medium' : 'bold')
}

const TRACKINGS: readonly [most: number, name: string][] = [
  [-0.04, 'squeezed'],
  [0, 'narrow'],
  [0.02, 'eased'],
  [0.045, 'spaced'],
  [0.085, 'open'],
  [Number.POSITIVE_INFINITY, 'stretched']
]

function trackingNames(value: string): string[] {
  const [, amount, unit] = /^(-?[\d.]+)(px|r?em)$/.exec(value) ?? []
  if (amount === undefined) return []
  const share = Number(amount) / (unit === 'px' ? 16 : 1)
  return spread(TRACKINGS.find(([most]) => share <= most)![1])
}

const CORNERS: readonly [most: number, name: string][] = [
  [1.5, 'hairline'],
  [3.5, 'crisp'],
  [5.5, 'slight'],
  [7.5, 'gentle'],
  [11, 'soft'],
  [15, 'smooth'],
  [22, 'curved'],
  [99, 'bubble'],
  [Number.POSITIVE_INFINITY, 'pill']
]

function radiusNames(value: string, users: readonly string[]): string[] {
  if (/^(?:50|100)%$/.test(value)) return ['circle', 'round', 'ellipse']
  const pixels = pixelsOf(value)
  if (pixels === undefined) return [...users, 'corner']
  const [, word] = CORNERS.find(([most]) => pixels <= most)!
  return word === 'pill' ? spread('pill') : [...users, ...spread(word)]
}

function shadowNames(value: string, users: readonly string[]): string[] {
  if (/(?:^|,)\s*(?:\S+\(.*?\)\s+)?inset\b|\binset\s*(?:,|$)/.test(value))
    return [...users, ...spread('inner')]
  const [, blur = '0', spreadBy = '0'] =
    /(?:^|\s)-?[\d.]+[a-z]*\s+-?[\d.]+[a-z]*(?:\s+([\d.]+)[a-z]*)?(?:\s+(-?[\d.]+)[a-z]*)?/.exec(value) ?? []
  if (Number(blur) === 0 && Number(spreadBy) > 0)
    return [...users.map((user) => `${user}-focus`), 'focus', 'halo', 'outline', 'edge']
  const word =
    Number(blur) === 0 ? 'hard' : Number(blur) < 8 ? 'soft' : Number(blur) < 24 ? 'raised' : 'floating'
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
  const [, y1, y2] = /^cubic-bezier\([^,]+,\s*(-?[\d.]+),[^,]+,\s*(-?[\d.]+)\)$/.exec(value) ?? []
  const isSpring = Number(y1) < 0 || Number(y1) > 1 || Number(y2) < 0 || Number(y2) > 1
  return isSpring ? spread('spring') : spread(/^steps/.test(value) ? 'stepped' : 'curve')
}

/** Kinds of properties that change together. */
function transitionNames(value: string, users: readonly string[]): string[] {
  const properties = value.split(',').map((name) => name.trim())
  const has = (wanted: RegExp) => properties.some((name) => wanted.test(name))
  const words = [
    has(/color$|^background|^border|^fill$|^stroke$/) ? 'paint' : '',
    has(/shadow$|^filter$/) ? 'shade' : '',
    has(/^opacity$|^visibility$/) ? 'fade' : '',
    has(/^(?:transform|translate|scale|rotate|top|left|right|bottom|inset)/) ? 'move' : '',
    has(/width$|height$|^(?:padding|margin|flex|font-size|gap)/) ? 'size' : ''
  ].filter(Boolean)
  return [...users, ...spread(words.join('-') || 'change')]
}

/** px; a `rem` counts 16. */
function pixelsOf(value: string): number | undefined {
  const [, amount, unit] = /^(-?[\d.]+)(px|rem|pt)$/.exec(value.trim()) ?? []
  return amount === undefined ? undefined : Number(amount) * (unit === 'rem' ? 16 : unit === 'pt' ? 4 / 3 : 1)
}

/** Namespaces whose names stand behind one prefix of utilities, so that one name cannot mean two things. */
export const isApart = (namespace: ThemeNamespace): boolean =>
  ['leading', 'tracking', 'radius', 'ease', 'transition-property', 'breakpoint', 'spacing'].includes(
    namespace
  )
