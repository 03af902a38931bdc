import {isValidColor} from './color-function.ts'
import {hasSyntax, matchesProperty, matchesType} from './grammar.ts'
import {type MathType, mathType} from './math-expression.ts'
import {canonicalName, isCustomProperty, isShorthand, propertyInfo} from './properties.ts'
import {remembered} from './remember.ts'
import {expandShorthand} from './shorthands/expand.ts'
import {takesKeyword, takesKind} from './single-words.ts'
import {isBalanced, tokensOf} from './tokens.ts'
import {isColorValue, isImageValue, isMathValue, isUrl} from './value-kinds.ts'
import {meetsConstraints} from './value-constraints.ts'
import {isWideKeyword, valueWords, type Word} from './value-words.ts'
import {commaItems, spaceItems} from './values/lists.ts'
import {isInteger, isNumeric, type NumericValue} from './values/numeric.ts'
import {parseValue} from './values/parse-value.ts'
import {hasSubstitution} from './values/references.ts'
import type {UnitType, Value} from './values/types.ts'
import {hasFunction, keywordsIn} from './values/walk.ts'
import {wordSet} from './word-set.ts'

/** Whether current Chromium keeps the declaration, in standards mode. `value` is without `!important`. */
export const isValidDeclaration = remembered(
  (property, value): boolean => isValid(property, value.trim()),
  50_000
)

/** Shorthands whose readers accept all that Chromium accepts, except for functions of unknown type. */
const COMPLETE = wordSet(
  'margin margin-block margin-inline padding padding-block padding-inline inset inset-block inset-inline ' +
    'scroll-margin scroll-margin-block scroll-margin-inline scroll-padding scroll-padding-block scroll-padding-inline ' +
    'border border-width border-style border-color border-radius border-top border-right border-bottom border-left ' +
    'border-block border-block-width border-block-style border-block-color border-block-start border-block-end ' +
    'border-inline border-inline-width border-inline-style border-inline-color border-inline-start border-inline-end ' +
    'outline column-rule column-rule-inset column-rule-inset-cap column-rule-inset-end column-rule-inset-junction ' +
    'column-rule-inset-start columns gap overflow overscroll-behavior contain-intrinsic-size container ' +
    'flex flex-flow font font-synthesis grid-area grid-column grid-row place-content place-items place-self ' +
    'text-decoration text-emphasis text-wrap white-space -webkit-text-stroke ' +
    'animation transition background background-position mask mask-position'
)
/** Values that the readers leave to the grammar. */
const UNKNOWN_TYPE = ['anchor', 'anchor-size', 'calc-size', 'random']
const hasSlash = (_: Value, words: readonly Word[]): boolean => words.some((word) => word.kind === '/')
const hasKeyword =
  (name: string) =>
  (value: Value): boolean =>
    keywordsIn(value).some((keyword) => keyword.name === name)
const LEFT_OPEN: Readonly<Record<string, (value: Value, words: readonly Word[]) => boolean>> = {
  mask: hasKeyword('text'),
  animation: hasKeyword('auto'),
  columns: hasSlash
}
/** Keywords of the prefixed names that the standard's do not have. */
const LEGACY: Readonly<Record<string, ReadonlySet<string>>> = {
  '-webkit-mask-composite': wordSet(
    'clear copy source-over source-in source-out source-atop ' +
      'destination-over destination-in destination-out destination-atop xor plus-lighter'
  ),
  '-webkit-mask-clip': wordSet('text border padding content'),
  '-webkit-mask-origin': wordSet('border padding content')
}

function isValid(property: string, value: string): boolean {
  if (isCustomProperty(property)) return property.length > 2 && isBalanced(value)
  const name = canonicalName(property)
  if (!propertyInfo(property) || value === '') return false
  if (hasSubstitution(value)) return isBalanced(value) && !hasMark(value)
  if (isWideKeyword(value)) return true
  if (name === 'all') return false
  const words = valueWords(value)
  if (!words?.length) return hasEscape(value) && hasSyntax(name) && matchesProperty(name, value)
  if (words.some((word) => isWideKeyword(word.text))) return false
  const typed = parseValue(value)
  if (!meetsConstraints(name, typed)) return false
  const [only, ...more] = words
  if (only?.kind === 'word' && more.length === 0) return isValidWord(name, property.toLowerCase(), only.text)
  if (isShorthand(name)) {
    // The readers were tried against the browser with what they take and with what they leave.
    const expansion = expandShorthand(property, value)
    if (expansion.kind === 'longhands')
      return expansion.declarations.every((each) => isPlausiblePart(each.property, each.value))
    if (COMPLETE.has(name) && !hasFunction(typed, ...UNKNOWN_TYPE) && !LEFT_OPEN[name]?.(typed, words))
      return false
  }
  const plain = plainWordsText(words)
  return plain !== undefined && hasSyntax(name) && matchesProperty(name, plain)
}

/** Escapes in names are rare but fine; `\9` at the end is a hack that never is. */
const hasEscape = (value: string): boolean => /\\(?![\d]\s*$)/.test(value) && !/[{};!]/.test(value)

/** Whether a `!` stands outside brackets and strings that no `important` follows. */
const hasMark = (value: string): boolean =>
  tokensOf(value).some(({text}, index, tokens) => {
    if (text !== '!') return false
    const next = tokens.slice(index + 1).find((token) => token.kind !== 'whitespace')
    return next?.text.toLowerCase() !== 'important'
  })

/** Parts of a shorthand contain words that still have to be tested: colours and calculations. */
function isPlausiblePart(property: string, value: string): boolean {
  return !value.includes('(') || isValidDeclaration(property, value)
}

/** Sizes, which take `calc-size()` (CSS Values 5, §9.3). */
const SIZES = wordSet(
  'width height inline-size block-size min-width min-height min-inline-size min-block-size ' +
    'max-width max-height max-inline-size max-block-size flex-basis'
)

const NUMERIC_FLAGS: Readonly<Record<MathType, string>> = {
  number: 'ni1',
  length: 'l',
  percentage: 'p',
  'length-percentage': 'p',
  time: 't',
  angle: 'a',
  resolution: 'r',
  flex: 'f',
  unknown: 'nilpta'
}

function isValidWord(name: string, written: string, word: string): boolean {
  const value = parseValue(word)
  const takes = (flags: string): boolean => [...flags].some((flag) => takesKind(name, flag))
  if (value.kind === 'keyword' && LEGACY[written]?.has(value.name)) return true
  if (value.kind === 'function' && value.name === 'calc-size') return SIZES.has(name)
  if (value.kind === 'string') return takes('s')
  if (isMathValue(value)) {
    const type = mathType(word)
    return type !== undefined && takes(NUMERIC_FLAGS[type])
  }
  if (isNumeric(value)) return isValidNumber(written, value, takes)
  if (isColorValue(value)) return takes('c') ? isValidColor(word) : takesKeyword(name, word)
  if (isUrl(word)) return takes('u') || takes('m')
  if (isImageValue(value) && takes('m')) return isValidImage(value)
  if (!word.includes('(')) return takesKeyword(name, word)
  const plain = plainWordsText([{kind: 'word', text: word}])
  return plain !== undefined && hasSyntax(name) && matchesProperty(name, plain)
}

const DIMENSION_FLAGS: Readonly<Partial<Record<UnitType, string>>> = {
  length: 'l',
  time: 't',
  angle: 'a',
  flex: 'f',
  resolution: 'r'
}

function isValidNumber(written: string, number: NumericValue, takes: (flags: string) => boolean): boolean {
  const {value} = number
  const below = value < 0
  if (number.kind === 'number') {
    // `-webkit-perspective: 600` is in px.
    if (written === '-webkit-perspective') return value >= 0
    const whole = isInteger(number)
    if (value === 0) return takes('z') && (whole || takes('n1lL'))
    if (Math.abs(value) > 1000 && !below) return takes('b')
    if (below) return takes(whole ? 'Nj' : 'N')
    return takes(whole ? 'ni' : value < 1 ? '1n' : 'n')
  }
  const flag = number.kind === 'percentage' ? 'p' : number.type && DIMENSION_FLAGS[number.type]
  if (!flag) return false
  if (!below || flag === 'a') return takes(flag)
  return flag !== 'f' && flag !== 'r' && takes(flag.toUpperCase())
}

function isValidImage(value: Value): boolean {
  if (value.kind !== 'function') return value.kind === 'url'
  const {name, inside} = value
  if (name === '-webkit-gradient' || name === '-webkit-cross-fade' || name === 'paint') return true
  if (name === 'image-set' || name === '-webkit-image-set') {
    const first = spaceItems(commaItems(inside)[0] ?? inside)[0]
    return first !== undefined && (first.kind === 'string' || isImageValue(first))
  }
  const words = valueWords(inside.text)
  const plain = words && plainWordsText(words)
  if (!words || plain === undefined) return false
  if (name.startsWith('-webkit-')) return words.length > 2
  return matchesType('image', `${name}(${plain})`)
}

const PLAIN: Readonly<Record<MathType, string>> = {
  number: '1',
  length: '1px',
  percentage: '1%',
  'length-percentage': '1%',
  time: '1s',
  angle: '1deg',
  resolution: '1x',
  flex: '1fr',
  unknown: '1px'
}

/** The value with calculations, colours and images in their plainest form; undefined where one of them is invalid. */
function plainWordsText(words: readonly Word[]): string | undefined {
  const texts: string[] = []
  for (const {kind, text} of words) {
    const plain = kind === 'word' ? plainWord(text) : text
    if (plain === undefined) return undefined
    texts.push(plain)
  }
  return texts.join(' ')
}

/** Functions of old browsers, which none of today takes. */
const UNKNOWN_FUNCTIONS = wordSet('expression element cross-fade')
const OTHER_VENDORS = ['-moz-', '-ms-', '-o-']

function plainWord(word: string): string | undefined {
  const value = parseValue(word)
  if (isMathValue(value)) {
    const type = mathType(word)
    return type && PLAIN[type]
  }
  if (value.kind === 'url') return 'url(x)'
  if (value.kind !== 'function') return word
  if (isColorValue(value)) return isValidColor(word) ? 'red' : undefined
  const {name, inside} = value
  if (name === 'anchor' || name === 'anchor-size') return '1px'
  if (isImageValue(value)) return isValidImage(value) ? 'url(x)' : undefined
  if (UNKNOWN_FUNCTIONS.has(name) || OTHER_VENDORS.some((prefix) => name.startsWith(prefix))) return undefined
  const parts = valueWords(inside.text)
  const plain = parts && plainWordsText(parts)
  return plain === undefined ? undefined : `${name}(${plain})`
}
