import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, expect, it} from 'vitest'
import type {Database} from './database.ts'
import {DatabaseError} from './errors.ts'
import {openDatabase} from './open.ts'
import {QueryError, queryFailure} from './query-failure.ts'
import {accounts} from '../accounts/tables.ts'
import {describeOnDatabases} from './testing/describe-on-databases.ts'

await describeOnDatabases('a query that failed', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 120_000)
  afterAll(() => database?.close())
  const failure = async (query: PromiseLike<unknown>) => {
    const error = await Promise.resolve(query).then(
      () => undefined,
      (error: unknown) => queryFailure(error)
    )
    const {message = '', stack = '', cause} = error as Error
    return {error, message, all: JSON.stringify([message, stack, cause])}
  }

  it('is named with its query and its constraint, and with nothing that was to be stored', async () => {
    const {db} = database
    const row = {id: 'account_secret1', email: 'secret2@example.com'}
    await db.insert(accounts).values(row)
    const twice = await failure(db.insert(accounts).values(row))
    expect(twice.error).toBeInstanceOf(QueryError)
    expect(twice.message).toMatch(
      /^Query failed \(23505, accounts_pkey, accounts\b.*\): insert into "accounts"/
    )
    const wrong = await failure(db.execute(sql`select ${'secret3'}::int`))
    expect(wrong.message).toMatch(/^Query failed \(22P02\b/)
    const nested = await failure(db.transaction((tx) => tx.insert(accounts).values(row)))
    for (const {all} of [twice, wrong, nested]) expect(all).not.toMatch(/secret\d/)
  })

  it('of a database that takes nothing is that of a database that is away', async () => {
    const {db} = database
    const {error, all} = await failure(
      db.transaction(
        (tx) => tx.insert(accounts).values({id: 'account_secret4', email: 'secret5@example.com'}),
        {accessMode: 'read only'}
      )
    )
    expect(error).toBeInstanceOf(DatabaseError)
    expect(error).toMatchObject({code: 'unavailable'})
    expect(all).not.toMatch(/secret\d/)
  })

  it('is left as it is where it is none', () => {
    const error = Object.assign(new Error('not found'), {code: 'EPERM'})
    expect(queryFailure(error)).toBe(error)
    expect(queryFailure('text')).toBe('text')
  })
})
