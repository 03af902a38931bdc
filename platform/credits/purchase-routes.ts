import {Effect} from 'effect'
import * as ByteSize from 'effect/ByteSize'
import {HttpRouter, HttpServerRequest, HttpServerResponse} from 'effect/http'
import {ServiceError} from '../api/service-error.ts'
import {Purchase} from './purchase.ts'
import {problemResponse} from '../api/problem-response.ts'

/** `POST /webhooks/stripe`: what Stripe reports of payments. The signature is over the bytes as they came. */
export const PurchaseRoutes = HttpRouter.add(
  'POST',
  '/webhooks/stripe',
  Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    const purchase = yield* Purchase
    const body = yield* request.text.pipe(
      Effect.provideService(HttpServerRequest.MaxBodySize, ByteSize.fromInputUnsafe(512 * 1024)),
      Effect.mapError(() => new ServiceError({code: 'request_too_large', detail: 'The report is too large.'}))
    )
    const booked = yield* purchase.report(body, request.headers['stripe-signature'] ?? '')
    return HttpServerResponse.jsonUnsafe({received: true, booked})
  }).pipe(Effect.catchTag('ServiceError', problemResponse))
)
