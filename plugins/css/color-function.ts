import {entryOf} from './entry-of.ts'
import {type MathType, mathType} from './math-expression.ts'
import {isColorValue, isMathValue} from './value-kinds.ts'
import {isKeyword, keywordOf} from './values/keywords.ts'
import {commaItems, slashItems, spaceItems} from './values/lists.ts'
import {isNumeric} from './values/numeric.ts'
import {parseValue} from './values/parse-value.ts'
import type {UnitType, Value} from './values/types.ts'
import {wordSet} from './word-set.ts'

const SPACES = wordSet(
  'srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz xyz-d50 xyz-d65'
)
const MIXED_IN = wordSet('lab oklab hsl hwb lch oklch')
const WITH_HUE = wordSet('hsl hwb lch oklch')
const CHANNELS: Readonly<Record<string, string>> = {
  rgb: 'r g b',
  rgba: 'r g b',
  hsl: 'h s l',
  hsla: 'h s l',
  hwb: 'h w b',
  lab: 'l a b',
  lch: 'l c h',
  oklab: 'l a b',
  oklch: 'l c h',
  color: 'r g b x y z'
}

/** Whether a word is a colour that Chromium takes: names, hash notation, and colour functions checked inside. */
export const isValidColor = (word: string): boolean => isValid(parseValue(word))

function isValid(value: Value): boolean {
  if (value.kind !== 'function') return isColorValue(value)
  const {name, inside} = value
  const layers = commaItems(inside)
  if (name === 'light-dark') return layers.length === 2 && layers.every(isValid)
  if (name === 'color-mix') return isMix(layers)
  if (name === 'contrast-color') return isValid(inside)
  const channels = entryOf(CHANNELS, name)
  if (channels === undefined) return false
  return layers.length > 1 ? isLegacy(name, layers) : isModern(name, channels.split(' '), inside)
}

function isMix([first, ...rest]: readonly Value[]): boolean {
  if (!first) return false
  const method = spaceItems(first)
  const hasMethod = method[0] !== undefined && isKeyword(method[0], 'in')
  if (hasMethod && !isMethod(method.slice(1))) return false
  const colors = hasMethod ? rest : [first, ...rest]
  return colors.length >= 1 && colors.length <= 9 && colors.every(isMixed)
}

/** A colour, with its share before or after it. */
function isMixed(item: Value): boolean {
  const parts = spaceItems(item)
  return (
    parts.length <= 2 &&
    parts.filter(isValid).length === 1 &&
    parts.every((part) => isValid(part) || isShare(part))
  )
}

function isMethod([space, hue, word, ...rest]: readonly Value[]): boolean {
  const name = space && keywordOf(space)
  if (name === undefined || (!SPACES.has(name) && !MIXED_IN.has(name))) return false
  if (!hue) return true
  const isHue = isKeyword(hue, 'shorter', 'longer', 'increasing', 'decreasing')
  return WITH_HUE.has(name) && isHue && word !== undefined && isKeyword(word, 'hue') && rest.length === 0
}

const isShare = (value: Value): boolean =>
  value.kind === 'percentage'
    ? value.value >= 0 && value.value <= 100
    : isMathValue(value) && typeOf(value) === 'percentage'

/** The type of a number, a dimension or a calculation; undefined for what is none or invalid. */
function typeOf(value: Value, channels?: ReadonlySet<string>): MathType | UnitType | undefined {
  if (isNumeric(value)) return value.kind === 'dimension' ? value.type : value.kind
  return isMathValue(value) ? mathType(value.text, channels) : undefined
}

const ALPHA: ReadonlySet<string | undefined> = wordSet('number percentage')
const HUE: ReadonlySet<string | undefined> = wordSet('number angle')
const IN_MATH: ReadonlySet<string | undefined> = wordSet('number percentage angle unknown')

/** Commas: all numbers or all percentages for rgb, an angle and two percentages for hsl. */
function isLegacy(name: string, layers: readonly Value[]): boolean {
  if (layers.length !== 3 && layers.length !== 4) return false
  const [first, second, third, alpha] = layers.map((layer) => typeOf(layer))
  if (layers.length === 4 && !ALPHA.has(alpha)) return false
  if (name === 'hsl' || name === 'hsla')
    return HUE.has(first) && second === 'percentage' && third === 'percentage'
  return (name === 'rgb' || name === 'rgba') && ALPHA.has(first) && second === first && third === first
}

function isModern(name: string, channels: readonly string[], inside: Value): boolean {
  const slots = slashItems(inside)
  const [color, alpha] = slots
  if (!color || slots.length > 2) return false
  let parts = spaceItems(color)
  const isRelative = parts[0] !== undefined && isKeyword(parts[0], 'from')
  if (isRelative) {
    if (!parts[1] || !isValid(parts[1])) return false
    parts = parts.slice(2)
  }
  if (name === 'color') {
    if (!parts[0] || !SPACES.has(keywordOf(parts[0]) ?? '')) return false
    parts = parts.slice(1)
  }
  // Channel names stand for numbers inside calculations.
  const names = new Set(isRelative ? [...channels, 'alpha'] : [])
  const isChannel = (value: Value): boolean =>
    value.kind === 'keyword'
      ? value.name === 'none' || names.has(value.name)
      : isMathValue(value)
        ? IN_MATH.has(typeOf(value, names))
        : ALPHA.has(typeOf(value)) || typeOf(value) === 'angle'
  if (parts.length !== 3 || !parts.every(isChannel) || (alpha && !isChannel(alpha))) return false
  const hue = channels.indexOf('h')
  return parts.every((part, index) => isMathValue(part) || typeOf(part) !== 'angle' || index === hue)
}
