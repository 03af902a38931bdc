import {mkdtemp, mkdir, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {runCommand} from '../cli/testing/run-command.ts'
import {addEntry, type NewEntry} from '../gallery/entries.ts'
import {openFreshDatabase} from '../database/testing/fresh-folder.ts'
import {crawlSites} from '../database/schema.ts'
import {readList} from './well-known.ts'
import {packEntries} from '../gallery/starter/archive.ts'
import {type AccountClient, signedUp} from '../accounts/testing/account-client.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

const AVIF = Buffer.from('\0\0\0\x20ftypavif\0\0\0\0', 'latin1')

const entry = (name: string, more: Partial<NewEntry> = {}): NewEntry => ({
  address: `https://${name}.example/`,
  title: name,
  description: '',
  words: 'words',
  html: '<p>code</p>',
  css: '',
  palette: [{hex: '#0f766e', family: 'teal', share: 1}],
  fonts: [{family: 'Inter', share: 1}],
  kinds: ['hero', 'pricing'],
  colors: ['teal'],
  families: ['Inter'],
  styles: ['light'],
  field: 'Airlines, railways and travel',
  fingerprint: [],
  bands: [],
  sections: [{kind: 'pricing', heading: 'Plans', selector: 'p', top: 300, height: 400, html: '', css: ''}],
  pictures: [{name: '1440', width: 720, height: 1000, bytes: new Uint8Array(AVIF)}],
  ...more
})

let folder: string
let service: RunningService
let person: AccountClient
const data = () => path.join(folder, 'data')
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-gallery-work-'))
  const {db, close} = await openFreshDatabase(data())
  await db.transaction((tx) => addEntry(tx, entry('first')))
  await db.transaction((tx) =>
    addEntry(tx, entry('other', {field: 'Museums', palette: [{hex: '#ff0000', family: 'red', share: 1}]}))
  )
  // No site receives a request: every site of the list is blocked until tomorrow.
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
  const hosts = new Set((await readList('well-known')).map(({address}) => new URL(address).host))
  await db.insert(crawlSites).values([...hosts].map((host) => ({host, freeAt: tomorrow})))
  await close()
  service = await runService({FACSIMILE_BROWSER: '/nowhere/chrome'}, folder)
  person = await signedUp(service)
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await rm(folder, {recursive: true, force: true})
}, 60_000)

const get = async (path: string) => {
  const answer = await fetch(`${service.origin}/account/gallery${path}`)
  // The tests say what they expect an answer to hold.
  // oxlint-disable-next-line typescript/no-explicit-any
  return {status: answer.status, body: (await answer.json()) as Record<string, any>}
}

it('chooses pages by field and by any colour', async () => {
  const hosts = async (query: string) =>
    ((await get(query)).body.entries as {host: string}[]).map(({host}) => host).toSorted()
  expect(await hosts('?field=Airlines,%20railways%20and%20travel')).toEqual(['first.example'])
  expect(await hosts('?near=%23108077')).toEqual(['first.example'])
  expect(await hosts('?near=f00a0a')).toEqual(['other.example'])
  expect(await get('?near=teal')).toMatchObject({status: 422, body: {code: 'invalid_request'}})
})

it('has sections of one kind, collections by field, and pages that look like one', async () => {
  const sections = (await get('/sections?kind=pricing&near=0f766e')).body
  expect(sections).toMatchObject({
    sections: [{kind: 'pricing', heading: 'Plans', top: 300, entry: {host: 'first.example'}}],
    next: null
  })
  expect((await get('/sections?kind=footer')).body.sections).toEqual([])
  const {collections} = (await get('/collections')).body
  expect(collections.map(({field, entries}: {field: string; entries: number}) => [field, entries])).toEqual([
    ['Airlines, railways and travel', 1],
    ['Museums', 1]
  ])
  const {id} = sections.sections[0].entry
  expect((await get(`/${id}/similar`)).body.entries).toMatchObject([{host: 'other.example'}])
  expect((await get('/entry_none/similar')).body.entries).toEqual([])
  const picture = await fetch(`${service.origin}/account/gallery/${id}/pictures/1440`)
  expect(picture.headers.get('content-type')).toBe('image/avif')
})

it('lets only an operator collect and put the starter package in', async () => {
  for (const [method, path, body] of [
    ['POST', '/crawl', {list: 'well-known'}],
    ['DELETE', '/crawl', undefined],
    ['POST', '/pack', undefined]
  ] as const) {
    const refused = await person.call(method, `/account/gallery${path}`, body)
    expect(refused).toMatchObject({status: 403, body: {code: 'operator_only'}})
  }
  const {body} = await person.call('GET', '/account/gallery/crawl')
  expect(body).toMatchObject({isOperator: false, isCollecting: false, pages: {waiting: 0}})
})

it('collects a list with a click, shows how it goes, and stops with another', async () => {
  const env = {FACSIMILE_DATA_DIR: data()}
  const uncertified = await runCommand(['operators', 'add', '--email', person.email], {env})
  expect(uncertified.stderr).toContain('--signed-up')
  const {stdout} = await runCommand(['operators', 'add', '--email', person.email, '--signed-up'], {env})
  expect(stdout).toBe(`${person.email} is an operator now.\n`)
  const started = await person.call('POST', '/account/gallery/crawl', {list: 'well-known'})
  expect(started.status).toBe(200)
  const {body} = await person.call('GET', '/account/gallery/crawl')
  expect(body).toMatchObject({isOperator: true, isCollecting: true, list: started.body.added})
  expect(body.pages.waiting).toBeGreaterThan(3000)
  expect(body.bytes).toBeGreaterThan(10_000)
  expect((await person.call('DELETE', '/account/gallery/crawl')).status).toBe(204)
  const after = (await person.call('GET', '/account/gallery/crawl')).body
  expect(after).toMatchObject({isCollecting: false})
  expect(after.pages.waiting).toBeGreaterThan(3000)
})

it('puts a pack in beside a running service, and twice is once', async () => {
  const pack = path.join(folder, 'pack')
  await mkdir(pack)
  const files = [
    ['a', 'b'],
    ['c', 'first']
  ]
  for (const [n, names] of files.entries())
    await writeFile(path.join(pack, `${n}.br`), await packEntries(names.map((name) => entry(name))))
  const index = {entries: 4, files: files.map(({length}, index) => ({name: `${index}.br`, entries: length}))}
  await writeFile(path.join(pack, 'pack.json'), JSON.stringify(index))
  const add = async () => {
    const {stdout, stderr, code} = await runCommand(['gallery', 'add', pack, '--json'], {
      env: {FACSIMILE_DATA_DIR: data()}
    })
    expect({stderr, code}).toMatchObject({code: 0})
    return JSON.parse(stdout) as {entries: number; added: number}
  }
  expect(await add()).toEqual({entries: 4, added: 3})
  expect(await add()).toEqual({entries: 4, added: 0})
  expect((await get('?limit=100')).body.total).toBe(5)
  const none = await runCommand(['gallery', 'add', folder], {env: {FACSIMILE_DATA_DIR: data()}})
  expect(none).toMatchObject({code: 3})
  expect(none.stderr).toContain('There is no pack of pages in')
})
