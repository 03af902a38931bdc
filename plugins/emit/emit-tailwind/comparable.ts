import {initialValue, isCustomProperty} from '../../css/properties.ts'
import {remembered} from '../../css/remember.ts'
import {closingBracket, splitTopLevel} from '../../css/text.ts'
import {canonicalValue} from '../../css/canonical-value.ts'
import {evaluateMath, inBase, rounded} from './css-math.ts'
import {srgb, variedColor} from './srgb.ts'
import {collapsedSpace, spaceSeparated} from '../../css/white-space.ts'
import {isWord} from '../../css/values/keywords.ts'
import {amountOf, lengthOf, pixelsOf} from '../../css/values/numeric.ts'
import {wordSet} from '../../css/word-set.ts'
import {beginsWith} from '../../css/text-parts.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {soleVar} from '../../css/var-references.ts'
import {quotedString, unescaped} from '../../css/escapes.ts'
import {mapTokens, tokensOf, type TokenKind} from '../../css/tokens.ts'
import {entryOf} from '../../css/entry-of.ts'

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
  if (isCustomProperty(property)) return collapsedSpace(declaredValue)
  const value =
    (isWord(declaredValue, 'initial') && !OF_READER.has(property) && initialValue(property)) || declaredValue
  if (property === 'font-family')
    return splitTopLevel(canonicalValue(property, value), ',').map(collapsedSpace).join(', ')
  const text = canonicalValue(property, rewrite(property, onceIfRepeated(property, value), remPixels))
  // Tailwind fills the items of its composites with shadows that are invisible.
  if (property === 'box-shadow') {
    const layers = splitTopLevel(text, ',').map((layer) => withColor(layer.trim()))
    return layers.filter((layer) => !UNSEEN.test(layer)).join(', ') || 'none'
  }
  if ((property === 'letter-spacing' || property === 'word-spacing') && text === 'normal') return '0'
  if (property.endsWith('-radius'))
    return mapTokens(text, ({kind, text: word}) => (kind === 'dimension' ? asFull(word) : word))
  if (property === 'scale') {
    const [x, y, ...more] = text.split(' ')
    return x !== undefined && x === y && more.length === 0 ? x : text
  }
  if (property === 'aspect-ratio' && amountOf(text)?.unit === '') return `${text} / 1`
  const words = spaceSeparated(text.replaceAll(',', ' ')).length
  // One or two keywords a layer; longer positions name the sides that their offsets count from.
  return POSITIONS.has(property) && words <= 2 * text.split(',').length
    ? mapTokens(text, ({text: word}) => entryOf(SHARES, word) ?? word)
    : text
}

/** A shadow without a colour, or of no size and under the box, whatever its colour. */
const UNSEEN = /^0 0 #000000@0$|^(?:inset )?0 0 0 0 \S+$/

/** A corner of this many px is as round as can be, whatever the box (CSS Backgrounds 3, §5.5): what `rounded-full` makes it. */
const FULL = 9999
const asFull = (length: string): string =>
  (pixelsOf(parseValue(length)) ?? 0) >= FULL ? 'calc(infinity * 1px)' : length

/** The initial font and colour of a page are the reader's own. */
const OF_READER = wordSet('font-family color quotes')

/** A shadow without a colour has that of the text. */
function withColor(layer: string): string {
  const words = layer.split(' ')
  const isPlain = words.length > 1 && words.every((word) => word === 'inset' || amountOf(word) !== undefined)
  return isPlain ? `${layer} currentcolor` : layer
}

/**
 * A list with one item for each layer, transition or animation is repeated until it is as long as that of their
 * images, properties or names, so that one of equal items is enough.
 */
export function onceIfRepeated(property: string, value: string): string {
  if (!isRepeated(property) || !value.includes(',')) return value
  const [first = '', ...more] = splitTopLevel(value, ',').map((item) => item.trim())
  return more.every((item) => item === first) ? first : value
}

const LISTS = ['background-', 'mask-', 'transition-', 'animation-']
/** These determine how many there are. */
const COUNTED = ['background-image', 'mask-image', 'transition-property', 'animation-name']
const isRepeated = (property: string): boolean =>
  beginsWith(property, LISTS) && !beginsWith(property, COUNTED)

const POSITIONS = wordSet(
  'background-position-x background-position-y object-position -webkit-mask-position-x -webkit-mask-position-y'
)
const SHARES: Readonly<Record<string, string>> = {
  left: '0%',
  top: '0%',
  center: '50%',
  right: '100%',
  bottom: '100%'
}

const PERCENT_AS_NUMBER = wordSet('opacity fill-opacity stroke-opacity stop-opacity flood-opacity scale')

/** Words one by one: functions are entered, URLs left alone, strings written in one way. */
function rewrite(property: string, value: string, remPixels: RemPixels): string {
  let result = ''
  let offset = 0
  let done = 0
  for (const {kind, text} of tokensOf(value)) {
    const start = offset
    offset += text.length
    if (start < done) continue
    if (kind === 'function' || text === '(') {
      done = closingBracket(value, offset - 1) + 1
      result += rewriteCall(property, text, value.slice(start, done), remPixels)
    } else if (kind === 'string') result += quotedString(unescaped(text.slice(1, -1)))
    else if (kind === 'whitespace' || kind === 'comment') result += result.endsWith(' ') ? '' : ' '
    else if (text === '/') result = `${result.trimEnd()} / `
    else result += WORDS.has(kind) ? rewriteWord(property, text, remPixels) : text
  }
  return result.trim()
}

const WORDS: ReadonlySet<TokenKind> = new Set(['ident', 'hash', 'number', 'percentage', 'dimension'])

/** `begin`: the name and the bracket with which the call begins. */
function rewriteCall(property: string, begin: string, whole: string, remPixels: RemPixels): string {
  const name = begin.slice(0, -1).toLowerCase()
  const inside = whole.slice(begin.length, whole.endsWith(')') ? -1 : undefined)
  if (name === 'url') return whole
  if (name === 'calc') {
    const done = evaluateMath(inside, remPixels)
    if (done !== undefined)
      return PERCENT_AS_NUMBER.has(property)
        ? rewriteWord(property, done, remPixels)
        : lengthOf(parseValue(done))?.value === 0
          ? '0'
          : done
    const joined = mapTokens(rewrite(property, inside, remPixels), ({text}) =>
      text === '*' || text === '/' ? ` ${text} ` : text
    )
    const [factor, , variable, ...more] = collapsedSpace(joined).split(' ')
    const isNegative = factor === '-1' && variable !== undefined && more.length === 0 && soleVar(variable)
    return `calc(${isNegative ? `${variable} * -1` : collapsedSpace(joined)})`
  }
  const color = COLORS.has(name) ? srgb(whole) : undefined
  if (color !== undefined) return color
  const varied = COLORS.has(name) ? variedColor(whole) : undefined
  if (varied && varied.alpha !== 1)
    return `${rewrite(property, varied.base, remPixels)}@${Math.round(varied.alpha * 1e4) / 1e4}`
  if (name === 'var' || name === 'attr' || name === 'env') {
    const [first = '', ...fallback] = inside.split(',')
    return `${name}(${[first.trim(), ...(fallback.length > 0 ? [fallback.join(',').trim()] : [])].join(', ')})`
  }
  return `${name}(${splitTopLevel(inside, ',')
    .map((part) => rewrite(property, part.trim(), remPixels))
    .join(', ')})`
}

const COLORS = wordSet('rgb rgba hsl hsla lab lch oklab oklch color-mix')
/** Properties whose values are names of the page. */
const NAMED = [
  ...['animation', 'grid', 'content', 'counter', 'will-change', 'transition-property', 'container'],
  ...['list-style', 'view-transition']
]
/** Units of lengths of which nothing is `0`. */
const LENGTHS = wordSet('px em rem vw vh ch ex')

function rewriteWord(property: string, word: string, remPixels: RemPixels): string {
  const amount = amountOf(word)
  if (amount) {
    const {value, unit} = amount
    if (unit === '%' && PERCENT_AS_NUMBER.has(property)) return rounded(value / 100)
    const [base, inUnit] = inBase(value, unit, remPixels)
    const text = rounded(inUnit, base)
    return text === '0' && LENGTHS.has(base) ? '0' : text + base
  }
  if (beginsWith(property, NAMED)) return word
  return srgb(word) ?? (isWord(word, 'currentcolor') ? 'currentcolor' : word)
}
