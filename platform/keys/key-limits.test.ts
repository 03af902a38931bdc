import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountOf, findAccount} from '../accounts/accounts.ts'
import {charge, giveBack, grant, reserve} from '../credits/ledger.ts'
import type {Database} from '../database/database.ts'
import {openDatabase} from '../database/open.ts'
import {randomId} from '../database/random-id.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'
import {KeySpent, spentOf} from './key-limits.ts'
import {accountOfKey, changeKey, createKey, findKey, type GivenLimits, revokeKey, rotateKey} from './keys.ts'

await describeOnDatabases('limits of a key', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 120_000)
  afterAll(() => database?.close())
  const newKey = async (limits: GivenLimits) => {
    const {db} = database
    const {id} = await accountOf(db, `${randomId('person')}@example.com`)
    await grant(db, {accountId: id, amount: 100, kind: 'grant', reference: randomId('grant')})
    return {accountId: id, ...(await createKey(db, id, 'key', limits))}
  }
  const spend = async (apiKey: string, amount = 1) => {
    const {db, owner} = database
    const {id: accountId, key} = (await accountOfKey(db, apiKey))!
    return reserve(db, {accountId, amount, owner, key}).catch((error: unknown) => {
      if (error instanceof KeySpent) return error
      throw error
    })
  }
  const refused = (results: unknown[]) => results.filter((one) => one instanceof KeySpent)

  it('are all there is to spend, however many ask at once, and what is given back can be spent', async () => {
    const {db} = database
    const {key, accountId} = await newKey({creditsTotal: 5})
    const all = await Promise.all(Array.from({length: 20}, () => spend(key)))
    expect(refused(all)).toHaveLength(15)
    expect(refused(all)[0]).toMatchObject({limit: 'total', most: 5})
    expect(await findAccount(db, accountId)).toMatchObject({balance: 100, reserved: 5})
    const [first, second] = all.filter((one) => typeof one === 'string')
    await giveBack(db, [first!])
    await charge(db, second!)
    expect(typeof (await spend(key))).toBe('string')
    expect(await spend(key)).toBeInstanceOf(KeySpent)
    // The account itself, and its other keys, spend on.
    const other = await createKey(db, accountId, 'other')
    expect(typeof (await spend(other.key, 50))).toBe('string')
  })

  it('of a day are free again the next day, in UTC', async () => {
    const {db} = database
    const {key} = await newKey({creditsPerDay: 2, creditsTotal: 3})
    expect(refused([await spend(key), await spend(key)])).toEqual([])
    expect(await spend(key)).toMatchObject({limit: 'day', most: 2})
    const {key: limits} = (await accountOfKey(db, key))!
    await db.execute(sql`
      update reservations set created_at = date_trunc('day', now() at time zone 'utc') at time zone 'utc' - interval '1 second'
      where budget = ${limits.budget}`)
    expect(await spentOf(db, limits.budget)).toEqual({day: 0, total: 2})
    expect(typeof (await spend(key))).toBe('string')
    expect(await spend(key)).toMatchObject({limit: 'total', most: 3})
  })

  it('go over to the key that replaces it, with what was spent', async () => {
    const {db} = database
    const endsAt = new Date(Date.now() + 3_600_000)
    const limits = {
      scopes: ['copy'],
      creditsPerDay: null,
      creditsTotal: 3,
      allowedIps: ['192.0.2.0/24'],
      endsAt
    }
    const old = await newKey(limits)
    await spend(old.key, 2)
    const fresh = (await rotateKey(db, old.prefix))!
    expect(await findKey(db, old.accountId, fresh.prefix)).toMatchObject(limits)
    expect(await spend(fresh.key, 2)).toBeInstanceOf(KeySpent)
    expect(typeof (await spend(fresh.key))).toBe('string')
    expect(await spend(old.key)).toBeInstanceOf(KeySpent)
  })

  it('that are changed hold for the next request, with what was spent before', async () => {
    const {db} = database
    const {key, prefix, accountId} = await newKey({creditsTotal: 1, scopes: ['copy']})
    await spend(key)
    expect(await spend(key)).toBeInstanceOf(KeySpent)
    const raised = await changeKey(db, prefix, {creditsTotal: 3}, accountId)
    expect(raised).toMatchObject({creditsTotal: 3, creditsPerDay: null, scopes: ['copy'], allowedIps: []})
    expect(await spend(key, 3)).toBeInstanceOf(KeySpent)
    expect(typeof (await spend(key, 2))).toBe('string')
    await changeKey(db, prefix, {creditsTotal: 2}, accountId)
    expect(await spend(key)).toMatchObject({limit: 'total', most: 2})
    await changeKey(db, prefix, {creditsTotal: null, allowedIps: ['192.0.2.0/24']}, accountId)
    expect(typeof (await spend(key))).toBe('string')
    expect((await accountOfKey(db, key))?.key.allowedIps).toEqual(['192.0.2.0/24'])
  })

  it('are changed by their account alone, and of a key that works', async () => {
    const {db} = database
    const {key, prefix, accountId} = await newKey({creditsTotal: 1})
    const other = await newKey({})
    expect(await changeKey(db, prefix, {creditsTotal: 9}, other.accountId)).toBeUndefined()
    await revokeKey(db, prefix, accountId)
    expect(await changeKey(db, prefix, {endsAt: null}, accountId)).toBeUndefined()
    expect(await accountOfKey(db, key)).toBeUndefined()
    // What it was for can still be put right.
    expect(await changeKey(db, prefix, {name: 'the old laptop'}, accountId)).toMatchObject({
      name: 'the old laptop',
      creditsTotal: 1
    })
    expect(await changeKey(db, prefix, {}, accountId)).toMatchObject({name: 'the old laptop'})
  })

  it('end it at its moment', async () => {
    const {db} = database
    const {key} = await newKey({endsAt: new Date(Date.now() - 1000)})
    expect(await accountOfKey(db, key)).toBeUndefined()
  })
})
