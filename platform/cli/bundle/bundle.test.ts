import {mkdir, mkdtemp, rm, utimes, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterEach, beforeEach, expect, test} from 'vitest'
import {freshBundle, places} from './fresh-bundle.mjs'

let root: string
const file = (name: string) => path.join(root, name)

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'facsimile-bundle-'))
  const {folder, main, record} = places(root)
  await mkdir(folder, {recursive: true})
  await writeFile(main, '')
  for (const name of ['one.ts', 'two.ts']) await writeFile(file(name), '')
  await writeFile(record, JSON.stringify({began: Date.now() + 1000, files: ['one.ts', 'two.ts']}))
})
afterEach(() => rm(root, {recursive: true, force: true}))

test('a bundle that is newer than what it was made of is used', () => {
  expect(freshBundle(root)).toBe(places(root).main)
})

test('one of its sources was changed', async () => {
  const later = Date.now() / 1000 + 60
  await utimes(file('two.ts'), later, later)
  expect(freshBundle(root)).toBeUndefined()
})

test('one of its sources is gone', async () => {
  await rm(file('one.ts'))
  expect(freshBundle(root)).toBeUndefined()
})

test('it was not finished, or never made', async () => {
  await writeFile(places(root).record, '{"began":')
  expect(freshBundle(root)).toBeUndefined()
  await rm(places(root).folder, {recursive: true})
  expect(freshBundle(root)).toBeUndefined()
})
