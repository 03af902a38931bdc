import {columnsOf} from './columns.ts'
import {type Choice, isList, type Layout} from './layout.ts'

/**
 * What is still to be printed, the next at the end: layouts with their indentation, whether on one line, and
 * the index in a list, or in a fill's parts, at which to go on. In parallel arrays, so that an entry costs no object.
 */
export class Stack {
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
export type Printed = Map<symbol, boolean>

export const hasStayingLine = (layout: Layout): boolean =>
  !isList(layout) && typeof layout !== 'string' && layout.kind === 'line' && layout.stays === true

export const chosen = ({broken, flat, of}: Choice, inFlat: boolean, printed: Printed): Layout =>
  (of === undefined ? inFlat : (printed.get(of) ?? true)) ? flat : broken

/** Whether a part of a fill fits on what is left of the line; `width` of it, where that is known. */
export const fitsAlone = (part: Layout, width: number, room: number, printed: Printed): boolean =>
  Number.isNaN(width) ? fits(part, NOTHING, room, printed, true) : width <= room

/**
 * Whether a layout on one line and what follows it, up to the next possible line end, fit into `room`; `mustBeFlat`:
 * without a broken group among them.
 */
export function fits(
  first: Layout,
  following: Stack,
  room: number,
  printed: Printed,
  mustBeFlat = false
): boolean {
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
