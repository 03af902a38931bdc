import {mkdtemp, rm, stat} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, it} from 'vitest'
import {openPoolFolder} from './folder.ts'

it('leaves the folder of another pool that is alive as it is, so that its browsers still come through', async () => {
  const data = await mkdtemp(path.join(tmpdir(), 'facsimile-pools-'))
  try {
    const first = await openPoolFolder(data)
    const folder = path.dirname(first.forWorker())
    const {mode} = await stat(folder)
    const second = await openPoolFolder(data)
    expect((await stat(folder)).mode).toBe(mode)
    expect(mode & 0o001).toBe(0o001)
    await second.remove()
    await first.remove()
  } finally {
    await rm(data, {recursive: true, force: true})
  }
})
