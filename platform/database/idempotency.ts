import {and, eq, isNull, lt, or, sql} from 'drizzle-orm'
import type {Drizzle} from './drizzle.ts'
import {leaseOf} from './leases.ts'
import {randomId} from './random-id.ts'
import {idempotencyKeys} from './schema.ts'

/** Hours for which a named request is remembered. */
const REMEMBERED = 24

export interface NamedRequest {
  accountId: string
  key: string
}

export type Begun =
  /** It is ours to do; `attempt` goes to `answerRequest` or `forgetRequest`. */
  | {kind: 'new'; attempt: string}
  /** It was done before. */
  | {kind: 'answered'; answer: string}
  /** Somebody does it now. */
  | {kind: 'running'}
  /** The name stands for another request. */
  | {kind: 'other'}

/**
 * Begins a request that has a name, or finds it begun or answered. An attempt whose lease is over is taken over.
 * `seconds` is the length of the lease (default: 600).
 */
export async function beginRequest(
  db: Drizzle,
  {accountId, key}: NamedRequest,
  {fingerprint, owner, seconds = 600}: {fingerprint: string; owner: string; seconds?: number}
): Promise<Begun> {
  const attempt = randomId('attempt')
  const endsAt = sql`now() + make_interval(hours => ${REMEMBERED})`
  const fresh = {
    fingerprint,
    owner,
    attempt,
    answer: null,
    createdAt: sql`now()`,
    endsAt,
    leaseUntil: leaseOf(seconds)
  }
  const [taken] = await db
    .insert(idempotencyKeys)
    .values({accountId, key, ...fresh})
    .onConflictDoUpdate({
      target: [idempotencyKeys.accountId, idempotencyKeys.key],
      set: fresh,
      setWhere: or(
        lt(idempotencyKeys.endsAt, sql`now()`),
        and(isNull(idempotencyKeys.answer), lt(idempotencyKeys.leaseUntil, sql`now()`))
      )
    })
    .returning({attempt: idempotencyKeys.attempt})
  if (taken) return {kind: 'new', attempt}
  const [known] = await db
    .select({fingerprint: idempotencyKeys.fingerprint, answer: idempotencyKeys.answer})
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key)))
  // It was given up in between: whoever asks again begins it.
  if (!known) return {kind: 'running'}
  if (known.fingerprint !== fingerprint) return {kind: 'other'}
  return known.answer === null ? {kind: 'running'} : {kind: 'answered', answer: known.answer}
}

/** Remembers the answer. False where another process has taken the request over. */
export async function answerRequest(db: Drizzle, attempt: string, answer: string): Promise<boolean> {
  const rows = await db
    .update(idempotencyKeys)
    .set({answer})
    .where(and(eq(idempotencyKeys.attempt, attempt), isNull(idempotencyKeys.answer)))
    .returning({key: idempotencyKeys.key})
  return rows.length === 1
}

/** A request that failed may be made again under its name. */
export async function forgetRequest(db: Drizzle, attempt: string): Promise<void> {
  await db
    .delete(idempotencyKeys)
    .where(and(eq(idempotencyKeys.attempt, attempt), isNull(idempotencyKeys.answer)))
}
