import {sql} from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid
} from 'drizzle-orm/pg-core'
import {accounts} from '../accounts/tables.ts'
import {created, timeColumn} from '../database/columns.ts'
import type {Copy, Visitor} from '../magic/schema.ts'
import type {JobEvent} from './schema.ts'

/** Pages that were ordered together. Whoever changes one of them, or their job, locks the row of the job first. */
export const jobs = pgTable(
  'jobs',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => accounts.id),
    state: text({enum: ['queued', 'running', 'done', 'cancelled']})
      .notNull()
      .default('queued'),
    settings: jsonb().$type<Copy['settings']>().notNull(),
    selector: text(),
    /** As whom the pages are opened, and what they are waited for; null: as the usual visitor. */
    visitor: jsonb().$type<Visitor>(),
    /** What the pages are opened with, sealed, until the job ends; null: nothing that is secret. */
    access: text(),
    certificate: boolean().notNull(),
    /** The copies are delivered before they are compared. */
    certifiesLater: boolean().notNull().default(false),
    /** Made anew, also where a copy of the last minutes is there. */
    isFresh: boolean().notNull().default(false),
    /** Where the service was asked, for links to its documentation. */
    origin: text().notNull(),
    /** Name of the request that ordered it, and a hash of what it asked for. */
    name: text(),
    fingerprint: text().notNull(),
    /** Number of its latest event. */
    lastEvent: integer().notNull().default(0),
    createdAt: created(),
    endedAt: timeColumn(),
    /** When it is forgotten; null while it goes on. */
    forgottenAt: timeColumn()
  },
  (table) => [
    uniqueIndex('jobs_name').on(table.accountId, table.name).where(sql`${table.name} is not null`),
    index('jobs_account').on(table.accountId, table.createdAt),
    index('jobs_forgotten').on(table.forgottenAt).where(sql`${table.forgottenAt} is not null`)
  ]
)

/** The pages of a job, numbered from 0 in the order of the request. */
export const jobPages = pgTable(
  'job_pages',
  {
    jobId: text()
      .notNull()
      .references(() => jobs.id, {onDelete: 'cascade'}),
    number: integer().notNull(),
    /** As it was given. */
    url: text().notNull(),
    state: text({enum: ['waiting', 'done', 'failed', 'cancelled']})
      .notNull()
      .default('waiting'),
    /** Its place in the order in which pages of all accounts are taken (`fair-turns.ts`). */
    turn: integer().notNull().default(0),
    /** Where its copy is, while it is made. */
    step: text({enum: ['reading', 'writing', 'comparing']}),
    /** Its work in the queue `pages`. */
    workId: uuid().notNull(),
    /** The credit that is kept for it. */
    reservationId: text().notNull(),
    /** Times that it could not be copied. */
    failures: integer().notNull().default(0),
    copyId: text(),
    /** Credits that the copy has cost. */
    charged: integer().notNull().default(1),
    /** How the comparison goes that was asked for later. */
    certificate: text({enum: ['pending', 'done', 'failed', 'cancelled']}),
    score: real(),
    /** Of the last failure. */
    code: text(),
    detail: text(),
    endedAt: timeColumn()
  },
  (table) => [
    primaryKey({columns: [table.jobId, table.number]}),
    index('job_pages_waiting').on(table.jobId).where(sql`${table.state} = 'waiting'`),
    index('job_pages_turn')
      .on(table.turn)
      .where(sql`${table.state} = 'waiting' or ${table.certificate} = 'pending'`)
  ]
)

/** A page that waits for its copy or its certificate. */
export const isOpenPage = sql`(${jobPages.state} = 'waiting' or ${jobPages.certificate} = 'pending')`

/** What has happened to a job, numbered from 1 without gaps. */
export const jobEvents = pgTable(
  'job_events',
  {
    jobId: text()
      .notNull()
      .references(() => jobs.id, {onDelete: 'cascade'}),
    number: integer().notNull(),
    event: jsonb().$type<JobEvent>().notNull(),
    createdAt: created()
  },
  (table) => [primaryKey({columns: [table.jobId, table.number]})]
)
