import {Schema} from 'effect'

/** What may go wrong with a browser or a page. */
export const BROWSER_ERROR_CODES = [
  'browser-missing',
  'browser-failed',
  /** The browser starts, and its sandbox does not. */
  'sandbox-missing',
  'address-unreachable',
  'http-status',
  'not-html',
  'timeout',
  'too-large',
  'element-not-found',
  'selector-invalid'
] as const
export type BrowserErrorCode = (typeof BROWSER_ERROR_CODES)[number]

/** An expected failure of the browser or of the page; `message` is one sentence for people. */
export class BrowserError extends Schema.TaggedError<BrowserError>()('BrowserError', {
  code: Schema.Literals(BROWSER_ERROR_CODES),
  message: Schema.String,
  cause: Schema.optional(Schema.Defect()),
  /** HTTP status of the page, where the code is `http-status`. */
  status: Schema.optional(Schema.Number),
  /** The URL that failed, where the page led there by itself. */
  url: Schema.optional(Schema.String)
}) {}
