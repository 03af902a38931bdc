import {Effect} from 'effect'
import {HttpRouter, HttpServerRequest, HttpServerResponse} from 'effect/http'
import {problemResponse} from '../api/problem-response.ts'
import type {StudioFiles} from './studio/files.ts'
import {studioResponse} from './studio/responses.ts'

/** Paths of the service and the one method that they take. */
const METHODS: Readonly<Record<string, string>> = {
  '/v1/magic': 'POST',
  '/v1/jobs': 'POST',
  '/v1/webhooks': 'GET, POST',
  '/v1/credits/checkout': 'POST',
  '/webhooks/stripe': 'POST',
  '/health': 'GET',
  '/ready': 'GET',
  '/openapi.json': 'GET',
  '/docs': 'GET',
  '/docs/errors': 'GET',
  '/docs/messages': 'GET',
  '/mcp': 'POST'
}

/** What no other route takes: the pages of the Studio, and what is nowhere. */
export const otherRoutes = (studio: StudioFiles) =>
  HttpRouter.add(
    '*',
    '/*',
    Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      const {method, url} = request
      const path = url.split('?')[0] ?? ''
      const allowed = METHODS[path]
      if (allowed === undefined) {
        return (
          (yield* studioResponse(studio, request)) ??
          (yield* problemResponse({code: 'not_found', detail: `There is nothing at ${path.slice(0, 200)}.`}))
        )
      }
      const response = yield* problemResponse({
        code: 'method_not_allowed',
        detail: `${path} takes ${allowed}, not ${method}.`
      })
      return HttpServerResponse.setHeader(response, 'allow', allowed)
    })
  )
