import {existsSync} from 'node:fs'
import {mkdtemp, readdir, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {openPoolFolder} from './folder.ts'

let data: string
beforeAll(async () => {
  data = await mkdtemp(path.join(tmpdir(), 'facsimile-place-'))
})
afterAll(() => rm(data, {recursive: true, force: true}))

const MODULE = new URL('./folder.ts', import.meta.url).href

describe('the folder of a pool', () => {
  it('stays while its process lives, and is deleted by the next one when that was killed', async () => {
    const program = `const {openPoolFolder} = await import(${JSON.stringify(MODULE)})
const folder = await openPoolFolder(${JSON.stringify(data)})
console.log(folder.forWorker())
setInterval(() => {}, 1000)`
    const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit']
    })
    const [firstLine] = (await once(child.stdout, 'data')) as [Buffer]
    const folder = firstLine.toString().trim()
    expect(existsSync(folder)).toBe(true)
    const beside = await openPoolFolder(data)
    expect(existsSync(folder)).toBe(true)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const next = await openPoolFolder(data)
    expect(existsSync(folder)).toBe(false)
    await Promise.all([beside.remove(), next.remove()])
    expect(await readdir(data)).toEqual([])
  })
})
