import {Schema} from 'effect'

const fields = {
  /** As in docs/errors: `element-not-found`, `timeout`. */
  code: Schema.String,
  /** One sentence for people. */
  message: Schema.String,
  cause: Schema.optional(Schema.Defect())
}

/** An expected failure to capture a page. */
export class CaptureError extends Schema.TaggedError<CaptureError>()('CaptureError', {
  ...fields,
  /** The URL that failed, where the page led there by itself. */
  url: Schema.optional(Schema.String),
  /** Why, in a few words, where that is known: `the host refused the connection`. */
  reason: Schema.optional(Schema.String)
}) {}

/** An expected failure to convert: a setting that is wrong, a page that is nested too deeply, code that could run scripts of its page. */
export class ConversionError extends Schema.TaggedError<ConversionError>()('ConversionError', fields) {}

/** An expected failure to compare a copy with its page. */
export class ComparisonError extends Schema.TaggedError<ComparisonError>()('ComparisonError', fields) {}
