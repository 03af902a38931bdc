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
  const text = rule.text.replace(/url\([^)]*\)|"(?:[^"\\]|\\[^])*"|'(?:[^'\\]|\\[^])*'/gi, '')
  const descriptorValue = (descriptor: string) =>
    new RegExp(`[;{\\s]${descriptor}\\s*:([^;}]*)`, 'i').exec(text)?.[1]?.trim().toLowerCase()
  const range = descriptorValue('unicode-range')
  const weights = (descriptorValue('font-weight') ?? 'normal').split(/\s+/).map(weightOf)
  return {
    rule,
    family: familyName(rule.name),
    weights: [weights[0] ?? 400, weights[1] ?? weights[0] ?? 400],
    style: styleOfFont(descriptorValue('font-style') ?? 'normal'),
    ...(range && {range: rangesOf(range)})
  }
}

/** Names of families are compared without regard to their case. */
export const familyName = (name: string): string =>
  name
    .trim()
    .replace(/^(["'])(.*)\1$/, '$2')
    .toLowerCase()

export const styleOfFont = (value: string): FontStyle =>
  value.startsWith('italic') ? 'italic' : value.startsWith('oblique') ? 'oblique' : 'normal'

/** `auto`, in a file with several styles, matches any. */
export const weightOf = (value: string): number =>
  value === 'bold' ? 700 : /^[\d.]+$/.test(value) ? Number(value) : 400

const ANY: readonly CodePoints[] = [[0, 0x10ffff]]

/** Spec: <https://drafts.csswg.org/css-syntax-3/#urange> */
function rangesOf(text: string): readonly CodePoints[] {
  const ranges = text.split(',').map((item): CodePoints | undefined => {
    const [, from, to] = /^u\+([\da-f?]+)(?:-([\da-f]+))?$/i.exec(item.trim()) ?? []
    if (from === undefined) return undefined
    const [first, last] = [from.replaceAll('?', '0'), to ?? from.replaceAll('?', 'f')]
    return [parseInt(first, 16), parseInt(last, 16)]
  })
  return ranges.every((range) => range !== undefined) ? ranges : ANY
}

/** Whether a face is for one of these characters, which are in their order. */
export const holds = ({range}: FontFace, characters: readonly number[]): boolean =>
  range === undefined || range.some(([from, to]) => (characters[placeOf(from, characters)] ?? Infinity) <= to)

/** For the first character that is not before its range. */
function placeOf(character: number, sorted: readonly number[]): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < character) low = middle + 1
    else high = middle
  }
  return low
}
