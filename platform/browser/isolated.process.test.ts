import {spawnSync} from 'node:child_process'
import {chmod, copyFile, mkdtemp, rm, writeFile, mkdir} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {isolated, UNPRIVILEGED_USER} from './isolated.ts'

/** Reads a file as what is started instead of a browser, and writes what it finds. */
const READER = `#!/bin/sh
cat "$2" 2>&1
id -u
`

const isLinux = process.platform === 'linux'
const isRoot = process.getuid?.() === 0
let folder: string
let data: string
let reader: string

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-isolated-'))
  await chmod(folder, 0o755)
  reader = path.join(folder, 'reader')
  await writeFile(reader, READER, {mode: 0o755})
  await copyFile(new URL('./isolated.ts', import.meta.url), path.join(folder, 'isolated.ts'))
  await copyFile(process.execPath, path.join(folder, 'node'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

/** A data folder with the mode that it is made with. */
async function dataFolder(name: string): Promise<string> {
  const made = path.join(folder, name)
  await mkdir(made, {mode: 0o700})
  await writeFile(path.join(made, 'secret'), 'the secret of the service')
  return made
}

describe.runIf(isLinux)('what starts in place of a browser', () => {
  it.runIf(isRoot)('is another user for root, and cannot read the data folder', async () => {
    data = await dataFolder('of-root')
    const wrapped = await isolated(reader, {hidden: [data]})
    const {stdout} = spawnSync(wrapped!.executablePath, ['--', path.join(data, 'secret')], {encoding: 'utf8'})
    await wrapped!.remove()
    expect(stdout).not.toContain('the secret')
    expect(stdout.trim().split('\n').at(-1)).toBe(String(UNPRIVILEGED_USER))
  })

  it('finds the data folder empty for another user than root, and cannot open it again', async () => {
    data = await dataFolder('of-user')
    const secret = path.join(data, 'secret')
    const user = isRoot ? 4711 : process.getuid!()
    if (isRoot) spawnSync('chown', ['-R', `${user}:${user}`, data])
    const program = path.join(folder, `start-${user}.ts`)
    await writeFile(
      program,
      `import {spawnSync} from 'node:child_process'
import {isolated} from './isolated.ts'
const wrapped = await isolated(${JSON.stringify(reader)}, {hidden: [${JSON.stringify(data)}]})
const {stdout, stderr, status} = spawnSync(wrapped.executablePath, ['--', ${JSON.stringify(secret)}], {encoding: 'utf8'})
process.stdout.write(JSON.stringify({stdout, stderr, status}))
await wrapped.remove()`
    )
    const identity = isRoot ? {uid: user, gid: user} : {}
    const asUser = (command: string, args: string[]) =>
      spawnSync(command, args, {
        encoding: 'utf8',
        ...identity,
        env: {PATH: process.env.PATH, TMPDIR: tmpdir()}
      })
    const {stdout} = asUser(path.join(folder, 'node'), [program])
    const found = JSON.parse(stdout) as {stdout: string; status: number}
    const hasNamespaces = asUser('unshare', ['--user', '--map-root-user', '--mount', 'true']).status === 0
    // Where the system gives no namespaces the start fails, and the browser is started in another way.
    expect(found.status === 0).toBe(hasNamespaces)
    expect(found.stdout).not.toContain('the secret')
    if (hasNamespaces) expect(found.stdout.trim().split('\n').at(-1)).toBe(String(user))
  })
})
