import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {addPages} from './pages.ts'
import {crawlProgress, crawlStatus} from './progress.ts'
import {endPage} from './page-end.ts'
import {nextTurn} from './testing/next-turn.ts'
import {returnTurn, sendMissingTurns, type Turn} from './turns.ts'
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
import {CRAWL} from '../queue/queues.ts'
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
    const {db, engine} = database
    await engine.deleteAllJobs(CRAWL)
    await db.delete(crawlPages)
    await db.delete(crawlSites)
    await db.delete(galleryEntries)
    await db.delete(galleryStarter)
  })
  const claim = () => nextTurn(database)
  /** The worker of a turn is silent for too long, and its job is there for others at once. */
  const lose = async ({job, site}: Turn) => {
    await database.engine.fail(CRAWL, job)
    await database.engine.update(CRAWL, undefined, {singletonKey: site.host, startAfter: 0})
  }
  const failed = {state: 'failed', code: 'not_html', reason: 'It is a picture.'} as const

  it('takes each address once, and knows how many are new', async () => {
    const {db} = database
    const urls = Array.from({length: 1200}, (_, page) => `https://site${page % 7}.example/${page}`)
    expect(await addPages(database, [...urls, ...urls.slice(0, 9)])).toBe(1200)
    expect(await addPages(database, urls)).toBe(0)
    expect(await crawlProgress(db)).toMatchObject({waiting: 1200, collected: 0})
  })

  it('gives a site to one at a time, and a page to one alone', async () => {
    await addPages(database, ['https://a.example/1', 'https://a.example/2', 'https://b.example/1'])
    const taken = await Promise.all(Array.from({length: 6}, () => claim()))
    const claims = taken.filter((one) => one !== undefined)
    expect(claims.map(({site}) => site.host).sort()).toEqual(['a.example', 'b.example'])
    const [first] = claims.filter(({site}) => site.host === 'a.example')
    expect(await endPage(database, first!, failed, 0)).toBe('failed')
    const second = await claim()
    expect(second?.page.address).toBe(
      first?.page.address === 'https://a.example/1' ? 'https://a.example/2' : 'https://a.example/1'
    )
    expect(await claim()).toBeUndefined()
  })

  it('lets a site rest between two pages, also where one was put in meanwhile', async () => {
    const {db} = database
    await addPages(database, ['https://a.example/1', 'https://a.example/2'])
    const first = (await claim())!
    await endPage(database, first, failed, 3600)
    expect(await claim()).toBeUndefined()
    await addPages(database, ['https://a.example/3'])
    expect(await claim()).toBeUndefined()
    expect(await crawlProgress(db)).toMatchObject({waiting: 2, failed: 1})
  })

  it('tries again later, and other pages of the site before it', async () => {
    const {db} = database
    await addPages(database, ['https://a.example/1'])
    const first = (await claim())!
    const end = {state: 'waiting', code: 'page_timeout', reason: 'Late.', after: 3600} as const
    expect(await endPage(database, first, end, 0)).toBe('waiting')
    expect(await claim()).toBeUndefined()
    await addPages(database, ['https://a.example/2'])
    expect((await claim())?.page.address).toBe('https://a.example/2')
    const [row] = await db.select().from(crawlPages).orderBy(crawlPages.id)
    expect(row).toMatchObject({state: 'waiting', failures: 1, claims: 1, code: 'page_timeout'})
  })

  it('lets nobody write whose turn is over', async () => {
    const {db} = database
    await addPages(database, ['https://a.example/1'])
    const late = (await claim())!
    expect(await claim()).toBeUndefined()
    await lose(late)
    const other = (await claim())!
    expect(other.page).toEqual(late.page)
    await returnTurn(database, late)
    expect(await claim()).toBeUndefined()
    const collected = {state: 'collected', entry: entry('https://a.example/1')} as const
    expect(await endPage(database, late, collected, 0)).toBeUndefined()
    expect(await endPage(database, other, collected, 0)).toBe('collected')
    expect(await endPage(database, other, collected, 0)).toBeUndefined()
    expect((await listEntries(db, {limit: 10})).rows).toHaveLength(1)
  })

  it('gives back what a process had that is over, and what its worker gives back itself', async () => {
    const {db, engine} = database
    await addPages(database, ['https://a.example/1', 'https://b.example/1'])
    await claim()
    // What has shown no sign of life for so long has no worker any more.
    await db.execute(
      sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`
    )
    const own = (await claim())!
    await returnTurn(database, own)
    const again: Turn[] = []
    await expect
      .poll(
        async () => {
          await engine.supervise()
          again.push(...[await claim()].filter((one) => one !== undefined))
          return again.length
        },
        {timeout: 25_000, interval: 500}
      )
      .toBe(2)
    const rows = await db.select({claims: crawlPages.claims}).from(crawlPages).orderBy(crawlPages.claims)
    expect(rows).toEqual([{claims: 1}, {claims: 2}])
  })

  it('gives up a page that takes every worker with it', async () => {
    const {db} = database
    await addPages(database, ['https://a.example/1', 'https://a.example/2'])
    for (let times = 0; times < 20; times++) {
      const turn = (await claim())!
      expect(turn.page.address).toBe('https://a.example/1')
      await lose(turn)
    }
    expect((await claim())?.page.address).toBe('https://a.example/2')
    expect(await crawlProgress(db)).toMatchObject({waiting: 1, failed: 1})
  })

  it('gives the pages of an earlier version, which had no jobs, their turns', async () => {
    const {db} = database
    const tomorrow = new Date(Date.now() + 24 * 3600 * 1000)
    await db
      .insert(crawlSites)
      .values([{host: 'a.example'}, {host: 'b.example', freeAt: tomorrow}, {host: 'c.example'}])
    await db.insert(crawlPages).values([
      {address: 'https://a.example/1', site: 'a.example'},
      {address: 'https://a.example/2', site: 'a.example'},
      {address: 'https://b.example/1', site: 'b.example'},
      {address: 'https://c.example/1', site: 'c.example', state: 'failed'}
    ])
    expect(await claim()).toBeUndefined()
    await sendMissingTurns(database)
    await sendMissingTurns(database)
    const first = (await claim())!
    expect(first.page.address).toBe('https://a.example/1')
    // Neither a turn that is under way nor one that waits until tomorrow is sent once more.
    await sendMissingTurns(database)
    expect(await claim()).toBeUndefined()
    await endPage(database, first, failed, 0)
    expect((await claim())?.page.address).toBe('https://a.example/2')
    expect(await database.engine.findJobs(CRAWL, {key: 'b.example'})).toHaveLength(1)
    expect(await database.engine.findJobs(CRAWL, {key: 'c.example'})).toHaveLength(0)
  })

  it('folds pages that are alike, at whatever moment they come', async () => {
    const {db} = database
    const hosts = Array.from({length: 8}, (_, site) => `https://s${site}.example/`)
    await addPages(database, hosts)
    const claims = (await Promise.all(hosts.map(() => claim()))).filter((one) => one !== undefined)
    const ends = await Promise.all(
      claims.map((one, index) =>
        endPage(
          database,
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
    await addPages(database, urls)
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
      await endPage(database, one, {state: 'collected', entry: entry(one.page.address, more)}, 0)
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
      database,
      Array.from({length: 8}, (_, page) => `https://s${page}.example/`)
    )
    for (let page = 0; page < 3; page++) await endPage(database, (await claim())!, failed, 0)
    await endPage(database, (await claim())!, {state: 'redirected'}, 0)
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
