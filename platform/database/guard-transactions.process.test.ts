import {setTimeout as sleep} from 'node:timers/promises'
import postgres, {type Sql, type TransactionSql} from 'postgres'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {guardTransactions} from './guard-transactions.ts'
import {renewPool} from './renew-pool.ts'
import {type PostgresServer, postgresPrograms, startPostgres} from './testing/postgres.ts'

let server: PostgresServer
let [guarded, other]: [Sql?, Sql?] = []

beforeAll(async () => {
  const programs = await postgresPrograms()
  if (programs === undefined) throw new Error('PostgreSQL is not installed.')
  server = await startPostgres(programs)
  const url = new URL(server.url())
  const connect = (onclose?: () => void) =>
    postgres({
      host: url.searchParams.get('host')!,
      user: 'tester',
      database: url.pathname.slice(1),
      max: 1,
      onnotice: () => {},
      connect_timeout: 2,
      backoff: () => 0.05,
      onclose
    })
  guarded = renewPool((renew) => guardTransactions(connect(renew)))
  other = connect()
  await other`create table tea (name text)`
}, 60_000)
afterAll(async () => {
  await Promise.all([guarded?.end({timeout: 1}), other?.end({timeout: 1})])
  await server?.stop()
}, 60_000)

const names = async () => (await other!`select name from tea order by name`).map(({name}) => name)
const kill = (sql: TransactionSql) => sql`select pg_terminate_backend(pg_backend_pid())`

it('commits, rolls back, and rolls back to a savepoint, as before', async () => {
  const result = await guarded!.begin(async (sql) => {
    await sql`insert into tea values ('assam')`
    const failed = sql.savepoint(async (inner) => {
      await inner`insert into tea values ('nobody')`
      await inner`select 1 / 0`
    })
    await expect(failed).rejects.toMatchObject({code: '22012'})
    await sql`insert into tea values ('ceylon')`
    return 2
  })
  expect(result).toBe(2)
  await expect(guarded!.begin((sql) => sql`insert into tea values (1 / 0)`)).rejects.toThrow(
    'division by zero'
  )
  const refused = guarded!.begin(async (sql) => {
    await sql`insert into tea values ('nobody')`
    throw new Error('no tea')
  })
  await expect(refused).rejects.toThrow('no tea')
  expect(await names()).toEqual(['assam', 'ceylon'])
})

it.each([
  ['in a query', (sql: TransactionSql) => kill(sql)],
  ['in a query of a savepoint', (sql: TransactionSql) => sql.savepoint(kill)],
  [
    'while the transaction waits',
    async (sql: TransactionSql) => {
      const [row] = await sql`select pg_backend_pid() as pid`
      await other!`select pg_terminate_backend(${row!.pid})`
      await sleep(200)
    }
  ]
])('ends a transaction with its connection, lost %s, and sends nothing after it', async (_, lose) => {
  for (let round = 0; round < 5; round++) {
    const transaction = guarded!.begin(async (sql) => {
      await sql`insert into tea values ('before')`
      await lose(sql)
      await sql`insert into tea values ('after')`
    })
    // Taken up in the same place as the transaction: what this one still sent would be sent there.
    const next = transaction.catch(() => guarded!`select 1 as one`)
    await expect(transaction).rejects.toMatchObject({
      code: expect.stringMatching(/^(57P01|CONNECTION_CLOSED)$/)
    })
    expect(await next).toMatchObject([{one: 1}])
  }
  expect(await names()).toEqual(['assam', 'ceylon'])
})

it('opens no pool again once it was ended', async () => {
  await guarded!.end({timeout: 1})
  await expect(guarded!`select 1`).rejects.toMatchObject({code: 'CONNECTION_ENDED'})
})
