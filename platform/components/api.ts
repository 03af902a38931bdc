import {HttpApiEndpoint, HttpApiGroup} from 'effect/http-api'
import {ALWAYS, before, id, LARGE, limitOf, made, problems, describe} from '../api/declare.ts'
import {BodyLimit, JsonBody, Personal, SignedIn} from '../api/middleware.ts'
import {textParameter} from '../api/parameters.ts'
import {NewComponent, ComponentChange, Component, ComponentPage} from './schema.ts'

/** The library. */
export class Components extends HttpApiGroup.make('components')
  .add(
    HttpApiEndpoint.get('listComponents', '/', {
      query: {
        limit: limitOf(24),
        before,
        search: textParameter('Words of the name.'),
        code: textParameter('`true`: with their code.')
      },
      success: ComponentPage,
      error: problems(...ALWAYS, 'invalid_request')
    }).annotateMerge(describe('listComponents', 'List components')),
    HttpApiEndpoint.post('createComponent', '/', {
      payload: NewComponent,
      success: made(Component),
      error: problems(...ALWAYS, 'foreign_origin', 'limit_reached')
    })
      .middleware(JsonBody)
      .annotate(BodyLimit, LARGE)
      .annotateMerge(describe('createComponent', 'Keep a component')),
    HttpApiEndpoint.get('getComponent', '/:id', {
      params: id,
      success: Component,
      error: problems(...ALWAYS, 'not_found')
    }).annotateMerge(describe('getComponent', 'Get a component')),
    HttpApiEndpoint.put('updateComponent', '/:id', {
      params: id,
      payload: ComponentChange,
      success: Component,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'limit_reached', 'version_conflict')
    })
      .middleware(JsonBody)
      .annotate(BodyLimit, LARGE)
      .annotateMerge(describe('updateComponent', 'Change a component')),
    HttpApiEndpoint.post('duplicateComponent', '/:id/duplicate', {
      params: id,
      success: made(Component),
      error: problems(...ALWAYS, 'foreign_origin', 'not_found', 'limit_reached')
    }).annotateMerge(describe('duplicateComponent', 'Copy a component')),
    HttpApiEndpoint.delete('deleteComponent', '/:id', {
      params: id,
      success: Component,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    }).annotateMerge(describe('deleteComponent', 'Delete a component', 'It can be restored for 30 days.')),
    HttpApiEndpoint.post('restoreComponent', '/:id/restore', {
      params: id,
      success: Component,
      error: problems(...ALWAYS, 'foreign_origin', 'not_found')
    }).annotateMerge(describe('restoreComponent', 'Undo a deletion'))
  )
  .middleware(SignedIn)
  .middleware(Personal)
  .prefix('/account/components') {}
