import {Effect, Exit} from 'effect'
import {accessOf} from '../access/access.ts'
import {copyBytes} from '../accounts/quota.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import {reserve} from '../credits/ledger.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {randomId} from '../database/random-id.ts'
import type {Database} from '../database/service.ts'
import {deferCertificate} from '../jobs/deferred-certificate.ts'
import {sealedAccess} from '../jobs/sealed-access.ts'
import {spent} from '../keys/key-access.ts'
import {KeySpent} from '../keys/key-limits.ts'
import type {Secrets} from '../server/secrets.ts'
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
  secrets: Pick<Secrets['Service'], 'seal'>
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
  const job = randomId('job')
  const copy = yield* cachedOrNew(options, making, {origin: facts.origin, job})
  let remaining: number | undefined
  const {payer, urls, attempt} = making
  const {handle} = options.database
  const deferred = copy.isPending && {
    jobId: job,
    accountId: payer.id,
    url: making.copyRequest.url,
    order: orderOf(options, making, facts.origin),
    reservationId,
    copyId: copy.id
  }
  const delivery = {
    accountId: payer.id,
    reservationId,
    copy,
    page: pageName(urls),
    answer(balance: number, charged: number) {
      // A refund in between may have left less than nothing.
      remaining = Math.max(0, balance)
      return JSON.stringify({credits: {charged, remaining}, cached: !copy.isNew})
    },
    ...(deferred && {alongside: (tx: Drizzle) => deferCertificate(handle.engine, tx, deferred)}),
    space: options.copyBytes,
    leastScore: options.leastScore,
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

/** How the copy that is compared later is made. */
function orderOf({secrets}: MakingOptions, {payer, copyRequest}: Making, origin: string) {
  const {settings, selector = null, viewport, theme, waitFor} = copyRequest
  const access = accessOf(copyRequest)
  return {
    settings,
    selector,
    visitor: {...(viewport && {viewport}), ...(theme && {theme}), ...(waitFor !== undefined && {waitFor})},
    access: access ? sealedAccess(secrets, payer.id, access) : null,
    origin
  }
}

/** Where the service was asked, and the job that compares a copy later. */
export interface CopyingPlace {
  origin: string
  job?: string
}

type Copying = Omit<MakingOptions, 'leases' | 'secrets'>

/** The copy of the last minutes, unless a new one is requested, or a new one. `isPending`: it is to be compared later. */
export const cachedOrNew = Effect.fnUntraced(function* (
  by: Copying,
  making: Making,
  {origin, job}: CopyingPlace
) {
  const {copyRequest, payer, urls} = making
  const {database, cacheSeconds} = by
  const cacheKey = cacheKeyOf(payer, copyRequest, urls)
  const cached = copyRequest.isFresh
    ? undefined
    : yield* database.use((db) => cachedCopy(db, cacheKey, cacheSeconds))
  if (cached) {
    const {id, body, score} = cached
    return {id, cacheKey, body, score, isNew: false, isPending: false}
  }
  const isLater = copyRequest.certificate === 'later'
  const made = yield* newCopy(by, making, {origin, ...(isLater && job !== undefined && {job})})
  const {copy} = made
  const isPending = copy.fidelity !== null && 'state' in copy.fidelity
  return {
    id: copy.id,
    // What is still compared is served to nobody else.
    cacheKey: isPending ? randomId('pending') : made.cacheKey,
    body: JSON.stringify(copy),
    score: copy.fidelity && 'score' in copy.fidelity ? copy.fidelity.score : null,
    isNew: true,
    isPending
  }
})

/** A copy that is made now, and what it is found by again. With a `job` it is not compared yet, where it can be later. */
export const newCopy = Effect.fnUntraced(function* (
  {database: {use}, copier, copyBytes: most}: Copying,
  {payer, copyRequest, urls}: Making,
  {origin, job}: CopyingPlace
) {
  const {settings, selector, viewport, theme, waitFor, onStep} = copyRequest
  const access = accessOf(copyRequest)
  if ((yield* use((db) => copyBytes(db, payer.id))) >= most) return yield* storageFull
  const isCertified = copyRequest.certificate !== 'none'
  const copied = yield* copier.copy({
    urls,
    settings,
    certificate: isCertified && job === undefined,
    ...(selector !== undefined && {selector}),
    ...(viewport && {viewport}),
    ...(theme && {colorScheme: theme}),
    ...(access && {access}),
    ...(waitFor !== undefined && {waitFor}),
    ...(onStep && {onStep})
  })
  // Without a browser there is nothing to compare, now or later.
  const later = job !== undefined && copied.engine === 'browser' && {job}
  const copy = copyFrom(copied, {settings, isCertified, origin, ...later})
  return {copy, cacheKey: cacheKeyOf(payer, copyRequest, urls)}
})

/**
 * The text of a JSON object with the members of another at its end; the whole text, which may be long, is not read for it.
 */
export const withMembers = (text: string, members: string): string =>
  `${text.slice(0, -1)},${members.slice(1)}`
