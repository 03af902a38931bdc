import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup} from 'effect/http-api'
import {ALWAYS, describe, made, nothing, problems} from '../api/declare.ts'
import {JsonBody, Personal, SignedIn} from '../api/middleware.ts'
import {ApiKey, ApiKeys, KeyChange, KeyRequest, NewKey} from './schema.ts'

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
    HttpApiEndpoint.patch('updateKey', '/:prefix', {
      params: {prefix: Schema.String},
      payload: KeyChange,
      success: ApiKey,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    })
      .middleware(JsonBody)
      .annotateMerge(
        describe(
          'updateKey',
          'Change the name and the limits of a key',
          'Limits hold from the next request on. Those of a key that has ended cannot be changed.'
        )
      ),
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
