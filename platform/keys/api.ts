import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup} from 'effect/http-api'
import {ALWAYS, made, nothing, problems, describe} from '../api/declare.ts'
import {JsonBody, Personal, SignedIn} from '../api/middleware.ts'
import {KeyName, KeyRequest, ApiKey, ApiKeys, NewKey} from './schema.ts'

/** Keys of the conversion API. */
export class Keys extends HttpApiGroup.make('keys')
  .add(
    HttpApiEndpoint.get('listKeys', '/', {
      success: ApiKeys,
      error: problems(...ALWAYS)
    }).annotateMerge(describe('listKeys', 'List keys')),
    HttpApiEndpoint.post('createKey', '/', {
      payload: KeyRequest,
      success: made(NewKey),
      error: problems(...ALWAYS, 'foreign_origin', 'limit_reached')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('createKey', 'Make a key')),
    HttpApiEndpoint.patch('renameKey', '/:prefix', {
      params: {prefix: Schema.String},
      payload: KeyName,
      success: ApiKey,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    })
      .middleware(JsonBody)
      .annotateMerge(describe('renameKey', 'Rename a key')),
    HttpApiEndpoint.post('rotateKey', '/:prefix/rotate', {
      params: {prefix: Schema.String},
      success: made(NewKey),
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'limit_reached')
    }).annotateMerge(
      describe('rotateKey', 'Make a key in place of another', 'The old one works for 24 hours more.')
    ),
    HttpApiEndpoint.delete('revokeKey', '/:prefix', {
      params: {prefix: Schema.String},
      success: nothing,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    }).annotateMerge(describe('revokeKey', 'End a key at once'))
  )
  .middleware(SignedIn)
  .middleware(Personal)
  .prefix('/account/keys') {}
