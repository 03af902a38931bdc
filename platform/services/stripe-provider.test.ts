import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {Effect, Layer, Logger} from 'effect'
import fc from 'fast-check'
import Stripe from 'stripe'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {accountOf, type Database as Handle, findAccount, openDatabase} from '../database/index.ts'
import {Database} from './database.ts'
import {Purchase} from './purchase.ts'
import {stripeProvider} from './stripe-provider.ts'

const SECRET = 'whsec_test_secret'
const stripe = new Stripe('sk_test_x')

const provider = stripeProvider({
  secretKey: 'sk_test_x',
  webhookSecret: SECRET,
  price: 'price_x',
  credits: 100,
  returnTo: 'https://example.com'
})

const event = (type: string, session: object) =>
  JSON.stringify({
    id: `evt_${Math.random()}`,
    object: 'event',
    type,
    data: {object: {object: 'checkout.session', line_items: {data: [{quantity: 2}]}, ...session}}
  })

const signed = (body: string, secret = SECRET, timestamp = Math.floor(Date.now() / 1000)) =>
  stripe.webhooks.generateTestHeaderString({payload: body, secret, timestamp})

describe('reports of payments', () => {
  let folder: string
  let handle: Handle
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-purchase-'))
    handle = await openDatabase({folder})
  }, 120_000)
  afterAll(async () => {
    await handle?.close()
    await rm(folder, {recursive: true, force: true})
  })

  const report = (body: string, signature: string) => {
    const database = Layer.succeed(
      Database,
      Database.of({handle, use: (query) => Effect.promise(() => query(handle.db))})
    )
    const layer = Purchase.layer(provider).pipe(Layer.provide(database), Layer.provideMerge(Logger.layer([])))
    return Effect.runPromise(
      Effect.gen(function* () {
        const purchase = yield* Purchase
        return yield* purchase.report(body, signature).pipe(Effect.catch(({code}) => Effect.succeed(code)))
      }).pipe(Effect.provide(layer))
    )
  }

  it('book a paid session once, replayed and reordered as they may be', async () => {
    const paid = {payment_status: 'paid'}
    const kinds = [
      ['checkout.session.completed', {payment_status: 'unpaid'}],
      ['checkout.session.completed', paid],
      ['checkout.session.async_payment_succeeded', paid],
      ['checkout.session.expired', paid],
      ['charge.refunded', paid]
    ] as const
    let count = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(kinds.length - 1), {minLength: 1, maxLength: 8}),
        fc.boolean(),
        async (order, atOnce) => {
          const account = await accountOf(handle.db, `buyer${count++}@example.com`)
          const session = {id: `cs_${count}`, metadata: {account: account.id, credits: '100'}}
          const send = async (place: number) => {
            const [type, more] = kinds[place]!
            const body = event(type, {...session, ...more})
            return report(body, signed(body))
          }
          if (atOnce) await Promise.all(order.map(send))
          else for (const place of order) await send(place)
          const isPaid = order.includes(1) || order.includes(2)
          expect((await findAccount(handle.db, account.id))?.balance).toBe(isPaid ? 200 : 0)
        }
      ),
      {numRuns: 40}
    )
  })

  it('are refused where they are not signed, signed by another, changed, or old', async () => {
    const account = await accountOf(handle.db, 'forged@example.com')
    const body = event('checkout.session.completed', {
      id: 'cs_forged',
      payment_status: 'paid',
      metadata: {account: account.id, credits: '100'}
    })
    const old = Math.floor(Date.now() / 1000) - 3600
    for (const signature of [
      '',
      't=1,v1=00',
      signed(body, 'whsec_other'),
      signed(`${body} `),
      signed(body, SECRET, old)
    ]) {
      expect(await report(body, signature)).toBe('invalid_request')
    }
    expect((await findAccount(handle.db, account.id))?.balance).toBe(0)
  })

  it('of other things that are sold book nothing', async () => {
    const body = event('checkout.session.completed', {id: 'cs_other', payment_status: 'paid', metadata: {}})
    expect(await report(body, signed(body))).toBe(false)
  })
})
