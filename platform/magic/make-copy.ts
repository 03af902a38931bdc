import {Effect, Exit} from 'effect'
import {accessOf} from '../access/access.ts'
import {copyBytes} from '../accounts/quota.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import {reserve} from '../credits/ledger.ts'
import type {Database} from '../database/service.ts'
import {spent} from '../keys/key-access.ts'
import {KeySpent} from '../keys/key-limits.ts'
import {
  type CopyRequest,
  cacheKeyOf,
  COPY_PRICE,
  type MagicOptions,
  pageName,
  type Payer
} from './copy-request.ts'
import type {Copier} from './copier.ts'
import {cachedCopy} from './copies.ts'
import {copyFrom} from './copy-body.ts'
import {type CopyLeases, storageFull} from './copy-leases.ts'

export interface MakingOptions extends MagicOptions {
  database: Database['Service']
  copier: Copier['Service']
  leases: CopyLeases
}

/** Something to make: for whom, of what, and the attempt of a named request that it is. */
export interface Making {
  payer: Payer
  copyRequest: CopyRequest
  /** URLs to try, in order. */
  urls: readonly string[]
  attempt?: string
}

/** The answer to a request for a copy: reserved, made, charged and stored; given back whatever goes wrong, or whoever goes away. */
export const makeCopy = (options: MakingOptions, making: Making) => {
  const {leases} = options
  const {attempt} = making
  return Effect.acquireUseRelease(
    Effect.onError(reserved(options, making.payer), () => leases.giveUp({attempt})),
    (reservationId) => leases.holding({reservationId, attempt}, charged(options, making, reservationId)),
    (reservationId, exit) => (Exit.isSuccess(exit) ? Effect.void : leases.giveUp({reservationId, attempt}))
  )
}

/** The id of a reservation; undefined where too few credits are left. */
const reserved = ({database: {use, handle}, leases: {seconds}}: MakingOptions, {id, key}: Payer) =>
  use((db) => reserve(db, {accountId: id, amount: COPY_PRICE, owner: handle.owner, seconds, key})).pipe(
    Effect.catchDefect((defect) =>
      defect instanceof KeySpent ? Effect.fail(spent(defect)) : Effect.die(defect)
    )
  )

const charged = Effect.fnUntraced(function* (
  options: MakingOptions,
  making: Making,
  reservationId: string | undefined
) {
  if (reservationId === undefined) {
    return yield* new ServiceError({
      code: 'account_inactive',
      detail: 'The account has no credits left.'
    })
  }
  const facts = yield* RequestFacts
  const copy = yield* cachedOrNew(options, making, facts.origin)
  let remaining: number | undefined
  const {payer, urls, attempt} = making
  const delivery = {
    accountId: payer.id,
    reservationId,
    copy,
    page: pageName(urls),
    answer(balance: number) {
      // A refund in between may have left less than nothing.
      remaining = Math.max(0, balance)
      return JSON.stringify({credits: {charged: COPY_PRICE, remaining}, cached: !copy.isNew})
    },
    space: options.copyBytes,
    ...(attempt !== undefined && {attempt})
  }
  const added = yield* Effect.uninterruptible(options.leases.deliver(delivery))
  if (added === undefined) {
    return yield* new ServiceError({
      code: 'database_unavailable',
      detail: 'The database was away for so long that the copy was given up.'
    })
  }
  facts.answer.credits = remaining
  return withMembers(copy.body, added)
})

/** The copy of the last minutes, unless a new one is requested, or a new one. */
export const cachedOrNew = Effect.fnUntraced(function* (
  {database: {use}, copier, cacheSeconds, copyBytes: most}: Omit<MakingOptions, 'leases'>,
  {payer, copyRequest, urls}: Making,
  /** Where the service was asked. */
  origin: string
) {
  const {settings, selector, viewport, theme, waitFor, certificate = true, onStep} = copyRequest
  const access = accessOf(copyRequest)
  const cacheKey = cacheKeyOf(payer, copyRequest, urls)
  const cached = copyRequest.isFresh ? undefined : yield* use((db) => cachedCopy(db, cacheKey, cacheSeconds))
  if (cached) return {id: cached.id, cacheKey, body: cached.body, isNew: false}
  if ((yield* use((db) => copyBytes(db, payer.id))) >= most) return yield* storageFull
  const copied = yield* copier.copy({
    urls,
    settings,
    certificate,
    ...(selector !== undefined && {selector}),
    ...(viewport && {viewport}),
    ...(theme && {colorScheme: theme}),
    ...(access && {access}),
    ...(waitFor !== undefined && {waitFor}),
    ...(onStep && {onStep})
  })
  const copy = copyFrom(copied, {settings, isCertified: certificate, origin})
  return {id: copy.id, cacheKey, body: JSON.stringify(copy), isNew: true}
})

/**
 * The text of a JSON object with the members of another at its end; the whole text, which may be long, is not read for it.
 */
export const withMembers = (text: string, members: string): string =>
  `${text.slice(0, -1)},${members.slice(1)}`
