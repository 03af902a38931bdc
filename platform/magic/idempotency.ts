import {and, eq, isNull, lt, or, sql} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import {leaseOf} from '../database/leases.ts'
import {randomId} from '../database/random-id.ts'
import {copies, idempotencyKeys} from './tables.ts'

/** Hours for which a named request is remembered. */
const REMEMBERED = 24

export interface NamedRequest {
  accountId: string
  key: string
}

export type Begun =
  /** It is ours to do; `attempt` goes to `answerRequest` or `forgetRequest`. */
  | {kind: 'new'; attempt: string}
  /** It was done before: what the answer adds to the text of its copy. Without a text it is the whole answer. */
  | {kind: 'answered'; answer: string; body?: string}
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
    copyId: null,
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
    .select({
      fingerprint: idempotencyKeys.fingerprint,
      answer: idempotencyKeys.answer,
      body: copies.body
    })
    .from(idempotencyKeys)
    .leftJoin(copies, eq(copies.id, idempotencyKeys.copyId))
    .where(and(eq(idempotencyKeys.accountId, accountId), eq(idempotencyKeys.key, key)))
  // It was abandoned in between: the client begins it again.
  if (!known) return {kind: 'running'}
  if (known.fingerprint !== fingerprint) return {kind: 'other'}
  const {answer, body} = known
  if (answer === null) return {kind: 'running'}
  return {kind: 'answered', answer, ...(body !== null && {body})}
}

/** Remembers the answer: a copy, and what is added to it. False where another process has taken the request over. */
export async function answerRequest(
  db: Drizzle,
  attempt: string,
  {answer, copyId}: {answer: string; copyId: string}
): Promise<boolean> {
  const rows = await db
    .update(idempotencyKeys)
    .set({answer, copyId})
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
