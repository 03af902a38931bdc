import {randomUUID} from 'node:crypto'
import type {Drizzle} from '../database/drizzle.ts'
import {within} from '../queue/within.ts'
import {addEvent, type JobStore} from './job-events.ts'
import {nextTurn, priorityOf} from './fair-turns.ts'
import {type PageWork, queueOf} from './page-of.ts'
import {jobPages, jobs} from './tables.ts'

export interface DeferredCertificate {
  /** Name of the job that it becomes. */
  jobId: string
  accountId: string
  url: string
  order: Pick<typeof jobs.$inferInsert, 'settings' | 'selector' | 'visitor' | 'origin'> & {
    /** Sealed. */
    access: string | null
  }
  reservationId: string
  copyId: string
}

/**
 * Has a copy that `tx` delivers compared with its page: a job of one page, whose copy is there, and which ends when its certificate does.
 */
export async function deferCertificate(
  engine: JobStore['engine'],
  tx: Drizzle,
  {jobId, accountId, url, order, reservationId, copyId}: DeferredCertificate
): Promise<void> {
  const work = {jobId, number: 0} satisfies PageWork
  const workId = randomUUID()
  const turn = await nextTurn(tx, accountId)
  const whole = {certificate: true, certifiesLater: true, fingerprint: ''}
  await tx.insert(jobs).values({id: jobId, accountId, state: 'running', ...whole, ...order})
  await tx.insert(jobPages).values({
    ...work,
    url,
    turn,
    state: 'done',
    workId,
    reservationId,
    copyId,
    certificate: 'pending'
  })
  await engine.send(queueOf(order), work, {id: workId, ...priorityOf(turn), ...within(tx)})
  await addEvent({db: tx, engine}, jobId, {type: 'job.created', pages: 1})
  await addEvent({db: tx, engine}, jobId, {type: 'page.done', number: 0, url, copyId})
}
