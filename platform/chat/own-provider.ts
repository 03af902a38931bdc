import {Effect} from 'effect'
import {wrongField} from '../api/invalid-request.ts'
import {ServiceError} from '../api/service-error.ts'
import type {Database} from '../database/service.ts'
import type {Secrets} from '../server/secrets.ts'
import type {Provider} from './language-model.ts'
import {DEFAULT_URL, providerUrl} from './provider-url.ts'
import {findProvider, saveProvider, type StoredProvider} from './providers.ts'

export interface ProviderChange {
  kind: StoredProvider['kind']
  address?: string
  key?: string
  model?: string | null
}

/** A provider as its account's owner sees it. */
export type ShownProvider = Omit<StoredProvider, 'key'> & {hasKey: boolean}

/** Where providers are kept, and what seals their keys. */
type Kept = Pick<Database['Service'], 'use'> & Pick<Secrets['Service'], 'seal' | 'open'>

const sealedFor = (accountId: string) => `provider of ${accountId}`

/** The provider of an account without its key. */
export const shownProvider = Effect.fn('LanguageModels.provider')(function* ({use}: Kept, accountId: string) {
  const stored = yield* use((db) => findProvider(db, accountId))
  if (!stored) return null
  const {key, ...shown} = stored
  return {...shown, hasKey: key !== null}
})

/** The provider of an account with its key. Fails with `no_provider`. */
export const openProvider = Effect.fnUntraced(function* ({use, open}: Kept, accountId: string) {
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

/** Keeps another provider, or another key or model of the same. */
export const keepProvider = Effect.fnUntraced(function* (
  kept: Kept,
  accountId: string,
  change: ProviderChange
) {
  const {kind, key} = change
  const known = yield* kept.use((db) => findProvider(db, accountId))
  const isSame = known?.kind === kind
  const given = change.address ?? (isSame ? known.address : DEFAULT_URL[kind])
  const address = providerUrl(given)
  if (typeof address !== 'string') return yield* wrongField('address', address.problem)
  const isElsewhere = !isSame || known.address !== address
  if (key === undefined && isElsewhere) {
    // A key that was saved for one place must not be sent to another.
    return yield* wrongField('key', 'Expected the key of the new address')
  }
  if (key === '' && kind === 'anthropic') return yield* wrongField('key', 'Expected a key')
  const sealed =
    key === undefined ? (known?.key ?? null) : key === '' ? null : kept.seal(key, sealedFor(accountId))
  const model = change.model === undefined ? (isElsewhere ? null : known.model) : change.model
  yield* kept.use((db) => saveProvider(db, accountId, {kind, address, model, key: sealed}))
  return yield* shownProvider(kept, accountId)
})
