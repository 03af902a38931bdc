import {Context, Effect, Layer} from 'effect'
import type {Conversation} from './conversations.ts'
import {deleteProvider} from './providers.ts'
import {queryFailure} from '../database/query-failure.ts'
import {ServiceError} from '../api/service-error.ts'
import type {EgressPolicy} from '../egress/index.ts'
import {beginConversation, type ConversationEvent, converse, type ChatInput} from './conversation-events.ts'
import {Database} from '../database/service.ts'
import {type ListedModel, modelsOf} from './language-model.ts'
import {
  keepProvider,
  openProvider,
  type ProviderChange,
  type ShownProvider,
  shownProvider
} from './own-provider.ts'
import {Secrets} from '../server/secrets.ts'

/** An answer that is about to be written. */
export type Answering = (signal: AbortSignal, emit: (event: ConversationEvent) => void) => Promise<void>

/** The language-model services of accounts, and conversations with them. */
export class LanguageModels extends Context.Service<
  LanguageModels,
  {
    readonly provider: (accountId: string) => Effect.Effect<ShownProvider | null>
    readonly save: (
      accountId: string,
      change: ProviderChange
    ) => Effect.Effect<ShownProvider | null, ServiceError>
    readonly forget: (accountId: string) => Effect.Effect<void>
    readonly models: (accountId: string) => Effect.Effect<readonly ListedModel[], ServiceError>
    /** Takes the conversation; it is free again when what comes back has ended, which has to be run. */
    readonly answer: (
      accountId: string,
      conversation: Conversation,
      input: Omit<ChatInput, 'model'> & {model?: string}
    ) => Effect.Effect<Answering, ServiceError>
  }
>()('facsimile/LanguageModels') {
  static readonly layer = (policy: EgressPolicy): Layer.Layer<LanguageModels, never, Database | Secrets> =>
    Layer.effect(
      LanguageModels,
      Effect.gen(function* () {
        const {handle, use} = yield* Database
        const {seal, open} = yield* Secrets
        const all = {use, seal, open}

        return LanguageModels.of({
          provider: (accountId) => shownProvider(all, accountId),
          save: Effect.fn('LanguageModels.save')((accountId, change) => keepProvider(all, accountId, change)),
          forget: (accountId) => use((db) => deleteProvider(db, accountId)),
          models: Effect.fn('LanguageModels.models')(function* (accountId) {
            const {provider} = yield* openProvider(all, accountId)
            return yield* Effect.tryPromise({try: () => modelsOf(provider, policy), catch: asServiceError})
          }),
          answer: Effect.fn('LanguageModels.answer')(function* (accountId, conversation, input) {
            const {provider, model: usual} = yield* openProvider(all, accountId)
            const model = input.model ?? usual
            if (model === null) {
              return yield* new ServiceError({code: 'no_provider', detail: 'No model was chosen.'})
            }
            yield* Effect.tryPromise({
              try: () => beginConversation(handle.db, conversation, input.text),
              catch: asServiceError
            })
            return (signal, emit) =>
              converse(handle.db, conversation, {...input, model}, {provider, policy, signal}, emit).catch(
                (error: unknown) => {
                  throw queryFailure(error)
                }
              )
          })
        })
      })
    )
}

/** Anything else is a defect. */
function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  throw queryFailure(error)
}
