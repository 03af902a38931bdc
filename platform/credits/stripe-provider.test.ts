import {Effect, Layer, Logger} from 'effect'
import fc from 'fast-check'
import Stripe from 'stripe'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountOf, audit, findAccount, spendable} from '../accounts/accounts.ts'
import type {Database as Handle} from '../database/database.ts'
import {reserve} from './ledger.ts'
import {openDatabase} from '../database/open.ts'
import {randomId} from '../database/random-id.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'
import {Database} from '../database/service.ts'
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

const eventOf = (type: string, object: object) =>
  JSON.stringify({id: `evt_${Math.random()}`, object: 'event', type, data: {object}})

const event = (type: string, session: object) =>
  eventOf(type, {
    object: 'checkout.session',
    line_items: {data: [{quantity: 2}]},
    amount_total: 1000,
    ...session
  })

const signed = (body: string, secret = SECRET, timestamp = Math.floor(Date.now() / 1000)) =>
  stripe.webhooks.generateTestHeaderString({payload: body, secret, timestamp})

await describeOnDatabases('reports of payments', (location) => {
  let handle: Handle
  beforeAll(async () => {
    handle = await openDatabase(location())
  }, 120_000)
  afterAll(() => handle?.close())

  const logged: unknown[] = []
  const report = (body: string, signature: string) => {
    const database = Layer.succeed(
      Database,
      Database.of({handle, use: (query) => Effect.promise(() => query(handle.db))})
    )
    const logger = Logger.make(({message}) => void logged.push(message))
    const layer = Purchase.layer(provider).pipe(
      Layer.provide(database),
      Layer.provideMerge(Logger.layer([logger]))
    )
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
      ['checkout.session.expired', paid]
    ] as const
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(kinds.length - 1), {minLength: 1, maxLength: 8}),
        fc.boolean(),
        async (order, atOnce) => {
          const account = await accountOf(handle.db, `${randomId('buyer')}@example.com`)
          const session = {
            id: randomId('cs'),
            payment_intent: randomId('pi'),
            metadata: {account: account.id, credits: '100'}
          }
          const send = async (index: number) => {
            const [type, more] = kinds[index]!
            const body = event(type, {...session, ...more})
            return report(body, signed(body))
          }
          if (atOnce) await Promise.all(order.map(send))
          else for (const index of order) await send(index)
          const isPaid = order.includes(1) || order.includes(2)
          expect((await findAccount(handle.db, account.id))?.balance).toBe(isPaid ? 200 : 0)
        }
      ),
      {numRuns: 40}
    )
  })

  /** What Stripe may say of one payment of 1000 for 200 credits, and how much of the money each leaves returned. */
  const loggedFor = (account: string) => {
    const [intent, charge] = [randomId('pi'), randomId('ch')]
    const session = {id: randomId('cs'), payment_intent: intent, metadata: {account, credits: '100'}}
    const refunded = (amount: number) =>
      eventOf('charge.refunded', {
        id: charge,
        object: 'charge',
        payment_intent: intent,
        amount: 1000,
        amount_refunded: amount
      })
    const dispute = (id: string, amount: number, status: string) =>
      eventOf('charge.dispute.closed', {
        id: `${charge}${id}`,
        object: 'dispute',
        charge,
        payment_intent: intent,
        amount,
        status
      })
    return {
      paid: event('checkout.session.completed', {...session, payment_status: 'paid'}),
      paidLater: event('checkout.session.async_payment_succeeded', {...session, payment_status: 'paid'}),
      refunded,
      lost: (amount: number) => dispute('lost', amount, 'lost'),
      won: dispute('won', 1000, 'won')
    }
  }
  const send = (body: string) => report(body, signed(body))
  const sumsOf = async (accountId: string) =>
    (await audit(handle.db)).find((sums) => sums.accountId === accountId)

  it('take back what was refunded or lost, once, in whatever order, at once or one by one', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.shuffledSubarray(['paid', 'paidLater', 'third', 'half', 'all', 'lost', 'won', 'again'] as const, {
          minLength: 1
        }),
        fc.boolean(),
        async (order, atOnce) => {
          const account = await accountOf(handle.db, `${randomId('buyer')}@example.com`)
          const logged = loggedFor(account.id)
          const bodies = {
            paid: logged.paid,
            paidLater: logged.paidLater,
            third: logged.refunded(333),
            half: logged.refunded(500),
            all: logged.refunded(1000),
            lost: logged.lost(250),
            won: logged.won,
            again: logged.refunded(333)
          }
          const all = order.map((name) => bodies[name])
          if (atOnce) await Promise.all(all.map(send))
          else for (const body of all) await send(body)
          const has = (...names: string[]) => order.some((name) => names.includes(name))
          const refunded = has('all') ? 1000 : has('half') ? 500 : has('third', 'again') ? 333 : 0
          const back = Math.min(1000, refunded + (has('lost') ? 250 : 0))
          const isPaid = has('paid', 'paidLater')
          const takenBack = isPaid ? Math.floor((200 * back) / 1000) : 0
          const balance = isPaid ? 200 - takenBack : 0
          expect(await sumsOf(account.id)).toEqual({
            accountId: account.id,
            balance,
            booked: balance,
            reserved: 0,
            held: 0,
            refunded: takenBack,
            takenBack
          })
        }
      ),
      {numRuns: 40}
    )
  }, 120_000)

  it('leave a debt where the credits are spent, which the next ones fill up first', async () => {
    const {id, email} = await accountOf(handle.db, `${randomId('buyer')}@example.com`)
    const logged = loggedFor(id)
    await send(logged.paid)
    // One copy is under way, and is delivered after the money has gone back.
    const {db, owner} = handle
    const held = (await reserve(db, {accountId: id, amount: 1, owner}))!
    await send(logged.refunded(1000))
    const {charge} = await import('./ledger.ts')
    await db.transaction((tx) => charge(tx, held))
    const balance = await accountOf(db, email)
    expect(balance.balance).toBe(-1)
    expect(spendable(balance)).toBe(0)
    expect(await reserve(db, {accountId: id, amount: 1, owner})).toBeUndefined()
    await send(loggedFor(id).paid)
    expect((await findAccount(db, id))?.balance).toBe(199)
    const all = await Promise.all(
      Array.from({length: 220}, () => reserve(db, {accountId: id, amount: 1, owner}))
    )
    expect(all.filter((reservation) => reservation !== undefined)).toHaveLength(199)
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

  it('for an account that does not exist book nothing, and are not sent for ever', async () => {
    const paid = {id: randomId('cs'), payment_status: 'paid', payment_intent: randomId('pi')}
    const body = event('checkout.session.completed', {
      ...paid,
      metadata: {account: 'account_nobody', credits: '100'}
    })
    expect(await report(body, signed(body))).toBe(false)
    expect(await report(body, signed(body))).toBe(false)
    const refund = eventOf('charge.refunded', {
      id: randomId('ch'),
      object: 'charge',
      payment_intent: paid.payment_intent,
      amount: 1000,
      amount_refunded: 1000
    })
    expect(await report(refund, signed(refund))).toBe(false)
    expect(logged).toContainEqual([
      'somebody paid for an account that does not exist',
      expect.objectContaining({accountId: 'account_nobody', credits: 200})
    ])
  })

  it('of other things that are sold book nothing', async () => {
    const body = event('checkout.session.completed', {id: 'cs_other', payment_status: 'paid', metadata: {}})
    expect(await report(body, signed(body))).toBe(false)
  })
})
