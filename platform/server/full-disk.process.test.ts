import {spawnSync} from 'node:child_process'
import {chmod, mkdtemp, open, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {expect, it, onTestFinished} from 'vitest'
import {postgresPrograms, startPostgres} from '../database/testing/postgres.ts'
import {type RunningService, runService} from './testing/run-service.ts'

const NO_BROWSER = {FACSIMILE_BROWSER: '/nowhere/chrome'}

/** A disk of its own, in memory; undefined where this user may mount none. */
async function mountDisk(megabytes: number) {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-disk-'))
  const {status} = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder])
  const leave = async () => {
    if (status === 0) spawnSync('umount', ['-l', folder])
    await rm(folder, {recursive: true, force: true})
  }
  if (status !== 0) return leave()
  await chmod(folder, 0o755)
  const filling = path.join(folder, 'filling')
  return {
    folder,
    leave,
    async fill() {
      const file = await open(filling, 'w')
      const block = Buffer.alloc(64 * 1024, 'x')
      try {
        for (;;) await file.write(block)
      } catch (error) {
        expect(error).toMatchObject({code: 'ENOSPC'})
      } finally {
        await file.close()
      }
    },
    empty: () => rm(filling)
  }
}

async function ready({origin}: RunningService) {
  const response = await fetch(`${origin}/ready`)
  const {problem} = (await response.json()) as {problem: string | null}
  return {code: response.status, problem}
}

const canMount = await mountDisk(1).then(async (disk) => {
  await disk?.leave()
  return disk !== undefined
})
const programs = await postgresPrograms()

it.skipIf(!canMount)(
  '/ready knows a data folder whose disk is full, and one that has room again',
  async () => {
    const disk = (await mountDisk(200))!
    const service = await runService(NO_BROWSER, disk.folder)
    expect(await ready(service)).toMatchObject({code: 200, problem: null})
    await disk.fill()
    await expect.poll(() => ready(service), {timeout: 20_000, interval: 500}).toMatchObject({code: 503})
    expect((await ready(service)).problem).toMatch(
      /^The data folder \S+ has 0 MB left; the database needs 32\.$/
    )
    await disk.empty()
    await expect
      .poll(() => ready(service), {timeout: 20_000, interval: 500})
      .toMatchObject({code: 200, problem: null})
    await service.stop()
    await disk.leave()
  }
)

it.skipIf(!canMount || programs === undefined)(
  '/ready knows a PostgreSQL whose disk is full, one that is silent, and one that is there again',
  async () => {
    const disk = (await mountDisk(300))!
    onTestFinished(disk.leave)
    const server = await startPostgres(programs!, disk.folder)
    onTestFinished(server.stop)
    const service = await runService({
      ...NO_BROWSER,
      DATABASE_URL: server.url(),
      FACSIMILE_SECRET: 'the one secret of all the services'
    })
    onTestFinished(async () => void (await service.stop()))
    expect(await ready(service)).toMatchObject({code: 200, problem: null})
    await disk.fill()
    await expect
      .poll(() => ready(service), {timeout: 20_000, interval: 500})
      .toMatchObject({code: 503, problem: 'The database cannot be used: its disk is full (53100).'})
    await disk.empty()
    await expect
      .poll(() => ready(service), {timeout: 20_000, interval: 500})
      .toMatchObject({code: 200, problem: null})
    await server.pause()
    await expect
      .poll(() => ready(service), {timeout: 30_000, interval: 500})
      .toMatchObject({code: 503, problem: 'The database does not answer.'})
    await server.resume()
    await expect
      .poll(() => ready(service), {timeout: 30_000, interval: 500})
      .toMatchObject({code: 200, problem: null})
  }
)

if (process.env.FACSIMILE_REQUIRE_BROWSER === '1') it('can mount a disk', () => expect(canMount).toBe(true))
