import {eq} from 'drizzle-orm'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountOf, findAccount} from '../accounts/accounts.ts'
import {deleteAccount} from '../accounts/account-data.ts'
import {findDiscrepancies} from '../credits/discrepancies.ts'
import {grant} from '../credits/ledger.ts'
import type {Database} from '../database/database.ts'
import {openDatabase} from '../database/open.ts'
import {randomId} from '../database/random-id.ts'
import {recover} from '../database/recover.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'
import {createKey, accountOfKey} from '../keys/keys.ts'
import {KeySpent} from '../keys/key-limits.ts'
import {LOST_PAGES, PAGES, PRIVATE_PAGES} from '../queue/queues.ts'
import {deliveredCopy} from '../magic/copies.ts'
import type {Copy} from '../magic/schema.ts'
import {endCertificate} from './certificate-work.ts'
import {eventsAfter} from './job-events.ts'
import {type Accepted, cancelJob, createJob, findJob, type NewJob, pagesOf} from './jobs.ts'
import type {PageWork} from './page-of.ts'
import {beginPage, endPage, losePage} from './page-work.ts'
import {jobs} from './tables.ts'

const settings = {componentFormat: 'html', styleFormat: 'inline', includeMediaQuery: true} as const

await describeOnDatabases('jobs', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 60_000)
  afterAll(() => database?.close(), 60_000)

  const accountWith = async (amount: number) => {
    const account = await accountOf(database.db, `${randomId('p')}@example.com`)
    await grant(database.db, {accountId: account.id, amount, kind: 'grant', reference: randomId('grant')})
    return account
  }
  const order = (payer: NewJob['payer'], count: number, more: Partial<NewJob> = {}): Promise<Accepted> =>
    createJob(database, {
      payer,
      urls: Array.from({length: count}, (_, page) => `https://example.com/${page}`),
      settings,
      certificate: false,
      origin: 'https://service.example',
      fingerprint: `${count}`,
      ...more
    })
  const idOf = (accepted: Accepted) => (accepted.kind === 'accepted' ? accepted.id : '')
  const take = async () => {
    const [job] = await database.engine.fetch<PageWork>(PAGES, {includeMetadata: true})
    return job!
  }
  const copied = () => ({
    kind: 'copied' as const,
    copy: {id: randomId('copy'), cacheKey: 'x', body: '{}', isNew: true},
    page: 'https://example.com/',
    space: Infinity,
    leastScore: 0.5,
    isPending: false
  })
  /** Works on what there is, until nothing is. */
  const drain = async () => {
    for (;;) {
      const [job] = await database.engine.fetch<PageWork>(PAGES, {includeMetadata: true})
      if (!job) return
      const work = await beginPage(database.db, job.data)
      if (work) await endPage(database, {attempt: job, work: job.data, order: work, end: copied()})
      else await database.engine.complete(PAGES, job)
    }
  }

  it('keeps the credits of a job whoever ends, and accepts no more pages than there are credits', async () => {
    const {db} = database
    const account = await accountWith(1001)
    const id = idOf(await order(account, 1000))
    // The process that accepted it is no owner of it: any other does the work.
    await recover({...database, owner: 'process_other', deadOf: async (owners) => owners})
    expect(await findAccount(db, account.id)).toMatchObject({balance: 1001, reserved: 1000})
    expect(await order(account, 2)).toEqual({kind: 'unpaid'})
    expect(await findAccount(db, account.id)).toMatchObject({balance: 1001, reserved: 1000})
    expect(await findJob(db, account.id, id)).toMatchObject({state: 'queued', counts: {waiting: 1000}})
    expect(await cancelJob(database, account.id, id)).toBe(true)
    expect(await findAccount(db, account.id)).toMatchObject({balance: 1001, reserved: 0})
    expect(await database.engine.fetch(PAGES)).toEqual([])
    expect(await findDiscrepancies(db)).toEqual([])
  })

  it('charges a page once, whose worker was taken for dead and ends all the same', async () => {
    const {db, engine} = database
    const account = await accountWith(1)
    const id = idOf(await order(account, 1))
    const late = await take()
    const begun = (await beginPage(db, late.data))!
    await engine.fail(PAGES, late)
    const [again] = await engine.fetch<PageWork>(PAGES, {includeMetadata: true, ignoreStartAfter: true})
    expect(again).toMatchObject({id: late.id, retryCount: 1})
    const end = copied()
    await endPage(database, {attempt: late, work: late.data, order: begun, end})
    expect(await findJob(db, account.id, id)).toMatchObject({state: 'running', counts: {waiting: 1}})
    await endPage(database, {attempt: again!, work: late.data, order: begun, end})
    await endPage(database, {attempt: again!, work: late.data, order: begun, end: copied()})
    expect(await findJob(db, account.id, id)).toMatchObject({
      state: 'done',
      credits: {reserved: 0, charged: 1}
    })
    expect(await findAccount(db, account.id)).toMatchObject({balance: 0, reserved: 0})
    expect((await eventsAfter(db, id, 0)).map(({event}) => event.type)).toEqual([
      'job.created',
      'page.done',
      'job.done'
    ])
    expect(await findDiscrepancies(db)).toEqual([])
  })

  it('ends a page that takes every worker with it as a failure that costs nothing', async () => {
    const {db, engine} = database
    const account = await accountWith(1)
    const id = idOf(await order(account, 1))
    for (let times = 0; times < 20; times++) {
      const [job] = await engine.fetch<PageWork>(PAGES, {includeMetadata: true, ignoreStartAfter: true})
      if (job) await engine.fail(PAGES, job)
    }
    const [lost] = await engine.fetch<PageWork>(LOST_PAGES)
    await losePage(database, lost!.data)
    await losePage(database, lost!.data)
    expect(await findJob(db, account.id, id)).toMatchObject({state: 'done', counts: {failed: 1}})
    expect(await pagesOf(db, id)).toMatchObject([{state: 'failed', code: 'worker_lost'}])
    expect(await findAccount(db, account.id)).toMatchObject({balance: 1, reserved: 0})
    expect(await findDiscrepancies(db)).toEqual([])
  })

  it('numbers the events of many workers at once without gaps', async () => {
    const {db} = database
    const account = await accountWith(30)
    const id = idOf(await order(account, 30))
    await Promise.all(Array.from({length: 5}, drain))
    const events = await eventsAfter(db, id, 0)
    expect(events.map(({number}) => number)).toEqual(Array.from({length: 32}, (_, index) => index + 1))
    expect(events.at(-1)?.event).toEqual({
      type: 'job.done',
      counts: {waiting: 0, done: 30, failed: 0, cancelled: 0}
    })
    expect(await findAccount(db, account.id)).toMatchObject({balance: 0, reserved: 0})
  })

  it('spends by the limits of its key', async () => {
    const {db} = database
    const account = await accountWith(100)
    const {key} = await createKey(db, account.id, 'small', {creditsPerDay: 5})
    const payer = (await accountOfKey(db, key))!
    await expect(order(payer, 6)).rejects.toThrow(KeySpent)
    expect((await order(payer, 5)).kind).toBe('accepted')
    await expect(order(payer, 1)).rejects.toThrow(KeySpent)
    expect(await findAccount(db, account.id)).toMatchObject({reserved: 5})
    await drain()
  })

  it('keeps what its pages are opened with sealed, for those who have the secret, until it ends', async () => {
    const {db, engine} = database
    const account = await accountWith(2)
    const id = idOf(await order(account, 2, {access: 'v1.sealed'}))
    // Whoever has no secret takes other pages.
    expect(await engine.fetch(PAGES)).toEqual([])
    const takePrivate = async () => {
      const [job] = await engine.fetch<PageWork>(PRIVATE_PAGES, {
        includeMetadata: true,
        ignoreStartAfter: true
      })
      return job!
    }
    const first = await takePrivate()
    const begun = (await beginPage(db, first.data))!
    expect(begun.access).toBe('v1.sealed')
    const again = {kind: 'again', code: 'page_timeout', detail: 'Late.', after: 60, failures: 1} as const
    await endPage(database, {attempt: first, work: first.data, order: begun, end: again})
    const next = await takePrivate()
    const order2 = (await beginPage(db, next.data))!
    await endPage(database, {attempt: next, work: next.data, order: order2, end: copied()})
    const [waiting] = await db.select({access: jobs.access}).from(jobs).where(eq(jobs.id, id))
    expect(waiting?.access).toBe('v1.sealed')
    await cancelJob(database, account.id, id)
    expect(await engine.fetch(PRIVATE_PAGES, {ignoreStartAfter: true})).toEqual([])
    const [ended] = await db.select({access: jobs.access}).from(jobs).where(eq(jobs.id, id))
    expect(ended?.access).toBeNull()
    expect(await findAccount(db, account.id)).toMatchObject({balance: 1, reserved: 0})
  })

  it('delivers what is compared later at once, and gives the credit back where the copy is nothing like its page', async () => {
    const {db, engine} = database
    const account = await accountWith(3)
    const id = idOf(await order(account, 3, {certificate: true, certifiesLater: true}))
    const body = (score?: number): Copy => ({
      ...({id: 'copy_x', code: '<p>', fidelityReason: null} as Copy),
      fidelity: score === undefined ? {state: 'pending', job: id} : ({score} as Copy['fidelity'])
    })
    const delivered = async () => {
      const job = await take()
      const begun = (await beginPage(db, job.data))!
      const end = {...copied(), isPending: true}
      await endPage(database, {
        attempt: job,
        work: job.data,
        order: begun,
        end: {...end, copy: {...end.copy, body: JSON.stringify(body())}}
      })
    }
    for (let page = 0; page < 3; page++) await delivered()
    expect(await findAccount(db, account.id)).toMatchObject({balance: 0, reserved: 0})
    expect(await findJob(db, account.id, id)).toMatchObject({state: 'running', counts: {done: 3}})
    const certified = async (score: number, detail?: string) => {
      const job = await take()
      const begun = (await beginPage(db, job.data))!
      const end =
        detail === undefined
          ? {kind: 'compared' as const, copy: body(score), cacheKey: 'y', leastScore: 0.5}
          : {kind: 'failed' as const, detail}
      const late = {attempt: job, work: job.data, order: begun, end}
      await endCertificate(database, late)
      // Taken for dead, and ends all the same.
      await endCertificate(database, late)
      return job.data.number
    }
    const good = await certified(0.75)
    const bad = await certified(0.25)
    const failed = await certified(0, 'The page was not there in time.')
    const pages = await pagesOf(db, id)
    expect(pages[good]).toMatchObject({state: 'done', certificate: 'done', score: 0.75})
    expect(pages[bad]).toMatchObject({state: 'done', certificate: 'done', score: 0.25})
    expect(pages[failed]).toMatchObject({state: 'done', certificate: 'failed', score: null})
    expect(await findJob(db, account.id, id)).toMatchObject({state: 'done', credits: {charged: 2}})
    expect(await findAccount(db, account.id)).toMatchObject({balance: 1, reserved: 0})
    const kept = await deliveredCopy(db, account.id, pages[good]?.copyId ?? '')
    expect(JSON.parse(kept?.body ?? '')).toMatchObject({id: pages[good]?.copyId, fidelity: {score: 0.75}})
    const events = (await eventsAfter(db, id, 0)).map(({event}) => event)
    expect(events.map(({type}) => type)).toEqual([
      'job.created',
      ...Array.from({length: 3}, () => 'page.done'),
      ...Array.from({length: 3}, () => 'page.certified'),
      'job.done'
    ])
    expect(events[5]).toMatchObject({number: bad, score: 0.25, isRefunded: true, isChanged: false})
    expect(await findDiscrepancies(db)).toEqual([])

    const next = await accountWith(2)
    const other = idOf(await order(next, 2, {certificate: true, certifiesLater: true}))
    await delivered()
    await cancelJob(database, next.id, other)
    expect(await engine.fetch(PAGES, {ignoreStartAfter: true})).toEqual([])
    expect((await pagesOf(db, other)).map(({certificate}) => certificate).toSorted()).toEqual([
      'cancelled',
      null
    ])
    expect(await findAccount(db, next.id)).toMatchObject({balance: 1, reserved: 0})
  })

  it('charges nothing for a copy that was compared and is nothing like its page', async () => {
    const {db} = database
    const account = await accountWith(1)
    const id = idOf(await order(account, 1, {certificate: true}))
    const job = await take()
    const begun = (await beginPage(db, job.data))!
    const end = copied()
    await endPage(database, {
      attempt: job,
      work: job.data,
      order: begun,
      end: {...end, copy: {...end.copy, score: 0.25}}
    })
    expect(await findJob(db, account.id, id)).toMatchObject({
      state: 'done',
      counts: {done: 1},
      credits: {charged: 0}
    })
    expect(await findAccount(db, account.id)).toMatchObject({balance: 1, reserved: 0})
    expect(await findDiscrepancies(db)).toEqual([])
  })

  it('are copied in turn for accounts, however many pages each has', async () => {
    const {engine} = database
    const [many, one, more] = [await accountWith(1000), await accountWith(2), await accountWith(10)]
    const owners = new Map<string, string>()
    const ordered = async (account: typeof many, count: number, name: string) =>
      owners.set(idOf(await order(account, count)), name)
    /** The accounts of the pages that are taken next. */
    const taken = async (count: number) => {
      const names: string[] = []
      for (let page = 0; page < count; page++) {
        const job = await take()
        names.push(owners.get(job.data.jobId) ?? '')
        const begun = (await beginPage(database.db, job.data))!
        await endPage(database, {attempt: job, work: job.data, order: begun, end: copied()})
      }
      return names.join('')
    }
    await ordered(many, 1000, 'm')
    expect(await taken(5)).toBe('mmmmm')
    await ordered(one, 1, '1')
    expect((await taken(2)).split('').toSorted()).toEqual(['1', 'm'])
    // Two large orders share, also where one of them is older; what comes last waits no longer than what there is of each.
    await ordered(more, 10, 'x')
    expect((await taken(12)).replaceAll('m', '')).toHaveLength(6)
    await ordered(one, 1, '1')
    expect(await taken(3)).toContain('1')
    for (const id of owners.keys())
      for (const {id: accountId} of [many, one, more]) await cancelJob(database, accountId, id)
    expect(await engine.fetch(PAGES)).toEqual([])
    expect(await findDiscrepancies(database.db)).toEqual([])
  })

  it('goes with its account, and gives back what it had reserved', async () => {
    const {db} = database
    const account = await accountWith(3)
    const id = idOf(await order(account, 3))
    await deleteAccount(database, account.id)
    expect(await findJob(db, account.id, id)).toBeUndefined()
    expect(await findAccount(db, account.id)).toMatchObject({reserved: 0})
    expect(await database.engine.fetch(PAGES)).toEqual([])
    expect(await findDiscrepancies(db)).toEqual([])
  })
})
