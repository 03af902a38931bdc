import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {
  type ComponentFields,
  createComponent,
  deleteComponent,
  findComponent,
  listComponents,
  MOST_COMPONENTS,
  restoreComponent,
  type StoredComponent,
  updateComponent
} from '../../database/index.ts'
import {ComponentChange, NewComponent} from '../../domain/account.ts'
import {ServiceError} from '../../domain/index.ts'
import {Database} from '../../services/database.ts'
import {Storage} from '../../services/storage.ts'
import {readJson} from '../read-json.ts'
import {asOwner, found, json, withinLimit} from './owner.ts'
import {inPlace, partOf, textOf} from './query.ts'

/** Bytes of a body that holds code. */
export const LARGE = 2 * 1024 * 1024

const shown = ({settings, ...component}: StoredComponent) => ({...component, settings: JSON.parse(settings)})

/** Without what is long, for a list of names. */
const listed = ({code: _code, css: _css, settings: _settings, ...component}: StoredComponent) => component

/** The longest name with which it is still seen what it is a copy of. */
const copyName = (name: string) => `${name.slice(0, 115)} copy`

export const ComponentsHandlers = HttpApiBuilder.group(
  AccountApi,
  'components',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    const {keep} = yield* Storage
    const create = Effect.fnUntraced(function* (accountId: string, fields: ComponentFields) {
      const made = yield* keep(accountId, (db) => createComponent(db, accountId, fields))
      return json(shown(yield* withinLimit(made, MOST_COMPONENTS, 'components')), 201)
    })
    return handlers
      .handleRaw('listComponents', ({query}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const isWhole = textOf(query, 'code') === 'true'
            const part = yield* partOf(query, 24, isWhole ? 24 : 100)
            const search = textOf(query, 'search')
            const {rows, next} = yield* inPlace(use((db) => listComponents(db, id, {...part, search})))
            return json({components: rows.map((row) => (isWhole ? shown(row) : listed(row))), next})
          })
        )
      )
      .handleRaw('createComponent', () =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const {css = '', settings = {}, ...given} = yield* readJson(NewComponent, LARGE)
            return yield* create(id, {...given, css, settings: JSON.stringify(settings)})
          })
        )
      )
      .handleRaw('getComponent', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            return json(
              shown(yield* found(yield* use((db) => findComponent(db, id, params.id)), 'component'))
            )
          })
        )
      )
      .handleRaw('updateComponent', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const {settings, ...given} = yield* readJson(ComponentChange, LARGE)
            const changed = yield* keep(id, (db) =>
              updateComponent(db, id, params.id, {
                ...given,
                ...(settings && {settings: JSON.stringify(settings)})
              })
            )
            if (changed) return json(shown(changed))
            const present = yield* found(yield* use((db) => findComponent(db, id, params.id)), 'component')
            return yield* new ServiceError({
              code: 'version_conflict',
              detail: present.deletedAt
                ? 'The component was deleted.'
                : `The component is at version ${present.version}.`
            })
          })
        )
      )
      .handleRaw('duplicateComponent', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const {name, format, code, css, settings} = yield* found(
              yield* use((db) => findComponent(db, id, params.id)),
              'component'
            )
            return yield* create(id, {name: copyName(name), format, code, css, settings})
          })
        )
      )
      .handleRaw('deleteComponent', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const deleted = yield* use((db) => deleteComponent(db, id, params.id))
            return json(shown(yield* found(deleted, 'component')))
          })
        )
      )
      .handleRaw('restoreComponent', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const restored = yield* use((db) => restoreComponent(db, id, params.id))
            return json(shown(yield* found(restored, 'component')))
          })
        )
      )
  })
)
