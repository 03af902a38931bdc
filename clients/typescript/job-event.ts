import type {JobCounts} from './generated/types.generated.ts'

interface Numbered {
  /** From 1 on, without gaps, in the order in which things happened. */
  number: number
  /** Name of the job. */
  job: string
  createdAt: string
}

interface OfPage {
  /** Place of the page in `urls`, from 0. */
  page: number
  /** As it was given. */
  url: string
}

/** What happens to a job, in its stream and in deliveries to webhooks alike. */
export type JobEvent = Numbered &
  (
    | {type: 'job.created'; pages: number}
    | ({type: 'page.done'; copyId: string} & OfPage)
    | ({type: 'page.failed'; code: string; detail: string} & OfPage)
    /** The certificate that was asked for later; `detail` is why there is none. */
    | ({
        type: 'page.certified'
        copyId: string
        score: number | null
        detail: string | null
        /** Whether comparing has changed the code, or the page has. */
        isChanged: boolean
        /** Whether the copy costs nothing. */
        isRefunded: boolean
      } & OfPage)
    | {type: 'job.done' | 'job.cancelled'; counts: JobCounts}
  )

/** What happens to the credits of an account; numbered for the account. */
export type CreditEvent = {number: number; createdAt: string} & (
  | {type: 'credits.low'; balance: number; threshold: number}
  | {type: 'credits.exhausted'; balance: number}
  | {type: 'credits.bought'; balance: number; credits: number}
)

/** A delivery to a webhook. `id` is the same where one comes twice. */
export type WebhookEvent = (JobEvent | CreditEvent) & {id: string}

export const isLast = ({type}: JobEvent): boolean => type === 'job.done' || type === 'job.cancelled'

/** The pages of a job by state, after one more event. */
export function countsAfter(before: JobCounts, event: JobEvent): JobCounts {
  switch (event.type) {
    case 'job.created':
      return {waiting: event.pages, done: 0, failed: 0, cancelled: 0}
    case 'page.done':
      return {...before, waiting: before.waiting - 1, done: before.done + 1}
    case 'page.failed':
      return {...before, waiting: before.waiting - 1, failed: before.failed + 1}
    case 'job.done':
    case 'job.cancelled':
      return event.counts
    // A newer service may have others.
    default:
      return before
  }
}
