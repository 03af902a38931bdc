import {Effect, Schema, SchemaTransformation} from 'effect'
// By module: the index brings the pages that document an API, 5 MB of text.
import * as HttpApiSchema from 'effect/http-api/HttpApiSchema'
import {RequestFacts} from './request-facts.ts'
import {type ErrorCode, ERRORS} from './error-codes.ts'
import {FieldError, ServiceError} from './service-error.ts'

/** Where the documentation has the heading of a code, from the service's own URL on. */
export const errorPath = (code: ErrorCode) => `/docs/errors#${code}`

/** What an answer says of a failure. */
export type Failure = Pick<ServiceError, 'code' | 'detail'> & {
  errors?: readonly FieldError[] | undefined
  retryAfter?: number | undefined
}

/** The body of an error as RFC 9457 has it. */
export interface Problem {
  readonly type: string
  readonly title: string
  readonly status: number
  readonly detail: string
  readonly code: ErrorCode
  readonly retryable: boolean
  readonly documentation_url: string
  readonly request_id: string
  readonly errors?: readonly FieldError[]
}

/** A failure as a problem. */
export function problemBody(
  {code, detail, errors}: Failure,
  {id, origin}: Pick<RequestFacts['Service'], 'id' | 'origin'>
): Problem {
  const {status, title, retryable} = ERRORS[code]
  return {
    type: errorPath(code),
    title,
    status,
    detail,
    code,
    retryable,
    documentation_url: `${origin}${errorPath(code)}`,
    request_id: id,
    ...(errors && {errors})
  }
}

/**
 * The body of an error as RFC 9457 has it, with what programs need: a code, whether trying again helps, and the
 * documentation.
 */
function problemStruct(code: ErrorCode) {
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
  }).annotate({identifier: `${name}Problem`, title, description: when})
}

/** A `ServiceError` of one code as an endpoint declares it. Its status is the code's, its body the problem. */
export type ProblemOf = Schema.Codec<ServiceError, Problem, never, RequestFacts>

/** Of the whole module: OpenAPI names each schema once, so a code has one. */
const known = new Map<ErrorCode, ProblemOf>()

/** The schema of a `ServiceError` of this code: HttpApi encodes it as `application/problem+json`. */
export function problemOf(code: ErrorCode): ProblemOf {
  const made = known.get(code) ?? makeProblem(code)
  known.set(code, made)
  return made
}

function makeProblem(code: ErrorCode): ProblemOf {
  const {status, title, when} = ERRORS[code]
  const error = Schema.declare(
    (value): value is ServiceError => value instanceof ServiceError && value.code === code
  )
  const encoded = problemStruct(code) as unknown as Schema.Codec<Problem>
  return encoded.pipe(
    Schema.decodeTo(
      error,
      SchemaTransformation.transformEffect<ServiceError, Problem, never, RequestFacts>({
        decode: ({detail, errors}) =>
          Effect.succeed(new ServiceError({code, detail, ...(errors && {errors})})),
        encode: (failure) => Effect.map(RequestFacts, (facts) => problemBody(failure, facts))
      })
    ),
    HttpApiSchema.asJson({contentType: 'application/problem+json'}),
    (schema) => schema.annotate({title, description: when, httpApiStatus: status})
  )
}
