import {setTimeout as sleep} from 'node:timers/promises'
import process from 'node:process'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import type {Database} from '../database/database.ts'
import {prefixOf} from '../keys/key-format.ts'
import {findDiscrepancies} from '../credits/discrepancies.ts'
import {openDatabase} from '../database/open.ts'
import {type PostgresServer, postgresPrograms, startPostgres} from '../database/testing/postgres.ts'
import {type Pages, servePages} from './testing/pages.ts'
import {type RunningService, runService} from './testing/run-service.ts'

const programs = await postgresPrograms()

/** Seconds of a copy, and of the lease of what it holds. */
const [COPY, LEASE] = [20, 50]

describe.skipIf(programs === undefined && process.env.FACSIMILE_REQUIRE_BROWSER !== '1')(
  'an outage of the database',
  () => {
    let server: PostgresServer
    let pages: Pages
    let services: RunningService[]
    let database: Database
    beforeAll(async () => {
      if (programs === undefined) throw new Error('PostgreSQL is not installed.')
      server = await startPostgres(programs)
      const url = server.url()
      const env = {
        DATABASE_URL: url,
        FACSIMILE_SECRET: 'the one secret of all the services',
        FACSIMILE_BROWSER: '/nowhere/chrome',
        FACSIMILE_BROWSERS: '2',
        FACSIMILE_COPY_SECONDS: String(COPY),
        FACSIMILE_EGRESS_ALLOW: '127.0.0.1'
      }
      pages = await servePages()
      services = await Promise.all([runService(env), runService(env)])
      database = await openDatabase({url, folder: ''})
    }, 120_000)
    afterAll(async () => {
      await Promise.all((services ?? []).map((service) => service.stop()))
      await database?.close()
      await pages?.close()
      await server?.stop()
    }, 120_000)

    /** Two copies under way, one of them named, of an account that had five credits. */
    const begin = async (service: RunningService) => {
      const apiKey = await service.key(5)
      const request = (by: RunningService, more: Record<string, string>) =>
        by.magic(
          {apiKey, url: `${pages.host}/slow`, certificate: false},
          {...more, 'cache-control': 'no-cache'}
        )
      const account = async () => {
        const row = await database.db.query.apiKeys.findFirst({
          where: (keys, {eq}) => eq(keys.prefix, prefixOf(apiKey) ?? ''),
          columns: {accountId: true}
        })
        return database.db.query.accounts.findFirst({
          where: (accounts, {eq}) => eq(accounts.id, row?.accountId ?? ''),
          columns: {balance: true, reserved: true}
        })
      }
      const named = (by: RunningService) => request(by, {'idempotency-key': 'one'})
      const answers = Promise.allSettled([named(service), request(service, {})])
      await expect.poll(account, {timeout: 10_000}).toEqual({balance: 5, reserved: 2})
      return {account, answers, named}
    }

    it('of some seconds is waited for: both copies are delivered, and charged once', async () => {
      const {account, answers, named} = await begin(services[0]!)
      server.crash()
      await sleep(5000)
      await server.restart()
      const statuses = (await answers).map((one) => one.status === 'fulfilled' && one.value.status)
      expect(statuses).toEqual([200, 200])
      expect(await account()).toEqual({balance: 3, reserved: 0})
      expect((await named(services[1]!)).headers.get('idempotency-replayed')).toBe('true')
      expect(await findDiscrepancies(database.db)).toEqual([])
    })

    it.each([
      ['a server that crashed', () => server.crash(), () => server.restart()],
      ['a server that is silent', () => server.pause(), () => server.resume()]
    ])(
      'that lasts, %s, is answered as one; nothing stays reserved, and the name is free',
      async (_, end, back) => {
        const {account, answers, named} = await begin(services[0]!)
        await end()
        const settled = await answers
        const bodies = settled.map((one) => (one.status === 'fulfilled' ? one.value.body : one.reason))
        expect(bodies).toMatchObject([
          {code: 'database_unavailable', retryable: true},
          {code: 'database_unavailable', retryable: true}
        ])
        await back()
        await expect.poll(async () => (await account())?.reserved, {timeout: 30_000}).toBe(0)
        await expect
          .poll(async () => (await named(services[1]!)).status, {timeout: 30_000, interval: 1000})
          .toBe(200)
        // A silent server may do what it was asked long ago: the named copy is charged once however it went.
        await expect.poll(account, {timeout: 10_000}).toEqual({balance: 4, reserved: 0})
        expect(await findDiscrepancies(database.db)).toEqual([])
      },
      180_000
    )

    it('is as good as a process that hangs: another one gives back what it held when its lease is over', async () => {
      const hanging = services[0]!
      const {account, answers, named} = await begin(hanging)
      process.kill(hanging.pid, 'SIGSTOP')
      await expect
        .poll(account, {timeout: (LEASE + 30) * 1000, interval: 1000})
        .toEqual({balance: 5, reserved: 0})
      expect((await named(services[1]!)).status).toBe(200)
      process.kill(hanging.pid, 'SIGCONT')
      // It comes back to copies that are not its own any more.
      const late = (await answers).map((one) => one.status === 'fulfilled' && one.value.status)
      expect(late).not.toContain(200)
      expect(await account()).toEqual({balance: 4, reserved: 0})
      expect(await findDiscrepancies(database.db)).toEqual([])
    }, 180_000)
  }
)
