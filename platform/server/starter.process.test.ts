import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {inArray} from 'drizzle-orm'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {openDatabase} from '../database/open.ts'
import {galleryEntries, galleryStarter} from '../gallery/tables.ts'
import packages from '../gallery/starter/packages.json' with {type: 'json'}
import {readStarter} from '../gallery/starter/archive.ts'
import {runService} from './testing/run-service.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-starter-'))
})
afterAll(() => rm(folder, {recursive: true, force: true}))

interface Answer {
  entries: {id: string; address: string}[]
  total: number
}

const run = () => runService({FACSIMILE_BROWSER: '/nowhere/chrome', FACSIMILE_STARTER: 'on'}, folder)
const read = async (origin: string): Promise<Answer> =>
  (await (await fetch(`${origin}/account/gallery?limit=100`)).json()) as Answer

it('ships pages that stand alone, each with the text of its licence', async () => {
  const entries = await readStarter()
  expect(entries.length).toBeGreaterThanOrEqual(20)
  const works = new Set(packages.map(({package: name, version}) => `${name} ${version}`))
  for (const {rights, html, css, sections, pictures, address} of entries) {
    expect(works).toContain(rights?.work)
    expect(rights?.notice).toMatch(/permission is hereby granted/i)
    expect(address).toMatch(/^https:/)
    expect(pictures.map(({name}) => name).toSorted()).toEqual(['1440', '390', '768', 'thumbnail'])
    const code = [html, css, ...sections.flatMap((section) => [section.html, section.css])].join('\n')
    expect(code).not.toMatch(
      /127\.0\.0\.1|<script\b(?![^>]*type="?(?:text\/template|application\/(?:ld\+)?json))/
    )
  }
})

it('is in the gallery after the first start, also where one was cut off, and is there once', async () => {
  const wanted = (await readStarter()).map(({address: url}) => url)
  const first = await run()
  await expect.poll(async () => (await read(first.origin)).total, {timeout: 60_000}).toBe(wanted.length)
  const {entries} = await read(first.origin)
  expect(entries.map(({address: url}) => url)).toEqual(wanted)
  await first.stop()
  // As it is where a process was killed in the middle.
  const {db, close} = await openDatabase({folder: path.join(folder, 'data')})
  await db.delete(galleryEntries).where(inArray(galleryEntries.address, wanted.slice(0, 12)))
  await db.update(galleryStarter).set({state: 'loading'})
  await close()
  const second = await run()
  await expect.poll(async () => (await read(second.origin)).total, {timeout: 60_000}).toBe(wanted.length)
  expect((await read(second.origin)).entries.map(({address: url}) => url)).toEqual(wanted)
  await second.stop()
  const third = await run()
  expect((await read(third.origin)).total).toBe(wanted.length)
  await third.stop()
}, 180_000)
