import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountOf, findAccount} from './accounts.ts'
import {createComponent, updateComponent} from '../components/components.ts'
import {cachedCopy, deliver, deliveredCopy} from '../magic/copies.ts'
import type {Database} from '../database/database.ts'
import {saveDraft} from '../drafts/drafts.ts'
import {beginRequest} from '../magic/idempotency.ts'
import {giveBack, grant, reserve} from '../credits/ledger.ts'
import {openDatabase} from '../database/open.ts'
import {copyBytes, keepWithin, storedBytes, StorageFull} from './quota.ts'
import {randomId} from '../database/random-id.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'

await describeOnDatabases('the room of an account', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 120_000)
  afterAll(() => database?.close())
  const newAccount = async (credits = 0) => {
    const {id} = await accountOf(database.db, `${randomId('person')}@example.com`)
    if (credits > 0)
      await grant(database.db, {accountId: id, amount: credits, kind: 'grant', reference: randomId('grant')})
    return id
  }
  const refused = (error: unknown) => {
    if (error instanceof StorageFull) return 'no room'
    throw error
  }

  it('is never exceeded by changes at once, and never in the way of what makes it smaller', async () => {
    const {db} = database
    const accountId = await newAccount()
    const fields = {name: 'One', format: 'html' as const, code: 'x'.repeat(30_000), css: '', settings: '{}'}
    const within = {accountId, most: 100_000}
    const all = await Promise.all(
      Array.from({length: 12}, (_, number) =>
        keepWithin<unknown>(db, within, (tx) =>
          number % 2
            ? createComponent(tx, accountId, fields)
            : saveDraft(tx, accountId, {name: `d${number}`, title: '', data: fields.code})
        ).catch(refused)
      )
    )
    expect(all.filter((one) => one === 'no room')).toHaveLength(9)
    expect(await storedBytes(db, accountId)).toBeLessThanOrEqual(100_000)
    // A lower limit meanwhile: what makes it smaller is taken, what makes it larger is not.
    const change = (size: number) =>
      keepWithin(db, {accountId, most: 50_000}, (tx) =>
        saveDraft(tx, accountId, {name: 'd0', title: '', data: 'x'.repeat(size)})
      ).catch(refused)
    const before = await storedBytes(db, accountId)
    if (all[0] === 'no room') expect(await change(10)).toBe('no room')
    else expect(await change(10)).toMatchObject({name: 'd0'})
    expect(await storedBytes(db, accountId)).toBeLessThanOrEqual(before)
    expect(await change(40_000)).toBe('no room')
    // Rows without any text are not free.
    const empty = await newAccount()
    for (let count = 0; count < 3; count++)
      await createComponent(db, empty, {...fields, name: '', code: '', settings: ''})
    expect(await storedBytes(db, empty)).toBeGreaterThanOrEqual(3 * 256)
  })

  it('counts what a change replaces', async () => {
    const {db} = database
    const accountId = await newAccount()
    const fields = {name: 'One', format: 'html' as const, code: 'x'.repeat(60_000), css: '', settings: '{}'}
    const within = {accountId, most: 100_000}
    const {id} = (await keepWithin(db, within, (tx) => createComponent(tx, accountId, fields)))!
    const changed = await keepWithin(db, within, (tx) =>
      updateComponent(tx, accountId, id, {version: 1, code: 'y'.repeat(90_000)})
    )
    expect(changed).toMatchObject({version: 2})
  })

  it('for copies is never exceeded by deliveries at once, and what is refused is not charged', async () => {
    const {db, owner} = database
    const accountId = await newAccount(10)
    const body = JSON.stringify({text: 'x'.repeat(10_000)})
    const all = await Promise.all(
      Array.from({length: 10}, async () => {
        const reservationId = (await reserve(db, {accountId, amount: 1, owner}))!
        const copy = {id: randomId('copy'), cacheKey: randomId('cache'), body, isNew: true}
        const delivery = {accountId, reservationId, copy, answer: String, space: 35_000}
        const answer = await deliver(db, delivery).catch(refused)
        if (answer === 'no room') await giveBack(db, [reservationId])
        return answer
      })
    )
    expect(all.filter((answer) => answer === 'no room')).toHaveLength(7)
    expect(await copyBytes(db, accountId)).toBeLessThanOrEqual(35_000)
    expect(await findAccount(db, accountId)).toMatchObject({balance: 7, reserved: 0})
  })

  it('holds the text of a copy once, however many requests it answers', async () => {
    const {db, owner} = database
    const accountId = await newAccount(10)
    const body = JSON.stringify({text: randomId('text').repeat(1000)})
    const copy = {id: randomId('copy'), cacheKey: randomId('cache'), body, isNew: true}
    for (const key of ['a', 'b', 'c']) {
      const begun = await beginRequest(db, {accountId, key}, {fingerprint: 'f', owner})
      const reservationId = (await reserve(db, {accountId, amount: 1, owner}))!
      const {attempt} = begun as {attempt: string}
      const isNew = key === 'a'
      await deliver(db, {accountId, reservationId, copy: {...copy, isNew}, attempt, answer: String})
    }
    for (const [key, answer] of [
      ['a', '9'],
      ['b', '8'],
      ['c', '7']
    ] as const) {
      const again = await beginRequest(db, {accountId, key}, {fingerprint: 'f', owner})
      expect(again).toEqual({kind: 'answered', answer, body})
    }
    expect(await deliveredCopy(db, accountId, copy.id)).toMatchObject({body})
    expect(await cachedCopy(db, copy.cacheKey, 60)).toMatchObject({body})
    const [names] = await db
      .select({bytes: sql`sum(octet_length(answer))`.mapWith(Number)})
      .from(sql`idempotency_keys`)
    expect(names?.bytes).toBeLessThan(100)
    expect(await copyBytes(db, accountId)).toBeLessThan(body.length + 1000)
  })

  it('keeps a copy for as long as the name of a request that it answers', async () => {
    const {db, owner} = database
    const accountId = await newAccount(2)
    const copy = {id: randomId('copy'), cacheKey: randomId('cache'), body: '{}', isNew: true}
    const give = async (isNew: boolean) => {
      const reservationId = (await reserve(db, {accountId, amount: 1, owner}))!
      await deliver(db, {accountId, reservationId, copy: {...copy, isNew}, answer: String})
    }
    await give(true)
    await db.execute(sql`update copies set ends_at = now() + interval '1 minute' where id = ${copy.id}`)
    await give(false)
    const kept = await db.query.copies.findFirst({where: (copies, {eq}) => eq(copies.id, copy.id)})
    expect(kept?.endsAt.getTime()).toBeGreaterThan(Date.now() + 23.9 * 3_600_000)
  })
})
