import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {CurrentAccount} from '../api/middleware.ts'
import {
  createConversation,
  deleteConversation,
  findConversation,
  listConversations,
  messagesOf,
  MOST_CONVERSATIONS,
  renameConversation
} from './conversations.ts'
import {Database} from '../database/service.ts'
import {LanguageModels} from './language-models.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {Storage} from '../accounts/storage.ts'
import {limited} from '../api/limited.ts'
import {eventStream} from './answer-stream.ts'
import {found, withinLimit} from '../api/found.ts'
import {withCursorProblem} from '../api/wrong-cursor.ts'

/** Messages a minute of one account: each is a way out of the service while it is answered. */
const MOST = 30

export const ConversationsHandlers = HttpApiBuilder.group(
  AccountApi,
  'conversations',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    const {keep, reserve} = yield* Storage
    const models = yield* LanguageModels
    const find = Effect.fnUntraced(function* (name: string) {
      const {id} = yield* CurrentAccount
      return yield* found(yield* use((db) => findConversation(db, id, name)), 'conversation')
    })
    return handlers
      .handle('listConversations', ({query}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const {rows, next} = yield* withCursorProblem(use((db) => listConversations(db, id, query)))
          return {conversations: rows, next}
        })
      )
      .handle('createConversation', ({payload: {title = ''}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const made = yield* keep(id, (db) => createConversation(db, id, title))
          return yield* withinLimit(made, MOST_CONVERSATIONS, 'conversations')
        })
      )
      .handle('getConversation', ({params}) =>
        Effect.gen(function* () {
          const conversation = yield* find(params.id)
          return {...conversation, messages: yield* use((db) => messagesOf(db, conversation.id))}
        })
      )
      .handle('renameConversation', ({params, payload: {title}}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const renamed = yield* use((db) => renameConversation(db, id, params.id, title))
          return yield* found(renamed, 'conversation')
        })
      )
      .handle('deleteConversation', ({params}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const isGone = yield* use((db) => deleteConversation(db, id, params.id))
          yield* found(isGone ? true : undefined, 'conversation')
        })
      )
      .handle('say', ({params, payload}) =>
        Effect.gen(function* () {
          const {id} = yield* CurrentAccount
          const conversation = yield* find(params.id)
          yield* limited(`chat of ${id}`, MOST)
          yield* reserve(id, Buffer.byteLength(payload.text))
          const answering = yield* models.answer(id, conversation, payload)
          // The response itself: its stream has comments as signs of life, which no schema of events has.
          return eventStream(answering, yield* RequestFacts)
        })
      )
  })
)
