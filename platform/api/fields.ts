import {Schema} from 'effect'
import {timestampOf, timestampOrNull} from './timestamp.ts'

/** What the API's description says of a field: a sentence, and examples. */
export const about = (description: string, ...examples: readonly [unknown, ...unknown[]]) => ({
  description,
  examples: examples as never
})

const TIMESTAMP = '2026-11-21T13:27:14.000Z'
export const timestamp = (description: string) => timestampOf(about(description, TIMESTAMP))
export const nullableTimestamp = (description: string) => timestampOrNull(about(description, null))

/** A text of so many characters. */
export const text = (minimum: number, maximum: number, description: string, example: string) =>
  // What is said of the text itself is in the API's description; of a check of our own it would not be.
  Schema.String.annotate(about(description, example)).check(
    Schema.isMinLength(minimum),
    Schema.isMaxLength(maximum),
    // The database knows no such character.
    Schema.makeFilter((value) => !value.includes('\0') || 'Expected no U+0000')
  )

/** Where a list goes on. */
export const next = Schema.NullOr(Schema.String).annotate(
  about('`before` of the next page; null on the last.', null)
)

/** Characters of a component's code. */
export const MOST_CODE = 500_000
export const code = text(0, MOST_CODE, 'The component.', '<h1>Hello</h1>')
export const format = Schema.Literals(['html', 'jsx']).annotate(about('What the code is.', 'html'))
