/**
 * A layout: text with the places where a line may end. After Wadler, *A prettier printer* (2003), with the `fill` of
 * Oppen's boxes. Widths are in UTF-16 code units.
 */
export type Layout = string | readonly Layout[] | Group | Indent | Line | Fill | Choice | Literal

interface Group {
  kind: 'group'
  content: Layout
  broken: boolean
}
interface Indent {
  kind: 'indent'
  content: Layout
}
interface Line {
  kind: 'line'
  /** What the place prints when its group stays on one line; `undefined`: the line always ends here. */
  flat: ' ' | '' | undefined
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
/** The end of the line. */
export const hardLine: Line = {kind: 'line', flat: undefined}

export const indent = (content: Layout): Indent => ({kind: 'indent', content})
export const group = (content: Layout, broken = false): Group => ({
  kind: 'group',
  content,
  broken: broken || mustBreak(content)
})
export const fill = (parts: readonly Layout[]): Fill => ({kind: 'fill', parts})
export const choice = (broken: Layout, flat: Layout): Choice => ({kind: 'choice', broken, flat})
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
      return false
  }
}

interface Command {
  depth: number
  flat: boolean
  layout: Layout
  /** Where in a fill's parts to go on. */
  at?: number
}

/** Print a layout in lines of `width` where that is possible; `step` is what one indentation adds. */
export function printLayout(layout: Layout, width: number, step = '  '): string {
  const out: string[] = []
  const stack: Command[] = [{depth: 0, flat: false, layout}]
  let column = 0
  const write = (text: string) => {
    // Nothing written must not hide an indentation from `trimEnd`.
    if (text === '') return
    out.push(text)
    column += text.length
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
          stack.push({depth, flat, layout: flat ? layout.flat : layout.broken})
          break
        case 'literal':
          out.push(layout.text)
          column = layout.text.length - layout.text.lastIndexOf('\n') - 1
          break
        case 'line':
          if (flat && layout.flat !== undefined) write(layout.flat)
          else {
            trimEnd(out)
            out.push(`\n${step.repeat(depth)}`)
            column = depth * step.length
          }
          break
        case 'group': {
          const one = {depth, flat: true, layout: layout.content}
          const fitting = !layout.broken && (flat || fits(one, stack, width - column))
          stack.push(fitting ? one : {...one, flat: false})
          break
        }
        case 'fill': {
          const {parts} = layout
          const content = parts[at]
          if (content === undefined) break
          const separator = parts[at + 1]
          const next = parts[at + 2]
          const one = {depth, flat: true, layout: content}
          const alone = !mustBreak(content) && fits(one, [], width - column)
          const shown = alone ? one : {...one, flat: false}
          if (separator === undefined || next === undefined) {
            // The last content is followed by what follows the fill (a closing tag, a comma).
            const last = !mustBreak(content) && fits(one, stack, width - column)
            stack.push(last ? one : {...one, flat: false})
            break
          }
          const pair = {depth, flat: true, layout: [content, separator, next]}
          const rest: Command = {depth, flat, layout, at: at + 2}
          const last = at + 3 >= parts.length
          const together = !mustBreak(pair.layout) && fits(pair, last ? stack : [], width - column)
          stack.push(rest, {depth, flat: together, layout: separator}, shown)
          break
        }
      }
  }
  trimEnd(out)
  return out.join('')
}

/** Whether a command and what follows it, up to the next possible line end, fit into `room`. */
function fits(first: Command, following: readonly Command[], room: number): boolean {
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
    if (typeof layout === 'string') left -= layout.length
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
          stack.push({depth, flat, layout: flat ? layout.flat : layout.broken})
          break
        case 'literal':
          return left >= layout.text.indexOf('\n')
        case 'line':
          if (!flat || layout.flat === undefined) return true
          left -= layout.flat.length
          break
        case 'group':
          if (flat && layout.broken) return false
          stack.push({depth, flat: flat && !layout.broken, layout: layout.content})
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
}

function isList(layout: Layout): layout is readonly Layout[] {
  return Array.isArray(layout)
}
