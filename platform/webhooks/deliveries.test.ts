import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {accountOf} from '../accounts/accounts.ts'
import {grant} from '../credits/ledger.ts'
import type {Database} from '../database/database.ts'
import {openDatabase} from '../database/open.ts'
import {randomId} from '../database/random-id.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'
import {addEvent} from '../jobs/job-events.ts'
import {createJob} from '../jobs/jobs.ts'
import {LOST_DELIVERIES, PAGES, WEBHOOKS} from '../queue/queues.ts'
import {
  type DeliveryTurn,
  endTurn,
  nextEvent,
  passEvent,
  postponeEvent,
  sendMissingDeliveries
} from './deliveries.ts'
import {webhooks} from './tables.ts'
import {addWebhook, destinationOf, dropWebhook, MOST_WEBHOOKS, rotateSecret} from './webhooks.ts'

const seal = {seal: (text: string, owner: string) => `${owner}:${text}`}

await describeOnDatabases('deliveries', (location) => {
  let database: Database
  let accountId: string
  let jobId: string
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 60_000)
  afterAll(() => database?.close(), 60_000)
  beforeEach(async () => {
    const {db, engine} = database
    for (const queue of [WEBHOOKS, LOST_DELIVERIES, PAGES]) await engine.deleteAllJobs(queue)
    await db.delete(webhooks)
    const account = await accountOf(db, `${randomId('p')}@example.com`)
    accountId = account.id
    await grant(db, {accountId, amount: 5, kind: 'grant', reference: randomId('grant')})
  })
  const webhook = async () =>
    (await addWebhook(database.db, seal, {accountId, url: 'https://example.com/'}))!.id
  const order = async () => {
    const settings = {componentFormat: 'html', styleFormat: 'inline', includeMediaQuery: true} as const
    const asked = {settings, certificate: false, origin: '', fingerprint: ''}
    const accepted = await createJob(database, {payer: {id: accountId}, urls: ['example.com'], ...asked})
    jobId = accepted.kind === 'accepted' ? accepted.id : ''
  }
  const add = (count: number) =>
    database.db.transaction(async (tx) => {
      for (let times = 0; times < count; times++)
        await addEvent({db: tx, engine: database.engine}, jobId, {type: 'job.created', pages: times})
    })
  const take = async () => {
    const [job] = await database.engine.fetch<DeliveryTurn>(WEBHOOKS, {
      includeMetadata: true,
      ignoreStartAfter: true
    })
    return job
  }

  it('come in the order of the events, and none is left out that is added while one is sent', async () => {
    const {db} = database
    await webhook()
    await order()
    await add(2)
    const job = (await take())!
    expect(await take()).toBeUndefined()
    for (const number of [1, 2]) {
      expect((await nextEvent(db, job.data))?.number).toBe(number)
      expect(await passEvent(database, job, job.data, number)).toBe(true)
    }
    await add(1)
    expect(await take()).toBeUndefined()
    await endTurn(database, job, job.data)
    const next = (await take())!
    expect((await nextEvent(db, next.data))?.number).toBe(3)
    await passEvent(database, next, next.data, 3)
    await passEvent(database, next, next.data, 4)
    await endTurn(database, next, next.data)
    expect(await take()).toBeUndefined()
  })

  it('are tried again, are among the dead letters in the end, and hold up no others for ever', async () => {
    const {db, engine} = database
    await webhook()
    await order()
    await add(1)
    for (let tries = 0; tries < 12; tries++) {
      const job = (await take())!
      expect((await nextEvent(db, job.data))?.number).toBe(1)
      await postponeEvent(database, job, job.data, {number: 1, reason: 'It answered with 500.'})
    }
    const next = (await take())!
    expect((await nextEvent(db, next.data))?.number).toBe(2)
    const [lost] = await engine.fetch(LOST_DELIVERIES)
    expect(lost?.data).toMatchObject({jobId, number: 1, reason: 'It answered with 500.'})
  })

  it('are not those of a worker that was taken for dead', async () => {
    const {db, engine} = database
    await webhook()
    await order()
    const late = (await take())!
    await engine.fail(WEBHOOKS, late)
    const other = (await take())!
    expect(await passEvent(database, late, late.data, 1)).toBe(false)
    await postponeEvent(database, late, late.data, {number: 1, reason: 'Late.'})
    expect((await nextEvent(db, other.data))?.number).toBe(1)
    expect(await passEvent(database, other, other.data, 1)).toBe(true)
    expect(await nextEvent(db, other.data)).toBeUndefined()
  })

  it('are sent again where their turn was lost, and end with their webhook', async () => {
    const id = await webhook()
    await order()
    await database.engine.deleteAllJobs(WEBHOOKS)
    await sendMissingDeliveries(database)
    await sendMissingDeliveries(database)
    const job = (await take())!
    expect(await take()).toBeUndefined()
    expect(await dropWebhook(database.db, 'account_other', id)).toBe(false)
    expect(await dropWebhook(database.db, accountId, id)).toBe(true)
    expect(await nextEvent(database.db, job.data)).toBeUndefined()
    await endTurn(database, job, job.data)
    expect(await take()).toBeUndefined()
  })

  it('are signed with two secrets after a rotation; an account has ten webhooks at most', async () => {
    const {db} = database
    const first = (await addWebhook(db, seal, {accountId, url: 'https://example.com/'}))!
    const second = (await rotateSecret(db, seal, {accountId, id: first.id}))!
    expect((await destinationOf(db, first.id))?.secrets).toEqual([
      `${accountId}:${second.secret}`,
      `${accountId}:${first.secret}`
    ])
    expect(await rotateSecret(db, seal, {accountId: 'account_other', id: first.id})).toBeUndefined()
    const made = await Promise.all(
      Array.from({length: MOST_WEBHOOKS}, () =>
        addWebhook(db, seal, {accountId, url: 'https://example.com/'})
      )
    )
    expect(made.filter(Boolean)).toHaveLength(MOST_WEBHOOKS - 1)
  })
})
