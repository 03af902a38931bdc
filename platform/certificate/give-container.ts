import type {Page} from 'playwright-core'
import {worldOf} from '../browser/world.ts'
import type {Surroundings} from './surroundings.ts'

type Room = Pick<Surroundings, 'containers' | 'table' | 'size' | 'content' | 'fraction'>

/** Gives the copy of an element what it has to fill on its page, and the same corner of a pixel. Fails with `BrowserError`. */
export async function giveContainer(
  page: Page,
  holder: string,
  part: number,
  surroundings: Surroundings
): Promise<void> {
  const world = await worldOf(page)
  const {containers, table, size, content, fraction} = surroundings
  await world.callWith(makeContainer, HELPERS, [holder, part, {containers, table, size, content, fraction}])
}

/** Runs in the copy. */
function makeContainer(
  {layTable}: typeof HELPERS,
  holder: string,
  part: number,
  {containers, table, size, content, fraction}: Room
): void {
  const box = document.querySelector<HTMLElement>(`[${holder}]`)
  const element = (globalThis as {facsimileElements?: Element[]}).facsimileElements?.[part]
  if (!box || !element) return
  // Of the width before.
  for (const track of document.querySelectorAll('[data-facsimile-track]')) track.remove()
  if (table) layTable(box, element, table)
  const isAsLarge = (container: string): boolean => {
    // Preflight's tables are collapsed, those of pages by their own rules.
    box.setAttribute('style', `margin: 0; border-collapse: initial; ${container}`)
    const {width, height} = element.getBoundingClientRect()
    const {scrollWidth, scrollHeight} = element
    return (
      Math.abs(width - size[0]) < 0.5 &&
      Math.abs(height - size[1]) < 0.5 &&
      Math.abs(scrollWidth - content[0]) <= 1 &&
      Math.abs(scrollHeight - content[1]) <= 1
    )
  }
  const [first] = containers
  if (first && !containers.some(isAsLarge)) isAsLarge(first)
  const [left, top] = fraction
  const {x, y} = element.getBoundingClientRect()
  const upTo = (wanted: number, has: number) => (((wanted - has) % 1) + 1) % 1
  // With a margin below zero it would begin outside of the page.
  const into = (at: number) => Math.max(0, -Math.floor(at))
  const down = upTo(top, y + scrollY) + into(y + scrollY)
  const right = upTo(left, x + scrollX) + into(x + scrollX)
  box.style.margin = `${down}px 0 0 ${right}px`
}

/** Runs in the copy: puts around a part of a table the columns and rows that it has on its page. */
function layTable(box: Element, element: Element, table: NonNullable<Room['table']>): void {
  const make = (display: string, size: string, children: Element[] = []): Element => {
    const track = document.createElement('div')
    track.setAttribute('data-facsimile-track', '')
    track.setAttribute('style', `display: ${display}; ${size}`)
    track.append(...children)
    return track
  }
  const columns = table.columns.map((width) => make('table-column', `width: ${width}px`))
  if (columns.length > 0) box.prepend(make('table-column-group', '', columns))
  const rows = table.rows.map(({height, cells}) =>
    make(
      'table-row',
      `height: ${height}px`,
      Array.from({length: cells}, () => make('table-cell', 'padding: 0'))
    )
  )
  const {parentElement: around} = element
  const isInRow = around !== null && getComputedStyle(around).display === 'table-row'
  if (table.foreign.length > 0) {
    // No style makes a cell that reaches into the next row.
    const before = document.createElement('tr')
    before.setAttribute('data-facsimile-track', '')
    for (const column of columns.keys()) {
      const cell = document.createElement('td')
      cell.setAttribute('style', 'border: 0; padding: 0')
      cell.rowSpan = table.foreign.includes(column) ? 2 : 1
      before.append(cell)
    }
    element.before(before)
  }
  if (columns.length === 0) box.append(...rows)
  else if (isInRow) around.after(...rows)
  else element.after(...rows)
}

const HELPERS = {layTable}
