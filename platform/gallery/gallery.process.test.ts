import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {addPages} from '../crawl/pages.ts'
import {endPage} from '../crawl/page-end.ts'
import {nextTurn} from '../crawl/testing/next-turn.ts'
import type {NewEntry} from './entries.ts'
import {openFreshDatabase} from '../database/testing/fresh-folder.ts'
import {signedUp} from '../accounts/testing/account-client.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

const SCRIPT = '<script>alert(1)</script>'
const PICTURE = new Uint8Array([82, 73, 70, 70, 0, 128, 255])

const entry = (url: string, path: number): NewEntry => ({
  address: url,
  title: `Bakery ${path} ${SCRIPT}`,
  description: '',
  words: path % 2 === 0 ? 'bread and invoices' : 'bread',
  html: `<!doctype html>${SCRIPT}`,
  css: 'p { color: red }',
  palette: [{hex: '#ff0000', family: 'red', share: 1}],
  fonts: [{family: 'Source Sans 3', share: 1}],
  kinds: path % 3 === 0 ? ['hero', 'pricing'] : ['hero'],
  colors: [path % 2 === 0 ? 'red' : 'blue'],
  styles: path % 2 === 0 ? ['dark'] : ['light', 'serif'],
  families: [path === 0 ? 'Lora' : 'Source Sans 3'],
  fingerprint: [],
  bands: [],
  sections: [{kind: 'hero', heading: 'Bread', selector: 'h1', top: 0, height: 400, html: SCRIPT, css: ''}],
  pictures: [{name: 'thumbnail', width: 480, height: 360, bytes: PICTURE}]
})

let folder: string
let service: RunningService
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-gallery-'))
  const database = await openFreshDatabase(path.join(folder, 'data'))
  await addPages(
    database,
    Array.from({length: 30}, (_, path) => `https://s${path}.example/`)
  )
  for (let path = 0; path < 30; path++) {
    const claim = (await nextTurn(database))!
    const number = Number(/\d+/.exec(claim.site.host)?.[0])
    await endPage(database, claim, {state: 'collected', entry: entry(claim.page.address, number)}, 0)
  }
  await database.close()
  service = await runService({FACSIMILE_BROWSER: '/nowhere/chrome'}, folder)
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await rm(folder, {recursive: true, force: true})
}, 60_000)

interface Listed {
  entries: {id: string; host: string; title: string; html?: string}[]
  next: string | null
  total?: number
}

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.origin}/account/gallery${path}`, {headers})
const list = async (query: string) => (await (await get(query)).json()) as Listed

it('lists entries for everybody, page by page, without what is long', async () => {
  const answer = await get('')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  const first = (await answer.json()) as Listed
  expect(first.entries).toHaveLength(24)
  expect(first.entries[0]?.html).toBeUndefined()
  const second = await list(`?before=${encodeURIComponent(first.next!)}`)
  expect(second.next).toBeNull()
  expect([first.total, second.total]).toEqual([30, undefined])
  expect(new Set([...first.entries, ...second.entries].map(({id}) => id)).size).toBe(30)
})

it.each([
  ['?search=invoice', 15],
  ['?section=pricing', 10],
  ['?section=hero,pricing&color=red', 5],
  ['?font=Lora,Source%20Sans%203', 30],
  ['?font=Lora', 1],
  ['?color=mauve', 0],
  ['?style=light,serif', 15],
  ['?style=light,dark', 0],
  ['?offset=20', 10],
  ['?offset=20000', 0],
  ['?search=%00%27%3B--', 0],
  ['?search=invoice&search=other&limit=3', 3]
])('%s finds %d', async (query, entries) => {
  expect((await list(`${query}${query.includes('limit') ? '' : '&limit=100'}`)).entries).toHaveLength(entries)
})

it.each([
  '?before=x',
  '?limit=0',
  '?offset=20001',
  '?offset=-1',
  '?limit=101',
  '?search=bread&before=2026-11-21T00:00:00.000Z~entry_x'
])('says what is wrong with %s', async (query) => {
  const answer = await get(query)
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({code: 'invalid_request'})
})

it('says what can be asked for', async () => {
  expect(await (await get('/facets')).json()).toMatchObject({
    entries: 30,
    kinds: [
      {name: 'hero', entries: 30},
      {name: 'pricing', entries: 10}
    ]
  })
})

it('gives an entry as data, and nothing of it as a document of ours', async () => {
  const [{id} = {id: ''}] = (await list('?limit=1')).entries
  const answer = await get(`/${id}`, {accept: 'text/html'})
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  expect(await answer.json()).toMatchObject({
    html: `<!doctype html>${SCRIPT}`,
    css: 'p { color: red }',
    sections: [{kind: 'hero', html: SCRIPT}],
    pictures: [{name: 'thumbnail', width: 480, height: 360}],
    alike: []
  })
  for (const path of ['/entry_nothing', '/%00', `/${id}/pictures/1440`, '/x/pictures/%2e%2e']) {
    const missing = await get(path)
    expect(missing.status).toBe(404)
    expect(await missing.json()).toMatchObject({code: 'not_found'})
  }
})

it('gives pictures that are kept for ever, and are pictures to whoever opens them', async () => {
  const [{id} = {id: ''}] = (await list('?limit=1')).entries
  const picture = await get(`/${id}/pictures/thumbnail`, {accept: 'text/html'})
  expect(picture.status).toBe(200)
  expect(Object.fromEntries(picture.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff'
  })
  expect(new Uint8Array(await picture.arrayBuffer())).toEqual(PICTURE)
  const again = await get(`/${id}/pictures/thumbnail`, {'if-none-match': picture.headers.get('etag')!})
  expect(again.status).toBe(304)
})

it('says how collecting goes to whoever is logged in', async () => {
  const anonymous = await get('/crawl')
  expect(anonymous.status).toBe(401)
  const person = await signedUp(service)
  const {status, body} = await person.call('GET', '/account/gallery/crawl')
  expect(status).toBe(200)
  expect(body).toMatchObject({pages: {collected: 30, waiting: 0}, working: 0, remaining: null, failures: []})
})
