import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {addPages} from './pages.ts'
import {claimPage, freeSites, renewClaim, returnPage} from './claims.ts'
import {crawlProgress, crawlStatus} from './progress.ts'
import {endPage} from './page-end.ts'
import type {Database} from '../database/database.ts'
import {beginStarter, endStarter} from '../gallery/starter/state.ts'
import {
  addEntry,
  countEntries,
  findEntry,
  findPicture,
  galleryFacets,
  listEntries,
  type NewEntry
} from '../gallery/entries.ts'
import {openDatabase} from '../database/open.ts'
import {crawlPages, crawlSites, galleryEntries, galleryStarter} from '../database/schema.ts'
import {describeOnDatabases} from '../database/testing/describe-on-databases.ts'

const entry = (url: string, more: Partial<NewEntry> = {}): NewEntry => ({
  address: url,
  title: 'A page',
  description: 'About something.',
  words: 'words of the page',
  html: '<p>code</p>',
  css: 'p { color: red }',
  palette: [{hex: '#ff0000', family: 'red', share: 1}],
  fonts: [{family: 'Inter', share: 1}],
  kinds: ['hero'],
  colors: ['red'],
  families: ['Inter'],
  fingerprint: [],
  bands: [],
  sections: [
    {kind: 'hero', heading: 'Hello', selector: 'h1', top: 0, height: 400, html: '<h1>Hello</h1>', css: ''}
  ],
  pictures: [{name: '1440', width: 1440, height: 900, bytes: new Uint8Array([0, 1, 128, 255])}],
  ...more
})

/** A fingerprint of 64 values of which the first so many are another's. */
const fingerprint = (own: number, changed = 0) =>
  Array.from({length: 64}, (_, index) => (index < changed ? -index - 1 : own * 1000 + index))

await describeOnDatabases('the crawl', (location) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(location())
  }, 60_000)
  afterAll(() => database?.close(), 60_000)
  beforeEach(async () => {
    const {db} = database
    await db.delete(crawlPages)
    await db.delete(crawlSites)
    await db.delete(galleryEntries)
    await db.delete(galleryStarter)
  })
  const claim = (owner = 'worker', seconds = 60) => claimPage(database.db, {owner, seconds})
  const failed = {state: 'failed', code: 'not_html', reason: 'It is a picture.'} as const

  it('takes each address once, and knows how many are new', async () => {
    const {db} = database
    const urls = Array.from({length: 1200}, (_, page) => `https://site${page % 7}.example/${page}`)
    expect(await addPages(db, [...urls, ...urls.slice(0, 9)])).toBe(1200)
    expect(await addPages(db, urls)).toBe(0)
    expect(await crawlProgress(db)).toMatchObject({waiting: 1200, collected: 0})
  })

  it('gives a site to one at a time, and a page to one alone', async () => {
    const {db} = database
    await addPages(db, ['https://a.example/1', 'https://a.example/2', 'https://b.example/1'])
    const taken = await Promise.all(Array.from({length: 6}, (_, worker) => claim(`worker ${worker}`)))
    const claims = taken.filter((one) => one !== undefined)
    expect(claims.map(({site}) => site.host).sort()).toEqual(['a.example', 'b.example'])
    const [first] = claims.filter(({site}) => site.host === 'a.example')
    expect(await endPage(db, first!, failed, 0)).toBe('failed')
    const second = await claim()
    expect(second?.page.address).toBe(
      first?.page.address === 'https://a.example/1' ? 'https://a.example/2' : 'https://a.example/1'
    )
    expect(await claim()).toBeUndefined()
  })

  it('lets a site rest between two pages, also where one was put in meanwhile', async () => {
    const {db} = database
    await addPages(db, ['https://a.example/1', 'https://a.example/2'])
    const first = (await claim())!
    await endPage(db, first, failed, 3600)
    expect(await claim()).toBeUndefined()
    await addPages(db, ['https://a.example/3'])
    expect(await claim()).toBeUndefined()
    expect(await crawlProgress(db)).toMatchObject({waiting: 2, failed: 1})
  })

  it('tries again later, and other pages of the site before it', async () => {
    const {db} = database
    await addPages(db, ['https://a.example/1'])
    const first = (await claim())!
    const end = {state: 'waiting', code: 'page_timeout', reason: 'Late.', after: 3600} as const
    expect(await endPage(db, first, end, 0)).toBe('waiting')
    expect(await claim()).toBeUndefined()
    await addPages(db, ['https://a.example/2'])
    expect((await claim())?.page.address).toBe('https://a.example/2')
    const [row] = await db.select().from(crawlPages).orderBy(crawlPages.id)
    expect(row).toMatchObject({state: 'waiting', failures: 1, claims: 1, code: 'page_timeout'})
  })

  it('lets nobody write whose lease is over', async () => {
    const {db} = database
    await addPages(db, ['https://a.example/1'])
    const late = (await claim('late', -1))!
    expect(await renewClaim(db, late, 60)).toBe(true)
    expect(await claim('other')).toBeUndefined()
    expect(await renewClaim(db, late, -1)).toBe(true)
    const other = (await claim('other'))!
    expect(other.page).toEqual(late.page)
    expect(await renewClaim(db, late, 60)).toBe(false)
    await returnPage(db, late)
    const collected = {state: 'collected', entry: entry('https://a.example/1')} as const
    expect(await endPage(db, late, collected, 0)).toBeUndefined()
    expect(await endPage(db, other, collected, 0)).toBe('collected')
    expect(await endPage(db, other, collected, 0)).toBeUndefined()
    expect((await listEntries(db, {limit: 10})).rows).toHaveLength(1)
  })

  it('gives back what a process had that is over, and what its worker gives back itself', async () => {
    const {db, owner} = database
    await addPages(db, ['https://a.example/1', 'https://b.example/1'])
    await claim('process_that_is_over')
    const own = (await claim(owner))!
    expect(await freeSites(database)).toBe(1)
    expect(await freeSites(database)).toBe(0)
    await returnPage(db, own)
    const again = [await claim(owner), await claim(owner)]
    expect(again.every(Boolean)).toBe(true)
    const rows = await db.select({claims: crawlPages.claims}).from(crawlPages).orderBy(crawlPages.claims)
    expect(rows).toEqual([{claims: 1}, {claims: 2}])
  })

  it('gives up a page that takes every worker with it', async () => {
    const {db} = database
    await addPages(db, ['https://a.example/1', 'https://a.example/2'])
    for (let times = 0; times < 20; times++)
      expect((await claim('over', -1))?.page.address).toBe('https://a.example/1')
    expect((await claim('over', -1))?.page.address).toBe('https://a.example/2')
    expect(await crawlProgress(db)).toMatchObject({waiting: 1, failed: 1})
  })

  it('folds pages that are alike, at whatever moment they come', async () => {
    const {db} = database
    const hosts = Array.from({length: 8}, (_, site) => `https://s${site}.example/`)
    await addPages(db, hosts)
    const claims = (await Promise.all(hosts.map(() => claim()))).filter((one) => one !== undefined)
    const ends = await Promise.all(
      claims.map((one, index) =>
        endPage(
          db,
          one,
          {
            state: 'collected',
            // Six that differ in little, one in more, one without enough to compare.
            entry: entry(one.page.address, {
              fingerprint: index === 7 ? [] : fingerprint(1, index === 6 ? 20 : index),
              bands: index === 7 ? [] : [1, 2, 3]
            })
          },
          0
        )
      )
    )
    expect(ends.toSorted()).toEqual(['collected', 'collected', 'collected', ...Array(5).fill('folded')])
    const {rows} = await listEntries(db, {limit: 10})
    const wholes = await Promise.all(rows.map(({id}) => findEntry(db, id)))
    expect(wholes.map((whole) => whole?.alike.length).sort()).toEqual([0, 0, 5])
  })

  it('finds entries by words, sections, colours and fonts, page by page', async () => {
    const {db} = database
    const colors = ['red', 'blue', 'green']
    const urls = Array.from({length: 30}, (_, page) => `https://s${page}.example/`)
    await addPages(db, urls)
    for (const _ of urls) {
      const one = (await claim())!
      const index = Number(/\d+/.exec(one.page.address)?.[0])
      const more = {
        title: index === 4 ? 'Invoices for bakeries' : 'A page',
        words: index % 2 === 0 ? 'we ship invoices and bread' : 'we ship nothing',
        kinds: index % 3 === 0 ? ['hero', 'pricing'] : ['hero'],
        colors: [colors[index % 3]!],
        families: index % 5 === 0 ? ['Inter', 'Lora'] : ['Roboto']
      }
      await endPage(db, one, {state: 'collected', entry: entry(one.page.address, more)}, 0)
    }
    const all: string[] = []
    let before: string | undefined
    do {
      const {rows, next} = await listEntries(db, {limit: 7, before})
      all.push(...rows.map(({host}) => host))
      before = next ?? undefined
    } while (before !== undefined)
    expect(all).toHaveLength(30)
    expect(new Set(all).size).toBe(30)

    const invoices = await listEntries(db, {search: 'invoice', limit: 10})
    expect(invoices.rows[0]?.host).toBe('s4.example')
    const rest = await listEntries(db, {search: 'invoice', limit: 10, before: invoices.next!})
    const hosts = [...invoices.rows, ...rest.rows].map(({host}) => host)
    expect(new Set(hosts).size).toBe(15)
    expect(rest.next).toBeNull()
    const count = async (filter: Partial<Parameters<typeof listEntries>[1]>) =>
      (await listEntries(db, {limit: 100, ...filter})).rows.length
    expect(await count({kinds: ['pricing', 'hero']})).toBe(10)
    expect(await count({kinds: ['pricing'], colors: ['blue']})).toBe(0)
    expect(await count({colors: ['blue']})).toBe(10)
    expect(await count({families: ['Lora', 'Georgia']})).toBe(6)
    expect(await count({search: '"ship nothing" -bread', colors: ['blue']})).toBe(5)
    expect(await count({search: `'); drop table x; -- "`})).toBe(0)
    await expect(listEntries(db, {limit: 1, before: 'x'})).rejects.toThrow(RangeError)
    await expect(
      listEntries(db, {limit: 1, search: 'x', before: `0~${'9'.repeat(24)}~entry_x`})
    ).rejects.toThrow(RangeError)
    const {entries, kinds, colors: found} = await galleryFacets(db)
    expect({entries, kinds}).toEqual({
      entries: 30,
      kinds: [
        {name: 'hero', entries: 30},
        {name: 'pricing', entries: 10}
      ]
    })
    expect(found).toHaveLength(3)

    const {id} = invoices.rows[0]!
    expect(await findEntry(db, id)).toMatchObject({
      html: '<p>code</p>',
      sections: [{kind: 'hero', html: '<h1>Hello</h1>'}],
      pictures: [{name: '1440', width: 1440}],
      palette: [{hex: '#ff0000', family: 'red', share: 1}]
    })
    expect([...(await findPicture(db, id, '1440'))!]).toEqual([0, 1, 128, 255])
    expect(await findPicture(db, id, '390')).toBeUndefined()
  })

  it('counts, and is read at any place', async () => {
    const {db} = database
    for (let page = 0; page < 12; page++) {
      const styles = page % 3 === 0 ? ['dark', 'serif'] : ['light']
      await db.transaction((tx) => addEntry(tx, entry(`https://s${page}.example/`, {styles})))
    }
    const all = await listEntries(db, {limit: 100})
    const middle = await listEntries(db, {limit: 5, offset: 4})
    expect(middle.rows).toEqual(all.rows.slice(4, 9))
    expect((await listEntries(db, {limit: 5, before: middle.next!})).rows).toEqual(all.rows.slice(9))
    expect((await listEntries(db, {limit: 5, offset: 12})).rows).toEqual([])
    expect(await countEntries(db, {})).toBe(12)
    expect(await countEntries(db, {styles: ['dark', 'serif']})).toBe(4)
    expect(await countEntries(db, {styles: ['dark', 'light']})).toBe(0)
    expect(await countEntries(db, {search: 'words'})).toBe(12)
    expect((await galleryFacets(db)).styles).toEqual([
      {name: 'light', entries: 8},
      {name: 'dark', entries: 4},
      {name: 'serif', entries: 4}
    ])
  })

  it('says how it goes: what is done, how fast, how long it takes, what went wrong', async () => {
    const {db} = database
    expect(await crawlStatus(db)).toMatchObject({working: 0, perMinute: 0, remaining: null, failures: []})
    await addPages(
      db,
      Array.from({length: 8}, (_, page) => `https://s${page}.example/`)
    )
    for (let page = 0; page < 3; page++) await endPage(db, (await claim())!, failed, 0)
    await endPage(db, (await claim())!, {state: 'redirected'}, 0)
    await claim()
    const status = await crawlStatus(db)
    expect(status).toMatchObject({pages: {waiting: 4, failed: 3, redirected: 1}, working: 1})
    expect(status.perMinute).toBeGreaterThan(0)
    expect(status.remaining).toBeGreaterThan(0)
    expect(status.failures).toHaveLength(3)
    expect(status.failures[0]).toMatchObject({state: 'failed', code: 'not_html', reason: 'It is a picture.'})
  })

  it('is given its starter collection once, and only where nothing was there', async () => {
    const {db} = database
    expect(await beginStarter(db)).toBe(true)
    await db.transaction((tx) => addEntry(tx, entry('https://first.example/')))
    // Whoever was ended in the middle goes on.
    expect(await beginStarter(db)).toBe(true)
    await endStarter(db)
    await db.delete(galleryEntries)
    expect(await beginStarter(db)).toBe(false)
    await db.delete(galleryStarter)
    await db.transaction((tx) => addEntry(tx, entry('https://own.example/')))
    expect(await beginStarter(db)).toBe(false)
    await db.delete(galleryEntries)
    expect(await beginStarter(db)).toBe(false)
  })
})
