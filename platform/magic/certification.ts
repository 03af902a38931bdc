import {Effect, Schema, SchemaTransformation} from 'effect'

const Choice = Schema.Literals(['wait', 'later', 'none'])

/** When a copy is compared with its page: before it is delivered, after it, or not at all. */
export type Certification = typeof Choice.Type

/** The field of a request; `true` and `false`, as earlier versions had it, are `wait` and `none`. */
export const CertificateField = Schema.Union([Choice, Schema.Boolean])
  .annotate({
    description:
      'Whether the copy is compared with its page in a browser, which takes most of the time. wait (or true, the default): before it is delivered. later: the code comes at once, and fidelity names the job that has the rest. none (or false): not at all.',
    examples: ['later'] as never
  })
  .pipe(
    Schema.decodeTo(
      Choice,
      SchemaTransformation.transform({
        decode: (value): Certification => (value === true ? 'wait' : value === false ? 'none' : value),
        encode: (value): Certification | boolean => value
      })
    ),
    Schema.withDecodingDefaultKey(Effect.succeed('wait' as const))
  )
