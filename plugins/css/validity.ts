import {isValidColor} from './color-function.ts'
import {hasSyntax, matchesProperty, matchesType} from './grammar.ts'
import {type MathType, mathType} from './math-expression.ts'
import {canonicalName, isCustomProperty, isShorthand, propertyInfo} from './properties.ts'
import {remembered} from './remember.ts'
import {expandShorthand} from './shorthands/expand.ts'
import {takesKeyword, takesKind} from './single-words.ts'
import {isColor, isImage, isMath, numericKind} from './value-kinds.ts'
import {hasSubstitution, isWideKeyword, valueWords, type Word} from './value-words.ts'

/** Whether current Chromium keeps the declaration, in standards mode. `value` is without `!important`. */
export const isValidDeclaration = remembered(
  (property, value): boolean => isValid(property, value.trim()),
  50_000
)

/** Shorthands whose readers accept all that Chromium accepts, except for functions of unknown type. */
const COMPLETE =
  /^(?:margin|padding|inset|scroll-margin|scroll-padding|border(?!-image$)|outline|column-rule|gap|overflow|overscroll-behavior|contain-intrinsic-size|flex|text-decoration|text-emphasis|text-wrap|white-space|transition|animation$|background|mask|font(?:-synthesis)?$|container|columns|place|grid-(?:row|column|area)|-webkit-text-stroke)/
/** Values that the readers leave to the grammar. */
const UNKNOWN_TYPE = /(?:anchor|anchor-size|calc-size|random)\(/i
const LEFT_OPEN: Readonly<Record<string, RegExp>> = {
  mask: /\btext\b/i,
  animation: /\bauto\b/i,
  columns: /\//,
  'border-image': /\//
}
/** Keywords of the prefixed names that the standard's do not have. */
const LEGACY: Readonly<Record<string, RegExp>> = {
  '-webkit-mask-composite':
    /^(?:clear|copy|source-(?:over|in|out|atop)|destination-(?:over|in|out|atop)|xor|plus-lighter)$/i,
  '-webkit-mask-clip': /^(?:text|border|padding|content)$/i,
  '-webkit-mask-origin': /^(?:border|padding|content)$/i
}

function isValid(property: string, value: string): boolean {
  if (isCustomProperty(property)) return property.length > 2 && isBalanced(value)
  const name = canonicalName(property)
  if (!propertyInfo(property) || value === '') return false
  if (hasSubstitution(value))
    return isBalanced(value) && !/^!|[^\\]!(?!\s*important)/.test(value.replace(/"[^"]*"|'[^']*'/g, ''))
  if (isWideKeyword(value)) return true
  if (name === 'all') return false
  const words = valueWords(value)
  if (!words?.length) return hasEscape(value) && hasSyntax(name) && matchesProperty(name, value)
  if (words.some((word) => isWideKeyword(word.text))) return false
  if (!isValidInside(name, value, words)) return false
  if (words.length === 1 && words[0]!.kind === 'word')
    return isValidWord(name, property.toLowerCase(), words[0]!.text)
  if (isShorthand(name)) {
    // The readers were tried against the browser with what they take and with what they leave.
    const expansion = expandShorthand(property, value)
    if (expansion.kind === 'longhands')
      return expansion.declarations.every((each) => isPlausiblePart(each.property, each.value))
    if (COMPLETE.test(name) && !UNKNOWN_TYPE.test(value) && !LEFT_OPEN[name]?.test(value)) return false
  }
  const plain = plainWordsText(words)
  return plain !== undefined && hasSyntax(name) && matchesProperty(name, plain)
}

/** What neither keywords nor grammar can express. */
function isValidInside(name: string, value: string, words: readonly Word[]): boolean {
  if (/(?:^|[^\w-])anchor\(/i.test(value) && !/^(?:top|right|bottom|left|inset.*)$/.test(name)) return false
  if (/(?:^|[^\w-])fit-content\(/i.test(value) && !/^grid/.test(name)) return false
  if (name === 'align-content' && /^last\b/i.test(value)) return false
  if (name === 'transition-property' && words.length > 1)
    return !words.some((word) => /^none$/i.test(word.text))
  if (name === 'font-feature-settings' || name === 'font-variation-settings')
    return words.every((word) => !/^["']/.test(word.text) || word.text.length === 6)
  if (name === 'grid-template-areas') {
    const columns = words
      .filter((word) => /^["']/.test(word.text))
      .map(
        (word) =>
          word.text
            .slice(1, -1)
            .trim()
            .match(/\.+|[^\s.]+/g)?.length ?? 0
      )
    return columns.every((count) => count === columns[0] && count > 0)
  }
  return true
}

/** Escapes in names are rare but fine; `\9` at the end is a hack that never is. */
const hasEscape = (value: string): boolean => /\\(?![\d]\s*$)/.test(value) && !/[{};!]/.test(value)

function isBalanced(value: string): boolean {
  const plain = value
    .replace(/\/\*[^]*?\*\//g, ' ')
    .replace(/"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'/g, '')
    .replace(/url\(\s*[^"')(\s]*\s*\)/gi, '')
  const stack: string[] = []
  for (const char of plain.replace(/\\./g, '')) {
    if (char === '(') stack.push(')')
    else if (char === '[') stack.push(']')
    else if (char === '{') stack.push('}')
    else if (char === ';' && stack.length === 0) return false
    else if (/[)\]}]/.test(char) && stack.pop() !== char) return false
  }
  return true
}

/** Parts of a shorthand contain words that still have to be tested: colours and calculations. */
function isPlausiblePart(property: string, value: string): boolean {
  return !value.includes('(') || isValidDeclaration(property, value)
}

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
  if (LEGACY[written]?.test(word)) return true
  if (/^calc-size\(/i.test(word))
    return /^(?:min-|max-)?(?:width|height|inline-size|block-size)$|^flex-basis$/.test(name)
  const takes = (flags: string): boolean => [...flags].some((flag) => takesKind(name, flag))
  if (/^["']/.test(word)) return takes('s')
  if (isMath(word)) {
    const type = mathType(word)
    return type !== undefined && takes(NUMERIC_FLAGS[type])
  }
  const kind = numericKind(word)
  if (kind !== undefined) return isValidNumber(written, word, kind, takes)
  if (/^[+-]?[\d.]/.test(word)) {
    if (/^(?:\d*\.)?\d+fr$/i.test(word)) return takes('f')
    return /^(?:\d*\.)?\d+(?:x|dppx|dpi|dpcm)$/i.test(word) && takes('r')
  }
  if (isColor(word)) return takes('c') ? isValidColor(word) : takesKeyword(name, word)
  if (/^url\(/i.test(word)) return takes('u') || (takes('m') && !takes('u'))
  if (isImage(word) && takes('m')) return isValidImage(word)
  if (!word.includes('(')) return takesKeyword(name, word)
  const plain = plainWordsText([{kind: 'word', text: word}])
  return plain !== undefined && hasSyntax(name) && matchesProperty(name, plain)
}

function isValidNumber(
  written: string,
  word: string,
  kind: string,
  takes: (flags: string) => boolean
): boolean {
  const amount = Number.parseFloat(word)
  const below = amount < 0
  if (kind === 'number') {
    // `-webkit-perspective: 600` is in px.
    if (written === '-webkit-perspective') return amount >= 0
    const whole = /^[+-]?\d+$/.test(word)
    if (amount === 0) return takes('z') && (whole || takes('n1lL'))
    if (Math.abs(amount) > 1000 && !below) return takes('b')
    if (below) return takes(whole ? 'Nj' : 'N')
    return takes(whole ? 'ni' : amount < 1 ? '1n' : 'n')
  }
  const flag = {length: 'l', percentage: 'p', time: 't', angle: 'a'}[kind]
  if (!flag) return false
  return below && flag !== 'a' ? takes(flag.toUpperCase()) : takes(flag)
}

function isValidImage(word: string): boolean {
  if (/^-webkit-(?:gradient|cross-fade)\(/i.test(word) || /^paint\(/i.test(word)) return true
  const set = /^(?:-webkit-)?image-set\(([^]*)\)$/i.exec(word)
  if (set) {
    const words = valueWords(set[1]!)
    return (
      words !== undefined &&
      words.length > 0 &&
      words[0]!.kind === 'word' &&
      (/^["']/.test(words[0]!.text) || isImage(words[0]!.text))
    )
  }
  const inside = /^([\w-]+)\(([^]*)\)$/.exec(word)
  if (!inside) return false
  const words = valueWords(inside[2]!)
  const plain = words && plainWordsText(words)
  if (plain === undefined) return false
  const name = inside[1]!.toLowerCase()
  if (name.startsWith('-webkit-')) return words!.length > 2
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

function plainWord(word: string): string | undefined {
  const open = word.indexOf('(')
  if (open < 0 || /^["'#[]/.test(word)) return word
  if (isMath(word)) {
    const type = mathType(word)
    return type && PLAIN[type]
  }
  if (isColor(word)) return isValidColor(word) ? 'red' : undefined
  if (/^url\(/i.test(word)) return 'url(x)'
  if (/^(?:anchor|anchor-size)\(/i.test(word)) return '1px'
  if (isImage(word)) return isValidImage(word) ? 'url(x)' : undefined
  const name = word.slice(0, open).toLowerCase()
  if (/^(?:expression|progid|element|cross-fade|-moz-|-ms-|-o-)/.test(name)) return undefined
  const inside = valueWords(word.slice(open + 1, -1))
  if (!inside) return undefined
  const plain = plainWordsText(inside)
  return plain === undefined ? undefined : `${name}(${plain})`
}
