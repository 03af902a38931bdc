import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {CurrentAccount} from '../api/middleware.ts'
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
} from './components.ts'
import type {ComponentChange} from './schema.ts'
import {ServiceError} from '../api/service-error.ts'
import {Database} from '../database/service.ts'
import {Storage} from '../accounts/storage.ts'
import {wrongField} from '../api/invalid-request.ts'
import {found, withinLimit} from '../api/found.ts'
import {withCursorProblem} from '../api/wrong-cursor.ts'

const shown = ({settings, ...component}: StoredComponent) => ({...component, settings: JSON.parse(settings)})

/** Without what is long, for a list of names. */
const listed = ({code: _code, css: _css, settings: _settings, ...component}: StoredComponent) => component

/** The longest name with which it is still seen what it is a copy of. */
const copyName = (name: string) => `${name.slice(0, 115)} copy`

/** Components with their code in one answer. */
const MOST_WHOLE = 24

/** The rows of whoever is logged in. */
function rowsOf(use: Database['Service']['use'], keep: Storage['Service']['keep']) {
  const create = Effect.fnUntraced(function* (fields: ComponentFields) {
    const {id} = yield* CurrentAccount
    const made = yield* keep(id, (db) => createComponent(db, id, fields))
    return shown(yield* withinLimit(made, MOST_COMPONENTS, 'components'))
  })
  const find = Effect.fnUntraced(function* (name: string) {
    const {id} = yield* CurrentAccount
    return yield* found(yield* use((db) => findComponent(db, id, name)), 'component')
  })
  const update = Effect.fnUntraced(function* (
    name: string,
    {settings, ...given}: typeof ComponentChange.Type
  ) {
    const {id} = yield* CurrentAccount
    const change = {...given, ...(settings && {settings: JSON.stringify(settings)})}
    const changed = yield* keep(id, (db) => updateComponent(db, id, name, change))
    if (changed) return shown(changed)
    const present = yield* find(name)
    const detail = present.deletedAt
      ? 'The component was deleted.'
      : `The component is at version ${present.version}.`
    return yield* new ServiceError({code: 'version_conflict', detail})
  })
  return {create, find, update}
}

export const ComponentsHandlers = HttpApiBuilder.group(
  AccountApi,
  'components',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    const {keep} = yield* Storage
    const {create, find, update} = rowsOf(use, keep)
    return handlers
      .handle('listComponents', ({query: {limit, before, search, code}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const isWhole = code === 'true'
          if (isWhole && limit > MOST_WHOLE)
            return yield* wrongField('limit', `Expected a whole number from 1 to ${MOST_WHOLE}`)
          const part = {limit, before, search}
          const {rows, next} = yield* withCursorProblem(use((db) => listComponents(db, id, part)))
          return {components: rows.map((row) => (isWhole ? shown(row) : listed(row))), next}
        })
      )
      .handle('createComponent', ({payload: {css = '', settings = {}, ...given}}) =>
        create({...given, css, settings: JSON.stringify(settings)})
      )
      .handle('getComponent', ({params}) => Effect.map(find(params.id), shown))
      .handle('updateComponent', ({params, payload}) => update(params.id, payload))
      .handle('duplicateComponent', ({params}) =>
        Effect.gen(function* () {
          const {name, format, code, css, settings} = yield* find(params.id)
          return yield* create({name: copyName(name), format, code, css, settings})
        })
      )
      .handle('deleteComponent', ({params}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const deleted = yield* use((db) => deleteComponent(db, id, params.id))
          return shown(yield* found(deleted, 'component'))
        })
      )
      .handle('restoreComponent', ({params}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const restored = yield* use((db) => restoreComponent(db, id, params.id))
          return shown(yield* found(restored, 'component'))
        })
      )
  })
)
