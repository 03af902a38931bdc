import {Effect, Schema} from 'effect'
import {HttpServerRespondable} from 'effect/http'
import {ERROR_CODES} from './error-codes.ts'

/** What is wrong with one field. */
export const FieldError = Schema.Struct({
  path: Schema.Array(Schema.Union([Schema.String, Schema.Number])).annotate({
    description: 'Where the field is in the request body.',
    examples: [['settings', 'styleFormat']]
  }),
  message: Schema.String.annotate({
    description: 'What is wrong with it, in a sentence.',
    examples: ['Expected "tailwind" | "inline" | "local" | "external", got "sass"']
  })
})
export type FieldError = typeof FieldError.Type

/** An expected failure of the service. */
export class ServiceError extends Schema.TaggedError<ServiceError>()('ServiceError', {
  code: Schema.Literals(ERROR_CODES),
  /** One sentence for people. */
  detail: Schema.String,
  errors: Schema.optionalKey(Schema.Array(FieldError)),
  /** Seconds. */
  retryAfter: Schema.optionalKey(Schema.Number)
}) {
  override get message() {
    return this.detail
  }

  /** Where an endpoint does not declare the code, the middleware around every request answers with the problem. */
  [HttpServerRespondable.symbol](): Effect.Effect<never> {
    return Effect.die(this)
  }
}
