import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountOf} from '../accounts/accounts.ts'
import type {Database} from '../database/database.ts'
import {openDatabase} from '../database/open.ts'
import {randomId} from '../database/random-id.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'
import {beginSession, dropIdleSessions, endSession, useSession} from './client-sessions.ts'

await describeOnDatabases('sessions of MCP clients', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 60_000)
  afterAll(() => database?.close(), 60_000)

  const account = async () => (await accountOf(database.db, `${randomId('p')}@example.com`)).id
  const begin = async (accountId: string, most = 2) => {
    const id = randomId('session')
    await beginSession(database.db, {id, accountId, parameters: {protocolVersion: '2025-11-25'}}, {most})
    return id
  }
  const use = (id: string, accountId: string, idle = 60_000) =>
    useSession(database.db, {id, accountId}, {idle})

  it('end where an account has too many: the one that was not used for the longest time', async () => {
    const [one, other] = [await account(), await account()]
    const [a, b, x] = [await begin(one), await begin(one), await begin(other)]
    expect(await use(a, one)).toEqual({protocolVersion: '2025-11-25'})
    const c = await begin(one)
    expect(await use(b, one)).toBeUndefined()
    for (const [id, owner] of [
      [a, one],
      [c, one],
      [x, other]
    ] as const)
      expect(await use(id, owner)).toBeDefined()
    const many = await Promise.all(Array.from({length: 6}, () => begin(one)))
    const left = await Promise.all([a, c, ...many].map((id) => use(id, one)))
    expect(left.filter(Boolean)).toHaveLength(2)
  })

  it('end where nobody uses them, and belong to one account', async () => {
    const [one, other] = [await account(), await account()]
    const [a, b] = [await begin(one), await begin(one)]
    expect(await use(a, other)).toBeUndefined()
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await use(b, one)).toBeDefined()
    expect(await use(a, one, 200)).toBeUndefined()
    await dropIdleSessions(database.db, {idle: 200})
    expect(await use(a, one)).toBeUndefined()
    expect(await use(b, one)).toBeDefined()
    await endSession(database.db, b)
    expect(await use(b, one)).toBeUndefined()
  })
})
