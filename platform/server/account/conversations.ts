import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../../api/account.ts'
import {
  createConversation,
  deleteConversation,
  findConversation,
  listConversations,
  messagesOf,
  MOST_CONVERSATIONS,
  renameConversation
} from '../../database/index.ts'
import {ConversationTitle, NewConversation, NewMessage} from '../../domain/account.ts'
import {Database} from '../../services/database.ts'
import {LanguageModels} from '../../services/language-models.ts'
import {RequestFacts} from '../../services/request-facts.ts'
import {Storage} from '../../services/storage.ts'
import {readJson} from '../read-json.ts'
import {LARGE} from './components.ts'
import {eventStream} from './event-stream.ts'
import {asOwner, found, json, limited, noContent, withinLimit} from './owner.ts'
import {inPlace, partOf} from './query.ts'

/** Messages a minute of one account: each is a way out of the service while it is answered. */
const MOST = 30

export const ConversationsHandlers = HttpApiBuilder.group(
  AccountApi,
  'conversations',
  Effect.fnUntraced(function* (handlers) {
    const {use} = yield* Database
    const {keep, roomFor} = yield* Storage
    const models = yield* LanguageModels
    const conversationOf = Effect.fnUntraced(function* (accountId: string, id: string) {
      return yield* found(yield* use((db) => findConversation(db, accountId, id)), 'conversation')
    })
    return handlers
      .handleRaw('listConversations', ({query}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const part = yield* partOf(query, 50)
            const {rows, next} = yield* inPlace(use((db) => listConversations(db, id, part)))
            return json({conversations: rows, next})
          })
        )
      )
      .handleRaw('createConversation', () =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const {title = ''} = yield* readJson(NewConversation)
            const made = yield* keep(id, (db) => createConversation(db, id, title))
            return json(yield* withinLimit(made, MOST_CONVERSATIONS, 'conversations'), 201)
          })
        )
      )
      .handleRaw('getConversation', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const conversation = yield* conversationOf(id, params.id)
            return json({...conversation, messages: yield* use((db) => messagesOf(db, conversation.id))})
          })
        )
      )
      .handleRaw('renameConversation', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const {title} = yield* readJson(ConversationTitle)
            const renamed = yield* use((db) => renameConversation(db, id, params.id, title))
            return json(yield* found(renamed, 'conversation'))
          })
        )
      )
      .handleRaw('deleteConversation', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const isGone = yield* use((db) => deleteConversation(db, id, params.id))
            yield* found(isGone ? true : undefined, 'conversation')
            return noContent
          })
        )
      )
      .handleRaw('say', ({params}) =>
        asOwner(({id}) =>
          Effect.gen(function* () {
            const said = yield* readJson(NewMessage, LARGE)
            const conversation = yield* conversationOf(id, params.id)
            yield* limited(`chat of ${id}`, MOST)
            yield* roomFor(id, Buffer.byteLength(said.text))
            const answering = yield* models.answer(id, conversation, said)
            return eventStream(answering, yield* RequestFacts)
          })
        )
      )
  })
)
