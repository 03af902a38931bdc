import {initialValue, isCustomProperty} from '../../css/properties.ts'
import {remembered} from '../../css/remember.ts'
import {closingBracket, splitTopLevel} from '../../css/text.ts'
import {canonicalValue} from '../../css/canonical-value.ts'
import {evaluateMath, inBase, rounded} from './css-math.ts'
import {srgb} from './srgb.ts'

/** Size of a `rem` in px where the page's root keeps the browser's; undefined where it does not, and the units are not converted. */
export type RemPixels = 16 | undefined

/**
 * A form of a value in which equal texts have the same effect, whether the page or Tailwind wrote them: calculations evaluated,
 * units converted to one, colours in sRGB with 8 bits, numbers to four decimals.
 */
export function comparable(property: string, value: string, remPixels: RemPixels): string {
  let known = byRem.get(remPixels)
  if (!known) {
    known = remembered((name, text) => compute(name, text.trim(), remPixels))
    byRem.set(remPixels, known)
  }
  return known(property, value)
}

/** One function for each of the two. */
const byRem = new Map<RemPixels, (property: string, value: string) => string>()

function compute(property: string, declaredValue: string, remPixels: RemPixels): string {
  if (isCustomProperty(property)) return declaredValue.replace(/\s+/g, ' ')
  const value =
    (/^initial$/i.test(declaredValue) && !OF_READER.test(property) && initialValue(property)) || declaredValue
  if (property === 'font-family')
    return canonicalValue(property, value)
      .replace(/\s*,\s*/g, ', ')
      .replace(/\s+/g, ' ')
  const text = canonicalValue(property, rewrite(property, onceIfRepeated(property, value), remPixels))
  // Tailwind fills the items of its composites with shadows that are invisible.
  if (property === 'box-shadow') {
    const layers = splitTopLevel(text, ',').map((layer) => withColor(layer.trim()))
    return layers.filter((layer) => layer !== '0 0 #000000@0').join(', ') || 'none'
  }
  if (/^(?:letter|word)-spacing$/.test(property) && text === 'normal') return '0'
  if (CORNER.test(property)) return text.replace(/(?<![\w.-])([\d.e+]+)px/g, asFull)
  if (property === 'scale') {
    const [x, y, ...more] = text.split(' ')
    return x !== undefined && x === y && more.length === 0 ? x : text
  }
  if (property === 'aspect-ratio' && /^[\d.]+$/.test(text)) return `${text} / 1`
  if (POSITION.test(property))
    return text.replace(/(?<![\w-])(?:left|top|center|right|bottom)(?![\w-])/g, (word) =>
      text.split(/[ ,]+/).length > 2 * text.split(',').length ? word : (SHARES[word] ?? word)
    )
  return text
}

const CORNER = /^border-(?:.+-)?radius$/
/** A corner of this many px is as round as can be, whatever the box (CSS Backgrounds 3, §5.5): what `rounded-full` makes it. */
const FULL = 9999
const asFull = (length: string, amount: string): string =>
  Number(amount) >= FULL ? 'calc(infinity * 1px)' : length

/** The initial font and colour of a page are the reader's own. */
const OF_READER = /^(?:font-family|color|quotes)$/

/** A shadow without a colour has that of the text. */
const withColor = (layer: string): string =>
  /^(?:(?:inset|[+-]?[\d.]+[a-z]*)(?: |$)){2,}$/.test(layer) ? `${layer} currentcolor` : layer

/**
 * A list with one item for each layer, transition or animation is repeated until it is as long as that of their
 * images, properties or names, so that one of equal items is enough.
 */
export function onceIfRepeated(property: string, value: string): string {
  if (!REPEATED.test(property) || !value.includes(',')) return value
  const [first = '', ...more] = splitTopLevel(value, ',').map((item) => item.trim())
  return more.every((item) => item === first) ? first : value
}

/** Not the list that determines how many there are. */
const REPEATED = /^(?:background-(?!image)|mask-(?!image)|transition-(?!property)|animation-(?!name))/

/** One or two keywords a layer; longer positions name the sides that their offsets count from. */
const POSITION = /^(?:background-position-[xy]|object-position|-webkit-mask-position-[xy])$/
const SHARES: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%'
}

const PERCENT_AS_NUMBER = /^(?:opacity|fill-opacity|stroke-opacity|stop-opacity|flood-opacity|scale)$/

/** White space that a string can write as an escape (CSS Syntax 3, 4.3.7), except line breaks, which need the escape. */
const withPlainSpaces = (text: string): string =>
  text.replace(/\\([\da-f]{1,6})\s?/gi, (escape, code: string) => {
    const character = String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff))
    return /[^\S\n\r\f]/.test(character) ? character : escape
  })

/** Words one by one: functions are entered, strings and URLs left alone. */
function rewrite(property: string, value: string, remPixels: RemPixels): string {
  let result = ''
  let at = 0
  while (at < value.length) {
    const rest = value.slice(at)
    const string = /^(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|url\([^)]*\))/i.exec(rest)
    if (string) {
      const text = withPlainSpaces(string[0])
      result += /^'[^"]*'$/.test(text) ? `"${text.slice(1, -1)}"` : text
      at += string[0].length
      continue
    }
    const call = /^(-?[a-z_][\w-]*)?\(/i.exec(rest)
    if (call) {
      const close = closingBracket(value, at + call[0].length - 1)
      const whole = value.slice(at, close + 1)
      const name = (call[1] ?? '').toLowerCase()
      const inside = value.slice(at + call[0].length, close)
      result += rewriteCall(property, name, inside, whole, remPixels)
      at = close + 1
      continue
    }
    const word = /^(?:[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?(?:%|[a-z]+)?|#[\da-f]+|-?-?[a-z_\\][\w\\-]*)/i.exec(
      rest
    )
    if (word) {
      result += rewriteWord(property, word[0], remPixels)
      at += word[0].length
      continue
    }
    result += value[at]
    at++
  }
  return result.replace(/\s+/g, ' ').trim()
}

function rewriteCall(
  property: string,
  name: string,
  inside: string,
  whole: string,
  remPixels: RemPixels
): string {
  if (name === 'calc') {
    const done = evaluateMath(inside, remPixels)
    if (done !== undefined)
      return PERCENT_AS_NUMBER.test(property)
        ? rewriteWord(property, done, remPixels)
        : /^-?0[a-z]+$/.test(done)
          ? '0'
          : done
    const joined = rewrite(property, inside, remPixels).replace(/\s*([*/])\s*/g, ' $1 ')
    const negative = /^-1 \* (var\(--[\w-]+\))$/.exec(joined)
    return `calc(${negative ? `${negative[1]} * -1` : joined})`
  }
  const color = /^(?:rgb|hsl|(?:ok)?l(?:ab|ch)|color-mix)/.test(name) ? srgb(whole) : undefined
  if (color !== undefined) return color
  if (name === 'var' || name === 'attr' || name === 'env')
    return `${name}(${inside.replace(/\s*,\s*/, ', ').trim()})`
  return `${name}(${splitTopLevel(inside, ',')
    .map((part) => rewrite(property, part.trim(), remPixels))
    .join(', ')})`
}

const NAMED =
  /^(?:animation|grid|content|counter|will-change|transition-property|container|list-style|view-transition)/

function rewriteWord(property: string, word: string, remPixels: RemPixels): string {
  const number = /^([+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?)(%|[a-z]*)$/i.exec(word)
  if (number) {
    const [, written, suffix = ''] = number
    const unit = suffix.toLowerCase()
    if (unit === '%' && PERCENT_AS_NUMBER.test(property)) return rounded(Number(written) / 100)
    const [base, amount] = inBase(Number(written), unit, remPixels)
    const text = rounded(amount, base)
    return text === '0' && /^(?:px|r?em|v[wh]|ch|ex)$/.test(base) ? '0' : text + base
  }
  if (NAMED.test(property)) return word
  return srgb(word) ?? (/^currentcolor$/i.test(word) ? 'currentcolor' : word)
}
