import {mkdtemp, rm} from 'node:fs/promises'
import {loadavg, tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {parseArgs} from 'node:util'
import type {Drizzle} from '@facsimile/platform/database/drizzle.ts'
import {galleryCollections} from '@facsimile/platform/gallery/collections.ts'
import {listSections} from '@facsimile/platform/gallery/listed-sections.ts'
import {similarEntries} from '@facsimile/platform/gallery/similar.ts'
import {countEntries, galleryFacets, listEntries} from '@facsimile/platform/gallery/entries.ts'
import {type DatabaseLocation, openDatabase} from '@facsimile/platform/database/open.ts'
import {postgresPrograms, startPostgres} from '@facsimile/platform/database/testing/postgres.ts'
import {cellsNear} from '@facsimile/platform/gallery/near-cells.ts'
import {generateGallery} from './generated-gallery.ts'

/**
 * `node studio/testing/bench-gallery-database.ts [--entries 10000 --rounds 30]`: medians of what the gallery asks of its
 * database with so many generated entries, on PGlite and on PostgreSQL where it is installed. A list is requested with its
 * count, as the service does.
 */
const {values} = parseArgs({
  options: {entries: {type: 'string', default: '10000'}, rounds: {type: 'string', default: '30'}}
})
const [entries, rounds] = [Number(values.entries), Number(values.rounds)]

const WORDS = ['invoices', 'bakery', 'lantern', 'hotel pricing', 'school', 'velvet', 'coffee', 'teams']
const KINDS = ['hero', 'pricing', 'footer', 'faq', 'team']
const COLORS = ['blue', 'teal', 'pink', 'green']
const HEXES = ['#2563eb', '#0d8478', '#f07010', '#7a3bee', '#cf2418']

const pick = (from: readonly string[], round: number) => from[round % from.length] ?? ''

type Query = (db: Drizzle, round: number) => Promise<unknown>

/** A part of the list with its count. */
const list =
  (filterOf: (round: number) => Parameters<typeof countEntries>[1]): Query =>
  async (db, round) => {
    const filter = filterOf(round)
    await listEntries(db, {limit: 60, ...filter})
    await countEntries(db, filter)
  }

const QUERIES: Record<string, Query> = {
  list: list(() => ({})),
  'list, far down': (db, round) => listEntries(db, {limit: 60, offset: (round * 997) % entries}),
  search: list((round) => ({search: pick(WORDS, round)})),
  'filter by style': list((round) => ({styles: [pick(['dark', 'rounded', 'serif'], round)]})),
  'filter by section': list((round) => ({kinds: [pick(KINDS, round), 'hero']})),
  'filter by colour': list((round) => ({colors: [pick(COLORS, round)]})),
  'filter by field': list((round) => ({fields: [`${pick(['Bakery', 'Bank', 'School'], round)} and more`]})),
  'any colour': list((round) => ({cells: cellsNear(pick(HEXES, round)) ?? []})),
  'search and filter': list((round) => ({search: pick(WORDS, round), colors: ['blue'], styles: ['dark']})),
  sections: (db, round) => listSections(db, pick(KINDS, round), {limit: 24}),
  'similar pages': (db, round) =>
    similarEntries(db, `entry_${String((round * 331) % entries).padStart(8, '0')}`, 8),
  'collections (10 s cache)': (db) => galleryCollections(db),
  'facets (10 s cache)': (db) => galleryFacets(db)
}

const median = (times: readonly number[]) =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0

async function measure(name: string, location: DatabaseLocation): Promise<void> {
  await generateGallery(location, entries)
  const {db, close} = await openDatabase(location)
  try {
    process.stdout.write(`${name}, ${entries} entries, load average ${loadavg()[0]?.toFixed(1)}\n`)
    for (const [what, query] of Object.entries(QUERIES)) {
      const times: number[] = []
      // The first fills the caches.
      for (let round = 0; round <= rounds; round++) {
        const begin = performance.now()
        await query(db, round)
        if (round > 0) times.push(performance.now() - begin)
      }
      const most = Math.max(...times)
      process.stdout.write(
        `  ${what.padEnd(26)} median ${median(times).toFixed(1)} ms, at most ${most.toFixed(0)} ms\n`
      )
    }
  } finally {
    await close()
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'facsimile-bench-'))
try {
  await measure('PGlite', {folder: path.join(folder, 'data')})
  const programs = await postgresPrograms()
  if (programs) {
    const server = await startPostgres(programs)
    try {
      await measure('PostgreSQL', {url: server.url(), folder: ''})
    } finally {
      await server.stop()
    }
  } else process.stdout.write('PostgreSQL is not installed.\n')
} finally {
  await rm(folder, {recursive: true, force: true})
}
