import {Context} from 'effect'
import {HttpApiMiddleware} from 'effect/http-api'
import type {Account} from '../keys/keys.ts'
import {problemOf} from './problem.ts'
import type {RequestFacts} from './request-facts.ts'

/** The account of the session that a request belongs to. */
export class CurrentAccount extends Context.Service<CurrentAccount, Account>()('facsimile/CurrentAccount') {}

/** Bytes of a JSON body that an endpoint takes; annotate the endpoint where it takes more. */
export const BodyLimit = Context.Reference<number>('facsimile/BodyLimit', {defaultValue: () => 64 * 1024})

/**
 * Around every endpoint of an API: hands the facts of the request in, and turns what HttpApi cannot decode into
 * `invalid_request`. Goes outermost.
 */
export class Problems extends HttpApiMiddleware.Service<Problems, {provides: RequestFacts}>()(
  'facsimile/Problems'
) {}

/**
 * Answers are for one person: no cache stores them, and only pages of this service may send what changes something.
 * Endpoints that change something declare `foreign_origin` themselves.
 */
export class Personal extends HttpApiMiddleware.Service<Personal, {requires: RequestFacts}>()(
  'facsimile/Personal'
) {}

/** Somebody is logged in, and sends no more requests than an account may. Goes inside `Personal`. */
export class SignedIn extends HttpApiMiddleware.Service<
  SignedIn,
  {provides: CurrentAccount; requires: RequestFacts}
>()('facsimile/SignedIn', {
  error: [problemOf('unauthenticated'), problemOf('account_suspended'), problemOf('rate_limited')]
}) {}

/** Everybody may read, and each network address so often in a minute. */
export class Public extends HttpApiMiddleware.Service<Public, {requires: RequestFacts}>()(
  'facsimile/Public',
  {
    error: problemOf('rate_limited')
  }
) {}

/** The body is JSON, and no larger than `BodyLimit`. Goes innermost, so that strangers' bodies are not read. */
export class JsonBody extends HttpApiMiddleware.Service<JsonBody>()('facsimile/JsonBody', {
  error: [
    problemOf('malformed_json'),
    problemOf('request_too_large'),
    problemOf('unsupported_media_type'),
    problemOf('invalid_request')
  ]
}) {}
