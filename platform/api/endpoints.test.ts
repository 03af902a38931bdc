import {readdirSync, readFileSync} from 'node:fs'
import path from 'node:path'
import {Effect, Layer, Schema} from 'effect'
import {HttpRouter, HttpServer} from 'effect/http'
import {HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, OpenApi} from 'effect/http-api'
import {expect, test} from 'vitest'
import {ERROR_CODES, ERRORS} from './error-codes.ts'
import {problemOf} from './problem.ts'
import {ServiceError} from './service-error.ts'
import {ApiMiddleware} from './middleware-layers.ts'
import {requestMiddleware} from '../server/request-middleware.ts'
import {RateLimiter} from './rate-limiter.ts'
import {RequestFacts} from './request-facts.ts'
import {Sessions} from '../accounts/sessions.ts'
import {AccountApi} from './account.ts'
import {Api} from './api.ts'
import {JsonBody, Problems} from './middleware.ts'
import {wholeParameter} from './parameters.ts'
import {parsing} from './parsing.ts'

const facts = {id: 'request_1', origin: 'https://a.example', isOwn: true, client: '192.0.2.1', answer: {}}

test('every error code is encoded as its problem, and decoded again', () => {
  for (const code of ERROR_CODES) {
    const failure = new ServiceError({code, detail: 'A sentence.', errors: [{path: ['a', 0], message: 'No'}]})
    const encoded = Effect.runSync(
      Schema.encodeUnknownEffect(problemOf(code))(failure).pipe(Effect.provideService(RequestFacts, facts))
    )
    const {status, title, retryable} = ERRORS[code]
    expect(encoded).toEqual({
      type: `/docs/errors#${code}`,
      title,
      status,
      retryable,
      code,
      detail: 'A sentence.',
      documentation_url: `https://a.example/docs/errors#${code}`,
      request_id: 'request_1',
      errors: [{path: ['a', 0], message: 'No'}]
    })
    const decoded = Schema.decodeUnknownSync(problemOf(code))(encoded)
    expect(decoded).toBeInstanceOf(ServiceError)
    expect({code: decoded.code, detail: decoded.detail}).toEqual({code, detail: 'A sentence.'})
  }
})

test('endpoints are handled by HttpApi, and what changes an account declares that strangers may not', () => {
  const folder = path.join(import.meta.dirname, '..')
  const sources = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((name) => /^(?!.*node_modules|dist).*(?<!\.test)\.ts$/.test(name))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'))
  expect(sources.filter((source) => source.includes('.handleRaw('))).toHaveLength(0)
  const {paths} = OpenApi.fromApi(AccountApi)
  for (const [name, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const codes = JSON.stringify(operation)
      expect(`${method} ${name} ${/ForeignOriginProblem/.test(codes)}`).toBe(
        `${method} ${name} ${method !== 'get'}`
      )
    }
  }
  expect(Object.keys(OpenApi.fromApi(Api).paths)).toContain('/v1/magic')
})

const Thing = Schema.Struct({name: Schema.String, size: Schema.optionalKey(Schema.Int)})
class Things extends HttpApiGroup.make('things').add(
  HttpApiEndpoint.post('make', '/things', {
    query: {count: wholeParameter('How many.', {least: 1, most: 9, otherwise: 3})},
    payload: Thing,
    success: Schema.Struct({name: Schema.String, count: Schema.Number}),
    error: [problemOf('not_found'), problemOf('overloaded')]
  }).middleware(JsonBody)
) {}
const ENDING = {
  method: 'POST',
  path: '/things',
  since: '2027-01-01',
  sunset: '2027-07-01',
  instead: 'Nothing.'
}
class ThingsApi extends HttpApi.make('things').add(Things).middleware(Problems).annotateMerge(parsing) {}

/** What an API of one endpoint answers, whose handler fails with the code that the name says. */
function thingsApi() {
  const handlers = HttpApiBuilder.group(ThingsApi, 'things', (given) =>
    given.handle('make', ({payload: {name}, query: {count}}) =>
      name in ERRORS
        ? Effect.fail(new ServiceError({code: name as keyof typeof ERRORS, detail: 'So it is.'}))
        : Effect.succeed({name, count})
    )
  )
  const anonymous = Layer.mergeAll(
    Layer.succeed(Sessions, {} as Sessions['Service']),
    Layer.succeed(RateLimiter, {
      state: () => ({limit: 9, remaining: 9, reset: 0}),
      take: () => Effect.succeed({limit: 9, remaining: 8, reset: 1})
    })
  )
  const routes = HttpApiBuilder.layer(ThingsApi).pipe(
    Layer.provide(handlers),
    Layer.provide(ApiMiddleware),
    Layer.provide(
      requestMiddleware({trustedProxies: 0, publicUrl: 'https://a.example', deprecations: [ENDING]})
    ),
    Layer.provide(anonymous),
    Layer.provide(HttpServer.layerServices)
  )
  const {handler, dispose} = HttpRouter.toWebHandler(routes, {disableLogger: true})
  const send = async (body: string, query = '', type = 'application/json') => {
    const request = new Request(`https://a.example/things${query}`, {
      method: 'POST',
      headers: {'content-type': type, host: 'a.example'},
      body
    })
    const response = await (handler as (request: Request) => Promise<Response>)(request)
    return {response, answer: await response.json()}
  }
  return {send, dispose}
}

test('what HttpApi cannot decode is a problem that names every field', async () => {
  const {send, dispose} = thingsApi()
  expect((await send('{"name":"a"}', '?count=2&count=x')).answer).toEqual({name: 'a', count: 2})
  const plain = await send('{"name":"a"}')
  expect(plain.answer).toEqual({name: 'a', count: 3})
  // It is announced that the operation ends.
  expect(plain.response.headers.get('sunset')).toBe('Thu, 01 Jul 2027 00:00:00 GMT')
  expect(plain.response.headers.get('deprecation')).toBe('@1798761600')
  const wrong = await send('{"size":"x","more":1}')
  expect(wrong.response.headers.get('content-type')).toBe('application/problem+json')
  expect(wrong.answer).toMatchObject({status: 422, code: 'invalid_request'})
  expect(wrong.answer.errors.map(({path}: {path: string[]}) => path.join('.')).sort()).toEqual([
    'more',
    'name',
    'size'
  ])
  expect((await send('{"name":"a"}', '?count=10')).answer).toMatchObject({
    detail: 'Not valid: count.',
    errors: [{path: ['count'], message: 'Expected a whole number from 1 to 9'}]
  })
  expect((await send('{"name":')).answer).toMatchObject({status: 400, code: 'malformed_json'})
  expect((await send('')).answer).toMatchObject({code: 'malformed_json', detail: 'There is no body.'})
  expect((await send('a=1', '', 'text/plain')).answer).toMatchObject({code: 'unsupported_media_type'})
  expect((await send(JSON.stringify({name: 'x'.repeat(70_000)}))).answer).toMatchObject({
    code: 'request_too_large',
    status: 413
  })
  await dispose()
})

test('a code that an endpoint does not declare is answered as a problem all the same', async () => {
  const {send, dispose} = thingsApi()
  const declared = await send('{"name":"overloaded"}')
  expect(declared.answer).toMatchObject({status: 503, code: 'overloaded', detail: 'So it is.'})
  expect(declared.response.headers.get('retry-after')).toBe('5')
  const undeclared = await send('{"name":"chat_in_progress"}')
  expect(undeclared.response.status).toBe(409)
  expect(undeclared.answer).toMatchObject({code: 'chat_in_progress', detail: 'So it is.'})
  await dispose()
})
