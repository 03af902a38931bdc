import {type ChildProcess, spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {setTimeout as sleep} from 'node:timers/promises'
import {COMMAND_FILE} from '@facsimile/platform/cli/testing/command-file.ts'
import {serveManySites, type SiteEnding} from '@facsimile/platform/crawl/testing/many-sites.ts'

export interface DryRun {
  /** Pages by how they have to end. */
  wanted: Record<SiteEnding, number>
  /** As the command counted them. */
  counted: Record<SiteEnding | 'waiting' | 'added', number>
  /** Pages that were requested before the command was killed, and in all. */
  requestsBefore: number
  requests: number
  /** Seconds, from the first start to the end. */
  seconds: number
  /** Bytes on disk. */
  bytes: number
}

/**
 * Has the command collect generated sites on loopback, kills it once when half of the pages were requested, and starts it
 * again. Fails where it ends otherwise than with 0.
 */
export async function dryRun(count: number, onLine: (line: string) => void = () => {}): Promise<DryRun> {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-dry-run-'))
  const sites = await serveManySites(count)
  const list = path.join(folder, 'sites.txt')
  const begin = performance.now()
  let child: ChildProcess | undefined
  const start = () => {
    const started = spawn(process.execPath, [COMMAND_FILE, 'collect', list, '--json'], {
      env: {
        ...process.env,
        FACSIMILE_DATA_DIR: path.join(folder, 'data'),
        FACSIMILE_EGRESS_ALLOW: '127.0.0.0/8',
        FACSIMILE_CRAWL_RETRY_SECONDS: '0'
      },
      stdio: ['ignore', 'pipe', 'pipe']
    })
    child = started
    let output = ''
    started.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      for (const line of text.split('\n')) if (/ of \d+ pages/.test(line)) onLine(line)
    })
    return {ended: once(started, 'exit').then(([code]) => code as number | null), output: () => output}
  }
  try {
    await writeFile(list, sites.urls.join('\n'))
    const all = sites.counts.collected + sites.counts.folded + sites.counts.redirected + sites.counts.failed
    const first = start()
    const isHalf = async () => {
      while (sites.requests() < all / 2) await sleep(100)
      return true
    }
    const isKilled = await Promise.race([isHalf(), first.ended.then(() => false)])
    if (!isKilled) throw new Error(`The command ended before it was killed: ${first.output()}`)
    child?.kill('SIGKILL')
    await first.ended
    const requestsBefore = sites.requests()
    onLine(`killed after ${requestsBefore} pages`)
    const second = start()
    const code = await second.ended
    if (code !== 0) throw new Error(`The command ended with ${code}.`)
    const {bytes, ...counted} = JSON.parse(second.output()) as DryRun['counted'] & {bytes: number}
    const seconds = Math.round((performance.now() - begin) / 1000)
    return {wanted: sites.counts, counted, requestsBefore, requests: sites.requests(), seconds, bytes}
  } finally {
    child?.kill('SIGKILL')
    await sites.close()
    await rm(folder, {recursive: true, force: true})
  }
}
