import {and, eq} from 'drizzle-orm'
import {PAGES, PRIVATE_PAGES} from '../queue/queues.ts'
import {jobPages} from './tables.ts'

/** What the work of one page names. */
export interface PageWork {
  jobId: string
  number: number
}

/** The row of a page. */
export const pageOf = ({jobId, number}: PageWork) =>
  and(eq(jobPages.jobId, jobId), eq(jobPages.number, number))

/** The queue of a job's pages. */
export const queueOf = ({access}: {access: string | null}) => (access === null ? PAGES : PRIVATE_PAGES)
