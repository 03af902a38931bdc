import {Context, Effect, Layer} from 'effect'
import type {Conversation} from './conversations.ts'
import {deleteProvider, findProvider, saveProvider, type StoredProvider} from './providers.ts'
import {queryFailure} from '../database/query-failure.ts'
import {ServiceError} from '../api/service-error.ts'
import type {EgressPolicy} from '../egress/index.ts'
import {beginConversation, type ConversationEvent, converse, type Said} from './conversation-events.ts'
import {Database} from '../database/service.ts'
import {type ListedModel, modelsOf, type Provider} from './language-model.ts'
import {DEFAULT_ADDRESS, providerAddress} from './provider-address.ts'
import {Secrets} from '../server/secrets.ts'

export interface ProviderChange {
  kind: StoredProvider['kind']
  address?: string
  key?: string
  model?: string | null
}

/** A provider as its account's owner sees it. */
export type ShownProvider = Omit<StoredProvider, 'key'> & {hasKey: boolean}

/** An answer that is about to be written. */
export type Answering = (signal: AbortSignal, tell: (event: ConversationEvent) => void) => Promise<void>

/** The language-model services of accounts, and what is said with them. */
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
      said: Omit<Said, 'model'> & {model?: string}
    ) => Effect.Effect<Answering, ServiceError>
  }
>()('facsimile/LanguageModels') {
  static readonly layer = (policy: EgressPolicy): Layer.Layer<LanguageModels, never, Database | Secrets> =>
    Layer.effect(
      LanguageModels,
      Effect.gen(function* () {
        const {handle, use} = yield* Database
        const {seal, open} = yield* Secrets
        const sealedFor = (accountId: string) => `provider of ${accountId}`

        const provider = Effect.fn('LanguageModels.provider')(function* (accountId: string) {
          const stored = yield* use((db) => findProvider(db, accountId))
          if (!stored) return null
          const {key, ...shown} = stored
          return {...shown, hasKey: key !== null}
        })

        const opened = Effect.fnUntraced(function* (accountId: string) {
          const stored = yield* use((db) => findProvider(db, accountId))
          if (!stored) {
            return yield* new ServiceError({
              code: 'no_provider',
              detail: 'The account has no language-model service.'
            })
          }
          const key = stored.key === null ? '' : open(stored.key, sealedFor(accountId))
          if (key === undefined) {
            return yield* new ServiceError({
              code: 'no_provider',
              detail: 'The key of the language-model service cannot be opened any more; save it again.'
            })
          }
          const {kind, address, model} = stored
          return {model, provider: {kind, address, key} satisfies Provider}
        })

        return LanguageModels.of({
          provider,
          save: Effect.fn('LanguageModels.save')(function* (accountId, change) {
            const {kind, key} = change
            const known = yield* use((db) => findProvider(db, accountId))
            const isSame = known?.kind === kind
            const given = change.address ?? (isSame ? known.address : DEFAULT_ADDRESS[kind])
            const address = providerAddress(given)
            if (typeof address !== 'string') return yield* wrong('address', address.problem)
            const isElsewhere = !isSame || known.address !== address
            if (key === undefined && isElsewhere) {
              // A key that was saved for one place must not be sent to another.
              return yield* wrong('key', 'Expected the key of the new address')
            }
            if (key === '' && kind === 'anthropic') return yield* wrong('key', 'Expected a key')
            const sealed =
              key === undefined ? (known?.key ?? null) : key === '' ? null : seal(key, sealedFor(accountId))
            const model = change.model === undefined ? (isElsewhere ? null : known.model) : change.model
            yield* use((db) => saveProvider(db, accountId, {kind, address, model, key: sealed}))
            return yield* provider(accountId)
          }),
          forget: (accountId) => use((db) => deleteProvider(db, accountId)),
          models: Effect.fn('LanguageModels.models')(function* (accountId) {
            const {provider} = yield* opened(accountId)
            return yield* Effect.tryPromise({try: () => modelsOf(provider, policy), catch: asServiceError})
          }),
          answer: Effect.fn('LanguageModels.answer')(function* (accountId, conversation, said) {
            const {provider, model: usual} = yield* opened(accountId)
            const model = said.model ?? usual
            if (model === null) {
              return yield* new ServiceError({code: 'no_provider', detail: 'No model was chosen.'})
            }
            yield* Effect.tryPromise({
              try: () => beginConversation(handle.db, conversation, said.text),
              catch: asServiceError
            })
            return (signal, tell) =>
              converse(handle.db, conversation, {...said, model}, {provider, policy, signal}, tell).catch(
                (error: unknown) => {
                  throw queryFailure(error)
                }
              )
          })
        })
      })
    )
}

const wrong = (field: string, message: string) =>
  new ServiceError({
    code: 'invalid_request',
    detail: `Not valid: ${field}.`,
    errors: [{path: [field], message}]
  })

/** Anything else is a defect. */
function asServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error
  throw queryFailure(error)
}
