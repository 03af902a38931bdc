import {Effect} from 'effect'
import {HttpServerRequest, HttpServerResponse} from 'effect/http'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {
  countEntries,
  crawlStatus,
  findEntry,
  findPicture,
  galleryFacets,
  listEntries,
  MOST_PASSED
} from '../../database/index.ts'
import type {ServiceError} from '../../domain/index.ts'
import {Database} from '../../services/database.ts'
import {RequestFacts} from '../../services/request-facts.ts'
import {problemResponse} from '../problem-response.ts'
import {asOwner, found, json, limited} from './owner.ts'
import {inPlace, partOf, type Query, textOf, wholeOf} from './query.ts'

/** Requests a minute of one network address: a grid asks for a picture an entry. */
const MOST = 6000

/** Bytes of other people's pages are no documents of ours, whoever opens them. */
const HARMLESS = {'content-security-policy': "default-src 'none'; sandbox"}

/** Answers whoever asks: the gallery is public. */
const asReader = <R>(work: Effect.Effect<HttpServerResponse.HttpServerResponse, ServiceError, R>) =>
  Effect.gen(function* () {
    const {client} = yield* RequestFacts
    yield* limited(`gallery ${client}`, MOST)
    return yield* work
  }).pipe(Effect.catchTag('ServiceError', problemResponse))

const fresh = HttpServerResponse.setHeader('cache-control', 'no-cache')

/** `pricing,faq` */
const several = (query: Query, name: string) =>
  (textOf(query, name) ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .slice(0, 20)

export const GalleryHandlers = HttpApiBuilder.group(
  AccountApi,
  'gallery',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    // Every entry is looked at for it.
    const facets = yield* Effect.cachedWithTTL(use(galleryFacets), '10 seconds')
    return handlers
      .handleRaw('listEntries', ({query}) =>
        asReader(
          Effect.gen(function* () {
            const part = yield* partOf(query, 24)
            const filter = {
              search: textOf(query, 'search')?.slice(0, 200),
              kinds: several(query, 'section'),
              colors: several(query, 'color'),
              styles: several(query, 'style'),
              families: several(query, 'font')
            }
            const offset = yield* wholeOf(query, 'offset', {least: 0, most: MOST_PASSED, otherwise: 0})
            const {rows, next} = yield* inPlace(use((db) => listEntries(db, {...part, ...filter, offset})))
            if (part.before !== undefined) return fresh(json({entries: rows, next}))
            const total = yield* use((db) => countEntries(db, filter))
            return fresh(json({entries: rows, next, total}))
          })
        )
      )
      .handleRaw('galleryFacets', () => asReader(Effect.map(facets, (counted) => fresh(json(counted)))))
      .handleRaw('crawlStatus', () => asOwner(() => Effect.map(use(crawlStatus), (status) => json(status))))
      .handleRaw('getEntry', ({params}) =>
        asReader(
          Effect.gen(function* () {
            return fresh(json(yield* found(yield* use((db) => findEntry(db, nameOf(params.id))), 'entry')))
          })
        )
      )
      .handleRaw('getPicture', ({params}) =>
        asReader(
          Effect.gen(function* () {
            const {headers} = yield* HttpServerRequest.HttpServerRequest
            // An entry and its pictures stay as they were collected.
            const etag = `"${nameOf(params.id)}-${nameOf(params.name)}"`
            const kept = {'cache-control': 'public, max-age=31536000, immutable', etag, ...HARMLESS}
            const bytes = yield* found(
              yield* use((db) => findPicture(db, nameOf(params.id), nameOf(params.name))),
              'picture'
            )
            return headers['if-none-match'] === etag
              ? HttpServerResponse.empty({status: 304, headers: kept})
              : HttpServerResponse.uint8Array(bytes, {contentType: 'image/webp', headers: kept})
          })
        )
      )
  })
)

/** Nothing that has a name has other letters in it, and no header holds others. */
const nameOf = (text: string) => text.replace(/\W/g, '').slice(0, 64)
