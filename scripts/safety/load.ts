import {chmod, mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {audit} from '@facsimile/platform/accounts/accounts.ts'
import {openDatabase} from '@facsimile/platform/database/open.ts'
import {memoryOfTree, processTree} from '@facsimile/platform/pool/process-tree.ts'
import {runService} from '@facsimile/platform/server/testing/run-service.ts'
import {KINDS, kindAt, serveKinds} from './pages.ts'

/**
 * `node scripts/safety/load.ts [copies] [at once]` (default: 500, 50): one service makes copies of pages on loopback while its
 * browsers and workers are killed now and then. Prints what came of it, and ends with 1 where a goal was missed:
 * every answer is the expected one, memory grows by less than a tenth after the first hundred copies, no folder and no reservation is left,
 * and every account's balance is the sum of its ledger.
 */
const [copies = 500, atOnce = 50] = process.argv.slice(2).map(Number)
/** Copies between two kills: a browser, a worker, a browser … */
const KILL_EVERY = 60
/** Copies after which memory is first measured, and at most how much it may grow from there. */
const [SETTLED, GROWTH] = [100, 0.1]
const CREDITS = copies + 10

const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-load-'))
await chmod(folder, 0o755)
const home = path.join(folder, 'home')
const pages = await serveKinds()
const service = await runService(
  {
    FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
    FACSIMILE_BROWSERS: '2',
    FACSIMILE_QUEUE: String(atOnce),
    FACSIMILE_RATE_LIMIT: '1000000',
    FACSIMILE_CACHE_SECONDS: '0',
    FACSIMILE_COPY_SECONDS: '120',
    LOG_LEVEL: 'Warn',
    TMPDIR: folder
  },
  home
)
const apiKey = await service.key(CREDITS)

/** MB of the service's own process, and of all that it has started. */
const samples: {done: number; own: number; all: number}[] = []
async function sample(done: number): Promise<void> {
  const status = await readFile(`/proc/${service.pid}/status`, 'utf8')
  const own = Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
  samples.push({done, own, all: await memoryOfTree(service.pid)})
}

const isBrowser = (command: string) => /chrom/.test(command) && !command.includes('--type=')
const isWorker = (command: string) => command.includes('pool/worker.ts')

/** Kills one such process of the service. */
async function kill(isSuch: (command: string) => boolean): Promise<void> {
  for (const pid of (await processTree(service.pid)).slice(1)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (!isSuch(command)) continue
    process.kill(pid, 'SIGKILL')
    return
  }
}

const counts = new Map<string, number>()
let [begun, done, unexpected, delivered, kills] = [0, 0, 0, 0, 0]
const started = performance.now()

async function client(): Promise<void> {
  while (begun < copies) {
    const number = begun++
    const kind = kindAt(number)
    const {status, body} = await service.magic({
      apiKey,
      url: `${pages.host}/${kind}?${number}`,
      certificate: number % 2 === 0
    })
    const what = status === 200 ? '200' : `${status} ${body.code}`
    counts.set(`${kind}: ${what}`, (counts.get(`${kind}: ${what}`) ?? 0) + 1)
    if (status === 200) delivered++
    if (status !== KINDS[kind].expected) unexpected++
    done++
    if (done % 10 === 0) await sample(done)
    if (done % KILL_EVERY === 0 && done < copies - KILL_EVERY)
      await kill(kills++ % 2 === 0 ? isBrowser : isWorker)
  }
}
await Promise.all(Array.from({length: atOnce}, client))
const seconds = (performance.now() - started) / 1000

const ready = (await (await fetch(`${service.origin}/ready`)).json()) as {busy: number; waiting: number}
const code = await service.stop()
await pages.close()
const left = (await readdir(folder)).filter((name) => name !== 'home')
const database = await openDatabase({folder: path.join(home, 'data')})
const accounts = await audit(database.db)
await database.close()
await rm(folder, {recursive: true, force: true})

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
const mean = (from: number, to: number, of: 'own' | 'all') =>
  median(samples.filter((one) => one.done > from && one.done <= to).map((one) => one[of]))
const memory = (of: 'own' | 'all') => {
  const [before, after] = [mean(SETTLED, SETTLED + 100, of), mean(copies - 100, copies, of)]
  return {
    before: Math.round(before),
    after: Math.round(after),
    growth: Number((after / before - 1).toFixed(3))
  }
}
const [own, all] = [memory('own'), memory('all')]
const goals = {
  'every answer is the expected one': unexpected === 0,
  'memory grows by less than a tenth': copies < 3 * SETTLED || (own.growth < GROWTH && all.growth < GROWTH),
  'nothing is under way': ready.busy === 0 && ready.waiting === 0,
  'no folder is left': left.length === 0,
  'no reservation is left': accounts.every(({reserved, held}) => reserved === 0 && held === 0),
  'balances are the sums of their ledgers': accounts.every(({balance, booked}) => balance === booked),
  'each delivered copy costs one credit': accounts.some(({balance}) => balance === CREDITS - delivered),
  'the service ended well': code === 0
}
const report = {
  copies,
  atOnce,
  seconds: Math.round(seconds),
  kills,
  answers: Object.fromEntries([...counts].toSorted()),
  memory: {own, all},
  left,
  accounts,
  goals
}
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
process.exitCode = Object.values(goals).every(Boolean) ? 0 : 1
