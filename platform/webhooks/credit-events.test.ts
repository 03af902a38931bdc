import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {deleteAccount} from '../accounts/account-data.ts'
import {accountOf} from '../accounts/accounts.ts'
import {charge, grant, reserve} from '../credits/ledger.ts'
import {bookPayment} from '../credits/payments.ts'
import type {Database} from '../database/database.ts'
import {openDatabase} from '../database/open.ts'
import {randomId} from '../database/random-id.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'
import {WEBHOOKS} from '../queue/queues.ts'
import {eventOf, noteCredits} from './credit-events.ts'
import {type DeliveryTurn, endTurn, nextEvent, passEvent} from './deliveries.ts'
import {creditEvents} from './tables.ts'
import {addWebhook} from './webhooks.ts'

const seal = {seal: (text: string) => text}

it.each([
  ['charge', -1, 12, undefined],
  ['charge', -1, 11, 'credits.low'],
  ['charge', -1, 10, undefined],
  ['charge', -1, 1, 'credits.exhausted'],
  ['refund', -30, 12, 'credits.exhausted'],
  ['refund', -5, -1, undefined],
  ['grant', 5, 0, undefined],
  ['purchase', 5, -7, 'credits.bought']
] as const)('a %s of %d credits where %d were left is %s', (kind, amount, before, type) => {
  expect(eventOf({kind, amount}, before, 10)?.type).toBe(type)
})

await describeOnDatabases('events of credits', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 60_000)
  afterAll(() => database?.close(), 60_000)

  it('are each there once, in order, whoever reads the ledger, and go to the webhooks', async () => {
    const {db, engine, owner} = database
    const {id: accountId} = await accountOf(db, `${randomId('p')}@example.com`)
    await grant(db, {accountId, amount: 12, kind: 'grant', reference: randomId('grant')})
    const {id: webhookId} = (await addWebhook(db, seal, {accountId, url: 'https://example.com/'}))!
    const note = () => Promise.all([1, 2, 3].map(() => noteCredits(database, 10)))
    const spend = async () => {
      const reservation = await reserve(db, {accountId, amount: 1, owner})
      await db.transaction((tx) => charge(tx, reservation ?? ''))
      await note()
    }
    await Promise.all(Array.from({length: 12}, spend))
    const payment = {kind: 'purchase', payment: randomId('pi'), accountId, credits: 100, amount: 900} as const
    for (let times = 0; times < 2; times++) await bookPayment(db, {...payment, reference: payment.payment})
    await note()
    const events = async () =>
      (await db.select().from(creditEvents).where(eq(creditEvents.accountId, accountId))).toSorted(
        (one, other) => one.number - other.number
      )
    expect((await events()).map(({number, event}) => ({number, ...event}))).toEqual([
      {number: 1, type: 'credits.low', balance: 10, threshold: 10},
      {number: 2, type: 'credits.exhausted', balance: 0},
      {number: 3, type: 'credits.bought', balance: 100, credits: 100}
    ])

    const [job, ...more] = await engine.fetch<DeliveryTurn>(WEBHOOKS, {includeMetadata: true, batchSize: 5})
    expect(more).toEqual([])
    expect(job?.data).toEqual({webhookId})
    const seen: string[] = []
    for (let next = await nextEvent(db, job!.data); next; next = await nextEvent(db, job!.data)) {
      seen.push(next.event.type)
      await passEvent(database, job!, job!.data, next.number)
    }
    await endTurn(database, job!, job!.data)
    expect(seen).toEqual(['credits.low', 'credits.exhausted', 'credits.bought'])
    expect(await engine.fetch(WEBHOOKS)).toEqual([])
    // What was before a webhook is nothing to it.
    const later = (await addWebhook(db, seal, {accountId, url: 'https://example.org/'}))!
    expect(await nextEvent(db, {webhookId: later.id})).toBeUndefined()
    await deleteAccount(database, accountId)
    expect(await events()).toEqual([])
  })
})
