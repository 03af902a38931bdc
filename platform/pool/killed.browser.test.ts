import {mkdtemp, readdir, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {chmod} from 'node:fs/promises'
import {expect, it} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {servePages} from '../server/testing/pages.ts'
import {runService} from '../server/testing/run-service.ts'
import {processTree} from './process-tree.ts'

const commandOf = (pid: number) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')

/** Kills all descendants of the service that are such processes; gives how many. */
async function killAll(service: number, isSuch: (command: string) => boolean): Promise<number> {
  let count = 0
  for (const pid of (await processTree(service)).slice(1)) {
    if (!isSuch(await commandOf(pid))) continue
    process.kill(pid, 'SIGKILL')
    count++
  }
  return count
}

await describeWithBrowser('folders for temporary files', () => {
  it('are gone although browsers, workers and the service were killed', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-place-'))
    await chmod(folder, 0o755)
    const pages = await servePages()
    const env = {FACSIMILE_EGRESS_ALLOW: '127.0.0.1', TMPDIR: folder}
    const service = await runService(env)
    const key = await service.key(10)
    const copied = async (path: string) => {
      const {status} = await service.magic({apiKey: key, url: `${pages.host}${path}`})
      expect(status).toBe(200)
    }
    const isBrowser = (command: string) => /chrom/.test(command) && !command.includes('--type=')
    await copied('/ok?1')
    expect(await killAll(service.pid, isBrowser)).toBeGreaterThan(0)
    await copied('/ok?2')
    expect(await killAll(service.pid, (command) => /\/worker\.m?[jt]s/.test(command))).toBe(1)
    await copied('/ok?3')
    // The worker and its browser at once: neither can clean up after the other.
    const slow = service.magic({apiKey: key, url: `${pages.host}/slow`})
    while (!pages.requests.get('/slow')) await new Promise((resolve) => setTimeout(resolve, 20))
    await killAll(service.pid, (command) => isBrowser(command) || /\/worker\.m?[jt]s/.test(command))
    expect((await slow).status).toBe(200)
    const [pool, ...others] = (await readdir(folder)).filter((name) => name.startsWith('facsimile-pool-'))
    expect(others).toEqual([])
    const workers = (await readdir(path.join(folder, pool!))).filter((name) => name.startsWith('worker-'))
    expect(workers).toHaveLength(1)
    await service.stop('SIGKILL')
    const next = await runService(env)
    expect((await readdir(folder)).filter((name) => name.startsWith('facsimile-pool-'))).toHaveLength(1)
    await next.stop()
    expect(await readdir(folder)).toEqual([])
    await pages.close()
    await rm(folder, {recursive: true, force: true})
  })
})
