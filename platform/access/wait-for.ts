import {Schema} from 'effect'

/** Milliseconds for which a page may be waited for after it is idle. */
export const MOST_WAIT = 10_000

/** What a page is waited for after it is idle: a CSS selector that has to match, or milliseconds. */
export const WaitFor = Schema.optionalKey(
  Schema.Union([
    Schema.Int.check(Schema.isBetween({minimum: 0, maximum: MOST_WAIT})),
    Schema.String.check(
      Schema.isMinLength(1),
      Schema.isMaxLength(1000),
      // The database knows no such character.
      Schema.makeFilter((value) => !value.includes('\0') || 'Expected no U+0000')
    )
  ]).annotate({
    description:
      'What the page is waited for after it is idle: a CSS selector, or milliseconds, 10,000 at most. A selector that matches nothing in time is element_not_found.',
    examples: ['#chart svg', 1500] as never
  })
)
