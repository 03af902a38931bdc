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
