import {Schema} from 'effect'

const code = Schema.Literals([
  'file-missing',
  'address-unreachable',
  'http-status',
  'not-html',
  'timeout',
  'too-large',
  'element-not-found',
  'selector-invalid'
])
export type PageErrorCode = typeof code.Type

/** An expected failure to read a page; `message` is one sentence for people. */
export class PageError extends Schema.TaggedError<PageError>()('PageError', {
  code,
  message: Schema.String,
  cause: Schema.optional(Schema.Defect()),
  /** Why, in a few words, where that is known: `the host refused the connection`. */
  reason: Schema.optional(Schema.String)
}) {}
