/** A part of a list, newest first. */
export interface Page<Row> {
  rows: Row[]
  /** Where the next part begins; null where there is none. */
  next: string | null
}

/** Of one row more than was requested: whether there is a next part. */
export function pageOf<Row>(found: readonly Row[], limit: number, cursorOf: (row: Row) => string): Page<Row> {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  return {rows, next: found.length > limit && last !== undefined ? cursorOf(last) : null}
}

/** A place in a list that is sorted by time: of two rows of the same moment the id decides. */
export const cursorFor = ({updatedAt, id}: {updatedAt: Date; id: string}) =>
  `${updatedAt.toISOString()}~${id}`

/** Undefined where the text is no cursor. */
export function readCursor(text: string): {updatedAt: Date; id: string} | undefined {
  const [, time = '', id = ''] = /^([\d-]{10}T[\d:.]{12}Z)~(\w{1,80})$/.exec(text) ?? []
  const updatedAt = new Date(time)
  return Number.isNaN(updatedAt.getTime()) ? undefined : {updatedAt, id}
}
