import {spawnSync} from 'node:child_process'
import {chmod, chown, mkdir, mkdtemp, readdir, rm, stat, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {runService} from '../server/testing/run-service.ts'
import {runCommand} from './testing/run-command.ts'

let home: string
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'facsimile-private-'))
  await chmod(home, 0o755)
})
afterAll(() => rm(home, {recursive: true, force: true}))

/**
 * What others may do with the folder and what lies in it, by name. PGlite sets the modes of its files itself; the folders
 * above them are what keeps others out.
 */
async function readableByOthers(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const name of ['.', ...(await readdir(folder))]) {
    const {mode} = await stat(path.join(folder, name))
    if ((mode & 0o077) !== 0) found[name] = (mode & 0o777).toString(8)
  }
  // Only root can become somebody else.
  if (process.getuid?.() === 0) {
    const options = {uid: 65534, gid: 65534, encoding: 'utf8'} as const
    const {status, stderr} = spawnSync('cat', [path.join(folder, 'pglite/global/pg_control')], options)
    if (status === 0 || !stderr.includes('Permission denied')) found['pg_control'] = 'can be read'
  }
  return found
}

const keys = (data: string) =>
  runCommand(['keys', 'create', '--email', 'person@example.com', '--json'], {
    env: {FACSIMILE_DATA_DIR: data}
  })

it('are all that a command and the service make, also in a folder that others could read', async () => {
  const data = path.join(home, 'data')
  await mkdir(path.join(data, 'lost+found'), {recursive: true, mode: 0o700})
  await chmod(data, 0o755)
  expect((await keys(data)).code).toBe(0)
  expect(await readableByOthers(data)).toEqual({})
  // Another program made them looser meanwhile.
  await writeFile(path.join(data, 'secret'), 'a secret that is long enough to be one', {mode: 0o644})
  await chmod(path.join(data, 'secret'), 0o644)
  await chmod(data, 0o777)
  const service = await runService({FACSIMILE_DATA_DIR: data, FACSIMILE_BROWSER: '/nowhere/chrome'}, home)
  expect(await readableByOthers(data)).toEqual({})
  expect(await service.stop()).toBe(0)
})

it('never take a folder of other things away from others', async () => {
  const shared = path.join(home, 'shared')
  await mkdir(shared)
  await writeFile(path.join(shared, 'notes.txt'), '')
  await chmod(shared, 0o1777)
  const {code, stderr} = await keys(shared)
  expect(code).not.toBe(0)
  expect(stderr).toMatch(
    /^facsimile: \S+ can be read by other users \(mode 777\) and holds other things; .*\n$/
  )
  expect((await stat(shared)).mode & 0o7777).toBe(0o1777)
})

it('are refused where they belong to somebody else and others can read them', async () => {
  // Only root can give a folder away; others have one that is not theirs.
  const isRoot = process.getuid?.() === 0
  const foreign = isRoot ? path.join(home, 'foreign') : '/usr'
  if (isRoot) {
    await mkdir(foreign)
    await chown(foreign, 65534, 65534)
    await chmod(foreign, 0o755)
  }
  const {code, stderr} = await keys(foreign)
  expect(code).not.toBe(0)
  expect(stderr).toMatch(
    /^facsimile: \S+ can be read by other users \(mode 755\) and belongs to another one; .*\n$/
  )
  await expect(
    runService({FACSIMILE_DATA_DIR: foreign, FACSIMILE_BROWSER: '/nowhere/chrome'}, home)
  ).rejects.toThrow(/can be read by other users/)
  expect(await readdir(foreign)).toEqual(isRoot ? [] : await readdir('/usr'))
})
