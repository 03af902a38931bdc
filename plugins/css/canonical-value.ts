import {canonicalColor} from './color-value.ts'
import {canonicalName, isCustomProperty} from './properties.ts'
import {remembered} from './remember.ts'
import {isMathValue} from './value-kinds.ts'
import {isWideKeyword, valueWords} from './value-words.ts'
import {WIDE_KEYWORDS} from './values/keywords.ts'
import {spaceItems} from './values/lists.ts'
import type {NumericValue} from './values/numeric.ts'
import {parseValue} from './values/parse-value.ts'
import {hasSubstitution} from './values/references.ts'
import type {StringValue, UrlValue} from './values/types.ts'
import {wordSet} from './word-set.ts'

/** Properties whose identifiers are the author's names: their case counts, and `red` may be one of them. */
const NAMED = wordSet(
  'animation animation-name font font-family font-palette font-feature-settings font-variation-settings font-variant-alternates ' +
    'container container-name content list-style list-style-type will-change transition transition-property quotes ' +
    'position-anchor page hyphenate-character d'
)
const NAMED_BY_PREFIX = ['grid', 'counter-', 'anchor-', 'position-try', 'view-transition-']
const NAMED_BY_PART = ['timeline', 'trigger']

const isNamed = (property: string): boolean =>
  NAMED.has(property) ||
  NAMED_BY_PREFIX.some((prefix) => property.startsWith(prefix)) ||
  NAMED_BY_PART.some((part) => property.includes(part))

/** Here a unitless zero is a number, which is not the same as a length of zero. */
const NUMBER_ZERO = wordSet('line-height font tab-size flex -webkit-flex -webkit-border-image zoom scale')
const NUMBER_ZERO_BY_PREFIX = ['border-image', 'mask-border', '-webkit-mask-box-image']

const isZeroNumber = (property: string): boolean =>
  NUMBER_ZERO.has(property) || NUMBER_ZERO_BY_PREFIX.some((prefix) => property.startsWith(prefix))

/**
 * A normal form of a declared value: equal texts mean equal values; the reverse need not hold.
 * `#FFF` → `#ffffff`, `0px` → `0`, `.50em` → `0.5em`, `url(x)` → `url("x")`, `bold` → `700`. Values that wait for a
 * substitution and custom properties only have their outer white space trimmed.
 */
export const canonicalValue = remembered((property, value) =>
  canonical(canonicalName(property), value.trim())
)

/** True where the two values are the same for sure. */
export function sameValue(property: string, a: string, b: string): boolean {
  return a === b || canonicalValue(property, a) === canonicalValue(property, b)
}

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
    else text += `${words[index - 1]?.kind === 'word' ? ' ' : ''}${canonicalWord(property, word, math)}`
  }
  return text
}

/** Functions whose arguments are names or one string. */
const OPAQUE = wordSet('anchor anchor-size counter counters path shape symbols format type')

function canonicalWord(property: string, word: string, math: boolean): string {
  const value = parseValue(word)
  const named = isNamed(property)
  switch (value.kind) {
    case 'string':
      return canonicalString(value)
    case 'url':
      return canonicalUrl(value)
    case 'block':
      return value.bracket === '(' ? `(${canonicalText(property, value.inside.text, math)})` : word
    case 'number':
    case 'percentage':
    case 'dimension':
      return canonicalNumber(property, value, math) ?? (named ? word : word.toLowerCase())
  }
  const color = named ? undefined : canonicalColor(word)
  if (color !== undefined) return color
  if (value.kind !== 'function')
    return named || word.startsWith('--') || word.includes('(') ? word : word.toLowerCase()
  const {name, inside} = value
  const argument = OPAQUE.has(name)
    ? undefined
    : canonicalText(property, inside.text, math || isMathValue(value))
  return `${name}(${argument ?? inside.text})`
}

/** In double quotes, where nothing inside would have to be escaped. */
function canonicalUrl({text, url}: UrlValue): string {
  const inside = text.slice(text.indexOf('(') + 1, -1).trim()
  const quoted = parseValue(inside)
  if (quoted.kind === 'string') return `url(${canonicalString(quoted)})`
  return inside === url && !needsEscape(url) ? `url("${url}")` : `url(${inside})`
}

function canonicalString({text, value}: StringValue): string {
  return text.startsWith("'") && text.slice(1, -1) === value && !needsEscape(value) ? `"${value}"` : text
}

const needsEscape = (text: string): boolean => text.includes('\\') || text.includes('"')

function canonicalNumber(property: string, number: NumericValue, math: boolean): string | undefined {
  const unit = number.kind === 'dimension' ? number.unit : number.kind === 'percentage' ? '%' : ''
  if (number.value === 0 && number.kind === 'dimension')
    if (number.type === 'length' && !math && !isZeroNumber(property)) return '0'
  const digits = String(number.value === 0 ? 0 : number.value)
  // What is too small or too large to be written without an exponent stays as it is.
  return digits.includes('e') ? undefined : `${digits}${unit}`
}

const GENERIC = wordSet(
  'serif sans-serif monospace cursive fantasy system-ui math emoji fangsong ' +
    '-webkit-body -webkit-standard -webkit-pictograph blinkmacsystemfont -apple-system'
)
const isGeneric = (family: string): boolean =>
  GENERIC.has(family.toLowerCase()) || family.toLowerCase().startsWith('ui-')

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
    const follows = words[index - 1]?.kind === 'word'
    const alone = !follows && words[index + 1]?.kind !== 'word'
    text += (follows ? ' ' : '') + canonicalFamily(word, alone)
  }
  return text
}

function canonicalFamily(word: string, alone: boolean): string {
  const family = parseValue(word)
  if (family.kind !== 'string') return alone && isGeneric(word) ? word.toLowerCase() : word
  const name = family.value
  return isPlainFamily(name) && !isGeneric(name) ? name : canonicalString(family)
}

/** Whether the name of a family is one or several identifiers, each of which may stand without quotes (CSS Fonts 4, §2.1). */
function isPlainFamily(name: string): boolean {
  const parts = spaceItems(parseValue(name))
  return (
    parts.length > 0 &&
    parts.every(
      (part) => part.kind === 'keyword' && !WIDE_KEYWORDS.has(part.name) && part.name !== 'default'
    ) &&
    parts.map(({text}) => text).join(' ') === name
  )
}
