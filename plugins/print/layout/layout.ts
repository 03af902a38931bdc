import {columnsOf} from './columns.ts'

/**
 * A layout: text with the places where a line may end. After Wadler, *A prettier printer* (2003), with the `fill` of
 * Oppen's boxes. Widths are in columns: wide East Asian characters and emoji count two.
 */
export type Layout = string | readonly Layout[] | Group | Indent | Line | Fill | Choice | Literal

interface Group {
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
interface Fill {
  kind: 'fill'
  /** Content and separator in turn; as many contents as fit share a line. */
  parts: readonly Layout[]
}
interface Choice {
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
function widthOf(layout: Layout): number {
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

/**
 * What is still to be printed, the next at the end: layouts with their indentation, whether on one line, and
 * the index in a list, or in a fill's parts, at which to go on. In parallel arrays, so that an entry costs no object.
 */
class Stack {
  readonly layouts: Layout[] = []
  readonly depths: number[] = []
  readonly flats: boolean[] = []
  readonly places: number[] = []

  get length(): number {
    return this.layouts.length
  }

  push(layout: Layout, depth: number, flat: boolean, at = 0): void {
    this.layouts.push(layout)
    this.depths.push(depth)
    this.flats.push(flat)
    this.places.push(at)
  }

  clear(): void {
    this.layouts.length = 0
    this.depths.length = 0
    this.flats.length = 0
    this.places.length = 0
  }

  drop(): void {
    this.layouts.pop()
    this.depths.pop()
    this.flats.pop()
    this.places.pop()
  }
}

const NOTHING = new Stack()
/** What `fits` has still to measure: one measurement is over before the next begins. */
const measured = new Stack()

/** Groups that others refer to, and whether they were printed flat. */
type Printed = Map<symbol, boolean>

/** Print a layout in lines of `width` where that is possible; `step` is what one indentation adds. */
export function printLayout(layout: Layout, width: number, step = '  '): string {
  const out: string[] = []
  const stack = new Stack()
  stack.push(layout, 0, false)
  const printed: Printed = new Map()
  let column = 0
  // A line that ended although its group is flat: what follows has to be measured again.
  let remeasure = false
  const write = (text: string) => {
    // Nothing written must not hide an indentation from `trimEnd`.
    if (text === '') return
    out.push(text)
    column += columnsOf(text)
  }

  while (stack.length > 0) {
    const top = stack.length - 1
    const layout = stack.layouts[top] as Layout
    const depth = stack.depths[top] as number
    const flat = stack.flats[top] as boolean
    const at = stack.places[top] as number
    if (isList(layout) && at + 1 < layout.length) {
      stack.places[top] = at + 1
      stack.push(layout[at] as Layout, depth, flat)
      continue
    }
    stack.drop()
    if (typeof layout === 'string') write(layout)
    else if (isList(layout)) {
      if (at < layout.length) stack.push(layout[at] as Layout, depth, flat)
    } else
      switch (layout.kind) {
        case 'indent':
          stack.push(layout.content, depth + 1, flat)
          break
        case 'choice':
          stack.push(chosen(layout, flat, printed), depth, flat)
          break
        case 'literal':
          remeasure ||= flat
          out.push(layout.text)
          column = columnsOf(layout.text.slice(layout.text.lastIndexOf('\n') + 1))
          break
        case 'line':
          if (flat && layout.flat !== undefined) write(layout.flat)
          else {
            remeasure ||= flat
            trimEnd(out)
            out.push(`\n${step.repeat(depth)}`)
            column = depth * step.length
          }
          break
        case 'group': {
          const known = flat && !remeasure
          if (!known || layout.broken) remeasure = false
          const fitting = !layout.broken && (known || fits(layout, stack, width - column, printed))
          if (fitting && !Number.isNaN(layout.width)) {
            // All of it fits on this line: nothing in it has to be measured.
            writeFlat(layout, out, printed)
            column += layout.width
            break
          }
          if (layout.id) printed.set(layout.id, fitting)
          stack.push(fitting ? layout.content : (layout.expanded ?? layout.content), depth, fitting)
          break
        }
        case 'fill': {
          const {parts} = layout
          const content = parts[at]
          if (content === undefined) break
          const separator = parts[at + 1]
          const next = parts[at + 2]
          const room = width - column
          const alone = fitsAlone(content, widthOf(content), room, printed)
          if (separator === undefined || next === undefined) {
            if (separator !== undefined) stack.push(separator, depth, alone)
            stack.push(content, depth, alone)
            break
          }
          const together =
            alone &&
            fitsAlone(
              [content, separator, next],
              widthOf(content) + widthOf(separator) + widthOf(next),
              room,
              printed
            )
          stack.push(layout, depth, flat, at + 2)
          if (alone && !together && hasStayingLine(separator)) stack.push(hardLine, depth, true)
          else stack.push(separator, depth, together)
          stack.push(content, depth, alone)
          break
        }
      }
  }
  trimEnd(out)
  return out.join('')
}

/** Writes a layout of known width, on one line. */
function writeFlat(layout: Layout, out: string[], printed: Printed): void {
  if (typeof layout === 'string') {
    if (layout !== '') out.push(layout)
  } else if (isList(layout)) {
    for (const part of layout) writeFlat(part, out, printed)
  } else
    switch (layout.kind) {
      case 'indent':
        writeFlat(layout.content, out, printed)
        break
      case 'choice':
        writeFlat(layout.flat, out, printed)
        break
      case 'line':
        if (layout.flat) out.push(layout.flat)
        break
      case 'group':
        if (layout.id) printed.set(layout.id, true)
        writeFlat(layout.content, out, printed)
        break
      case 'fill':
        for (const part of layout.parts) writeFlat(part, out, printed)
        break
    }
}

const hasStayingLine = (layout: Layout): boolean =>
  !isList(layout) && typeof layout !== 'string' && layout.kind === 'line' && layout.stays === true

const chosen = ({broken, flat, of}: Choice, inFlat: boolean, printed: Printed): Layout =>
  (of === undefined ? inFlat : (printed.get(of) ?? true)) ? flat : broken

/** Whether a part of a fill fits on what is left of the line; `width` of it, where that is known. */
const fitsAlone = (part: Layout, width: number, room: number, printed: Printed): boolean =>
  Number.isNaN(width) ? fits(part, NOTHING, room, printed, true) : width <= room

/**
 * Whether a layout on one line and what follows it, up to the next possible line end, fit into `room`; `mustBeFlat`:
 * without a broken group among them.
 */
function fits(first: Layout, following: Stack, room: number, printed: Printed, mustBeFlat = false): boolean {
  measured.clear()
  measured.push(first, 0, true)
  let left = room
  let index = following.length
  while (left >= 0) {
    const isOver = measured.length === 0
    if (isOver && index === 0) return true
    const from = isOver ? following : measured
    const top = isOver ? --index : measured.length - 1
    const layout = from.layouts[top] as Layout
    const flat = from.flats[top] as boolean
    const at = from.places[top] as number
    if (!isOver) measured.drop()
    if (typeof layout === 'string') left -= columnsOf(layout)
    else if (isList(layout)) {
      // One at a time: what does not fit is never measured.
      if (at + 1 < layout.length) measured.push(layout, 0, flat, at + 1)
      if (at < layout.length) measured.push(layout[at] as Layout, 0, flat)
    } else
      switch (layout.kind) {
        case 'indent':
          measured.push(layout.content, 0, flat)
          break
        case 'choice':
          measured.push(chosen(layout, flat, printed), 0, flat)
          break
        case 'literal':
          return left >= columnsOf(layout.text.slice(0, layout.text.indexOf('\n')))
        case 'line':
          if (!flat || layout.flat === undefined) return true
          left -= layout.flat.length
          break
        case 'group':
          if (mustBeFlat && layout.broken) return false
          if (flat && !layout.broken && !Number.isNaN(layout.width)) {
            left -= layout.width
            break
          }
          measured.push(
            flat ? layout.content : (layout.expanded ?? layout.content),
            0,
            flat && !layout.broken
          )
          break
        case 'fill':
          if (at + 1 < layout.parts.length) measured.push(layout, 0, flat, at + 1)
          if (at < layout.parts.length) measured.push(layout.parts[at] as Layout, 0, flat)
          break
      }
  }
  return false
}

/** A line never ends in the white space of an indentation. */
function trimEnd(out: string[]): void {
  const last = out.at(-1)
  if (last !== undefined && /^\n +$/.test(last)) out[out.length - 1] = '\n'
  else if (last !== undefined && last.endsWith(' ')) out[out.length - 1] = last.trimEnd()
}

function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout)
}
