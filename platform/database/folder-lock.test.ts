import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {expect, it} from 'vitest'
import {DatabaseError} from './errors.ts'
import {lockFolder} from './folder-lock.ts'

it('a folder belongs to one at a time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-lock-'))
  const lock = lockFolder(path.join(folder, 'made'))
  expect(() => lockFolder(path.join(folder, 'made'))).toThrow(/^Another process uses the data folder/)
  lock.release()
  lockFolder(path.join(folder, 'made')).release()
  await rm(folder, {recursive: true})
})

it('says in one sentence what is wrong with a folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-lock-'))
  await writeFile(path.join(folder, 'file'), '')
  expect(() => lockFolder(path.join(folder, 'file'))).toThrow(DatabaseError)
  await rm(folder, {recursive: true})
})
