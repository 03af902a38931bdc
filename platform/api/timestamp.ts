import {Schema, SchemaTransformation} from 'effect'

/** What the API's description says of a field. */
interface About {
  readonly description: string
  readonly examples: never
  readonly [key: string]: unknown
}

/** A `Date` that is `2026-11-21T13:27:14.000Z` in JSON (RFC 3339, in UTC). */
export const timestampOf = (about: About) =>
  Schema.String.annotate(about).pipe(
    Schema.decodeTo(
      Schema.Date,
      SchemaTransformation.transform<Date, string>({
        decode: (text) => new Date(text),
        encode: (date) => date.toISOString()
      })
    )
  )

/** A `Date`, or null. */
export const timestampOrNull = (about: About) =>
  Schema.NullOr(Schema.String)
    .annotate(about)
    .pipe(
      Schema.decodeTo(
        Schema.NullOr(Schema.Date),
        SchemaTransformation.transform<Date | null, string | null>({
          decode: (text) => (text === null ? null : new Date(text)),
          encode: (date) => date?.toISOString() ?? null
        })
      )
    )
