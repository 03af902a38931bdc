import {columnsOf} from './columns.ts'
import {chosen, fits, fitsAlone, hasStayingLine, type Printed, Stack} from './fits.ts'
import {type Fill, type Group, hardLine, isList, type Layout, widthOf} from './layout.ts'

/** Print a layout in lines of `width` where that is possible; `step` is what one indentation adds. */
export const printLayout = (layout: Layout, width: number, step = '  '): string =>
  new Printer(width, step).print(layout)

class Printer {
  readonly #width: number
  readonly #step: string
  readonly #out: string[] = []
  readonly #stack = new Stack()
  readonly #printed: Printed = new Map()
  #column = 0
  /** A line ended although its group is flat: what follows has to be measured again. */
  #remeasure = false

  constructor(width: number, step: string) {
    this.#width = width
    this.#step = step
  }

  print(whole: Layout): string {
    const stack = this.#stack
    stack.push(whole, 0, false)
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
      if (typeof layout === 'string') this.#write(layout)
      else if (isList(layout)) {
        if (at < layout.length) stack.push(layout[at] as Layout, depth, flat)
      } else this.#printPart(layout, depth, flat, at)
    }
    trimEnd(this.#out)
    return this.#out.join('')
  }

  #printPart(
    layout: Exclude<Layout, string | readonly Layout[]>,
    depth: number,
    flat: boolean,
    at: number
  ): void {
    switch (layout.kind) {
      case 'indent':
        this.#stack.push(layout.content, depth + 1, flat)
        break
      case 'choice':
        this.#stack.push(chosen(layout, flat, this.#printed), depth, flat)
        break
      case 'literal':
        this.#remeasure ||= flat
        this.#out.push(layout.text)
        this.#column = columnsOf(layout.text.slice(layout.text.lastIndexOf('\n') + 1))
        break
      case 'line':
        if (flat && layout.flat !== undefined) this.#write(layout.flat)
        else this.#endLine(depth, flat)
        break
      case 'group':
        this.#printGroup(layout, depth, flat)
        break
      case 'fill':
        this.#printFill(layout, depth, flat, at)
        break
    }
  }

  #write(text: string): void {
    // Nothing written must not hide an indentation from `trimEnd`.
    if (text === '') return
    this.#out.push(text)
    this.#column += columnsOf(text)
  }

  #endLine(depth: number, flat: boolean): void {
    this.#remeasure ||= flat
    trimEnd(this.#out)
    this.#out.push(`\n${this.#step.repeat(depth)}`)
    this.#column = depth * this.#step.length
  }

  #printGroup(layout: Group, depth: number, flat: boolean): void {
    const known = flat && !this.#remeasure
    if (!known || layout.broken) this.#remeasure = false
    const fitting =
      !layout.broken && (known || fits(layout, this.#stack, this.#width - this.#column, this.#printed))
    if (fitting && !Number.isNaN(layout.width)) {
      // All of it fits on this line: nothing in it has to be measured.
      writeFlat(layout, this.#out, this.#printed)
      this.#column += layout.width
      return
    }
    if (layout.id) this.#printed.set(layout.id, fitting)
    this.#stack.push(fitting ? layout.content : (layout.expanded ?? layout.content), depth, fitting)
  }

  /** Prints a fill from its content at a place on. */
  #printFill(layout: Fill, depth: number, flat: boolean, at: number): void {
    const stack = this.#stack
    const [content, separator, next] = layout.parts.slice(at, at + 3)
    if (content === undefined) return
    const room = this.#width - this.#column
    const alone = fitsAlone(content, widthOf(content), room, this.#printed)
    if (separator === undefined || next === undefined) {
      if (separator !== undefined) stack.push(separator, depth, alone)
      stack.push(content, depth, alone)
      return
    }
    const width = widthOf(content) + widthOf(separator) + widthOf(next)
    const together = alone && fitsAlone([content, separator, next], width, room, this.#printed)
    stack.push(layout, depth, flat, at + 2)
    if (alone && !together && hasStayingLine(separator)) stack.push(hardLine, depth, true)
    else stack.push(separator, depth, together)
    stack.push(content, depth, alone)
  }
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

/** A line never ends in the white space of an indentation. */
function trimEnd(out: string[]): void {
  const last = out.at(-1)
  if (last !== undefined && /^\n +$/.test(last)) out[out.length - 1] = '\n'
  else if (last !== undefined && last.endsWith(' ')) out[out.length - 1] = last.trimEnd()
}
