import type {Condition} from '../types.ts'

/** Whether of two conditions one is the negation of the other, or both ask for one value of a media feature. */
export function areOppositeQueries(one: Condition, other: Condition): boolean {
  if (one.kind !== other.kind || one.query === other.query) return false
  const queries = [one.query, other.query].sort()
  return (
    queries[1] === `(not ${queries[0]})` ||
    queries[0] === `(not ${queries[1]})` ||
    (one.kind === 'media' && EXCLUSIVE.some((values) => queries.every((query) => values.includes(query))))
  )
}

/** Values of a media feature of which one holds at a time (Media Queries 5, §12.5; Media Queries 4, §2.3). */
const EXCLUSIVE: readonly (readonly string[])[] = [
  ['print', 'screen'],
  ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)']
]
