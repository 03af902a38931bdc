import {canonicalColor} from './color-value.ts'
import {canonicalName, initialValue, isCustomProperty, longhandsOf} from './properties.ts'
import {remembered} from './remember.ts'
import {expandShorthand} from './shorthands/expand.ts'
import {isMath} from './value-kinds.ts'
import {hasSubstitution, isWideKeyword, valueWords} from './value-words.ts'

/** Properties whose identifiers are the author's names: their case counts, and `red` may be one of them. */
const NAMED =
  /^(?:animation(?:-name)?|font(?:-family|-palette|-feature-settings|-variation-settings|-variant-alternates)?|grid.*|container(?:-name)?|counter-.*|content|list-style(?:-type)?|will-change|transition(?:-property)?|quotes|anchor-.*|position-anchor|position-try.*|view-transition-.*|.*timeline.*|.*trigger.*|page|hyphenate-character|d|timeline-scope)$/
/** Here a unitless zero is a number, which is not the same as a length of zero. */
const NUMBER_ZERO =
  /^(?:line-height|font|tab-size|flex|-webkit-flex|border-image.*|mask-border.*|-webkit-mask-box-image.*|-webkit-border-image|zoom|scale)$/

/**
 * A normal form of a declared value: equal texts mean equal values; the reverse need not hold.
 * `#FFF` → `#ffffff`, `0px` → `0`, `.50em` → `0.5em`, `url(x)` → `url("x")`, `bold` → `700`. Values that wait for a
 * substitution and custom properties only have their outer white space trimmed.
 */
export const canonicalValue = remembered((property, value) =>
  canonical(canonicalName(property), value.trim())
)

function canonical(property: string, value: string): string {
  if (isCustomProperty(property) || hasSubstitution(value)) return value
  if (isWideKeyword(value)) return value.toLowerCase()
  if (property === 'font-family') return canonicalFamilies(value)
  const text = canonicalText(property, value, false)
  if (text === undefined) return value
  if (property === 'font-weight') return text === 'bold' ? '700' : text === 'normal' ? '400' : text
  return text
}

function canonicalText(property: string, value: string, math: boolean): string | undefined {
  const words = valueWords(value)
  if (!words) return undefined
  let text = ''
  for (const [index, {kind, text: word}] of words.entries()) {
    if (kind === ',') text += ', '
    else if (kind === '/') text += ' / '
    else
      text += `${index > 0 && words[index - 1]!.kind === 'word' ? ' ' : ''}${canonicalWord(property, word, math)}`
  }
  return text
}

function canonicalWord(property: string, word: string, math: boolean): string {
  if (/^["']/.test(word)) return canonicalString(word)
  const named = NAMED.test(property)
  if (!named) {
    const color = canonicalColor(word)
    if (color !== undefined) return color
  }
  const number = canonicalNumber(property, word, math)
  if (number !== undefined) return number
  const open = word.indexOf('(')
  if (open < 0) return named || word.startsWith('[') || word.startsWith('--') ? word : word.toLowerCase()
  const name = word.slice(0, open).toLowerCase()
  const inside = word.slice(open + 1, -1).trim()
  if (name === 'url') return /^["']/.test(inside) ? `url(${canonicalString(inside)})` : canonicalUrl(inside)
  // Names of anchors and of counters stand inside these; paths are one string.
  if (/^(?:anchor|anchor-size|counters?|path|shape|symbols|format|type)$/.test(name))
    return `${name}(${inside})`
  const argument = canonicalText(property, inside, math || isMath(word))
  return `${name}(${argument ?? inside})`
}

const canonicalUrl = (url: string): string => (/[\\"'()]/.test(url) ? `url(${url})` : `url("${url}")`)

/** Double quotes, where nothing inside would have to be escaped. */
function canonicalString(text: string): string {
  const inside = text.slice(1, -1)
  return /^'.*'$/.test(text) && !/[\\"]/.test(inside) ? `"${inside}"` : text
}

function canonicalNumber(property: string, word: string, math: boolean): string | undefined {
  const match = /^([+-]?)((?:\d*\.)?\d+)(e[+-]?\d+)?(%|[a-z]*)$/i.exec(word)
  if (!match || (match[3] && !Number.isSafeInteger(Number(match[2]! + match[3])))) return undefined
  const amount = Number(match[2]! + (match[3] ?? ''))
  const unit = match[4]!.toLowerCase()
  if (amount === 0 && unit !== '' && !math && !NUMBER_ZERO.test(property) && LENGTH_UNIT.test(unit))
    return '0'
  const digits = /e/i.test(String(amount)) ? match[2]! : String(amount)
  return `${match[1] === '-' && amount !== 0 ? '-' : ''}${digits}${unit}`
}

const LENGTH_UNIT =
  /^(?:px|cm|mm|q|in|pc|pt|r?em|r?ex|r?ch|r?cap|r?ic|r?lh|[sld]?v(?:w|h|i|b|min|max)|cq(?:w|h|i|b|min|max))$/
const GENERIC =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|math|emoji|fangsong|ui-[a-z-]+|-webkit-body|-webkit-standard|-webkit-pictograph|blinkmacsystemfont|-apple-system)$/i

/** Families without the quotes they do not need, generic ones in lower case. */
function canonicalFamilies(value: string): string {
  const words = valueWords(value)
  if (!words || words.some((word) => word.kind === '/')) return value
  let text = ''
  for (const [index, {kind, text: word}] of words.entries()) {
    if (kind === ',') {
      text += ', '
      continue
    }
    const gap = index > 0 && words[index - 1]!.kind === 'word' ? ' ' : ''
    const alone = words[index - 1]?.kind !== 'word' && words[index + 1]?.kind !== 'word'
    text += gap + canonicalFamily(word, alone)
  }
  return text
}

function canonicalFamily(word: string, alone: boolean): string {
  if (!/^["']/.test(word)) return alone && GENERIC.test(word) ? word.toLowerCase() : word
  const name = word.slice(1, -1)
  const plain = /^(?:-?[a-z_][\w-]*)(?: -?[a-z_][\w-]*)*$/i.test(name)
  return plain &&
    !GENERIC.test(name) &&
    !/\b(?:inherit|initial|unset|revert|revert-layer|default)\b/i.test(name)
    ? name
    : canonicalString(word)
}

/** True where the two values are the same for sure. */
export function sameValue(property: string, a: string, b: string): boolean {
  return a === b || canonicalValue(property, a) === canonicalValue(property, b)
}

/** Other spellings of initial values, in normal form. */
const ALSO_INITIAL: Readonly<Record<string, readonly string[]>> = {
  'background-position-x': ['0', 'left'],
  'background-position-y': ['0', 'top'],
  'background-size': ['auto auto'],
  'background-repeat': ['repeat repeat'],
  'transform-origin': ['center', 'center center', '50%', '50% 50% 0', 'center center 0'],
  'perspective-origin': ['center', 'center center', '50%'],
  'object-position': ['center', 'center center', '50%'],
  'border-spacing': ['0'],
  'font-stretch': ['100%'],
  'font-size': [],
  'letter-spacing': ['0'],
  opacity: ['100%'],
  'image-orientation': ['from-image']
}
/** Their initial value depends on the user's settings or on the element's position. */
const NEVER_INITIAL = new Set(['font-family', 'color', 'direction', 'unicode-bidi', 'display'])

/** True where the value has the effect of the property's initial value for sure; shorthands need all their longhands. */
export const isInitial: (property: string, value: string) => boolean = remembered((property, value) => {
  const name = canonicalName(property)
  if (/^initial$/i.test(value.trim())) return true
  if (isCustomProperty(name) || longhandsOf(name).length === 0) return false
  const expansion = expandShorthand(property, value)
  if (expansion.kind === 'pending') return false
  if (expansion.kind === 'longhands')
    return expansion.declarations.every((each) => isInitial(each.property, each.value))
  const text = canonicalValue(name, value)
  if (name === 'display') return text === 'inline'
  if (name === 'direction') return text === 'ltr'
  if (name === 'unicode-bidi') return text === 'normal'
  if (NEVER_INITIAL.has(name)) return false
  return text === canonicalValue(name, initialValue(name)) || (ALSO_INITIAL[name]?.includes(text) ?? false)
})

/** Custom properties that `var()` refers to, those in fallbacks included, in order of appearance, each once. */
export function substitutions(value: string): string[] {
  if (!/var\(|inherit\(|style\(/i.test(value)) return []
  const plain = value.replace(/\/\*[^]*?\*\//g, ' ').replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
  return [
    ...new Set(
      [...plain.matchAll(/(?:^|[^\w-])(?:var|inherit|style)\(\s*(--[^\s,():]*)/gi)].map((match) => match[1]!)
    )
  ]
}

const RELATIVE_UNIT = /^(?:em|ex|ch|cap|ic|lh|%|cq(?:w|h|i|b|min|max))$/
const RELATIVE_WORD =
  /(?<![\w-])(?:inherit|unset|revert|revert-layer|currentcolor|larger|smaller|bolder|lighter|attr|var|inherit\(|sibling-index|sibling-count|if\(|--[\w-]+\(|light-dark|match-parent|anchor|anchor-size)(?![\w-])/gi

/** Units and words whose meaning depends on the element or its place: `em`, `ch`, `%`, `currentcolor`, `bolder`, … */
export function relativeUnits(value: string): Set<string> {
  const plain = value
    .toLowerCase()
    .replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/g, '""')
    .replace(/url\([^)]*\)/g, '')
  const found = new Set<string>()
  for (const [, unit] of plain.matchAll(/(?<![\w#-])[+-]?(?:\d*\.)?\d+(?:e[+-]?\d+)?(%|[a-z]+)/g))
    if (RELATIVE_UNIT.test(unit!)) found.add(unit!)
  for (const [word] of plain.matchAll(RELATIVE_WORD)) found.add(word)
  return found
}
