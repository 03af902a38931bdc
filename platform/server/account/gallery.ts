import {Effect} from 'effect'
import {HttpEffect, HttpServerRequest, HttpServerResponse} from 'effect/http'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {
  countEntries,
  crawlStatus,
  findEntry,
  findPicture,
  galleryFacets,
  listEntries
} from '../../database/index.ts'
import {Database} from '../../database/service.ts'
import {found} from '../../api/found.ts'
import {inPlace} from '../../api/in-place.ts'

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

export const GalleryHandlers = HttpApiBuilder.group(
  AccountApi,
  'gallery',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    // Every entry is looked at for it.
    const facets = yield* Effect.cachedWithTTL(use(galleryFacets), '10 seconds')
    return handlers
      .handle('listEntries', ({query: {limit, before, search, section, color, style, font, offset}}) =>
        Effect.gen(function* () {
          const filter = {
            search: search?.slice(0, 200),
            kinds: several(section),
            colors: several(color),
            styles: several(style),
            families: several(font)
          }
          const part = {limit, before, offset, ...filter}
          const {rows, next} = yield* inPlace(use((db) => listEntries(db, part)))
          const total = before === undefined ? yield* use((db) => countEntries(db, filter)) : undefined
          yield* fresh
          return {entries: rows, next, ...(total !== undefined && {total})}
        })
      )
      .handle('galleryFacets', () =>
        Effect.gen(function* () {
          yield* fresh
          return yield* facets
        })
      )
      .handle('crawlStatus', () => use(crawlStatus))
      .handle('getEntry', ({params}) =>
        Effect.gen(function* () {
          const entry = yield* found(yield* use((db) => findEntry(db, nameOf(params.id))), 'entry')
          yield* fresh
          return entry
        })
      )
      .handle('getPicture', ({params}) =>
        Effect.gen(function* () {
          const {headers} = yield* HttpServerRequest.HttpServerRequest
          // An entry and its pictures stay as they were collected.
          const etag = `"${nameOf(params.id)}-${nameOf(params.name)}"`
          const kept = {'cache-control': 'public, max-age=31536000, immutable', etag, ...HARMLESS}
          const bytes = yield* found(
            yield* use((db) => findPicture(db, nameOf(params.id), nameOf(params.name))),
            'picture'
          )
          // The response itself: what a cache has already is answered with 304 and no body (RFC 9110, section 15.4.5).
          return headers['if-none-match'] === etag
            ? HttpServerResponse.empty({status: 304, headers: kept})
            : HttpServerResponse.uint8Array(bytes, {contentType: 'image/webp', headers: kept})
        })
      )
  })
)

/** Nothing that has a name has other letters in it, and no header holds others. */
const nameOf = (text: string) => text.replace(/\W/g, '').slice(0, 64)
