import {mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import type {Drizzle} from '@facsimile/platform/database/drizzle.ts'
import {openDatabase} from '@facsimile/platform/database/open.ts'
import {crawlPages} from '@facsimile/platform/crawl/tables.ts'
import {galleryEntries} from '@facsimile/platform/gallery/tables.ts'
import {packEntries, STARTER_FILE} from '@facsimile/platform/gallery/starter/archive.ts'
import {PACK_FOLDER} from '@facsimile/platform/gallery/starter/pack.ts'
import inside from '@facsimile/platform/gallery/starter/packages.json' with {type: 'json'}
import {collectPages, type ServedPage, withServed} from './starter/collecting.ts'
import {writeSheets} from './starter/contact-sheet.ts'
import {type ShippedForm, type StarterEntry, starterEntry, withOwnTitles} from './starter/entries.ts'
import {foldAlike} from './starter/fold.ts'
import {type FetchedPackage, fetchPackage, type ListedPackage} from './starter/packages.ts'
import {INSIDE, PACK} from './starter/smaller.ts'
import {writePack} from './starter/write-pack.ts'

/**
 * `npm run starter [-- --packages folder --work folder --most number --inside]`: makes the starter package, or with
 * `--inside` the thirty pages that are in the product itself. Packs of the packages that the manifest names are fetched as
 * npm gives them (nothing of them is installed or run), served on loopback, collected by `facsimile collect`, folded where
 * they are alike, and written with their licences. `--packages` keeps the packages and `--work` what is collected for the
 * next time; with `--most` no more than so many pages are collected, and nothing is written until none is left.
 */
const {values} = parseArgs({
  options: {
    packages: {type: 'string'},
    work: {type: 'string'},
    most: {type: 'string'},
    inside: {type: 'boolean', default: false}
  }
})

const temporary = await mkdtemp(path.join(tmpdir(), 'facsimile-starter-'))
const packages = values.packages ?? path.join(temporary, 'packages')
const work = values.work ?? path.join(temporary, 'work')

const listed: ListedPackage[] = values.inside
  ? (inside as unknown as ListedPackage[])
  : (JSON.parse(await readFile(path.join(PACK_FOLDER, 'manifest.json'), 'utf8')) as ListedPackage[])

try {
  const sources: FetchedPackage[] = []
  for (const one of listed) sources.push(await fetchPackage(packages, one))
  await withServed(work, sources, async (pages) => {
    const left = await collectSome(pages)
    if (left > 0) {
      process.stderr.write(`${left} pages are left; run the script again.\n`)
      return
    }
    await write(pages)
  })
} finally {
  await rm(temporary, {recursive: true, force: true})
}

async function withDatabase<Result>(use: (db: Drizzle) => Promise<Result>): Promise<Result> {
  const {db, close} = await openDatabase({folder: path.join(work, 'data')})
  try {
    return await use(db)
  } finally {
    await close()
  }
}

/** Collects pages that were not yet, `--most` at most. Gives how many are left. */
async function collectSome(pages: readonly ServedPage[]): Promise<number> {
  const rows = await withDatabase((db) =>
    db.select({address: crawlPages.address, state: crawlPages.state}).from(crawlPages)
  )
  const ended = new Set(rows.filter(({state}) => state !== 'waiting').map(({address}) => address))
  const waiting = pages.map(({address}) => address).filter((address) => !ended.has(address))
  const some = waiting.slice(0, values.most === undefined ? waiting.length : Number(values.most))
  if (some.length > 0) await collectPages(work, some)
  return waiting.length - some.length
}

async function write(pages: readonly ServedPage[]): Promise<void> {
  const form: ShippedForm = values.inside ? {pictures: INSIDE, inside: 480} : {pictures: PACK, inside: 360}
  const byUrl = new Map(pages.map((page) => [page.address, page]))
  const {entries, reasons} = await withDatabase(async (db) => ({
    entries: await entriesOf(db, byUrl, form),
    reasons: await reasonsOf(db, byUrl)
  }))
  const indices = new Map(pages.map(({address}, index) => [address, index]))
  const indexOf = ({page}: StarterEntry) => indices.get(page.address) ?? 0
  const ordered = withOwnTitles(entries.toSorted((one, other) => indexOf(one) - indexOf(other)))
  const folded = values.inside ? ordered : await foldAlike(ordered)
  const variants = ordered.length - folded.length
  const sheets = values.work === undefined ? 0 : await writeSheets(work, folded)
  const bytes = values.inside ? await writeInside(folded) : await writePack(PACK_FOLDER, folded)
  process.stderr.write(
    `${folded.length} entries of ${pages.length} pages; ${variants} are variants; ${reasons}; ${(bytes / 1e6).toFixed(1)} MB; ${sheets} contact sheets\n`
  )
}

async function writeInside(entries: readonly StarterEntry[]): Promise<number> {
  const packed = await packEntries(entries.map(({entry}) => entry))
  await writeFile(STARTER_FILE, packed)
  return packed.length
}

async function entriesOf(
  db: Drizzle,
  pages: ReadonlyMap<string, ServedPage>,
  form: ShippedForm
): Promise<StarterEntry[]> {
  const made: StarterEntry[] = []
  for (const row of await db.select().from(galleryEntries)) {
    const one = await starterEntry(db, row, pages, form)
    if (one) made.push(one)
  }
  return made
}

/** How many pages are no entries, and why: `12 page_unsuitable, 3 folded`. */
async function reasonsOf(db: Drizzle, pages: ReadonlyMap<string, ServedPage>): Promise<string> {
  const counts = new Map<string, number>()
  for (const {address, state, code} of await db.select().from(crawlPages)) {
    if (state === 'collected' || !pages.has(address)) continue
    const reason = state === 'failed' ? (code ?? state) : state
    counts.set(reason, (counts.get(reason) ?? 0) + 1)
  }
  return [...counts].map(([reason, count]) => `${count} ${reason}`).join(', ') || 'none was left out'
}
