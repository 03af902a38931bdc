import type {Flow, Gap} from './flow.ts'

/**
 * One entry of a line box: a gap still to be decided, something visible, something that may be visible, something visible
 * that keeps its own white space, or a place where the line ends.
 */
export type Entry = Place | 'content' | 'maybe' | 'kept' | 'end'

export interface Place {
  flow: Flow
  at: number
  /** Whether there is a line end in the white space found here. */
  lineEnd: boolean
}

/** A line end between two of these may vanish, a space does not (CSS Text 3, §4.1.3). */
const wide = /[\u1100-\u115f\u200b\u20a9\u2329\u232a\u2e80-\u{10ffff}\p{Emoji_Presentation}]/u

/** No character below is one of them. */
const FIRST_WIDE = 0x1100

/**
 * Decide the gaps of one line. White space at either end of a line is removed, and so is white space after white space
 * (CSS Text 3, §4.1.1 and §4.1.2).
 */
export function resolveGaps(line: readonly Entry[]): void {
  let before: 'end' | 'content' | 'kept' | Place = 'content'
  for (const entry of line) {
    if (entry === 'maybe') before = before === 'kept' ? 'kept' : 'content'
    else if (typeof entry === 'string') before = entry
    else if (before === 'end') set(entry, 'free')
    else if (isSpace(entry)) {
      if (before === 'kept') asItWas(entry)
      // In another element it may be where the line can break (`white-space: nowrap`), so it stays.
      else if (before !== 'content' && before.flow === entry.flow) set(entry, 'glue')
      before = entry
    }
  }
  let after: 'end' | 'content' | 'kept' = 'content'
  for (let index = line.length - 1; index >= 0; index--) {
    const entry = line[index] as Entry
    if (entry === 'maybe') after = after === 'kept' ? 'kept' : 'content'
    else if (typeof entry === 'string') after = entry
    else if (after === 'end') set(entry, 'free')
    else if (after === 'kept' && isSpace(entry)) asItWas(entry)
  }
}

/** Beside white space that is kept, a space and a line end may differ: each stays what it was. */
const asItWas = (place: Place) => set(place, place.lineEnd ? 'break' : 'fixed')

const isSpace = ({flow, at}: Place) => flow.gaps[at] !== 'glue' && flow.gaps[at] !== 'free'

const set = ({flow, at}: Place, gap: Gap) => {
  flow.gaps[at] = gap
}

/** The kind of a run of white space between two runs of text; an empty one stands for an unknown neighbour. */
export function gapOf(run: string, before = '', after = ''): Gap {
  if (before.charCodeAt(before.length - 1) < FIRST_WIDE || after.charCodeAt(0) < FIRST_WIDE) return 'space'
  const last = [...before.slice(-2)].at(-1)
  const first = [...after.slice(0, 2)][0]
  const maybeWide = (last === undefined || wide.test(last)) && (first === undefined || wide.test(first))
  if (!maybeWide || (last === undefined && first === undefined)) return 'space'
  return run.includes('\n') ? 'break' : 'fixed'
}
