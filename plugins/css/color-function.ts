import {entryOf} from './entry-of.ts'
import {mathType} from './math-expression.ts'
import {isColor, isMath, numericKind} from './value-kinds.ts'
import {layersOf, slotsOf, valueWords} from './value-words.ts'

const SPACES =
  'srgb srgb-linear display-p3 display-p3-linear a98-rgb prophoto-rgb rec2020 xyz xyz-d50 xyz-d65'.split(' ')
const CHANNELS: Readonly<Record<string, string[]>> = {
  rgb: ['r', 'g', 'b'],
  rgba: ['r', 'g', 'b'],
  hsl: ['h', 's', 'l'],
  hsla: ['h', 's', 'l'],
  hwb: ['h', 'w', 'b'],
  lab: ['l', 'a', 'b'],
  lch: ['l', 'c', 'h'],
  oklab: ['l', 'a', 'b'],
  oklch: ['l', 'c', 'h'],
  color: ['r', 'g', 'b', 'x', 'y', 'z']
}

/** Whether a word is a colour that Chromium takes: names, hash notation, and colour functions checked inside. */
export function isValidColor(word: string): boolean {
  const open = word.indexOf('(')
  if (open < 0) return isColor(word)
  const name = word.slice(0, open).toLowerCase()
  const inside = word.slice(open + 1, -1)
  const words = valueWords(inside)
  if (!words?.length) return false
  if (name === 'light-dark') {
    const layers = layersOf(words)
    return layers?.length === 2 && layers.every((layer) => layer.length === 1 && isValidColor(layer[0]!.text))
  }
  if (name === 'color-mix') return isMix(inside)
  if (name === 'contrast-color') return words.length === 1 && isValidColor(words[0]!.text)
  const channels = entryOf(CHANNELS, name)
  if (!channels) return false
  const comma = words.some((each) => each.kind === ',')
  return comma ? isLegacy(name, inside) : isModern(name, channels, inside)
}

function isMix(inside: string): boolean {
  const layers = layersOf(valueWords(inside)!)?.map((layer) => layer.map((word) => word.text))
  if (!layers) return false
  const [first, ...rest] = layers
  const method = first![0]!.toLowerCase() === 'in'
  if (method && !isMethod(first!.slice(1))) return false
  const colors = method ? rest : layers
  return (
    colors.length >= 1 &&
    colors.length <= 9 &&
    colors.every(
      (color) =>
        color.length <= 2 &&
        color.filter(isValidColor).length === 1 &&
        color.every((word) => isValidColor(word) || isShare(word))
    )
  )
}

function isMethod(words: string[]): boolean {
  const [space, ...hue] = words.map((word) => word.toLowerCase())
  if (![...SPACES, 'lab', 'oklab', 'hsl', 'hwb', 'lch', 'oklch'].includes(space ?? '')) return false
  if (hue.length === 0) return true
  return (
    /^(?:hsl|hwb|lch|oklch)$/.test(space!) &&
    hue.length === 2 &&
    /^(?:shorter|longer|increasing|decreasing)$/.test(hue[0]!) &&
    hue[1] === 'hue'
  )
}

function isShare(word: string): boolean {
  if (isMath(word)) return mathType(word) === 'percentage'
  return (
    /%$/.test(word) &&
    numericKind(word) === 'percentage' &&
    Number.parseFloat(word) >= 0 &&
    Number.parseFloat(word) <= 100
  )
}

function kindOf(word: string): string | undefined {
  return isMath(word) ? mathType(word) : numericKind(word)
}

/** Commas: all numbers or all percentages for rgb, an angle and two percentages for hsl. */
function isLegacy(name: string, inside: string): boolean {
  const layers = layersOf(valueWords(inside)!)
  if (!layers || layers.some((layer) => layer.length !== 1) || (layers.length !== 3 && layers.length !== 4))
    return false
  const kinds = layers.map((layer) => kindOf(layer[0]!.text))
  if (kinds[3] !== undefined && kinds[3] !== 'number' && kinds[3] !== 'percentage') return false
  if (layers.length === 4 && kinds[3] === undefined) return false
  if (/^hsla?$/.test(name))
    return /^(?:number|angle)$/.test(kinds[0] ?? '') && kinds[1] === 'percentage' && kinds[2] === 'percentage'
  return (
    /^rgba?$/.test(name) &&
    /^(?:number|percentage)$/.test(kinds[0] ?? '') &&
    kinds[1] === kinds[0] &&
    kinds[2] === kinds[0]
  )
}

function isModern(name: string, channels: string[], inside: string): boolean {
  const slots = slotsOf(valueWords(inside)!)
  if (!slots || slots.length > 2 || (slots[1] && slots[1].length !== 1)) return false
  let words = slots[0]!
  const relative = words[0]?.toLowerCase() === 'from'
  if (relative) {
    if (!isValidColor(words[1] ?? '')) return false
    words = words.slice(2)
  }
  if (name === 'color') {
    if (!SPACES.includes((words[0] ?? '').toLowerCase())) return false
    words = words.slice(1)
  }
  const channel = (word: string): boolean => {
    const lower = word.toLowerCase()
    if (lower === 'none') return true
    if (relative && (channels.includes(lower) || lower === 'alpha')) return true
    // Channel names stand for numbers inside calculations.
    if (isMath(word)) {
      const plain = relative
        ? word.replace(new RegExp(`(?<![\\w-])(?:${[...channels, 'alpha'].join('|')})(?![\\w-(])`, 'gi'), '1')
        : word
      return /^(?:number|percentage|angle|unknown)$/.test(mathType(plain) ?? '')
    }
    return /^(?:number|percentage|angle)$/.test(numericKind(word) ?? '')
  }
  if (words.length !== 3 || ![...words, ...(slots[1] ?? [])].every(channel)) return false
  const hue = channels.indexOf('h')
  return words.every((word, index) => numericKind(word) !== 'angle' || index === hue)
}
