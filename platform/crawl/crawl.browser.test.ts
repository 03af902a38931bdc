import {type ChildProcess, spawn} from 'node:child_process'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {setTimeout as sleep} from 'node:timers/promises'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {COMMAND_FILE} from '../cli/testing/command-file.ts'
import {runCommand} from '../cli/testing/run-command.ts'
import {crawlProgress} from './progress.ts'
import {type DatabaseLocation, openDatabase} from '../database/index.ts'
import {crawlPages, galleryEntries, galleryPictures} from '../database/schema.ts'
import {postgresPrograms, type PostgresServer, startPostgres} from '../database/testing/postgres.ts'
import {serveSites, type Sites} from './testing/sites.ts'

/** Pages of the crawl: a multiple of ten. */
const PAGES = Number(process.env.FACSIMILE_CRAWL_PAGES ?? 40)

interface Worker {
  child: ChildProcess
  output: () => string
  ended: Promise<number | null>
}

/** To be ended with the tests, however they end. */
const started: ChildProcess[] = []

function start(args: readonly string[], env: Record<string, string>): Worker {
  const child = spawn(process.execPath, [COMMAND_FILE, ...args], {
    env: {...process.env, ...env},
    stdio: ['ignore', 'pipe', 'pipe']
  })
  started.push(child)
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)))
  return {child, output: () => output, ended}
}

/** Ends in the middle of the crawl, some pages later, or when there is nothing left to do. */
async function aWhile(sites: Sites, isOver: () => boolean | Promise<boolean>): Promise<void> {
  const enough = sites.requests() + 3 + Math.floor((Math.random() * PAGES) / 4)
  while (sites.requests() < enough && !(await isOver())) await sleep(50)
}

/** Everything is as it has to be, whoever was killed how often. */
async function expectWhole(location: DatabaseLocation, sites: Sites, mostRepeated: number): Promise<void> {
  const database = await openDatabase(location)
  try {
    const pages = await database.db.select().from(crawlPages)
    const endings = pages.map(({address: url, state}) => {
      const wanted = sites.endings.get(url)
      const isEither = wanted === 'collected or folded' && (state === 'collected' || state === 'folded')
      return [url, isEither ? wanted : state] as const
    })
    expect(new Map(endings.toSorted())).toEqual(new Map([...sites.endings].toSorted()))
    const entries = await database.db.select({url: galleryEntries.address}).from(galleryEntries)
    expect(entries).toHaveLength(sites.entries)
    const collected = pages.filter(({state}) => state === 'collected').map(({address: url}) => url)
    expect(entries.map(({url}) => url).toSorted()).toEqual(collected.toSorted())
    expect(
      pages.every(({state, entryId}) => (entryId !== null) === ['collected', 'folded'].includes(state))
    ).toBe(true)
    const pictures = await database.db.select({name: galleryPictures.name}).from(galleryPictures)
    expect(pictures).toHaveLength(4 * sites.entries)
    // What was taken once more is what a killed worker had under way, and nothing that was finished.
    const claims = pages.reduce((sum, page) => sum + page.claims, 0)
    expect(claims).toBeGreaterThanOrEqual(sites.claims)
    expect(claims - sites.claims).toBeLessThanOrEqual(mostRepeated)
  } finally {
    await database.close()
  }
}

const programs = await postgresPrograms()

await describeWithBrowser('a crawl', () => {
  let sites: Sites
  let folder: string
  let list: string
  const env = {
    FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
    FACSIMILE_CRAWL_SECONDS: '0',
    FACSIMILE_CRAWL_RETRY_SECONDS: '0'
  }
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-crawl-'))
    list = path.join(folder, 'addresses.txt')
  })
  afterAll(async () => {
    for (const child of started) child.kill('SIGKILL')
    await rm(folder, {recursive: true, force: true})
  })

  it('on PGlite with a worker that is killed: nothing is lost, nothing is there twice', async () => {
    sites = await serveSites(PAGES)
    await writeFile(list, `# Local pages\n\n${sites.urls.map((one) => `${one}\tA page`).join('\n')}\n`)
    const data = path.join(folder, 'data')
    const here = {...env, FACSIMILE_DATA_DIR: data, FACSIMILE_BROWSERS: '3'}
    let kills = 0
    for (; kills < 2; kills++) {
      const worker = start(['collect', list], here)
      await aWhile(sites, () => worker.child.exitCode !== null)
      worker.child.kill('SIGKILL')
      await worker.ended
    }
    const last = start(['collect', list, '--json'], here)
    expect({code: await last.ended, output: last.output()}).toMatchObject({code: 0})
    expect(JSON.parse(/^\{.*\}$/m.exec(last.output())?.[0] ?? '')).toMatchObject({added: 0, waiting: 0})
    await expectWhole({folder: data}, sites, 3 * kills)
    expect(sites.mostAtOnce()).toBe(1)
    // Once more: nothing is requested again.
    const before = sites.requests()
    expect(await start(['collect', list], here).ended).toBe(0)
    expect(sites.requests()).toBe(before)
    await sites.close()
  }, 600_000)

  // Where it is not installed the test is skipped, unless everything has to be there.
  it.skipIf(programs === undefined && process.env.FACSIMILE_REQUIRE_BROWSER !== '1')(
    'on PostgreSQL with three workers that are killed and started again',
    async () => {
      if (programs === undefined) throw new Error('PostgreSQL is not installed.')
      const server: PostgresServer = await startPostgres(programs)
      sites = await serveSites(PAGES)
      await writeFile(list, sites.urls.join('\n'))
      const url = server.url()
      const here = {
        ...env,
        DATABASE_URL: url,
        FACSIMILE_BROWSERS: '1',
        FACSIMILE_DATA_DIR: path.join(folder, 'none')
      }
      const {stdout, stderr} = await runCommand(['collect', list, '--add', '--json'], {env: here})
      expect({stderr, counts: JSON.parse(stdout)}).toMatchObject({
        counts: {added: sites.urls.length, waiting: sites.urls.length}
      })
      const watching = await openDatabase({url, folder: ''})
      const isOver = async () => (await crawlProgress(watching.db)).waiting === 0
      const workers = [0, 1, 2].map(() => start(['work'], here))
      let kills = 0
      for (; kills < 4; kills++) {
        const victim = Math.floor(Math.random() * workers.length)
        await aWhile(sites, isOver)
        workers[victim]!.child.kill('SIGKILL')
        await workers[victim]!.ended
        workers[victim] = start(['work'], here)
      }
      while (!(await isOver())) {
        expect(workers.map(({child}) => child.exitCode)).toEqual([null, null, null])
        await sleep(200)
      }
      await watching.close()
      // One that was started a moment ago does not hear of anything yet.
      while (!workers.every(({output}) => output().includes('takes pages'))) await sleep(100)
      for (const {child} of workers) child.kill('SIGTERM')
      expect(await Promise.all(workers.map(({ended}) => ended))).toEqual([0, 0, 0])
      await expectWhole({url, folder: ''}, sites, kills)
      await sites.close()
      await server.stop()
    },
    600_000
  )
})
