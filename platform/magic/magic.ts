import {createHash} from 'node:crypto'
import {Context, Effect, Exit, Layer} from 'effect'
import manifest from '../package.json' with {type: 'json'}
import {spendable} from '../accounts/accounts.ts'
import {cachedCopy, deliveredCopy, type StoredCopy} from './copies.ts'
import {beginRequest} from './idempotency.ts'
import {KeySpent} from '../keys/key-limits.ts'
import {type Account, accountOfKey, type KeyAccount} from '../keys/keys.ts'
import {reserve} from '../credits/ledger.ts'
import {copyBytes} from '../accounts/quota.ts'
import type {KeyScope} from '../keys/limits-schema.ts'
import type {Copy} from './schema.ts'
import {addressesOf} from './page-address.ts'
import {ServiceError} from '../api/service-error.ts'
import type {Copied, CopyStep} from '../pool/index.ts'
import {Copier} from './copier.ts'
import {copyFrom, type CopyOptions} from './copy-body.ts'
import {Database, orUnavailable} from '../database/service.ts'
import {allowed, isAllowedFrom, spent} from '../keys/key-access.ts'
import {networkOf} from '../api/network-of.ts'
import {RateLimiter} from '../api/rate-limiter.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {settlementOf, storageFull} from './settlement.ts'

export interface MagicOptions {
  /** Seconds for which a copy is served again. */
  cacheSeconds: number
  /** Deadline of a copy, in seconds. */
  copySeconds: number
  /** Bytes of copies that are kept for an account. */
  copyBytes: number
}

export interface Asked {
  url: string
  settings: Copy['settings']
  selector?: string
  /** Compare the code with its page (default: true). */
  certificate?: boolean
  /** Name of the request. */
  idempotencyKey?: string
  /** Make it anew, even where a copy of the last minutes is there. */
  isFresh: boolean
  /** Called when a step of the copy begins; a copy that is there already has none. */
  onStep?: (step: CopyStep) => void
}

export interface Delivered {
  /** The whole answer as JSON, in the form of `MagicResponse`. */
  text: string
  /** Whether it is the answer of an earlier request of the same name. */
  isReplay: boolean
}

/** Who pays: an account, or one of its keys by its own limits. */
export type Payer = Account & Partial<Pick<KeyAccount, 'key'>>

/** Credits of one delivered copy. */
export const COPY_PRICE = 1

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
    readonly copy: (account: Payer, asked: Asked) => Effect.Effect<Delivered, ServiceError, RequestFacts>
    /** A copy that the account has had before. */
    readonly earlier: (account: Account, id: string) => Effect.Effect<StoredCopy, ServiceError>
  }
>()('facsimile/Magic') {
  static readonly layer = (
    options: MagicOptions
  ): Layer.Layer<Magic, never, Database | Copier | RateLimiter> =>
    Layer.effect(
      Magic,
      Effect.gen(function* () {
        const database = yield* Database
        const copier = yield* Copier
        const {use} = database
        const {owner} = database.handle
        const settlement = settlementOf(database, options.copySeconds, yield* Effect.scope)
        const {seconds} = settlement
        const {cacheSeconds} = options
        const limiter = yield* RateLimiter

        const limit = Effect.fnUntraced(function* (name: string) {
          const facts = yield* RequestFacts
          const rate = yield* limiter.take(name)
          facts.answer.rate = rate
          if (rate.retryAfter !== undefined) {
            return yield* new ServiceError({
              code: 'rate_limited',
              detail: `At most ${rate.limit} requests a minute are taken.`,
              retryAfter: rate.retryAfter
            })
          }
        })

        const account = Effect.fn('Magic.account')(function* (apiKey: string, scope: KeyScope) {
          const facts = yield* RequestFacts
          const found = yield* use((db) => accountOfKey(db, apiKey))
          // Who has no key is limited by where it comes from, so that nobody tries keys at will, and who has found one uses
          // up nothing of its account elsewhere.
          const isKnown = found !== undefined && isAllowedFrom(found.key, facts.client)
          yield* limit(isKnown ? found.id : `address ${networkOf(facts.client)}`)
          if (!found) {
            return yield* new ServiceError({
              code: 'invalid_api_key',
              detail: 'The API key is unknown or does not work any more.'
            })
          }
          yield* allowed(found.key, {client: facts.client, scope})
          facts.answer.credits = spendable(found)
          if (found.suspended) {
            return yield* new ServiceError({code: 'account_suspended', detail: 'The account is suspended.'})
          }
          return found
        })

        const begin = Effect.fnUntraced(function* (accountId: string, key: string, fingerprint: string) {
          if (!/^[\x21-\x7e]{1,255}$/.test(key)) {
            return yield* new ServiceError({
              code: 'invalid_request',
              detail: 'The Idempotency-Key has to be 1 to 255 visible ASCII characters.'
            })
          }
          const begun = yield* use((db) => beginRequest(db, {accountId, key}, {fingerprint, owner, seconds}))
          if (begun.kind === 'other') {
            return yield* new ServiceError({
              code: 'idempotency_key_reused',
              detail: 'The Idempotency-Key was used for another address or other settings.'
            })
          }
          if (begun.kind === 'running') {
            return yield* new ServiceError({
              code: 'request_in_progress',
              detail: 'A request with this Idempotency-Key is under way.',
              retryAfter: 2
            })
          }
          return begun
        })

        const roomFor = Effect.fnUntraced(function* (accountId: string) {
          const kept = yield* use((db) => copyBytes(db, accountId))
          if (kept >= options.copyBytes) return yield* storageFull
        })

        /** Reserved, made, charged and stored; given back whatever goes wrong, or whoever goes away. */
        const make = Effect.fnUntraced(function* (
          payer: Payer,
          asked: Asked,
          addresses: readonly string[],
          attempt?: string
        ) {
          const facts = yield* RequestFacts
          const {settings, selector, certificate = true, onStep} = asked
          // One account is never shown what was copied for another, which may have seen another page.
          const cacheKey = hash([
            payer.id,
            manifest.version,
            addresses,
            sorted(settings),
            selector ?? null,
            certificate
          ])
          return yield* Effect.acquireUseRelease(
            use((db) =>
              reserve(db, {accountId: payer.id, amount: COPY_PRICE, owner, seconds, key: payer.key})
            ).pipe(
              Effect.catchDefect((defect) =>
                defect instanceof KeySpent ? Effect.fail(spent(defect)) : Effect.die(defect)
              ),
              Effect.onError(() => settlement.giveUp({attempt}))
            ),
            (reservationId) =>
              Effect.gen(function* () {
                if (reservationId === undefined) {
                  return yield* new ServiceError({
                    code: 'account_inactive',
                    detail: 'The account has no credits left.'
                  })
                }
                const cached = asked.isFresh
                  ? undefined
                  : yield* use((db) => cachedCopy(db, cacheKey, cacheSeconds))
                if (!cached) yield* roomFor(payer.id)
                const copy = cached
                  ? {id: cached.id, cacheKey, body: cached.body, isNew: false}
                  : storedFrom(
                      yield* copier.copy({
                        addresses,
                        settings,
                        certificate,
                        ...(selector !== undefined && {selector}),
                        ...(onStep && {onStep})
                      }),
                      cacheKey,
                      {settings, isCertified: certificate, origin: facts.origin}
                    )
                let remaining: number | undefined
                const answer = (balance: number) => {
                  // A refund in between may have left less than nothing.
                  remaining = Math.max(0, balance)
                  const credits = {charged: COPY_PRICE, remaining}
                  return JSON.stringify({credits, cached: !copy.isNew})
                }
                const delivery = {
                  accountId: payer.id,
                  reservationId,
                  copy,
                  page: pageName(addresses),
                  answer,
                  room: options.copyBytes,
                  ...(attempt !== undefined && {attempt})
                }
                const added = yield* Effect.uninterruptible(settlement.deliver(delivery))
                if (added === undefined) {
                  return yield* new ServiceError({
                    code: 'database_unavailable',
                    detail: 'The database was away for so long that the copy was given up.'
                  })
                }
                facts.answer.credits = remaining
                return withMembers(copy.body, added)
              }).pipe((work) => settlement.holding({reservationId, attempt}, work)),
            (reservationId, exit) =>
              Exit.isSuccess(exit) ? Effect.void : settlement.giveUp({reservationId, attempt})
          )
        })

        const copy = Effect.fn('Magic.copy')(function* (payer: Payer, asked: Asked) {
          const {idempotencyKey} = asked
          const addresses = yield* addressesFor(asked.url)
          if (idempotencyKey === undefined)
            return {text: yield* make(payer, asked, addresses), isReplay: false}
          const fingerprint = hash([
            asked.url,
            sorted(asked.settings),
            asked.selector ?? null,
            asked.certificate ?? true
          ])
          const begun = yield* begin(payer.id, idempotencyKey, fingerprint)
          if (begun.kind === 'answered') {
            const {answer, body} = begun
            return {text: body === undefined ? answer : withMembers(body, answer), isReplay: true}
          }
          // Who named the request will ask again: it is done to its end, even when nobody waits any more.
          const text = yield* Effect.uninterruptible(make(payer, asked, addresses, begun.attempt))
          return {text, isReplay: false}
        })

        const earlier = Effect.fn('Magic.earlier')(function* (payer: Account, id: string) {
          const found = yield* use((db) => deliveredCopy(db, payer.id, id))
          if (found) return found
          return yield* new ServiceError({
            code: 'not_found',
            detail: `There is no copy ${id.slice(0, 64)}, or not any more.`
          })
        })

        return Magic.of({
          account: (apiKey, scope) => orUnavailable(account(apiKey, scope)),
          copy: (payer, asked) => orUnavailable(copy(payer, asked)),
          earlier: (payer, id) => orUnavailable(earlier(payer, id)),
          limit
        })
      })
    )
}

/** Addresses to try, in order. */
function addressesFor(url: string): Effect.Effect<readonly string[], ServiceError> {
  const addresses = addressesOf(url)
  if (!('problem' in addresses)) return Effect.succeed(addresses)
  const {problem} = addresses
  return Effect.fail(
    new ServiceError({
      code: problem.includes('not an http') ? 'address_not_allowed' : 'invalid_request',
      detail: problem,
      errors: [{path: ['url'], message: problem}]
    })
  )
}

/** How the ledger names a page: without what only who asked should know. */
function pageName([address = '']: readonly string[]): string {
  const {origin, pathname} = new URL(address)
  return `${origin}${pathname}`.slice(0, 2048)
}

/**
 * The text of a JSON object with the members of another at its end; the whole text, which may be long, is not read for it.
 */
const withMembers = (text: string, members: string) => `${text.slice(0, -1)},${members.slice(1)}`

const hash = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const sorted = (settings: object) => Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))

const storedFrom = (copied: Copied, cacheKey: string, options: CopyOptions) => {
  const copy = copyFrom(copied, options)
  return {id: copy.id, cacheKey, body: JSON.stringify(copy), isNew: true}
}
