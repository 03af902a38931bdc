import {eq} from 'drizzle-orm'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountOf, audit, findAccount, spendable} from '../accounts/accounts.ts'
import {cachedCopy, deliver, deliveredCopy} from '../magic/copies.ts'
import type {Database} from '../database/database.ts'
import {beginRequest, forgetRequest} from '../magic/idempotency.ts'
import {accountOfKey, createKey, listKeys, revokeKey, rotateKey} from '../keys/keys.ts'
import {giveBack, grant, reserve} from './ledger.ts'
import {openDatabase} from '../database/open.ts'
import {randomId} from '../database/random-id.ts'
import {recover} from '../database/recover.ts'
import {ledger} from './tables.ts'
import {entriesOf} from './statement.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'

/** What clients do, all of them at once. */
type Step =
  | {kind: 'grant'; amount: number; reference: number}
  | {kind: 'copy'; amount: number; ending: 'delivered' | 'failed' | 'crashed'; times: number}

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    fc.record({
      kind: fc.constant('grant' as const),
      amount: fc.integer({min: 1, max: 9}),
      reference: fc.nat(4)
    }),
    fc.record({
      kind: fc.constant('copy' as const),
      amount: fc.integer({min: 1, max: 4}),
      ending: fc.constantFrom('delivered' as const, 'failed' as const, 'crashed' as const),
      times: fc.integer({min: 1, max: 3})
    })
  ),
  {minLength: 1, maxLength: 30}
)

await describeOnDatabases('the ledger', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 120_000)
  afterAll(() => database?.close())
  const newAccount = async (credits: number) => {
    const {id} = await accountOf(database.db, `${randomId('person')}@example.com`)
    if (credits > 0)
      await grant(database.db, {accountId: id, amount: credits, kind: 'grant', reference: randomId('grant')})
    return id
  }
  const copyOf = (isNew = true) => ({id: randomId('copy'), cacheKey: randomId('cache'), body: '{}', isNew})

  it('loses nothing, overspends nothing and charges nothing twice, in whatever order', async () => {
    await fc.assert(
      fc.asyncProperty(steps, fc.integer({min: 0, max: 12}), async (all, credits) => {
        const {db, owner} = database
        const accountId = await newAccount(credits)
        const granted = new Map<string, number>()
        let [charged, left] = [0, 0]
        const run = async (step: Step): Promise<void> => {
          if (step.kind === 'grant') {
            const reference = `${accountId}/${step.reference}`
            const isBooked = await grant(db, {accountId, amount: step.amount, kind: 'grant', reference})
            if (isBooked) {
              expect(granted.has(reference)).toBe(false)
              granted.set(reference, step.amount)
            }
            return
          }
          const worker = step.ending === 'crashed' ? 'process_that_is_gone' : owner
          const reservationId = await reserve(db, {accountId, amount: step.amount, owner: worker})
          if (reservationId === undefined) return
          if (step.ending === 'crashed') {
            left += step.amount
            return
          }
          // The same ending several times, at once: it happens once.
          const endings = Array.from({length: step.times}, () =>
            step.ending === 'failed'
              ? giveBack(db, [reservationId]).then((count) => count === 1)
              : deliver(db, {accountId, reservationId, copy: copyOf(), answer: String}).then(
                  (text) => text !== undefined
                )
          )
          expect((await Promise.all(endings)).filter(Boolean)).toHaveLength(1)
          if (step.ending === 'delivered') charged += step.amount
        }
        await Promise.all(all.map(run))
        const total = credits + [...granted.values()].reduce((sum, amount) => sum + amount, 0)
        const sums = (await audit(db)).find((one) => one.accountId === accountId)
        expect(sums).toEqual({
          accountId,
          balance: total - charged,
          booked: total - charged,
          reserved: left,
          held: left,
          refunded: 0,
          takenBack: 0
        })
        expect(charged + left).toBeLessThanOrEqual(total)
        await recover(database)
        const after = await findAccount(db, accountId)
        expect(after && spendable(after)).toBe(total - charged)
      }),
      {numRuns: 40}
    )
  }, 120_000)

  it('two hundred at once cannot spend more than fifty', async () => {
    const accountId = await newAccount(50)
    const {db, owner} = database
    const all = await Promise.all(
      Array.from({length: 200}, async () => {
        const reservationId = await reserve(db, {accountId, amount: 1, owner})
        return reservationId && deliver(db, {accountId, reservationId, copy: copyOf(), answer: String})
      })
    )
    expect(all.filter((answer) => answer !== undefined)).toHaveLength(50)
    expect(await findAccount(db, accountId)).toMatchObject({balance: 0, reserved: 0})
  })

  it('refuses to change or to delete what was booked', async () => {
    const accountId = await newAccount(5)
    const {db, owner} = database
    const reservationId = (await reserve(db, {accountId, amount: 1, owner}))!
    const page = 'https://example.com/pricing'
    await deliver(db, {accountId, reservationId, copy: copyOf(), page, answer: String})
    for (const statement of [
      'update ledger set amount = 9',
      "update ledger set page = 'https://example.com/other'",
      'update ledger set page = null, amount = amount - 1',
      'delete from ledger',
      'truncate ledger'
    ]) {
      await expect(db.execute(statement)).rejects.toMatchObject({
        cause: {message: 'The ledger is append-only.'}
      })
    }
    await expect(db.execute('update accounts set balance = -1')).rejects.toThrow()
    const rows = async () =>
      (await entriesOf(db, accountId, {limit: 9})).rows.map((row) => [row.kind, row.amount, row.page])
    expect(await rows()).toEqual([
      ['charge', -1, page],
      ['grant', 5, null]
    ])
    // Which page it was may be forgotten.
    await db.update(ledger).set({page: null}).where(eq(ledger.accountId, accountId))
    expect(await rows()).toEqual([
      ['charge', -1, null],
      ['grant', 5, null]
    ])
  })

  it('a named request is done once', async () => {
    const accountId = await newAccount(10)
    const {db, owner} = database
    const request = () => beginRequest(db, {accountId, key: 'one'}, {fingerprint: 'a', owner})
    const begun = await Promise.all(Array.from({length: 10}, request))
    const other = begun.filter((one) => one.kind === 'new')
    expect(other).toHaveLength(1)
    expect(begun.filter((one) => one.kind === 'running')).toHaveLength(9)
    expect(await beginRequest(db, {accountId, key: 'one'}, {fingerprint: 'b', owner})).toEqual({
      kind: 'other'
    })
    const attempt = other[0]!.attempt
    await forgetRequest(db, attempt)
    const again = await request()
    expect(again.kind).toBe('new')
    const reservationId = (await reserve(db, {accountId, amount: 1, owner}))!
    const stale = {accountId, reservationId, copy: copyOf(), attempt, answer: String}
    // The attempt that was given up can deliver nothing, and charges nothing.
    expect(await deliver(db, stale)).toBeUndefined()
    expect(await findAccount(db, accountId)).toMatchObject({balance: 10, reserved: 1})
    expect(await deliver(db, {...stale, attempt: (again as {attempt: string}).attempt})).toBe('9')
    expect(await request()).toEqual({kind: 'answered', answer: '9', body: '{}'})
    expect(await findAccount(db, accountId)).toMatchObject({balance: 9, reserved: 0})
  })

  it('gives back what a process left that is gone, and nothing of one that lives', async () => {
    const accountId = await newAccount(10)
    const {db, owner} = database
    await reserve(db, {accountId, amount: 2, owner})
    await reserve(db, {accountId, amount: 3, owner: 'process_gone'})
    await beginRequest(db, {accountId, key: 'k'}, {fingerprint: 'a', owner: 'process_gone'})
    expect(await recover(database)).toEqual({reservations: 1, requests: 1})
    expect(await findAccount(db, accountId)).toMatchObject({balance: 10, reserved: 2})
    expect(await recover(database)).toEqual({reservations: 0, requests: 0})
  })

  it('knows a process that lives from one that is over', async () => {
    // One process at a time has the folder of PGlite.
    if (database.kind === 'pglite') return
    const other = await openDatabase(location())
    expect(await database.deadOf([other.owner, database.owner, 'process_gone'])).toEqual(['process_gone'])
    await other.close()
    expect(await database.deadOf([other.owner])).toEqual([other.owner])
  })

  it('shows a copy to those to whom it was delivered', async () => {
    const {db, owner} = database
    const [one, other] = [await newAccount(1), await newAccount(1)]
    const reservationId = (await reserve(db, {accountId: one, amount: 1, owner}))!
    const copy = copyOf()
    await deliver(db, {accountId: one, reservationId, copy, answer: String})
    expect(await deliveredCopy(db, one, copy.id)).toMatchObject({id: copy.id, body: '{}'})
    expect(await deliveredCopy(db, other, copy.id)).toBeUndefined()
    expect(await cachedCopy(db, copy.cacheKey, 60)).toMatchObject({id: copy.id})
    expect(await cachedCopy(db, copy.cacheKey, 0)).toBeUndefined()
  })

  it('keys open their account until they are revoked, and are nowhere to be read', async () => {
    const {db} = database
    const account = await accountOf(db, ' Person@Example.com ')
    const {key, prefix} = await createKey(db, account.id, 'laptop')
    expect(await accountOfKey(db, key)).toMatchObject({id: account.id, email: 'person@example.com', prefix})
    const [listed] = await listKeys(db, 'person@example.com')
    expect(listed).toMatchObject({prefix, name: 'laptop', endsAt: null})
    expect(listed?.lastUsedAt).toBeInstanceOf(Date)
    const stored = JSON.stringify(await db.query.apiKeys.findMany())
    expect(stored).not.toContain(key.slice(13))
    const changed = key.slice(0, -10) + (key.at(-10) === 'a' ? 'b' : 'a') + key.slice(-9)
    for (const wrong of ['', 'x', changed, `${key}x`, key.toLowerCase(), prefix])
      expect(await accountOfKey(db, wrong)).toBeUndefined()
    expect(await revokeKey(db, prefix)).toBe(true)
    expect(await revokeKey(db, prefix)).toBe(false)
    expect(await accountOfKey(db, key)).toBeUndefined()
  })

  it('a rotated key works beside the new one for a day', async () => {
    const {db} = database
    const account = await accountOf(db, 'rotating@example.com')
    const old = await createKey(db, account.id, 'server')
    const fresh = (await rotateKey(db, old.prefix))!
    expect(await accountOfKey(db, old.key)).toMatchObject({id: account.id})
    expect(await accountOfKey(db, fresh.key)).toMatchObject({id: account.id})
    const [first, second] = await listKeys(db, account.email)
    const hours = ((first?.endsAt?.getTime() ?? 0) - Date.now()) / 3_600_000
    expect(hours).toBeGreaterThan(23.9)
    expect(hours).toBeLessThan(24.1)
    expect(second).toMatchObject({prefix: fresh.prefix, name: 'server', endsAt: null})
    expect(await rotateKey(db, 'fcs_nowhere0')).toBeUndefined()
  })
})
