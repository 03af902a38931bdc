/** What has to be around a part of a table so that it is laid out as in its table. */
export interface TableRoom {
  /** CSS for the table, by which its columns have the widths that they are given. */
  style: string
  /** Widths of the columns that the part's cells are in, px. */
  columns: number[]
  /** Those of them that cells of rows before a row reach into, or that it has no cell in. */
  foreign: number[]
  /** Rows after it that its cells reach into, or that its columns reach through. */
  rows: {height: number; cells: number}[]
  /** How high the table is with these rows, px. */
  height: number
}

/** Rows of cells. */
type Rows = readonly (readonly Element[])[]

/** Of columns, how wide they are, which are of no cell, and into how many rows one cell reaches. */
interface Columns extends Pick<TableRoom, 'columns' | 'foreign'> {
  reach: number
}

/** Runs in the page: the columns that cells are in; of a row that is alone, also those between and after its cells. */
export function columnsUnder(rows: Rows, spacing: number, alone?: Element): Columns {
  const edgesOf = (box: Element): [start: number, end: number] => {
    const {left, right} = box.getBoundingClientRect()
    return getComputedStyle(box.parentElement ?? box).direction === 'rtl' ? [-right, -left] : [left, right]
  }
  const starts: number[] = []
  const ends: number[] = []
  const taken: number[] = []
  const foreign: number[] = []
  let reach = 1
  const [from, last] = alone ? edgesOf(alone) : [Infinity, -Infinity]
  let reached = from
  for (const row of rows) {
    let column = 0
    for (const cell of row) {
      const {colSpan = 1, rowSpan = 1} = cell as Partial<HTMLTableCellElement>
      const [start, stop] = edgesOf(cell)
      while ((taken[column] ?? 0) > 0) column++
      if (start - reached > 1) {
        starts[column] = reached
        ends[column] = start - spacing
        foreign.push(column++)
      }
      starts[column] = start
      reach = Math.max(reach, rowSpan || Infinity)
      const end = column + colSpan
      for (; column < end; column++) taken[column] = rowSpan || Infinity
      ends[column - 1] = stop
      if (alone) reached = stop + spacing
    }
    for (const index of taken.keys()) taken[index] = (taken[index] ?? 0) - 1
  }
  if (ends.length > 0 && last - reached > 1) {
    foreign.push(ends.length)
    starts[ends.length] = reached
    ends.push(last)
  }
  // Where no cell begins or ends a column has no width of its own.
  const columns: number[] = []
  for (let column = 0, at = starts[0] ?? 0; column < ends.length; column++) {
    const next = starts[column + 1]
    const end = ends[column] ?? (next === undefined ? at : next - spacing)
    columns.push(Math.max(0, end - at))
    at = next ?? Math.max(at, end) + spacing
  }
  return {columns, foreign, reach}
}

/** Runs in the page: the table that a row, a cell, or another part of a table has around it; undefined where it is none. */
export function tableRoomOf(element: Element, columnsOf: typeof columnsUnder): TableRoom | undefined {
  const own = getComputedStyle(element)
  if (!/^table-/.test(own.display)) return undefined
  const within = (parent: Element, display: string) =>
    [...parent.children].filter((child) => getComputedStyle(child).display === display)
  const isRow = own.display === 'table-row'
  const isCell = own.display === 'table-cell'
  const isColumn = /^table-column/.test(own.display)
  const cells = isCell
    ? [[element]]
    : (isRow ? [element] : within(element, 'table-row')).map((row) => within(row, 'table-cell'))
  const spacings = own.borderCollapse === 'collapse' ? [0] : own.borderSpacing.split(' ').map(parseFloat)
  const [across = 0, down = across] = spacings
  const {columns, foreign, reach} = columnsOf(cells, across, isRow ? element : undefined)
  const {width, height} = element.getBoundingClientRect()
  const rows: TableRoom['rows'] = []
  let next = isCell ? element.parentElement : isRow ? element : null
  while ((next = next?.nextElementSibling ?? null) && rows.length < reach - 1)
    if (getComputedStyle(next).display === 'table-row')
      rows.push({height: next.getBoundingClientRect().height, cells: 0})
  if (isColumn) {
    const all = [element, ...within(element, 'table-column')] as Partial<HTMLTableColElement>[]
    const [group = 1, ...inGroup] = all.map(({span = 1}) => span)
    rows.push({height, cells: inGroup.length > 0 ? inGroup.reduce((sum, one) => sum + one) : group})
  }
  const inner =
    columns.length > 0
      ? columns.reduce((sum, one) => sum + one + across, across)
      : width + (isColumn ? 2 * across : 0)
  // The height of a cell has the rows in it that it reaches into.
  const below = isRow ? rows.reduce((sum, one) => sum + one.height + down, foreign.length > 0 ? down : 0) : 0
  return {
    style: `display: table; table-layout: fixed; box-sizing: content-box; direction: ${own.direction}; border-collapse: ${own.borderCollapse}; border-spacing: ${own.borderSpacing}; width: ${inner}px`,
    columns,
    foreign,
    rows,
    height: height + below + 2 * down
  }
}
