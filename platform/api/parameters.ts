import {Effect, Schema, SchemaIssue, SchemaTransformation} from 'effect'

/** A parameter of the query as it comes; of a name that is there twice, all of them. */
const written = (description: string) =>
  Schema.Union([Schema.String, Schema.Array(Schema.String)]).annotate({description})

/** The first of them. The database knows no U+0000, and nothing that is searched for holds one. */
const first = (value: string | readonly string[]): string =>
  (typeof value === 'string' ? value : (value[0] ?? '')).replaceAll('\0', '')

/** A text of the query; the first where it is there twice. */
export const textParameter = (description: string) =>
  Schema.optionalKey(
    written(description).pipe(
      Schema.decodeTo(
        Schema.String,
        SchemaTransformation.transform<string, string | readonly string[]>({
          decode: first,
          encode: (text) => text
        })
      )
    )
  )

/** A whole number of the query from `least` to `most`, `otherwise` where it is left out. */
export const wholeParameter = (
  description: string,
  {least, most, otherwise}: {least: number; most: number; otherwise: number}
) =>
  written(description).pipe(
    Schema.decodeTo(
      Schema.Number,
      SchemaTransformation.transformEffect<number, string | readonly string[]>({
        decode: (value) => {
          const text = first(value)
          const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
          const message = `Expected a whole number from ${least} to ${most}`
          return number >= least && number <= most
            ? Effect.succeed(number)
            : Effect.fail(new SchemaIssue.InvalidValue({message}, value))
        },
        encode: (number) => Effect.succeed(String(number))
      })
    ),
    Schema.withDecodingDefaultKey(Effect.succeed(String(otherwise)))
  )

/** A colour of the query, `#rrggbb` or `rrggbb`. */
export const colorParameter = (description: string) =>
  Schema.optionalKey(
    written(description).pipe(
      Schema.decodeTo(
        Schema.String,
        SchemaTransformation.transformEffect<string, string | readonly string[]>({
          decode: (value) => {
            const text = first(value)
            return /^#?[\da-f]{6}$/i.test(text)
              ? Effect.succeed(text)
              : Effect.fail(new SchemaIssue.InvalidValue({message: 'Expected a colour, #rrggbb'}, value))
          },
          encode: (text) => Effect.succeed(text)
        })
      )
    )
  )
