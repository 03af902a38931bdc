import {columnsOf} from './columns.ts'

/**
 * A layout: text with the places where a line may end. After Wadler, *A prettier printer* (2003), with the `fill` of
 * Oppen's boxes. Widths are in columns: wide East Asian characters and emoji count two.
 */
export type Layout = string | readonly Layout[] | Group | Indent | Line | Fill | Choice | Literal

export interface Group {
  kind: 'group'
  content: Layout
  broken: boolean
  /** Columns of the content on one line; `NaN` where that is not known yet (a line end in it, another group decides). */
  width: number
  /** A name by which a choice refers to how the group was printed. */
  id?: symbol
  /** Printed instead of the content where that does not fit on the line. */
  expanded?: Layout
}

interface Indent {
  kind: 'indent'
  content: Layout
}

interface Line {
  kind: 'line'
  /** The text of the place when its group stays on one line; `undefined`: the line always ends here. */
  flat: ' ' | '' | undefined
  /** A line that ends here, after what fits, would be parsed as one that has to end: what follows is measured again. */
  stays?: boolean
}

export interface Fill {
  kind: 'fill'
  /** Content and separator in turn; as many contents as fit share a line. */
  parts: readonly Layout[]
}

export interface Choice {
  kind: 'choice'
  broken: Layout
  flat: Layout
  /** The group that decides, which is printed before; by default the enclosing one. */
  of?: symbol
}

interface Literal {
  kind: 'literal'
  /** Text whose line ends are part of it: it is not indented. */
  text: string
}

/** A space, or the end of the line. */
export const line: Line = {kind: 'line', flat: ' '}

/** Nothing, or the end of the line. */
export const softLine: Line = {kind: 'line', flat: ''}

/** As `softLine`, but where the line ends once, it ends again when the code is formatted anew. */
export const stayingLine: Line = {kind: 'line', flat: '', stays: true}

/** The end of the line. */
export const hardLine: Line = {kind: 'line', flat: undefined}

export const indent = (content: Layout): Indent => ({kind: 'indent', content})

export const group = (
  content: Layout,
  {broken = false, id}: {broken?: boolean; id?: symbol} = {}
): Group => ({
  kind: 'group',
  content,
  broken: broken || mustBreak(content),
  width: widthOf(content),
  id
})

/** One layout if it fits on the line, else another; neither breaks the enclosing group. */
export const alternatives = (flat: Layout, expanded: Layout): Group => ({
  kind: 'group',
  content: flat,
  broken: false,
  width: widthOf(flat),
  expanded
})

export const fill = (parts: readonly Layout[]): Fill => ({kind: 'fill', parts})

export const choice = (broken: Layout, flat: Layout, of?: symbol): Choice => ({
  kind: 'choice',
  broken,
  flat,
  of
})

export const literal = (text: string): Layout => (text.includes('\n') ? {kind: 'literal', text} : text)

/** Whether a layout contains a line end that cannot be avoided. Groups remember, so this does not descend into them. */
export function mustBreak(layout: Layout): boolean {
  if (typeof layout === 'string') return false
  if (isList(layout)) return layout.some(mustBreak)
  switch (layout.kind) {
    case 'group':
      return layout.broken
    case 'indent':
      return mustBreak(layout.content)
    case 'line':
      return layout.flat === undefined
    case 'fill':
      return layout.parts.some(mustBreak)
    case 'choice':
      return mustBreak(layout.flat)
    case 'literal':
      return true
  }
}

/** Columns on one line, or `NaN`. Groups remember, so this does not descend into them. */
export function widthOf(layout: Layout): number {
  if (typeof layout === 'string') return columnsOf(layout)
  if (isList(layout)) return sumOf(layout)
  switch (layout.kind) {
    case 'group':
      return layout.broken ? Number.NaN : layout.width
    case 'indent':
      return widthOf(layout.content)
    case 'line':
      return layout.flat === undefined ? Number.NaN : layout.flat.length
    case 'fill':
      return sumOf(layout.parts)
    case 'choice':
      return layout.of === undefined ? widthOf(layout.flat) : Number.NaN
    case 'literal':
      return Number.NaN
  }
}

function sumOf(layouts: readonly Layout[]): number {
  let sum = 0
  for (const layout of layouts) {
    sum += widthOf(layout)
    if (Number.isNaN(sum)) break
  }
  return sum
}

export function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout)
}
