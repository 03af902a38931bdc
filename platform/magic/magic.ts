import {Context, Effect, Layer} from 'effect'
import {RateLimiter} from '../api/rate-limiter.ts'
import type {RequestFacts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import {Database, orUnavailable} from '../database/service.ts'
import {keyAccount, takeRequest} from '../keys/key-account.ts'
import type {Account, KeyAccount} from '../keys/keys.ts'
import type {KeyScope} from '../keys/limits-schema.ts'
import {Secrets} from '../server/secrets.ts'
import {
  urlsFor,
  type CopyRequest,
  type Delivered,
  fingerprintOf,
  type MagicOptions,
  type Payer
} from './copy-request.ts'
import {Copier} from './copier.ts'
import {deliveredCopy, type StoredCopy} from './copies.ts'
import {makeCopy, withMembers} from './make-copy.ts'
import {beginNamed} from './named-request.ts'
import {copyLeasesOf} from './copy-leases.ts'

/** Copies for accounts: keys, credits, cache and named requests around what `Copier` does. */
export class Magic extends Context.Service<
  Magic,
  {
    /** Takes one of the requests that the account, or whatever is named, may make in a minute. */
    readonly limit: (name: string) => Effect.Effect<void, ServiceError, RequestFacts>
    /**
     * The account of a key that may be used for this, from where the request comes. Notes limits and credits for the
     * answer's headers.
     */
    readonly account: (
      apiKey: string,
      scope: KeyScope
    ) => Effect.Effect<KeyAccount, ServiceError, RequestFacts>
    /** An account of a key spends by the limits of the key. */
    readonly copy: (
      account: Payer,
      copyRequest: CopyRequest
    ) => Effect.Effect<Delivered, ServiceError, RequestFacts>
    /** A copy that the account has had before. */
    readonly earlier: (account: Pick<Account, 'id'>, id: string) => Effect.Effect<StoredCopy, ServiceError>
  }
>()('facsimile/Magic') {
  static readonly layer = (
    options: MagicOptions
  ): Layer.Layer<Magic, never, Database | Copier | RateLimiter | Secrets> =>
    Layer.effect(
      Magic,
      Effect.gen(function* () {
        const database = yield* Database
        const copier = yield* Copier
        const limiter = yield* RateLimiter
        const secrets = yield* Secrets
        const leases = copyLeasesOf(database, options.copySeconds, yield* Effect.scope)
        const making = {...options, database, copier, leases, secrets}

        const copy = Effect.fn('Magic.copy')(function* (payer: Payer, copyRequest: CopyRequest) {
          const {idempotencyKey: key} = copyRequest
          const urls = yield* urlsFor(copyRequest.url, copyRequest)
          if (key === undefined)
            return {text: yield* makeCopy(making, {payer, copyRequest, urls}), isReplay: false}
          const named = {fingerprint: fingerprintOf(copyRequest, secrets.digest), seconds: leases.seconds}
          const begun = yield* beginNamed(database, {accountId: payer.id, key}, named)
          if (begun.kind === 'answered') {
            const {answer, body} = begun
            return {text: body === undefined ? answer : withMembers(body, answer), isReplay: true}
          }
          // A named request will be repeated: it is done to its end, even when nobody waits any more.
          const {attempt} = begun
          const text = yield* Effect.uninterruptible(makeCopy(making, {payer, copyRequest, urls, attempt}))
          return {text, isReplay: false}
        })

        const earlier = Effect.fn('Magic.earlier')(function* (payer: Pick<Account, 'id'>, id: string) {
          const found = yield* database.use((db) => deliveredCopy(db, payer.id, id))
          if (found) return found
          return yield* new ServiceError({
            code: 'not_found',
            detail: `There is no copy ${id.slice(0, 64)}, or not any more.`
          })
        })

        return Magic.of({
          account: Effect.fn('Magic.account')((apiKey: string, scope: KeyScope) =>
            orUnavailable(keyAccount(database, limiter, {apiKey, scope}))
          ),
          copy: (payer, copyRequest) => orUnavailable(copy(payer, copyRequest)),
          earlier: (payer, id) => orUnavailable(earlier(payer, id)),
          limit: (name) => takeRequest(limiter, name)
        })
      })
    )
}
