import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {setTimeout as sleep} from 'node:timers/promises'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountClient} from '../accounts/testing/account-client.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {COMMAND_FILE} from '../cli/testing/command-file.ts'
import {findDiscrepancies} from '../credits/discrepancies.ts'
import {openDatabase} from '../database/index.ts'
import {postgresPrograms, type PostgresServer, startPostgres} from '../database/testing/postgres.ts'
import {type Pages, servePages} from '../server/testing/pages.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'
import {isSigned} from '../webhooks/signature.ts'
import {type Receiver, startReceiver} from '../webhooks/testing/receiver.ts'
import {readEvents} from './testing/read-events.ts'

/** Pages of the job. */
const PAGES = Number(process.env.FACSIMILE_JOB_PAGES ?? 20)

/** Of so many pages one is missing. */
const MISSING = 5

const programs = await postgresPrograms()

await describeWithBrowser('two services and three workers over one PostgreSQL', () => {
  let folder: string
  let server: PostgresServer
  let pages: Pages
  let receiver: Receiver
  let env: Record<string, string>
  let services: RunningService[]
  const workers: ChildProcess[] = []

  beforeAll(async () => {
    if (programs === undefined) throw new Error('PostgreSQL is not installed.')
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-nodes-'))
    server = await startPostgres(programs)
    pages = await servePages()
    receiver = await startReceiver()
    env = {
      DATABASE_URL: server.url(),
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_SECRET: 'the same secret of every node there is',
      FACSIMILE_BROWSERS: '1'
    }
    services = await Promise.all(['a', 'b'].map(serve))
    await Promise.all([1, 2, 3].map(work))
  }, 240_000)
  afterAll(async () => {
    for (const worker of workers) worker.kill('SIGKILL')
    await Promise.all((services ?? []).map((service) => service.stop('SIGKILL')))
    await receiver?.close()
    await pages?.close()
    await server?.stop()
    await rm(folder, {recursive: true, force: true})
  }, 60_000)

  /** Without a browser of its own: it reads pages as text, and the workers open them. */
  const serve = (name: string) =>
    runService({...env, FACSIMILE_BROWSER: '/nowhere/chrome'}, path.join(folder, name))
  /** Ends when the worker takes pages. */
  function work(): Promise<void> {
    const worker = spawn(process.execPath, [COMMAND_FILE, 'work'], {
      env: {...process.env, ...env, FACSIMILE_NO_SANDBOX: '1', FACSIMILE_DATA_DIR: path.join(folder, 'work')},
      stdio: ['ignore', 'ignore', 'pipe']
    })
    workers.push(worker)
    return new Promise<void>((resolve) =>
      worker.stderr
        .setEncoding('utf8')
        .on('data', (text: string) => text.includes('takes pages') && resolve())
    )
  }

  it('do every page of a job once, whoever is killed, and whichever of them is asked', async () => {
    const [a, b] = services as [RunningService, RunningService]
    const apiKey = await a.key(PAGES + 10)
    const headers = {authorization: `Bearer ${apiKey}`}
    const [atA, atB] = [accountClient(a), accountClient(b)]
    const {body: webhook} = await atB.call('POST', '/v1/webhooks', {apiKey, url: receiver.url})
    const urls = Array.from(
      {length: PAGES},
      (_, page) => `${pages.host}/${page % MISSING === 0 ? 'missing' : 'ok'}?page=${page}`
    )
    const accepted = await atA.call('POST', '/v1/jobs', {apiKey, urls, certificate: false})
    expect(accepted.status).toBe(202)
    const {id} = accepted.body
    const state = async () => (await atB.call('GET', `/v1/jobs/${id}`, undefined, headers)).body
    const ended = async () => {
      const {counts} = await state().catch(() => ({counts: undefined}))
      return counts === undefined ? 0 : PAGES - counts.waiting
    }
    const until = (share: number) =>
      expect.poll(ended, {timeout: 120_000}).toBeGreaterThanOrEqual(PAGES * share)

    await until(0.1)
    workers[0]?.kill('SIGKILL')
    void work()
    await until(0.3)
    server.crash()
    await sleep(1000)
    await server.restart()
    await until(0.5)
    await a.stop('SIGKILL')
    workers[1]?.kill('SIGKILL')
    await until(1)

    const job = await state()
    const missing = Math.ceil(PAGES / MISSING)
    expect(job).toMatchObject({
      state: 'done',
      counts: {waiting: 0, done: PAGES - missing, failed: missing, cancelled: 0},
      credits: {reserved: 0, charged: PAGES - missing}
    })
    for (const {number, state, code, copyId} of job.pages)
      expect({number, state, code, hasCopy: copyId !== null}).toEqual(
        number % MISSING === 0
          ? {number, state: 'failed', code: 'page_not_found', hasCopy: false}
          : {number, state: 'done', code: null, hasCopy: true}
      )
    expect((await atB.call('GET', '/v1/account', undefined, headers)).body).toMatchObject({
      balance: 10 + missing,
      reserved: 0
    })
    const engines = await Promise.all(
      job.pages
        .filter(({copyId}: {copyId: string | null}) => copyId !== null)
        .map(async ({number}: {number: number}) => {
          const copy = await atB.call('GET', `/v1/jobs/${id}/pages/${number}`, undefined, headers)
          return copy.body.engine
        })
    )
    // Workers have browsers, services have none.
    expect(engines).toHaveLength(PAGES - missing)
    expect(engines).toContain('browser')
    const database = await openDatabase({url: env.DATABASE_URL ?? '', folder: ''})
    expect(await findDiscrepancies(database.db)).toEqual([])
    await database.close()

    const events = await readEvents(atB, id, apiKey)
    expect(events.map((event) => event.id)).toEqual(Array.from({length: PAGES + 2}, (_, index) => index + 1))
    expect(new Set(events.slice(1, -1).map(({data}) => data.number)).size).toBe(PAGES)
    await expect
      .poll(() => new Set(receiver.received.map(({event}) => event.id)).size, {timeout: 120_000})
      .toBe(PAGES + 2)
    const numbers = receiver.received.map(({event}) => event.number as number)
    // Some come twice, and none before the one before it.
    expect([...new Set(numbers)]).toEqual(events.map((event) => event.id))
    for (const {body, signature} of receiver.received)
      expect(isSigned({header: signature, body, secret: webhook.secret})).toBe(true)
  }, 600_000)

  it('cancel on one what another has accepted', async () => {
    const [, b] = services as [RunningService, RunningService]
    const c = await serve('c')
    services.push(c)
    const apiKey = await b.key(30)
    const headers = {authorization: `Bearer ${apiKey}`}
    const urls = Array.from({length: 30}, (_, page) => `${pages.host}/silent-server?page=${page}`)
    const {body} = await accountClient(c).call('POST', '/v1/jobs', {apiKey, urls, certificate: false})
    const cancelled = await accountClient(b).call('DELETE', `/v1/jobs/${body.id}`, undefined, headers)
    expect(cancelled.body).toMatchObject({state: 'cancelled', counts: {waiting: 0}, credits: {reserved: 0}})
    const seen = await readEvents(accountClient(c), body.id, apiKey)
    expect(seen.at(-1)).toMatchObject({event: 'job.cancelled'})
    expect((await accountClient(c).call('GET', '/v1/account', undefined, headers)).body).toMatchObject({
      balance: 30 - cancelled.body.counts.done,
      reserved: 0
    })
  }, 120_000)
})
