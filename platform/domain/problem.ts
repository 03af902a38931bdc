import {Schema} from 'effect'
// By module: the index brings the pages that document an API, 5 MB of text.
import * as HttpApiSchema from 'effect/http-api/HttpApiSchema'
import {type ErrorCode, ERRORS} from './error-codes.ts'
import {FieldError} from './service-error.ts'

/** Where the documentation has the heading of a code, from the service's own address on. */
export const errorPath = (code: ErrorCode) => `/docs/errors#${code}`

/**
 * The body of an error as RFC 9457 has it, with what programs need: a code, whether trying again helps, and the
 * documentation.
 */
export const problemOf = (code: ErrorCode) => {
  const {status, title, retryable, when} = ERRORS[code]
  const name = code.replace(/(^|_)([a-z])/g, (_, _gap, letter: string) => letter.toUpperCase())
  return Schema.Struct({
    type: Schema.Literal(errorPath(code)).annotate({
      description: 'Address of the kind of error, relative to the service.',
      examples: [errorPath(code)]
    }),
    title: Schema.Literal(title).annotate({description: 'The kind of error, for people.', examples: [title]}),
    status: Schema.Literal(status).annotate({description: 'HTTP status.', examples: [status]}),
    detail: Schema.String.annotate({
      description: 'What happened this time, in a sentence.',
      examples: [when.split(':')[0]?.replace(/\.?$/, '.') ?? when]
    }),
    code: Schema.Literal(code).annotate({description: 'The kind of error, for programs.', examples: [code]}),
    retryable: Schema.Literal(retryable).annotate({
      description: 'Whether the same request may succeed later.',
      examples: [retryable]
    }),
    documentation_url: Schema.String.annotate({
      description: 'Address of the documentation of this kind of error.',
      examples: [`https://api.example.com${errorPath(code)}`]
    }),
    request_id: Schema.String.annotate({
      description: 'Name of the request, as in the header X-Request-Id and in the logs.',
      examples: ['request_4rTq0jLk2nYd8vWb5xCzMp']
    }),
    errors: Schema.optionalKey(
      Schema.Array(FieldError).annotate({
        description: 'The fields that are wrong.',
        examples: [
          [
            {
              path: ['settings', 'styleFormat'],
              message: 'Expected "tailwind" | "inline" | "local" | "external"'
            }
          ]
        ]
      })
    )
  }).pipe(HttpApiSchema.asJson({contentType: 'application/problem+json'}), (schema) =>
    schema.annotate({identifier: `${name}Problem`, title, description: when, httpApiStatus: status})
  )
}

export type Problem = ReturnType<typeof problemOf>['Type']
