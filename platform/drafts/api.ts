import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup} from 'effect/http-api'
import {ALWAYS, LARGE, nothing, problems, describe} from '../api/declare.ts'
import {BodyLimit, JsonBody, Personal, SignedIn} from '../api/middleware.ts'
import {wholeParameter} from '../api/parameters.ts'
import {DraftData, SavedDraft, Draft, Drafts as DraftList} from './schema.ts'

/** What is not saved yet. */
export class Drafts extends HttpApiGroup.make('drafts')
  .add(
    HttpApiEndpoint.get('listDrafts', '/', {
      success: DraftList,
      error: problems(...ALWAYS)
    }).annotateMerge(describe('listDrafts', 'List drafts')),
    HttpApiEndpoint.get('getDraft', '/:name', {
      params: {name: Schema.String},
      success: Draft,
      error: problems(...ALWAYS, 'not_found')
    }).annotateMerge(describe('getDraft', 'Get a draft')),
    HttpApiEndpoint.put('saveDraft', '/:name', {
      params: {name: Schema.String},
      payload: DraftData,
      success: SavedDraft,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'limit_reached', 'version_conflict')
    })
      .middleware(JsonBody)
      .annotate(BodyLimit, LARGE)
      .annotateMerge(describe('saveDraft', 'Keep a draft')),
    HttpApiEndpoint.delete('deleteDraft', '/:name', {
      params: {name: Schema.String},
      query: {
        version: wholeParameter('That version alone.', {least: 0, most: 999_999_999, otherwise: 0})
      },
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'invalid_request')
    }).annotateMerge(describe('deleteDraft', 'Forget a draft'))
  )
  .middleware(SignedIn)
  .middleware(Personal)
  .prefix('/account/drafts') {}
