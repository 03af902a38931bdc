import type {NonEmpty} from '../non-empty.ts'
import {
  either,
  isAngle,
  isIdent,
  isLengthPercentage,
  isNegative,
  isNumber,
  isString,
  oneOf
} from '../value-kinds.ts'
import {layersOf, plainWords, type Word} from '../value-words.ts'
import {parseValue} from '../values/parse-value.ts'
import type {Reader} from './reader.ts'

const stretch = oneOf(
  'ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded extra-expanded ultra-expanded'
)
const sizeKeyword = oneOf(
  'xx-small x-small small medium large x-large xx-large xxx-large smaller larger math'
)
const normal = oneOf('normal')

const isSize = (word: string): boolean =>
  sizeKeyword(word) || (isLengthPercentage(word) && !isNegative(word) && word !== '')
const isLineHeight = (word: string): boolean =>
  normal(word) || ((isNumber(word) || isLengthPercentage(word)) && !isNegative(word))

/** `italic small-caps bold condensed 16px/2 cursive`; system fonts (`caption`) are left whole. */
export const font: Reader = (words) => {
  const found: Record<string, string> = {}
  let at = 0
  let leading = 0
  for (const [index, {text, kind}] of words.entries()) {
    if (index < at) continue
    if (kind !== 'word') return undefined
    const lower = text.toLowerCase()
    const next = words[at + 1]
    if (!found['font-style'] && (lower === 'italic' || lower === 'oblique')) {
      const angle = lower === 'oblique' && next?.kind === 'word' && isAngle(next.text)
      found['font-style'] = angle ? `${text} ${next.text}` : text
      if (angle) at += 1
    } else if (!found['font-variant-caps'] && lower === 'small-caps') found['font-variant-caps'] = text
    else if (!found['font-weight'] && isWeight(lower)) found['font-weight'] = text
    else if (!found['font-stretch'] && stretch(text)) found['font-stretch'] = text
    else if (!normal(text)) break
    at += 1
    leading += 1
  }
  // Four parts stand before the size, `normal` for any of them included.
  if (leading > 4) return undefined
  const size = words[at]
  if (size?.kind !== 'word' || !isSize(size.text)) return undefined
  found['font-size'] = size.text
  at += 1
  if (words[at]?.kind === '/') {
    const height = words[at + 1]
    if (height?.kind !== 'word' || !isLineHeight(height.text)) return undefined
    found['line-height'] = height.text
    at += 2
  }
  const family = familyText(words.slice(at))
  return family === undefined ? undefined : {...found, 'font-family': family}
}

function isWeight(lower: string): boolean {
  if (oneOf('bold bolder lighter')(lower)) return true
  const value = parseValue(lower)
  return value.kind === 'number' && value.value >= 1 && value.value <= 1000
}

function familyText(words: readonly Word[]): string | undefined {
  const families = layersOf(words)?.map((layer) => plainWords(layer))
  const isFamily = (names: NonEmpty<string> | undefined): names is NonEmpty<string> =>
    names !== undefined && (names.every(isIdent) || (names.length === 1 && isString(names[0])))
  return families?.every(isFamily) ? families.map((names) => names.join(' ')).join(', ') : undefined
}

const VARIANTS: [string, string[]][] = [
  [
    'font-variant-ligatures',
    [
      'common-ligatures no-common-ligatures',
      'discretionary-ligatures no-discretionary-ligatures',
      'historical-ligatures no-historical-ligatures',
      'contextual no-contextual'
    ]
  ],
  ['font-variant-caps', ['small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps']],
  [
    'font-variant-numeric',
    [
      'lining-nums oldstyle-nums',
      'proportional-nums tabular-nums',
      'diagonal-fractions stacked-fractions',
      'ordinal',
      'slashed-zero'
    ]
  ],
  [
    'font-variant-east-asian',
    ['jis78 jis83 jis90 jis04 simplified traditional', 'full-width proportional-width', 'ruby']
  ],
  ['font-variant-position', ['sub super']],
  ['font-variant-emoji', ['text emoji unicode']]
]

/** Keyword groups go to their longhands; the functions of `font-variant-alternates` are left whole. */
export const fontVariant: Reader = (words) => {
  const values = plainWords(words)
  if (!values) return undefined
  if (values.length === 1 && normal(values[0])) return {}
  if (values.length === 1 && oneOf('none')(values[0])) return {'font-variant-ligatures': values[0]}
  const found: Record<string, string[]> = {}
  const used = new Set<string>()
  for (const value of values) {
    const hit = VARIANTS.flatMap(([name, groups]) => groups.map((group) => ({name, group}))).find(({group}) =>
      oneOf(group)(value)
    )
    if (!hit || used.has(hit.group)) return undefined
    used.add(hit.group)
    ;(found[hit.name] ??= []).push(value)
  }
  return Object.fromEntries(Object.entries(found).map(([name, list]) => [name, list.join(' ')]))
}

const synthesis = ['weight', 'style', 'small-caps']

export const fontSynthesis: Reader = (words) => {
  const values = plainWords(words)?.map((value) => value.toLowerCase())
  if (!values?.length || new Set(values).size !== values.length) return undefined
  const off = values.length === 1 && values[0] === 'none'
  if (!off && !values.every(either(oneOf(...synthesis)))) return undefined
  return Object.fromEntries(
    synthesis.map((part) => [`font-synthesis-${part}`, values.includes(part) ? 'auto' : 'none'])
  )
}
