import {readFile} from 'node:fs/promises'
import process from 'node:process'
import {expect, it} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {runCommand} from '../cli/testing/run-command.ts'
import {processTree} from '../pool/process-tree.ts'
import {servePages} from './testing/pages.ts'
import {runService} from './testing/run-service.ts'

/** MB that the service's own process has resident; 0 where the system does not say. */
async function resident(pid: number): Promise<number> {
  if (process.platform !== 'linux') return 0
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024
}

await describeWithBrowser('load', () => {
  it('five hundred at once with a pool of two: each is answered, and the credits add up', async () => {
    const pages = await servePages()
    const service = await runService({
      FACSIMILE_EGRESS_ALLOW: '127.0.0.1',
      FACSIMILE_BROWSERS: '2',
      FACSIMILE_QUEUE: '20',
      FACSIMILE_RATE_LIMIT: '200',
      FACSIMILE_CACHE_SECONDS: '0'
    })
    const key = await service.key(1000)
    const before = await resident(service.pid)
    let peak = 0
    const watch = setInterval(
      () => void resident(service.pid).then((size) => (peak = Math.max(peak, size))),
      100
    )
    const answers = await Promise.all(
      Array.from({length: 500}, (_, index) => service.magic({apiKey: key, url: `${pages.host}/ok?${index}`}))
    )
    clearInterval(watch)
    const counts: Record<number, number> = {}
    for (const {status} of answers) counts[status] = (counts[status] ?? 0) + 1
    process.stdout.write(
      `${JSON.stringify(counts)}, ${Math.round(before)} MB before, ${Math.round(peak)} MB at most\n`
    )
    expect(Object.keys(counts).every((status) => ['200', '429', '503'].includes(status))).toBe(true)
    expect(counts[200]).toBeGreaterThanOrEqual(22)
    expect(counts[429]).toBeGreaterThan(0)
    expect(counts[503]).toBeGreaterThan(0)
    for (const {status, headers} of answers) {
      if (status !== 200) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    }
    expect(peak - before).toBeLessThan(700)
    // One more when it is over: what is left is what was not delivered.
    const {stdout} = await runCommand(['keys', 'list', '--json'], {
      env: {FACSIMILE_DATA_DIR: `${service.folder}/data`}
    })
    const [{email}] = JSON.parse(stdout).keys
    const granted = await runCommand(['credits', 'grant', '--email', email, '--credits', '1', '--json'], {
      env: {FACSIMILE_DATA_DIR: `${service.folder}/data`}
    })
    expect(JSON.parse(granted.stdout).credits).toBe(1001 - (counts[200] ?? 0))
    await service.stop()
    await pages.close()
  }, 900_000)

  it('a browser that is killed in the middle costs a retry at most', async () => {
    const pages = await servePages()
    const service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1', FACSIMILE_BROWSERS: '2'})
    const key = await service.key(10)
    for (let times = 0; times < 3; times++) {
      const answer = service.magic(
        {apiKey: key, url: `${pages.host}/slow?${times}`},
        {'cache-control': 'no-cache'}
      )
      const requests = (pages.requests.get('/slow') ?? 0) + 1
      while ((pages.requests.get('/slow') ?? 0) < requests)
        await new Promise((resolve) => setTimeout(resolve, 20))
      for (const pid of (await processTree(service.pid)).slice(1)) {
        const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
        // The browsers' first processes, by which all others live.
        if (/chrom/.test(command) && !command.includes('--type=')) process.kill(pid, 'SIGKILL')
      }
      const {status, body} = await answer
      expect(body.code === undefined || status === 200 ? status : body.code).toBe(200)
    }
    await service.stop()
    await pages.close()
  }, 300_000)
})
