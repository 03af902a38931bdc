import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup, OpenApi} from 'effect/http-api'
import {KEY_ERRORS} from '../api/declare.ts'
import {JsonBody} from '../api/middleware.ts'
import type {ErrorCode} from '../api/error-codes.ts'
import {problemOf} from '../api/problem.ts'
import {EXAMPLE_KEY} from '../keys/example-key.ts'

const CHECKOUT_ERRORS = [
  'malformed_json',
  ...KEY_ERRORS,
  'account_suspended',
  'not_found',
  'method_not_allowed',
  'request_timeout',
  'request_too_large',
  'unsupported_media_type',
  'invalid_request',
  'rate_limited',
  'internal_error',
  'payment_provider_failed',
  'database_unavailable'
] as const satisfies readonly ErrorCode[]

/** Body of a request for a place to pay. */
export const CheckoutRequest = Schema.Struct({
  apiKey: Schema.String.annotate({description: 'A key of the account.', examples: [EXAMPLE_KEY]})
}).annotate({identifier: 'CheckoutRequest', description: 'For whom credits are bought.'})

const CheckoutResponse = Schema.Struct({
  url: Schema.String.annotate({
    description: 'Where credits are paid for.',
    examples: ['https://checkout.stripe.com/c/pay/cs_live_a1b2']
  })
}).annotate({identifier: 'CheckoutResponse', description: 'Where to buy credits.'})

/** `POST /v1/credits/checkout` */
export class Credits extends HttpApiGroup.make('credits')
  .add(
    HttpApiEndpoint.post('checkout', '/credits/checkout', {
      payload: CheckoutRequest,
      success: CheckoutResponse,
      error: CHECKOUT_ERRORS.map(problemOf)
    })
      .middleware(JsonBody)
      .annotateMerge(
        OpenApi.annotations({
          identifier: 'checkout',
          summary: 'Buy credits',
          description: 'Answers with the address at which credits for the account are paid for.'
        })
      )
  )
  .prefix('/v1')
  .annotateMerge(OpenApi.annotations({title: 'Credits', description: 'What copies are paid with.'})) {}
