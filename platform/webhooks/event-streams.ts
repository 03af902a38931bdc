import {and, asc, eq, gt} from 'drizzle-orm'
import type {Drizzle} from '../database/drizzle.ts'
import type {JobEvent} from '../jobs/schema.ts'
import {jobEvents} from '../jobs/tables.ts'
import type {CreditEvent} from './credit-events.ts'
import {creditCursors, creditEvents, webhookCursors, webhooks} from './tables.ts'

/** What a turn of deliveries names: events of one job, or those of the account's credits, go to one webhook one after the other. */
export interface DeliveryTurn {
  webhookId: string
  /** Without one: those of the credits. */
  jobId?: string
}

/** An event that a webhook has not received. */
export interface NextEvent {
  number: number
  event: JobEvent | CreditEvent
  createdAt: Date
}

/** What a webhook has received of a stream of events. */
export interface Cursor {
  lastEvent: number
  failures: number
}

/** Where events come from, and what is known of their delivery. */
interface EventStream {
  /** The cursor, made where there is none; nobody else changes it until the transaction ends. */
  begin(tx: Drizzle): Promise<void>
  lock(tx: Drizzle): Promise<Cursor | undefined>
  set(tx: Drizzle, cursor: Partial<Cursor>): Promise<void>
  next(db: Drizzle): Promise<NextEvent | undefined>
}

export const streamOf = ({webhookId, jobId}: DeliveryTurn): EventStream =>
  jobId === undefined ? creditStream(webhookId) : jobStream(webhookId, jobId)

export const keyOf = ({webhookId, jobId = 'credits'}: DeliveryTurn) => `${webhookId}/${jobId}`

function jobStream(webhookId: string, jobId: string): EventStream {
  const own = and(eq(webhookCursors.webhookId, webhookId), eq(webhookCursors.jobId, jobId))
  const target = [webhookCursors.webhookId, webhookCursors.jobId]
  return {
    async begin(tx) {
      const values = {webhookId, jobId}
      await tx.insert(webhookCursors).values(values).onConflictDoUpdate({target, set: {webhookId}})
    },
    async lock(tx) {
      const [cursor] = await tx.select().from(webhookCursors).where(own).for('update')
      return cursor
    },
    async set(tx, cursor) {
      await tx.update(webhookCursors).set(cursor).where(own)
    },
    async next(db) {
      const {number, event, createdAt} = jobEvents
      const [next] = await db
        .select({number, event, createdAt})
        .from(jobEvents)
        .innerJoin(webhookCursors, own)
        .where(and(eq(jobEvents.jobId, jobId), gt(number, webhookCursors.lastEvent)))
        .orderBy(asc(number))
        .limit(1)
      return next
    }
  }
}

function creditStream(webhookId: string): EventStream {
  const own = eq(creditCursors.webhookId, webhookId)
  return {
    async begin(tx) {
      await tx
        .insert(creditCursors)
        .values({webhookId})
        .onConflictDoUpdate({target: creditCursors.webhookId, set: {webhookId}})
    },
    async lock(tx) {
      const [cursor] = await tx.select().from(creditCursors).where(own).for('update')
      return cursor
    },
    async set(tx, cursor) {
      await tx.update(creditCursors).set(cursor).where(own)
    },
    async next(db) {
      const {number, event, createdAt} = creditEvents
      const [next] = await db
        .select({number, event, createdAt})
        .from(creditEvents)
        .innerJoin(webhooks, eq(webhooks.accountId, creditEvents.accountId))
        .innerJoin(creditCursors, own)
        .where(and(eq(webhooks.id, webhookId), gt(number, creditCursors.lastEvent)))
        .orderBy(asc(number))
        .limit(1)
      return next
    }
  }
}
