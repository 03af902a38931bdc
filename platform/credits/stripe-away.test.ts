import {createServer, type RequestListener} from 'node:http'
import type {AddressInfo} from 'node:net'
import {Effect, Layer, Logger} from 'effect'
import {expect, it} from 'vitest'
import type {Database as Handle} from '../database/database.ts'
import type {Account} from '../keys/keys.ts'
import {Database} from '../database/service.ts'
import {Purchase} from './purchase.ts'
import {stripeProvider} from './stripe-provider.ts'

/** Requests a place to pay while Stripe's API is as it is served. */
async function linkWhile(serve: RequestListener, port?: number) {
  const server = createServer(serve)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const provider = stripeProvider({
    secretKey: 'sk_test_x',
    webhookSecret: 'whsec_x',
    price: 'price_x',
    credits: 100,
    returnTo: 'https://example.com',
    api: {protocol: 'http', host: '127.0.0.1', port: port ?? (server.address() as AddressInfo).port},
    timeout: 500
  })
  // Nobody is booked anything.
  const database = Layer.succeed(
    Database,
    Database.of({handle: {} as Handle, use: () => Effect.die('There is no database.')})
  )
  const layer = Purchase.layer(provider).pipe(Layer.provide(database), Layer.provideMerge(Logger.layer([])))
  try {
    return await Effect.runPromise(
      Effect.gen(function* () {
        const {link} = yield* Purchase
        return yield* Effect.flip(link({id: 'account_1', email: 'person@example.com'} as Account))
      }).pipe(Effect.provide(layer))
    )
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

const AWAY = {code: 'payment_provider_failed', retryAfter: 30}

it.each<[string, RequestListener]>([
  ['closes its connections', (request) => void request.socket.destroy()],
  ['is silent', () => {}],
  [
    'fails',
    (_request, response) =>
      void response
        .writeHead(503, {'content-type': 'application/json'})
        .end('{"error": {"type": "api_error", "message": "down"}}')
  ],
  ['answers something else', (_request, response) => void response.end('<html>')]
])('says that the payment provider is away, and when to try again, where it %s', async (_, serve) => {
  expect(await linkWhile(serve)).toMatchObject(AWAY)
})

it('says so where nobody listens', async () => {
  expect(await linkWhile(() => {}, 1)).toMatchObject(AWAY)
})
