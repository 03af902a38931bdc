import {Schema} from 'effect'
import {HttpApiSchema, OpenApi} from 'effect/http-api'
import {type ErrorCode} from './error-codes.ts'
import {problemOf} from './problem.ts'
import {textParameter, wholeParameter} from './parameters.ts'

/** What every endpoint may answer instead, besides what its middleware declares. */
export const ALWAYS = ['internal_error', 'database_unavailable'] as const satisfies readonly ErrorCode[]

/** What is wrong with a key. */
export const KEY_ERRORS = [
  'invalid_api_key',
  'key_scope_missing',
  'key_network_not_allowed'
] as const satisfies readonly ErrorCode[]

/** What a key may not spend. */
export const BUDGET_ERRORS = [
  'key_credits_spent',
  'key_day_limit_reached'
] as const satisfies readonly ErrorCode[]

/** Bytes of a body that holds code. */
export const LARGE = 2 * 1024 * 1024

/** The errors of an endpoint, each once. */
export const problems = (...codes: readonly ErrorCode[]) => [...new Set(codes)].map(problemOf)

/** Name and summary of an endpoint in the API's description. */
export const describe = (identifier: string, summary: string, description = `${summary}.`) =>
  OpenApi.annotations({identifier, summary, description})

/** Parameters of lists: how many, and from where on. */
export const limitOf = (otherwise: number) =>
  wholeParameter('How many, 1 to 100.', {least: 1, most: 100, otherwise})
export const before = textParameter('`next` of the page before.')

export const id = {id: Schema.String}
export const nothing = HttpApiSchema.NoContent
export const events = Schema.String.pipe(HttpApiSchema.asText({contentType: 'text/event-stream'}))
export const made = <S extends Schema.Top>(schema: S) => schema.pipe(HttpApiSchema.status(201))
