import {isIdent, oneOf, type WordTest} from '../value-kinds.ts'
import {plainWords, slotsOf} from '../value-words.ts'
import {inOrder, type Reader} from './reader.ts'

const WHITE_SPACE: Record<string, [string, string]> = {
  normal: ['collapse', 'wrap'],
  nowrap: ['collapse', 'nowrap'],
  pre: ['preserve', 'nowrap'],
  'pre-wrap': ['preserve', 'wrap'],
  'pre-line': ['preserve-breaks', 'wrap'],
  'break-spaces': ['break-spaces', 'wrap']
}
const collapse = oneOf('collapse preserve preserve-breaks break-spaces')
const mode = oneOf('wrap nowrap')

/** One of the old keywords, or the two parts in any order (CSS Text 4, §3). */
export const whiteSpace: Reader = (words) => {
  const values = plainWords(words)
  if (!values || values.length > 2) return undefined
  const old = values.length === 1 ? WHITE_SPACE[values[0].toLowerCase()] : undefined
  if (old) return {'white-space-collapse': old[0], 'text-wrap-mode': old[1]}
  const spaces = values.filter(collapse)
  const modes = values.filter(mode)
  if (spaces.length > 1 || modes.length > 1 || spaces.length + modes.length !== values.length)
    return undefined
  return {
    ...(spaces[0] ? {'white-space-collapse': spaces[0]} : {}),
    ...(modes[0] ? {'text-wrap-mode': modes[0]} : {})
  }
}

/** The two parts' old keyword, or undefined where there is none. */
export function whiteSpaceKeyword(spaces: string, wrap: string): string | undefined {
  return Object.entries(WHITE_SPACE).find(([, parts]) => parts[0] === spaces && parts[1] === wrap)?.[0]
}

/** `sidebar / inline-size`. */
export const container: Reader = (words) => {
  const slots = slotsOf(words)
  if (!slots || slots.length > 2) return undefined
  const [names, types] = slots
  const none = names.length === 1 && oneOf('none')(names[0])
  const isName: WordTest = (word) => isIdent(word) && !oneOf('none and or not')(word)
  // `not` and its like are no names.
  if (!none && !names.every(isName)) return undefined
  const single = types?.length === 1 && oneOf('normal size inline-size scroll-state')(types[0])
  if (types && !single) return undefined
  return {'container-name': names.join(' '), ...(types ? {'container-type': types[0]} : {})}
}

const position = oneOf('start end center flex-start flex-end self-start self-end left right')
const plain = oneOf('normal stretch auto space-between space-around space-evenly anchor-center')

/** Words that the alignment at `at` takes, 0 where there is none. */
function alignmentLength(values: readonly string[], at: number): number {
  const word = values[at] ?? ''
  const next = values[at + 1] ?? ''
  if (plain(word) || position(word) || oneOf('baseline')(word)) return 1
  if (oneOf('first last')(word) && oneOf('baseline')(next)) return 2
  return oneOf('safe unsafe')(word) && position(next) ? 2 : 0
}

/** `place-content`, `place-items`, `place-self`; `legacy` is left whole. */
export const place: Reader = (words, longhands) => {
  const values = plainWords(words)
  if (!values) return undefined
  const first = alignmentLength(values, 0)
  const second = alignmentLength(values, first)
  if (first === 0 || first + second !== values.length) return undefined
  const align = values.slice(0, first).join(' ')
  // `left` and `right` exist on one axis only, `space-*` in `place-content` only.
  const content = longhands[0] === 'align-content'
  if (values.slice(0, first).some(oneOf('left right'))) return undefined
  if (
    values.some(
      oneOf(content ? 'auto self-start self-end anchor-center' : 'space-between space-around space-evenly')
    )
  )
    return undefined
  if (longhands[0] === 'align-items' && values.some(oneOf('auto'))) return undefined
  const isBaseline = (from: number, to?: number): boolean => values.slice(from, to).some(oneOf('baseline'))
  const justify = second ? values.slice(first).join(' ') : content && isBaseline(0, first) ? 'start' : align
  if (content && oneOf('last')(values[0])) return undefined
  if (content && second && isBaseline(first)) return undefined
  return inOrder(longhands, [align, justify])
}

/** `page-break-*` and `-webkit-column-break-*` write `break-*` (CSS Fragmentation 3, §3.4). */
export const legacyBreak =
  (always: string, avoid: string, sides: boolean): Reader =>
  (words, longhands) => {
    const word = words.length === 1 ? words[0].text.toLowerCase() : ''
    const inside = longhands[0] === 'break-inside'
    const value =
      word === 'auto'
        ? 'auto'
        : word === 'avoid'
          ? avoid
          : word === 'always' && !inside
            ? always
            : sides && !inside && (word === 'left' || word === 'right')
              ? word
              : undefined
    return value === undefined ? undefined : inOrder(longhands, [value])
  }
