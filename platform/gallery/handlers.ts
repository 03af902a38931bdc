import {Effect} from 'effect'
import {HttpEffect, HttpServerRequest, HttpServerResponse} from 'effect/http'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {
  countEntries,
  findEntry,
  findPicture,
  type GalleryFilter,
  galleryFacets,
  listEntries
} from './entries.ts'
import {galleryCollections} from './collections.ts'
import {gallerySize} from './size.ts'
import {listSections} from './listed-sections.ts'
import {similarEntries} from './similar.ts'
import {cellsNear} from './near-cells.ts'
import {Database} from '../database/service.ts'
import {GalleryWork} from '../crawl/gallery-work.ts'
import {found} from '../api/found.ts'
import {asOperator, collectingStatus} from '../crawl/status.ts'
import {withCursorProblem} from '../api/wrong-cursor.ts'

/** Bytes of other people's pages are no documents of ours, whoever opens them. */
const HARMLESS = {'content-security-policy': "default-src 'none'; sandbox"}

/** A cache asks whether its answer is still right. */
const fresh = HttpEffect.appendPreResponseHandler((_, response) =>
  Effect.succeed(HttpServerResponse.setHeader(response, 'cache-control', 'no-cache'))
)

/** `pricing,faq` */
const several = (text = '') =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 20)

/** What of a query chooses pages. */
interface FilterQuery {
  search?: string
  section?: string
  color?: string
  style?: string
  font?: string
  field?: string
  near?: string
}

const filterOf = (query: FilterQuery): GalleryFilter => ({
  search: query.search?.slice(0, 200),
  kinds: several(query.section),
  colors: several(query.color),
  styles: several(query.style),
  families: several(query.font),
  fields: query.field ? [query.field.slice(0, 100)] : [],
  cells: (query.near !== undefined && cellsNear(query.near)) || []
})

export const GalleryHandlers = HttpApiBuilder.group(
  AccountApi,
  'gallery',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    // Every entry is examined for it.
    const facets = yield* Effect.cachedWithTTL(use(galleryFacets), '10 seconds')
    const collections = yield* Effect.cachedWithTTL(use(galleryCollections), '10 seconds')
    const size = yield* Effect.cachedWithTTL(use(gallerySize), '5 seconds')
    const work = yield* GalleryWork
    return handlers
      .handle('listEntries', ({query}) => entriesOf(use, query))
      .handle('galleryFacets', () =>
        Effect.gen(function* () {
          yield* fresh
          return yield* facets
        })
      )
      .handle('listSections', ({query: {limit, before, kind, ...query}}) =>
        Effect.gen(function* () {
          const part = {limit, before, ...filterOf(query)}
          const {rows, next} = yield* withCursorProblem(
            use((db) => listSections(db, nameOf(kind ?? 'hero'), part))
          )
          yield* fresh
          return {sections: rows, next}
        })
      )
      .handle('listCollections', () =>
        Effect.gen(function* () {
          yield* fresh
          return {collections: yield* collections}
        })
      )
      .handle('similarEntries', ({params, query: {limit}}) =>
        Effect.gen(function* () {
          yield* fresh
          return {entries: yield* use((db) => similarEntries(db, nameOf(params.id), limit))}
        })
      )
      .handle('crawlStatus', () => collectingStatus(use, work.state(), size))
      .handle('startCrawl', ({payload}) =>
        Effect.gen(function* () {
          yield* asOperator
          return {added: yield* work.collect(payload.list)}
        })
      )
      .handle('stopCrawl', () => Effect.andThen(asOperator, work.stop))
      .handle('addPack', () => Effect.andThen(asOperator, work.addPack))
      .handle('getEntry', ({params}) =>
        Effect.gen(function* () {
          const entry = yield* found(yield* use((db) => findEntry(db, nameOf(params.id))), 'entry')
          yield* fresh
          return entry
        })
      )
      .handle('getPicture', ({params}) => picture(use, nameOf(params.id), nameOf(params.name)))
  })
)

/** Entries that fit, and how many those are where the list begins. */
const entriesOf = Effect.fnUntraced(function* (
  use: Database['Service']['use'],
  {limit, before, offset, ...query}: FilterQuery & {limit: number; before?: string; offset?: number}
) {
  const filter = filterOf(query)
  const part = {limit, before, offset, ...filter}
  const {rows, next} = yield* withCursorProblem(use((db) => listEntries(db, part)))
  const total = before === undefined ? yield* use((db) => countEntries(db, filter)) : undefined
  yield* fresh
  return {entries: rows, next, ...(total !== undefined && {total})}
})

/** An entry and its pictures stay as they were collected. */
const picture = Effect.fnUntraced(function* (use: Database['Service']['use'], id: string, name: string) {
  const {headers} = yield* HttpServerRequest.HttpServerRequest
  const etag = `"${id}-${name}"`
  const kept = {'cache-control': 'public, max-age=31536000, immutable', etag, ...HARMLESS}
  const bytes = yield* found(yield* use((db) => findPicture(db, id, name)), 'picture')
  // The response itself: what a cache has already is answered with 304 and no body (RFC 9110, section 15.4.5).
  return headers['if-none-match'] === etag
    ? HttpServerResponse.empty({status: 304, headers: kept})
    : HttpServerResponse.uint8Array(bytes, {contentType: pictureType(bytes), headers: kept})
})

/** Nothing that has a name has other letters in it, and no header holds others. */
const nameOf = (text: string) => text.replace(/[^\w-]/g, '').slice(0, 64)

/** By the brand of its file (ISO 14496-12, section 4.3); what is no AVIF is WebP. */
const pictureType = (bytes: Uint8Array) =>
  Buffer.from(bytes.subarray(4, 12)).toString('latin1') === 'ftypavif' ? 'image/avif' : 'image/webp'
