import {Schema} from 'effect'
import {HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi} from 'effect/http-api'
import {ALWAYS, before, id, limitOf, nothing, problems, describe} from './declare.ts'
import {JsonBody, Personal, Public, SignedIn} from './middleware.ts'
import {colorParameter, textParameter, wholeParameter} from './parameters.ts'
import {Authentication, Overview} from '../accounts/api.ts'
import {Conversations, LanguageModel} from '../chat/api.ts'
import {Components} from '../components/api.ts'
import {Drafts} from '../drafts/api.ts'
import {Keys} from '../keys/api.ts'
import {OwnConversion} from '../magic/own-conversion-api.ts'
import {MOST_PASSED} from '../gallery/entries.ts'
import {parsing} from './parsing.ts'
import {Problems} from './middleware.ts'
import * as CrawlData from '../crawl/schema.ts'
import * as GalleryData from '../gallery/schema.ts'
import manifest from '../package.json' with {type: 'json'}

/** By what pages of the gallery are chosen. */
const chosen = {
  search: textParameter('Words of the page, as search engines take them.'),
  section: textParameter('Kinds of sections that a page has, with commas between them.'),
  color: textParameter('Families of colours that a page has, with commas between them.'),
  style: textParameter('Styles that a page has, with commas between them.'),
  font: textParameter('Fonts of which a page has one, with commas between them.'),
  field: textParameter('What its site is about.'),
  near: colorParameter('A colour, `#rrggbb`, to which one of the page is near.')
}

/** Landing pages that were collected, for everybody. */
export class Gallery extends HttpApiGroup.make('gallery')
  .add(
    HttpApiEndpoint.get('listEntries', '/', {
      query: {
        limit: limitOf(24),
        before,
        ...chosen,
        offset: wholeParameter('In place of `before`: how many to pass over, 0 to 20000.', {
          least: 0,
          most: MOST_PASSED,
          otherwise: 0
        })
      },
      success: GalleryData.GalleryPage,
      error: problems(...ALWAYS, 'invalid_request')
    })
      .middleware(Public)
      .annotateMerge(
        describe(
          'listEntries',
          'List landing pages',
          'The best first where words are asked for, else the newest.'
        )
      ),
    HttpApiEndpoint.get('galleryFacets', '/facets', {
      success: GalleryData.GalleryFacets,
      error: problems(...ALWAYS)
    })
      .middleware(Public)
      .annotateMerge(describe('galleryFacets', 'What can be asked for')),
    HttpApiEndpoint.get('crawlStatus', '/crawl', {
      success: CrawlData.CrawlStatus,
      error: problems(...ALWAYS)
    })
      .middleware(SignedIn)
      .middleware(Personal)
      .annotateMerge(describe('crawlStatus', 'How collecting goes', 'For who is logged in.')),
    HttpApiEndpoint.post('startCrawl', '/crawl', {
      payload: CrawlData.CrawlStart,
      success: CrawlData.CrawlStarted,
      error: problems(...ALWAYS, 'foreign_origin', 'operator_only')
    })
      .middleware(JsonBody)
      .middleware(SignedIn)
      .middleware(Personal)
      .annotateMerge(
        describe(
          'startCrawl',
          'Collect the sites of a list',
          'For the operator. What was begun before goes on.'
        )
      ),
    HttpApiEndpoint.delete('stopCrawl', '/crawl', {
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'operator_only')
    })
      .middleware(SignedIn)
      .middleware(Personal)
      .annotateMerge(
        describe('stopCrawl', 'Stop collecting', 'For the operator. Pages that wait go on waiting.')
      ),
    HttpApiEndpoint.post('addPack', '/pack', {
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'operator_only')
    })
      .middleware(SignedIn)
      .middleware(Personal)
      .annotateMerge(
        describe('addPack', 'Put the starter package in', 'For the operator. What is there stays as it is.')
      ),
    HttpApiEndpoint.get('listSections', '/sections', {
      query: {limit: limitOf(24), before, kind: textParameter('Which kind, `hero` by default.'), ...chosen},
      success: GalleryData.GallerySections,
      error: problems(...ALWAYS, 'invalid_request')
    })
      .middleware(Public)
      .annotateMerge(
        describe('listSections', 'List sections of one kind', 'The first of every page that has one.')
      ),
    HttpApiEndpoint.get('listCollections', '/collections', {
      success: GalleryData.GalleryCollections,
      error: problems(...ALWAYS)
    })
      .middleware(Public)
      .annotateMerge(describe('listCollections', 'The gallery by field')),
    HttpApiEndpoint.get('similarEntries', '/:id/similar', {
      params: id,
      query: {limit: limitOf(8)},
      success: GalleryData.SimilarEntries,
      error: problems(...ALWAYS, 'invalid_request')
    })
      .middleware(Public)
      .annotateMerge(describe('similarEntries', 'Pages that look like one')),
    HttpApiEndpoint.get('getEntry', '/:id', {
      params: id,
      success: GalleryData.GalleryEntry,
      error: problems(...ALWAYS, 'not_found')
    })
      .middleware(Public)
      .annotateMerge(describe('getEntry', 'Get a landing page with its code')),
    HttpApiEndpoint.get('getPicture', '/:id/pictures/:name', {
      params: {...id, name: Schema.String},
      success: Schema.Uint8Array.pipe(HttpApiSchema.asUint8Array({contentType: 'image/webp'})),
      error: problems(...ALWAYS, 'not_found')
    })
      .middleware(Public)
      .annotateMerge(describe('getPicture', 'Get a picture of a landing page'))
  )
  .prefix('/account/gallery') {}

/** What Studio and dashboard call, with the cookie of a session. */
export class AccountApi extends HttpApi.make('facsimile-account')
  .add(Authentication)
  .add(Overview)
  .add(Keys)
  .add(Components)
  .add(Drafts)
  .add(LanguageModel)
  .add(Conversations)
  .add(OwnConversion)
  .add(Gallery)
  .middleware(Problems)
  .annotateMerge(parsing)
  .annotateMerge(
    OpenApi.annotations({
      title: "Facsimile's account API",
      version: manifest.version,
      description: 'Same origin, with the cookie of a session. See docs/account-api.md.'
    })
  ) {}
