import {firstIndex} from '../../model/sorted.ts'
import {spaceSeparated} from '../../css/white-space.ts'
import {isHexadecimal, parseValue} from '../../css/values/parse-value.ts'
import {unquoted} from '../../css/text.ts'
import {descriptorsIn} from '../../css/descriptors.ts'
import type {GlobalRule} from '../../model/types.ts'

/** First and last code point. */
export type CodePoints = readonly [from: number, to: number]

/** The descriptors of an `@font-face` rule; the URL of its file does not matter. */
export interface FontFace {
  rule: GlobalRule
  family: string
  weights: readonly [least: number, most: number]
  style: FontStyle
  /** Characters that it is for; all of them where it is absent. */
  range?: readonly CodePoints[]
}

export type FontStyle = 'normal' | 'italic' | 'oblique'

/** Spec: <https://drafts.csswg.org/css-fonts-4/#font-face-rule> */
export function fontFaceOf(rule: GlobalRule): FontFace {
  const descriptors = descriptorsIn(rule.text)
  const descriptorValue = (descriptor: string) => descriptors.get(descriptor)?.toLowerCase()
  const range = descriptorValue('unicode-range')
  const weights = spaceSeparated(descriptorValue('font-weight') ?? 'normal').map(weightOf)
  return {
    rule,
    family: familyName(rule.name),
    weights: [weights[0] ?? 400, weights[1] ?? weights[0] ?? 400],
    style: styleOfFont(descriptorValue('font-style') ?? 'normal'),
    ...(range && {range: rangesOf(range)})
  }
}

/** Names of families are compared without regard to their case. */
export const familyName = (name: string): string => unquoted(name.trim()).toLowerCase()

export const styleOfFont = (value: string): FontStyle =>
  value.startsWith('italic') ? 'italic' : value.startsWith('oblique') ? 'oblique' : 'normal'

/** `auto`, in a file with several styles, matches any. */
export function weightOf(value: string): number {
  const weight = parseValue(value)
  return value === 'bold' ? 700 : weight.kind === 'number' ? weight.value : 400
}

const ANY: readonly CodePoints[] = [[0, 0x10ffff]]

/** Spec: <https://drafts.csswg.org/css-syntax-3/#urange> */
function rangesOf(text: string): readonly CodePoints[] {
  const ranges = text.split(',').map((item): CodePoints | undefined => {
    const [prefix, digits] = item.trim().toLowerCase().split('+')
    const [from, to] = digits?.split('-') ?? []
    if (prefix !== 'u' || from === undefined) return undefined
    const [first, last] = [from.replaceAll('?', '0'), to ?? from.replaceAll('?', 'f')]
    return isHexadecimal(first) && isHexadecimal(last) ? [parseInt(first, 16), parseInt(last, 16)] : undefined
  })
  return ranges.every((range) => range !== undefined) ? ranges : ANY
}

/** Whether a face is for one of these characters, which are in their order. */
export const holds = ({range}: FontFace, characters: readonly number[]): boolean =>
  range === undefined ||
  range.some(([from, to]) => (characters[firstIndex(characters, (one) => one < from)] ?? Infinity) <= to)
