import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {cellsNear} from './near-cells.ts'
import {addPages} from '../crawl/pages.ts'
import {endPage} from '../crawl/page-end.ts'
import {nextTurn} from '../crawl/testing/next-turn.ts'
import type {Database} from '../database/database.ts'
import {addEntry, findEntry, galleryFacets, listEntries, type NewEntry} from './entries.ts'
import {galleryCollections} from './collections.ts'
import {listSections} from './listed-sections.ts'
import {similarEntries} from './similar.ts'
import {gallerySize} from './size.ts'
import {openDatabase} from '../database/open.ts'
import {crawlPages, crawlSites, galleryEntries} from '../database/schema.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'

const section = (kind: string, top: number, heading = kind) => ({
  kind,
  heading,
  selector: 'section',
  top,
  height: 400,
  html: '<p>code</p>',
  css: ''
})

const entry = (name: string, more: Partial<NewEntry> = {}): NewEntry => ({
  address: `https://${name}.example/`,
  title: name,
  description: '',
  words: 'words',
  html: '<p>code</p>',
  css: '',
  palette: [{hex: '#ff0000', family: 'red', share: 1}],
  fonts: [{family: 'Inter', share: 1}],
  kinds: ['hero'],
  colors: ['red'],
  families: ['Inter'],
  styles: ['light'],
  fingerprint: [],
  bands: [],
  sections: [section('hero', 0)],
  pictures: [{name: '1440', width: 720, height: 1000, bytes: new Uint8Array([1])}],
  ...more
})

await describeOnDatabases('the gallery', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 60_000)
  afterAll(() => database?.close(), 60_000)
  beforeEach(async () => {
    const {db, engine} = database
    await engine.deleteAllJobs()
    await db.delete(crawlPages)
    await db.delete(crawlSites)
    await db.delete(galleryEntries)
  })
  const add = (one: NewEntry) => database.db.transaction((tx) => addEntry(tx, one))
  const hostsOf = (rows: readonly {host: string}[]) => rows.map(({host}) => host.split('.')[0])

  it('has an entry in the field of the page that was put in, also where the page was redirected', async () => {
    const {db} = database
    const field = 'Universities'
    await addPages(database, [{address: 'https://a.example/', field}, 'https://b.example/'])
    for (let times = 0; times < 2; times++) {
      const claim = (await nextTurn(database))!
      expect(claim.page.field).toBe(claim.site.host === 'a.example' ? field : null)
      const [name = ''] = claim.site.host.split('.')
      await endPage(database, claim, {state: 'collected', entry: entry(name)}, 0)
    }
    expect(hostsOf((await listEntries(db, {limit: 9, fields: [field]})).rows)).toEqual(['a'])
    expect((await galleryFacets(db)).fields).toEqual([{name: field, entries: 1}])
  })

  it('finds entries by a colour that is near to one of theirs', async () => {
    const {db} = database
    await add(entry('teal', {palette: [{hex: '#0f766e', family: 'teal', share: 0.4}]}))
    await add(entry('other', {palette: [{hex: '#7c3aed', family: 'purple', share: 0.4}]}))
    // What is no colour is in no cell.
    await add(entry('none', {palette: [{hex: 'url(x)', family: 'red', share: 1}]}))
    const near = async (hex: string) =>
      hostsOf((await listEntries(db, {limit: 9, cells: cellsNear(hex)!})).rows)
    expect(await near('#0f766e')).toEqual(['teal'])
    expect(await near('#12807a')).toEqual(['teal'])
    expect(await near('#7733e0')).toEqual(['other'])
    expect(await near('#ffffff')).toEqual([])
    expect(cellsNear('red')).toBeUndefined()
  })

  it('shows the sections of one kind, of every page that has it, part by part', async () => {
    const {db} = database
    for (let page = 0; page < 5; page++) {
      const parts = [section('hero', 0), section('pricing', 600, `Plans ${page}`), section('pricing', 1200)]
      const isPriced = page !== 2
      await add(
        entry(`s${page}`, {
          kinds: isPriced ? ['hero', 'pricing'] : ['hero'],
          sections: isPriced ? parts : parts.slice(0, 1),
          styles: page === 0 ? ['dark'] : ['light']
        })
      )
    }
    // It lies where the picture has ended.
    await add(entry('low', {kinds: ['pricing'], sections: [section('pricing', 9000)]}))
    const first = await listSections(db, 'pricing', {limit: 3})
    const rest = await listSections(db, 'pricing', {limit: 3, before: first.next!})
    const all = [...first.rows, ...rest.rows]
    expect(all.map(({heading}) => heading)).toEqual(['Plans 4', 'Plans 3', 'Plans 1', 'Plans 0'])
    expect(all[0]).toMatchObject({kind: 'pricing', place: 1, top: 600, entry: {host: 's4.example'}})
    expect(rest.next).toBeNull()
    expect((await listSections(db, 'pricing', {limit: 9, styles: ['dark']})).rows).toHaveLength(1)
    expect((await listSections(db, 'footer', {limit: 9})).rows).toEqual([])
  })

  it('has collections by field, the largest first, each with its newest entries', async () => {
    const {db} = database
    for (let page = 0; page < 6; page++) await add(entry(`m${page}`, {field: 'Museums'}))
    await add(entry('bank', {field: 'Banks'}))
    await add(entry('none'))
    const collections = await galleryCollections(db)
    expect(collections.map(({field, entries}) => [field, entries])).toEqual([
      ['Museums', 6],
      ['Banks', 1]
    ])
    const newest = (await listEntries(db, {limit: 4, fields: ['Museums']})).rows.map(({id}) => id)
    expect(collections[0]?.covers).toEqual(newest)
  })

  it('knows which entries look most like one', async () => {
    const {db} = database
    const teal = [{hex: '#0f766e', family: 'teal', share: 0.4}]
    const {id} = await add(
      entry('one', {styles: ['dark', 'rounded'], palette: teal, kinds: ['hero', 'pricing']})
    )
    await add(entry('far', {styles: ['dark', 'serif'], kinds: ['blog']}))
    await add(entry('near', {styles: ['dark', 'rounded'], palette: teal, kinds: ['hero', 'pricing']}))
    await add(entry('light', {styles: ['light'], palette: teal}))
    expect(hostsOf(await similarEntries(db, id, 5))).toEqual(['near', 'far'])
    expect(await similarEntries(db, 'entry_none', 5)).toEqual([])
  })

  it('keeps the pages that are folded into an entry with it, and counts what it takes on disk', async () => {
    const {db} = database
    const before = await gallerySize(db)
    const variants = [{address: 'https://a.example/dark', title: 'Dark'}]
    const {id} = await add(entry('a', {variants, html: 'x'.repeat(20_000)}))
    expect(await findEntry(db, id)).toMatchObject({variants, alike: ['https://a.example/dark']})
    expect(before).toBeGreaterThan(0)
    expect(await gallerySize(db)).toBeGreaterThanOrEqual(before)
  })
})
