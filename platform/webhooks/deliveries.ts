import {and, asc, eq, gt, sql} from 'drizzle-orm'
import type {Database} from '../database/database.ts'
import type {Drizzle} from '../database/drizzle.ts'
import {jobs} from '../jobs/tables.ts'
import {LOST_DELIVERIES, WEBHOOKS} from '../queue/queues.ts'
import {type Attempt, completeWithin, holdsWithin, within} from '../queue/within.ts'
import {type DeliveryTurn, keyOf, type NextEvent, streamOf} from './event-streams.ts'
import {creditCursors, creditWatches, webhookCursors, webhooks} from './tables.ts'

export type {DeliveryTurn} from './event-streams.ts'

/** Times that a delivery is tried: for about five hours. */
const MOST_TRIES = 12

/** Seconds until the second try; twice as many for each that follows, an hour at most. */
const RETRY = 10
const LONGEST_RETRY = 3600

/** The database and its engine. */
export type DeliveryStore = Pick<Database, 'db' | 'engine'>

/** Has an event that `tx` has just added sent to the webhooks of its account, after those before it. */
export async function announceEvent(
  engine: DeliveryStore['engine'],
  tx: Drizzle,
  jobId: string
): Promise<void> {
  const targets = await tx
    .select({webhookId: webhooks.id})
    .from(webhooks)
    .innerJoin(jobs, eq(jobs.accountId, webhooks.accountId))
    .where(eq(jobs.id, jobId))
    .orderBy(asc(webhooks.id))
  await announceTo(
    engine,
    tx,
    targets.map(({webhookId}) => ({webhookId, jobId}))
  )
}

/** Has deliveries begin, where they have not, of events that `tx` has just added. */
export async function announceTo(
  engine: DeliveryStore['engine'],
  tx: Drizzle,
  turns: readonly DeliveryTurn[]
): Promise<void> {
  for (const turn of turns) {
    // Locks the cursor, so that whoever ends a turn at this moment sees the event.
    await streamOf(turn).begin(tx)
    await engine.insert(WEBHOOKS, [{singletonKey: keyOf(turn), data: turn}], within(tx))
  }
}

/** The next event that a webhook has not received; undefined where it has all of them. */
export const nextEvent = (db: Drizzle, turn: DeliveryTurn): Promise<NextEvent | undefined> =>
  streamOf(turn).next(db)

/** Notes that an event was delivered. False, and nothing is changed, where the turn is another worker's by now. */
export function passEvent(
  {db, engine}: DeliveryStore,
  attempt: Attempt,
  turn: DeliveryTurn,
  number: number
): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await holdsWithin(engine, tx, WEBHOOKS, attempt))) return false
    await streamOf(turn).set(tx, {lastEvent: number, failures: 0})
    return true
  })
}

/** Ends a turn; where events are left the next one is sent. */
export async function endTurn(
  {db, engine}: DeliveryStore,
  attempt: Attempt,
  turn: DeliveryTurn
): Promise<void> {
  await db.transaction(async (tx) => {
    await streamOf(turn).lock(tx)
    if (!(await completeWithin(engine, tx, WEBHOOKS, attempt))) return
    if (await nextEvent(tx, turn)) await sendTurn(engine, tx, turn, 0)
  })
}

/**
 * Ends a turn whose event could not be delivered: it is tried again later, and after the last try it is among the dead letters and the next
 * event's turn comes.
 */
export async function postponeEvent(
  {db, engine}: DeliveryStore,
  attempt: Attempt,
  turn: DeliveryTurn,
  {number, reason}: {number: number; reason: string}
): Promise<void> {
  await db.transaction(async (tx) => {
    const stream = streamOf(turn)
    const cursor = await stream.lock(tx)
    if (!cursor || !(await completeWithin(engine, tx, WEBHOOKS, attempt))) return
    const failures = cursor.failures + 1
    if (failures < MOST_TRIES) {
      await stream.set(tx, {failures})
      await sendTurn(engine, tx, turn, Math.min(LONGEST_RETRY, RETRY * 2 ** cursor.failures))
      return
    }
    await engine.send(LOST_DELIVERIES, {...turn, number, reason}, within(tx))
    await stream.set(tx, {lastEvent: number, failures: 0})
    if (await nextEvent(tx, turn)) await sendTurn(engine, tx, turn, 0)
  })
}

const sendTurn = async (
  engine: DeliveryStore['engine'],
  tx: Drizzle,
  turn: DeliveryTurn,
  startAfter: number
) => {
  await engine.send(WEBHOOKS, turn, {singletonKey: keyOf(turn), startAfter, ...within(tx)})
}

/** Turns that failed for good, or that nobody sent, are sent again: every webhook receives what has happened. */
export async function sendMissingDeliveries({db, engine}: DeliveryStore): Promise<void> {
  const left = await db
    .select({webhookId: webhookCursors.webhookId, jobId: webhookCursors.jobId})
    .from(webhookCursors)
    .innerJoin(jobs, eq(jobs.id, webhookCursors.jobId))
    .where(
      and(
        gt(jobs.lastEvent, webhookCursors.lastEvent),
        sql`not exists (select from pgboss.job where name = ${WEBHOOKS} and state < 'completed'
          and singleton_key = ${webhookCursors.webhookId} || '/' || ${webhookCursors.jobId})`
      )
    )
  const ofCredits = await db
    .select({webhookId: creditCursors.webhookId})
    .from(creditCursors)
    .innerJoin(webhooks, eq(webhooks.id, creditCursors.webhookId))
    .innerJoin(creditWatches, eq(creditWatches.accountId, webhooks.accountId))
    .where(
      and(
        gt(creditWatches.lastEvent, creditCursors.lastEvent),
        sql`not exists (select from pgboss.job where name = ${WEBHOOKS} and state < 'completed'
          and singleton_key = ${creditCursors.webhookId} || '/credits')`
      )
    )
  const turns: DeliveryTurn[] = [...left, ...ofCredits]
  if (turns.length > 0)
    await engine.insert(
      WEBHOOKS,
      turns.map((turn) => ({singletonKey: keyOf(turn), data: turn}))
    )
}
