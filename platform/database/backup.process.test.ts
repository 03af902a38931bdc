import {cp, mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountClient} from '../accounts/testing/account-client.ts'
import {findDiscrepancies} from '../credits/discrepancies.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'
import {openDatabase} from './open.ts'
import {describeOnDatabases} from './testing/describe-on-databases.ts'
import {postgresPrograms} from './testing/postgres.ts'
import {runTool} from './testing/postgres-tools.ts'

const CREDITS = 10

/** As docs/operation.md has it: `save` while the service runs (PostgreSQL) or after it ended (PGlite), `destroy`, `restore`. */
await describeOnDatabases('a backup', (location) => {
  let pages: Pages
  let home: string
  let service: RunningService
  const start = () =>
    runService(
      {
        FACSIMILE_BROWSER: '/nowhere/chrome',
        FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
        ...(location().url !== undefined && {
          DATABASE_URL: location().url ?? '',
          FACSIMILE_SECRET: 'the secret that is kept with the backup'
        })
      },
      home
    )
  beforeAll(async () => {
    home = await mkdtemp(path.join(tmpdir(), 'facsimile-backup-'))
    pages = await servePages()
    service = await start()
  }, 60_000)
  afterAll(async () => {
    await service?.stop()
    await pages?.close()
    await rm(home, {recursive: true, force: true})
  }, 60_000)

  it('brings the same answers back, and what was under way is done', async () => {
    const apiKey = await service.key(CREDITS)
    const headers = {authorization: `Bearer ${apiKey}`}
    const get = async (route: string) =>
      (await accountClient(service).call('GET', route, undefined, headers)).body
    const order = async (urls: readonly string[]) =>
      (await accountClient(service).call('POST', '/v1/jobs', {apiKey, urls, certificate: false})).body.id
    const ended = (id: string) =>
      expect.poll(async () => (await get(`/v1/jobs/${id}`)).state, {timeout: 60_000}).toBe('done')
    const first = await order([`${pages.host}/ok`, `${pages.host}/missing`])
    await ended(first)
    await accountClient(service).call('POST', '/v1/webhooks', {apiKey, url: 'https://192.88.99.1/'})
    const routes = [`/v1/jobs/${first}`, `/v1/jobs/${first}/pages/0`, '/v1/webhooks']
    const answers = await Promise.all(routes.map(get))
    expect(answers[0].counts).toMatchObject({done: 1, failed: 1})
    const second = await order([`${pages.host}/slow`])

    const {url} = location()
    const [data, backup] = [path.join(home, 'data'), path.join(home, 'backup')]
    if (url !== undefined) {
      const programs = (await postgresPrograms()) ?? ''
      await runTool(programs, 'pg_dump', ['--format=custom', '--file', backup, url])
      await service.stop('SIGKILL')
      await runTool(programs, 'psql', ['--quiet', url, '--command', DESTROY])
      await runTool(programs, 'pg_restore', ['--exit-on-error', '--no-owner', '--dbname', url, backup])
    } else {
      await service.stop()
      await cp(data, backup, {recursive: true})
      await rm(data, {recursive: true})
      await cp(backup, data, {recursive: true})
    }
    service = await start()

    expect(await Promise.all(routes.map(get))).toEqual(answers)
    await ended(second)
    expect((await get(`/v1/jobs/${second}`)).counts).toMatchObject({done: 1, waiting: 0})
    expect(await get('/v1/account')).toMatchObject({balance: CREDITS - 2, reserved: 0})
    await service.stop()
    const database = await openDatabase({folder: data, ...(url !== undefined && {url})})
    expect(await findDiscrepancies(database.db)).toEqual([])
    await database.close()
  }, 180_000)
})

/** Everything that a database can lose without being dropped. */
const DESTROY =
  'drop schema public cascade; drop schema drizzle cascade; drop schema pgboss cascade; create schema public'
