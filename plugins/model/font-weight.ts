import type {Element} from 'hast'
import {declaredAt} from './cascaded-value.ts'
import {isWord} from '../css/values/keywords.ts'
import {amountOf} from '../css/values/numeric.ts'

const WORDS: Readonly<Record<string, string>> = {normal: '400', bold: '700', initial: '400'}

/** What `bolder` or `lighter` is where the parent has this weight; undefined where it has none that is known. Spec: CSS Fonts 4, §2.2.1. */
export function weightBeside(word: string, parent: string): string | undefined {
  const weight = Number(WORDS[parent.toLowerCase()] ?? (parent || Number.NaN))
  if (Number.isNaN(weight)) return undefined
  if (isWord(word, 'bolder'))
    return weight < 350 ? '400' : weight < 550 ? '700' : String(Math.max(900, weight))
  return weight < 100 ? String(weight) : weight < 550 ? '100' : weight < 750 ? '400' : '700'
}

/** Weight, at a viewport width, of the last element of a path that begins with the root; undefined where the declared values do not determine it. */
export function weightOf(path: readonly Element[], width: number): string | undefined {
  const above = path.slice(0, -1)
  const inherited = () => (above.length > 0 ? weightOf(above, width) : '400')
  const declared = declaredAt(path, 'font-weight', width)?.toLowerCase()
  if (declared === undefined || declared === 'inherit' || declared === 'unset') return inherited()
  if (isWord(declared, 'bolder', 'lighter')) return weightBeside(declared, inherited() ?? '')
  const weight = WORDS[declared] ?? declared
  return amountOf(weight)?.unit === '' ? weight : undefined
}
