import type {Page} from 'playwright-core'
import {worldOf} from '../browser/world.ts'
import {columnsUnder, type TableRoom, tableRoomOf} from './table-room.ts'

/** How an element that is copied stands on its page at one width. */
export interface Surroundings {
  /**
   * What it has to fill there, as CSS for what holds its copy: what it fills, or what it has a share of. The first in which
   * the copy and what is in it are as large as the element is taken.
   */
  containers: string[]
  /** Of a part of a table: what the first of them has in it beside the part. */
  table?: Pick<TableRoom, 'columns' | 'foreign' | 'rows'> | undefined
  /** How large its border box is, px. */
  size: [width: number, height: number]
  /** How much room what is in it takes, whole px: a box that is stretched does not show lines that break elsewhere. */
  content: [width: number, height: number]
  /** How far its corner is from a whole pixel, px: text is drawn otherwise where it begins at another fraction. */
  fraction: [x: number, y: number]
  /** Whether all of it is drawn: within the page, and cut off by nothing around it. */
  isWhole: boolean
  /** Whether what is behind it shows. */
  isClear: boolean
  /** `no`: it is not displayed; `away`: something around it is not. */
  shows: 'yes' | 'no' | 'away'
}

/** How the element of a number stands on its page. Fails with `BrowserError`. */
export async function surroundingsOf(page: Page, part: number): Promise<Surroundings> {
  const world = await worldOf(page)
  return world.callWith(measureSurroundings, HELPERS, [part])
}

/** Runs in the page. */
function measureSurroundings(
  {tracksUnder, isWhole, columnsUnder, tableRoomOf}: typeof HELPERS,
  part: number
): Surroundings {
  const element = (globalThis as {facsimileElements?: Element[]}).facsimileElements?.[part]
  const undisplayed = {
    containers: [''],
    size: [0, 0] as [number, number],
    content: [0, 0] as [number, number],
    fraction: [0, 0] as [number, number],
    isWhole: true
  }
  if (!element) return {...undisplayed, isClear: false, shows: 'away'}
  const px = (value: string) => parseFloat(value) || 0
  const own = getComputedStyle(element)
  const isClear = own.backgroundColor === 'rgba(0, 0, 0, 0)'
  if (own.display === 'none') return {...undisplayed, isClear, shows: 'no'}
  if (own.display !== 'contents' && element.getClientRects().length === 0)
    return {...undisplayed, isClear, shows: 'away'}
  // What has no box of its own leaves its children to the box around it.
  let parent = element.parentElement
  while (parent?.parentElement && getComputedStyle(parent).display === 'contents')
    parent = parent.parentElement
  if (!parent) return {...undisplayed, isClear, shows: 'yes'}
  const style = getComputedStyle(parent)
  const {x, y, width, height} = element.getBoundingClientRect()
  const outerWidth = width + px(own.marginLeft) + px(own.marginRight)
  const outerHeight = height + px(own.marginTop) + px(own.marginBottom)
  const isAbsolute = own.position === 'absolute' || own.position === 'fixed'
  const isOutOfFlow = isAbsolute || own.float !== 'none'
  const isSubgrid = /subgrid/.test(`${own.gridTemplateRows} ${own.gridTemplateColumns}`)
  const table = tableRoomOf(element, columnsUnder)
  const containersIn = (): string[] => {
    if (table) return [table.style, `${table.style}; height: ${table.height}px`]
    const around = own.position === 'absolute' ? (element as HTMLElement).offsetParent : null
    // What is placed counts from the box that it is placed in.
    if (around && getComputedStyle(around).position !== 'static')
      return [
        `display: block; position: relative; width: ${around.clientWidth}px; height: ${around.clientHeight}px`
      ]
    if (!isAbsolute && /grid$/.test(style.display) && isSubgrid) return [subgridContainer()]
    if (!isAbsolute && /grid$/.test(style.display)) {
      // Tracks before the one that it begins in, and after it, have no size; lines and areas have the names it uses.
      const named = (line: string, side: string) =>
        /^(?:auto$|span\b|-?\d)/.test(line) ? '' : `[${line} ${line}-${side}]`
      const track = (start: string, end: string, size: number) =>
        `${/^[2-9]$|^\d\d+$/.test(start) ? `repeat(${Number(start) - 1}, 0px) ` : ''}${named(start, 'start')} ${size}px ${named(end, 'end')}`
      return [
        `display: grid; grid-template: ${track(own.gridRowStart, own.gridRowEnd, outerHeight)} / ${track(own.gridColumnStart, own.gridColumnEnd, outerWidth)}; grid-auto-columns: 0; grid-auto-rows: 0; width: ${outerWidth}px; height: ${outerHeight}px`
      ]
    }
    if (!isAbsolute && /flex$/.test(style.display))
      return [outerWidth, innerWidth()].map(
        (container) =>
          `display: flex; flex-direction: ${style.flexDirection}; align-items: ${style.alignItems}; width: ${container}px; height: ${outerHeight}px`
      )
    const isBlock = /^(?:block|flow-root|list-item|table-cell)$/.test(style.display)
    const containers = isBlock && !isAbsolute ? [innerWidth()] : [outerWidth]
    const widths = isOutOfFlow && !isAbsolute ? [outerWidth, ...containers] : containers
    // What is as high as what is around it, or a share of that, is so in a box of that height alone.
    return ['', `; height: ${innerHeight()}px`].flatMap((height) =>
      widths.map((container) => `display: flow-root; width: ${container}px${height}`)
    )
  }
  /** Tracks of its own that it has from the grid around it, with their gaps. */
  const subgridContainer = (): string => {
    const box = parent.getBoundingClientRect()
    const top = box.y + px(style.borderTopWidth) + px(style.paddingTop)
    const left = box.x + px(style.borderLeftWidth) + px(style.paddingLeft)
    const rows = tracksUnder(
      style.gridTemplateRows,
      px(style.rowGap),
      y - px(own.marginTop) - top,
      outerHeight
    )
    const columns = tracksUnder(
      style.gridTemplateColumns,
      px(style.columnGap),
      x - px(own.marginLeft) - left,
      outerWidth
    )
    if (!rows || !columns) return `display: flow-root; width: ${outerWidth}px`
    return `display: grid; grid-template: ${rows} / ${columns}; gap: ${style.rowGap} ${style.columnGap}; width: ${outerWidth}px; height: ${outerHeight}px`
  }
  const innerWidth = (): number => {
    const borders = px(style.borderLeftWidth) + px(style.borderRightWidth)
    const paddings = px(style.paddingLeft) + px(style.paddingRight)
    // `clientWidth` is rounded.
    const scrollbar =
      parent.offsetWidth > 0 ? Math.round(parent.offsetWidth - borders) - parent.clientWidth : 0
    const isBorderBox = style.boxSizing === 'border-box'
    return px(style.width) - (isBorderBox ? borders + paddings : 0) - Math.max(0, scrollbar)
  }
  const innerHeight = (): number => {
    const isBorderBox = style.boxSizing === 'border-box'
    const edges = ['borderTopWidth', 'borderBottomWidth', 'paddingTop', 'paddingBottom'] as const
    return px(style.height) - (isBorderBox ? edges.reduce((sum, edge) => sum + px(style[edge]), 0) : 0)
  }
  const fractionOf = (length: number) => length - Math.floor(length)
  return {
    containers: containersIn(),
    ...(table && {table: {columns: table.columns, foreign: table.foreign, rows: table.rows}}),
    size: [width, height],
    content: [element.scrollWidth, element.scrollHeight],
    fraction: [fractionOf(x + scrollX), fractionOf(y + scrollY)],
    isWhole: isWhole(element),
    isClear,
    shows: 'yes'
  }
}

/** Runs in the page: tracks from the one that begins at an offset, px, until they and their gaps are as long as the element. */
function tracksUnder(template: string, gap: number, offset: number, length: number): string | undefined {
  const sizes = (template.match(/(?<![\w-])[\d.]+px/g) ?? []).map(parseFloat)
  let start = 0
  for (const [index, size] of sizes.entries()) {
    if (Math.abs(start - offset) < 1) {
      let end = index + 1
      for (let sum = size; sum < length - 1 && end < sizes.length; end++) sum += gap + (sizes[end] ?? 0)
      return sizes
        .slice(index, end)
        .map((one) => `${one}px`)
        .join(' ')
    }
    start += size + gap
  }
  return undefined
}

/** Runs in the page: whether all of the element is drawn, within the page and cut off by nothing around it. */
function isWhole(element: Element): boolean {
  const {x, y, width, height} = element.getBoundingClientRect()
  const {clientWidth, scrollWidth, scrollHeight} = document.documentElement
  const [left, top] = [x + scrollX, y + scrollY]
  const isRightToLeft = getComputedStyle(document.body).direction === 'rtl'
  const [start, end] = isRightToLeft ? [clientWidth - scrollWidth, clientWidth] : [0, scrollWidth]
  if (left < start || top < 0 || left + width > end + 1 || top + height > scrollHeight + 1) return false
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around === document.body || around === document.documentElement) break
    if (/^visible/.test(getComputedStyle(around).overflow)) continue
    const box = around.getBoundingClientRect()
    const [right, bottom] = [x + width, y + height]
    if (x < box.left - 1 || y < box.top - 1 || right > box.right + 1 || bottom > box.bottom + 1) return false
  }
  return true
}

const HELPERS = {tracksUnder, isWhole, columnsUnder, tableRoomOf}
