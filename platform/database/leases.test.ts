import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountOf, findAccount} from '../accounts/accounts.ts'
import {deliver} from '../magic/copies.ts'
import type {Database} from './database.ts'
import {giveUp} from '../magic/give-up.ts'
import {beginRequest} from '../magic/idempotency.ts'
import {renewLeases} from './leases.ts'
import {findDiscrepancies} from '../credits/discrepancies.ts'
import {grant, reserve} from '../credits/ledger.ts'
import {openDatabase} from './open.ts'
import {randomId} from './random-id.ts'
import {reclaim} from './reclaim.ts'
import {describeOnDatabases} from './testing/describe-on-databases.ts'

await describeOnDatabases('leases', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 120_000)
  afterAll(() => database?.close())
  const newAccount = async (credits: number) => {
    const {id} = await accountOf(database.db, `${randomId('person')}@example.com`)
    await grant(database.db, {accountId: id, amount: credits, kind: 'grant', reference: randomId('grant')})
    return id
  }
  const copyOf = () => ({id: randomId('copy'), cacheKey: randomId('cache'), body: '{}', isNew: true})

  it('that are over are reclaimed from a process that lives, and no others', async () => {
    const accountId = await newAccount(10)
    const {db, owner} = database
    const [over, kept] = [
      (await reserve(db, {accountId, amount: 2, owner, seconds: -1}))!,
      (await reserve(db, {accountId, amount: 3, owner, seconds: 60}))!
    ]
    const request = (key: string, seconds: number) =>
      beginRequest(db, {accountId, key}, {fingerprint: 'a', owner, seconds})
    await request('over', -1)
    await request('kept', 60)
    expect(await reclaim(database)).toEqual({reservations: 1, requests: 1})
    expect(await findAccount(db, accountId)).toMatchObject({balance: 10, reserved: 3})
    expect((await request('over', 60)).kind).toBe('new')
    expect((await request('kept', 60)).kind).toBe('running')
    // Who comes back late charges nothing; whose lease holds is not disturbed.
    const delivery = {accountId, answer: String}
    expect(await deliver(db, {...delivery, reservationId: over, copy: copyOf()})).toBeUndefined()
    expect(await deliver(db, {...delivery, reservationId: kept, copy: copyOf()})).toBe('7')
  })

  it('are renewed while work goes on, and not after its end', async () => {
    const accountId = await newAccount(2)
    const {db, owner} = database
    const reservationId = (await reserve(db, {accountId, amount: 1, owner, seconds: -1}))!
    const begun = await beginRequest(db, {accountId, key: 'k'}, {fingerprint: 'a', owner, seconds: -1})
    const {attempt} = begun as {attempt: string}
    await renewLeases(db, {reservationId, attempt}, 60)
    expect(await reclaim(database)).toEqual({reservations: 0, requests: 0})
    await renewLeases(db, {reservationId, attempt}, -1)
    expect(await reclaim(database)).toEqual({reservations: 1, requests: 1})
    await renewLeases(db, {reservationId, attempt}, 60)
    expect(await findAccount(db, accountId)).toMatchObject({balance: 2, reserved: 0})
  })

  it('of a named request that are over are taken over by whoever asks again', async () => {
    const accountId = await newAccount(2)
    const {db, owner} = database
    const request = (seconds: number) =>
      beginRequest(db, {accountId, key: 'k'}, {fingerprint: 'a', owner, seconds})
    const stale = (await request(-1)) as {attempt: string}
    const fresh = (await request(60)) as {kind: string; attempt: string}
    expect(fresh.kind).toBe('new')
    const reservationId = (await reserve(db, {accountId, amount: 1, owner}))!
    const delivery = {accountId, reservationId, copy: copyOf(), answer: String}
    expect(await deliver(db, {...delivery, attempt: stale.attempt})).toBeUndefined()
    expect(await deliver(db, {...delivery, attempt: fresh.attempt})).toBe('1')
  })

  it('end once: a delivery that nobody was told of is told again, or is paid back', async () => {
    const accountId = await newAccount(5)
    const {db, owner} = database
    const reservationId = (await reserve(db, {accountId, amount: 1, owner}))!
    const delivery = {accountId, reservationId, copy: copyOf(), answer: String}
    expect(await deliver(db, delivery)).toBe('4')
    // The same delivery again, as after a connection that was lost during the commit.
    expect(await deliver(db, delivery)).toBe('4')
    expect(await deliver(db, {...delivery, copy: copyOf()})).toBeUndefined()
    for (let times = 0; times < 2; times++) {
      await giveUp(db, {reservationId})
      expect(await findAccount(db, accountId)).toMatchObject({balance: 5, reserved: 0})
    }
    const begun = await beginRequest(db, {accountId, key: 'k'}, {fingerprint: 'a', owner})
    const {attempt} = begun as {attempt: string}
    const named = (await reserve(db, {accountId, amount: 1, owner}))!
    const once = {accountId, reservationId: named, attempt, copy: copyOf(), answer: String}
    expect(await deliver(db, once)).toBe('4')
    expect(await deliver(db, once)).toBe('4')
    await giveUp(db, {reservationId: named, attempt})
    expect(await beginRequest(db, {accountId, key: 'k'}, {fingerprint: 'a', owner})).toEqual({
      kind: 'answered',
      answer: '4',
      body: '{}'
    })
    const never = (await reserve(db, {accountId, amount: 2, owner}))!
    await giveUp(db, {reservationId: never})
    expect(await findAccount(db, accountId)).toMatchObject({balance: 4, reserved: 0})
    expect(await findDiscrepancies(db)).toEqual([])
  })

  it('and the ledger are compared with the sums of their accounts', async () => {
    const {db, owner} = database
    const accountId = await newAccount(5)
    await reserve(db, {accountId, amount: 1, owner})
    const charged = (await reserve(db, {accountId, amount: 1, owner}))!
    await deliver(db, {accountId, reservationId: charged, copy: copyOf(), answer: String})
    expect(await findDiscrepancies(db)).toEqual([])
    const wrong = async (change: string, found: object[]) => {
      await db
        .transaction(async (tx) => {
          await tx.execute(sql.raw(change))
          expect(await findDiscrepancies(tx)).toEqual(found.map((one) => ({accountId, ...one})))
          throw new Error('undone')
        })
        .catch((error: Error) => {
          if (error.message !== 'undone') throw error
        })
    }
    const own = `where id = '${accountId}'`
    await wrong(`update accounts set balance = 9 ${own}`, [{kind: 'balance', expected: 4, found: 9}])
    await wrong(`update accounts set reserved = 0 ${own}`, [{kind: 'reserved', expected: 1, found: 0}])
    await wrong(`update accounts set refunded = 2 ${own}`, [{kind: 'refunded', expected: 0, found: 2}])
    await wrong(`update reservations set state = 'returned' where id = '${charged}'`, [
      {kind: 'charges', expected: 0, found: 1}
    ])
    await wrong(
      `update reservations set lease_until = now() - interval '1 hour' where account_id = '${accountId}' and state = 'held'`,
      [{kind: 'overdue', expected: 0, found: 1}]
    )
    expect(await findDiscrepancies(db)).toEqual([])
  })
})
