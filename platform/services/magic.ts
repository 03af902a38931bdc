import {createHash} from 'node:crypto'
import {Context, Effect, Exit, Layer} from 'effect'
import manifest from '../package.json' with {type: 'json'}
import {
  type Account,
  accountOfKey,
  beginRequest,
  cachedCopy,
  deliver,
  deliveredCopy,
  forgetRequest,
  giveBack,
  reserve,
  type StoredCopy,
  spendable
} from '../database/index.ts'
import {addressesOf, type Copy, ServiceError} from '../domain/index.ts'
import type {Copied, CopyStep} from '../pool/index.ts'
import {Copier} from './copier.ts'
import {copyFrom} from './copy-body.ts'
import {Database} from './database.ts'
import {RateLimiter} from './rate-limiter.ts'
import {RequestFacts} from './request-facts.ts'

export interface MagicOptions {
  /** Seconds for which a copy is served again. */
  cacheSeconds: number
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

/** Credits of one delivered copy. */
export const COPY_PRICE = 1

/** Copies for accounts: keys, credits, cache and named requests around what `Copier` does. */
export class Magic extends Context.Service<
  Magic,
  {
    /** Takes one of the requests that the account, or whatever is named, may make in a minute. */
    readonly limit: (name: string) => Effect.Effect<void, ServiceError, RequestFacts>
    /** The account of a key. Notes limits and credits for the answer's headers. */
    readonly account: (apiKey: string) => Effect.Effect<Account, ServiceError, RequestFacts>
    readonly copy: (account: Account, asked: Asked) => Effect.Effect<Delivered, ServiceError, RequestFacts>
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

        const account = Effect.fn('Magic.account')(function* (apiKey: string) {
          const facts = yield* RequestFacts
          const found = yield* use((db) => accountOfKey(db, apiKey))
          // Who has no key is limited by where it comes from, so that nobody tries keys at will.
          yield* limit(found ? found.id : `address ${facts.client}`)
          if (!found) {
            return yield* new ServiceError({
              code: 'invalid_api_key',
              detail: 'The API key is unknown or does not work any more.'
            })
          }
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
          const begun = yield* use((db) => beginRequest(db, {accountId, key}, {fingerprint, owner}))
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

        /** Reserved, made, charged and stored; given back whatever goes wrong, or whoever goes away. */
        const make = Effect.fnUntraced(function* (payer: Account, asked: Asked, attempt: string | undefined) {
          const facts = yield* RequestFacts
          const addresses = addressesOf(asked.url)
          if ('problem' in addresses) {
            const isScheme = addresses.problem.includes('not an http')
            return yield* new ServiceError({
              code: isScheme ? 'address_not_allowed' : 'invalid_request',
              detail: addresses.problem,
              errors: [{path: ['url'], message: addresses.problem}]
            })
          }
          const {settings, selector, certificate = true, onStep} = asked
          const cacheKey = hash([
            manifest.version,
            addresses,
            sorted(settings),
            selector ?? null,
            certificate
          ])
          return yield* Effect.acquireUseRelease(
            use((db) => reserve(db, {accountId: payer.id, amount: COPY_PRICE, owner})),
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
                      {settings, certificate}
                    )
                let remaining: number | undefined
                const answer = (balance: number) => {
                  // A refund in between may have left less than nothing.
                  remaining = Math.max(0, balance)
                  const credits = {charged: COPY_PRICE, remaining}
                  return withMembers(copy.body, {credits, cached: !copy.isNew})
                }
                const delivery = {
                  accountId: payer.id,
                  reservationId,
                  copy,
                  answer,
                  ...(attempt !== undefined && {attempt})
                }
                const text = yield* Effect.uninterruptible(use((db) => deliver(db, delivery)))
                if (text === undefined) {
                  return yield* new ServiceError({
                    code: 'internal_error',
                    detail: 'The copy was made and could not be delivered.'
                  })
                }
                facts.answer.credits = remaining
                return text
              }),
            (reservationId, exit) =>
              Exit.isSuccess(exit) || reservationId === undefined
                ? Effect.void
                : Effect.asVoid(use((db) => giveBack(db, [reservationId])))
          )
        })

        const copy = Effect.fn('Magic.copy')(function* (payer: Account, asked: Asked) {
          const {idempotencyKey} = asked
          if (idempotencyKey === undefined)
            return {text: yield* make(payer, asked, undefined), isReplay: false}
          const fingerprint = hash([
            asked.url,
            sorted(asked.settings),
            asked.selector ?? null,
            asked.certificate ?? true
          ])
          const begun = yield* begin(payer.id, idempotencyKey, fingerprint)
          if (begun.kind === 'answered') return {text: begun.answer, isReplay: true}
          const {attempt} = begun
          // Who named the request will ask again: it is done to its end, even when nobody waits any more.
          const text = yield* make(payer, asked, attempt).pipe(
            Effect.onExit((exit) =>
              Exit.isSuccess(exit) ? Effect.void : use((db) => forgetRequest(db, attempt))
            ),
            Effect.uninterruptible
          )
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

        return Magic.of({account, copy, earlier, limit})
      })
    )
}

/** The text of a JSON object with more members at its end; the whole text, which may be long, is not read for it. */
const withMembers = (text: string, members: object) =>
  `${text.slice(0, -1)},${JSON.stringify(members).slice(1)}`

const hash = (parts: unknown) => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

const sorted = (settings: object) => Object.entries(settings).sort(([one], [other]) => (one < other ? -1 : 1))

const storedFrom = (
  copied: Copied,
  cacheKey: string,
  {settings, certificate}: Pick<Asked, 'settings' | 'certificate'>
) => {
  const copy = copyFrom(copied, settings, certificate)
  return {id: copy.id, cacheKey, body: JSON.stringify(copy), isNew: true}
}
