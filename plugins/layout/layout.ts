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
  /** By which a choice asks how the group was printed. */
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
  /** What the place prints when its group stays on one line; `undefined`: the line always ends here. */
  flat: ' ' | '' | undefined
  /** A line that ends here, after what fits, would be read as one that has to: what follows is measured again. */
  firm?: boolean
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
  /** The group that decides, which is printed before; by default the one around. */
  of?: symbol
}
interface Literal {
  kind: 'literal'
  /** Text whose line ends are part of it: nothing is indented. */
  text: string
}

/** A space, or the end of the line. */
export const line: Line = {kind: 'line', flat: ' '}
/** Nothing, or the end of the line. */
export const softLine: Line = {kind: 'line', flat: ''}
/** As `softLine`, but where the line ends once, it ends again when the code is formatted anew. */
export const firmLine: Line = {kind: 'line', flat: '', firm: true}
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
  id
})
/** One layout if it fits on the line, else another; whatever is around is not broken by either. */
export const alternatives = (flat: Layout, expanded: Layout): Group => ({
  kind: 'group',
  content: flat,
  broken: false,
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

/** Whether a layout holds a line end that cannot be avoided. Groups remember, so this does not descend into them. */
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

interface Command {
  depth: number
  flat: boolean
  layout: Layout
  /** Where in a list, or in a fill's parts, to go on. */
  at?: number
}

/** Groups that others ask about, and whether they were printed flat. */
type Printed = Map<symbol, boolean>

/** Print a layout in lines of `width` where that is possible; `step` is what one indentation adds. */
export function printLayout(layout: Layout, width: number, step = '  '): string {
  const out: string[] = []
  const stack: Command[] = [{depth: 0, flat: false, layout}]
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
    const {depth, flat, layout, at = 0} = stack.pop() as Command
    if (typeof layout === 'string') write(layout)
    else if (isList(layout)) {
      for (let index = layout.length - 1; index >= 0; index--)
        stack.push({depth, flat, layout: layout[index] as Layout})
    } else
      switch (layout.kind) {
        case 'indent':
          stack.push({depth: depth + 1, flat, layout: layout.content})
          break
        case 'choice':
          stack.push({depth, flat, layout: chosen(layout, flat, printed)})
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
          const one = {depth, flat: true, layout: layout.content}
          const known = flat && !remeasure
          if (!known || layout.broken) remeasure = false
          const fitting = !layout.broken && (known || fits(one, stack, width - column, printed))
          if (layout.id) printed.set(layout.id, fitting)
          stack.push(fitting ? one : {depth, flat: false, layout: layout.expanded ?? layout.content})
          break
        }
        case 'fill': {
          const {parts} = layout
          const content = parts[at]
          if (content === undefined) break
          const separator = parts[at + 1]
          const next = parts[at + 2]
          const one = {depth, flat: true, layout: content}
          const room = width - column
          const alone = fits(one, [], room, printed, true)
          const shown = alone ? one : {...one, flat: false}
          if (separator === undefined || next === undefined) {
            if (separator !== undefined) stack.push({depth, flat: alone, layout: separator})
            stack.push(shown)
            break
          }
          const pair = {depth, flat: true, layout: [content, separator, next]}
          const together = fits(pair, [], room, printed, true)
          const ending =
            alone && !together && isFirm(separator)
              ? {depth, flat: true, layout: hardLine}
              : {depth, flat: together, layout: separator}
          stack.push({depth, flat, layout, at: at + 2}, ending, shown)
          break
        }
      }
  }
  trimEnd(out)
  return out.join('')
}

const isFirm = (layout: Layout): boolean =>
  !isList(layout) && typeof layout !== 'string' && layout.kind === 'line' && layout.firm === true

const chosen = ({broken, flat, of}: Choice, inFlat: boolean, printed: Printed): Layout =>
  (of === undefined ? inFlat : (printed.get(of) ?? true)) ? flat : broken

/**
 * Whether a command and what follows it, up to the next possible line end, fit into `room`; `mustBeFlat`: without a
 * broken group among them.
 */
function fits(
  first: Command,
  following: readonly Command[],
  room: number,
  printed: Printed,
  mustBeFlat = false
): boolean {
  const stack = [first]
  let left = room
  let index = following.length
  while (left >= 0) {
    let command = stack.pop()
    if (command === undefined) {
      if (index === 0) return true
      command = following[--index] as Command
    }
    const {flat, layout, depth, at = 0} = command
    if (typeof layout === 'string') left -= columnsOf(layout)
    else if (isList(layout)) {
      // One at a time: what does not fit is never looked at.
      if (at + 1 < layout.length) stack.push({depth, flat, layout, at: at + 1})
      if (at < layout.length) stack.push({depth, flat, layout: layout[at] as Layout})
    } else
      switch (layout.kind) {
        case 'indent':
          stack.push({depth, flat, layout: layout.content})
          break
        case 'choice':
          stack.push({depth, flat, layout: chosen(layout, flat, printed)})
          break
        case 'literal':
          return left >= columnsOf(layout.text.slice(0, layout.text.indexOf('\n')))
        case 'line':
          if (!flat || layout.flat === undefined) return true
          left -= layout.flat.length
          break
        case 'group':
          if (mustBeFlat && layout.broken) return false
          stack.push({
            depth,
            flat: flat && !layout.broken,
            layout: flat ? layout.content : (layout.expanded ?? layout.content)
          })
          break
        case 'fill':
          if (at + 1 < layout.parts.length) stack.push({depth, flat, layout, at: at + 1})
          if (at < layout.parts.length) stack.push({depth, flat, layout: layout.parts[at] as Layout})
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
