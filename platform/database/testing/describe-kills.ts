import {spawn} from 'node:child_process'
import {mkdtemp, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {setTimeout as sleep} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {threadId} from 'node:worker_threads'
import {build} from 'esbuild'
import {expect, it} from 'vitest'
import {OPTIONS} from '../../cli/bundle/options.mjs'
import {ownAddresses} from '../../cli/bundle/own-addresses.mjs'
import type {DatabaseLocation} from '../open.ts'
import {type DatabaseKind, describeOnDatabases} from './describe-on-databases.ts'

const SOURCE = fileURLToPath(new URL('../../credits/testing/ledger-worker.ts', import.meta.url))
/** As deep in the repository as sources are. */
const FOLDER = fileURLToPath(new URL('../../dist/', import.meta.url))

/** The worker as one file, which starts in a third of the time. Gives its path. */
async function bundleWorker(): Promise<string> {
  const outfile = path.join(FOLDER, `ledger-worker-${process.pid}-${threadId}.mjs`)
  await build({...OPTIONS, entryPoints: [SOURCE], outfile, plugins: [ownAddresses(FOLDER)]})
  return outfile
}

interface Figures {
  granted: number
  answered: number
  charges: number
  open: number
}

/** Starts a worker; it has checked everything when it gives its figures. `use` may kill it then. */
async function work(program: readonly string[], use: (kill: () => void) => Promise<void>): Promise<Figures> {
  const child = spawn(process.execPath, program, {stdio: ['ignore', 'pipe', 'pipe']})
  let [stdout, stderr] = ['', '']
  child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  const started = new Promise<void>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text
      if (stdout.includes('\n')) resolve()
    })
  })
  await Promise.race([started, ended])
  if (stdout !== '') await use(() => child.kill('SIGKILL'))
  await ended
  expect(stderr).toBe('')
  return JSON.parse(stdout)
}

/** Kills a process fifty times in the middle of its work with credits, and has the books checked after each. */
export const describeKills = (kind: DatabaseKind): Promise<void> =>
  describeOnDatabases(
    'a process that is killed',
    (location) => {
      it(
        'fifty times in the middle of its work: nothing is lost, overspent or charged twice',
        () => killFiftyTimes(location()),
        600_000
      )
    },
    [kind]
  )

async function killFiftyTimes(location: DatabaseLocation): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-journal-'))
  const journal = path.join(folder, 'journal')
  const worker = await bundleWorker()
  const args = [worker, JSON.stringify(location), journal]
  const size = () =>
    stat(journal).then(
      (file) => file.size,
      () => 0
    )
  let kills = 0
  for (; kills < 50; kills++) {
    await work(args, async (kill) => {
      // In the middle of the work, which is some answers after its beginning, however slow the machine is.
      const enough = (await size()) + Math.random() * 1000
      for (const late = Date.now() + 30_000; (await size()) < enough && Date.now() < late; ) await sleep(2)
      await sleep(Math.random() * 10)
      kill()
    })
  }
  const end = await work([...args, 'check'], async () => {})
  expect(end.charges).toBeGreaterThan(50)
  expect(end.answered).toBeGreaterThan(50)
  expect(end.granted).toBeGreaterThan(50)
  expect(end.open).toBe(0)
  process.stdout.write(`${kills} kills: ${JSON.stringify(end)}\n`)
  await Promise.all([rm(folder, {recursive: true}), rm(worker)])
}
