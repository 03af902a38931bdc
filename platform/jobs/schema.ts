import {Effect, Schema} from 'effect'
import {about, nullableTimestamp, timestamp} from '../api/fields.ts'
import {EXAMPLE_KEY} from '../keys/example-key.ts'
import {ACCESS} from '../access/access.ts'
import {CertificateField} from '../magic/certification.ts'
import {MagicSettings, Selector, VISITOR} from '../magic/schema.ts'

/** Pages of one job. */
export const MOST_PAGES = 1000

const EXAMPLE_ID = 'job_8sWm4XbD6fHj1GtKe5ZuQa'

/** Body of an order of many pages. */
export const JobRequest = Schema.Struct({
  apiKey: Schema.String.annotate(about('The key of the account that pays.', EXAMPLE_KEY)),
  urls: Schema.Array(Schema.String.check(Schema.isMaxLength(2048)))
    .check(Schema.isMinLength(1), Schema.isMaxLength(MOST_PAGES))
    .annotate(
      about('The pages, each once, as `url` of POST /v1/magic: 1 to 1,000.', [
        'example.com',
        'example.com/pricing'
      ])
    ),
  settings: MagicSettings.annotate(
    about('How the copies are written; what is left out takes its default.', {
      componentFormat: 'jsx',
      styleFormat: 'tailwind'
    })
  ).pipe(Schema.withDecodingDefaultKey(Effect.succeed({}))),
  selector: Selector,
  ...VISITOR,
  ...ACCESS,
  certificate: CertificateField
}).annotate({identifier: 'JobRequest', description: 'Which pages to copy, and how.'})
export type JobRequest = typeof JobRequest.Type

const state = Schema.Literals(['queued', 'running', 'done', 'cancelled']).annotate(
  about('queued: no page was begun. done: every page has a copy or a failure.', 'running')
)

const counts = Schema.Struct({
  waiting: Schema.Int.annotate(about('Pages that wait, or are being copied.', 12)),
  done: Schema.Int.annotate(about('Pages with a copy.', 186)),
  failed: Schema.Int.annotate(about('Pages that could not be copied.', 2)),
  cancelled: Schema.Int.annotate(about('Pages that were not copied when the job was cancelled.', 0))
}).annotate({
  identifier: 'JobCounts',
  description: 'Pages by state.',
  examples: [{waiting: 12, done: 186, failed: 2, cancelled: 0}]
})
export type JobCounts = typeof counts.Type

const credits = Schema.Struct({
  reserved: Schema.Int.annotate(about('Credits that are kept for pages that wait.', 12)),
  charged: Schema.Int.annotate(about('Credits that copies have cost.', 186))
}).annotate({
  identifier: 'JobCredits',
  description: 'What the job costs: a credit a copy.',
  examples: [{reserved: 12, charged: 186}]
})

const number = Schema.Int.annotate(about('Place of the page in `urls`, from 0.', 3))
const code = Schema.String.annotate(about('A code of /docs/errors.', 'page_not_found'))
const detail = Schema.String.annotate(
  about('What went wrong, in a sentence.', 'https://example.com/x answered with the HTTP status 404.')
)
const copyId = Schema.String.annotate(about('Name of the copy.', 'copy_8sWm4XbD6fHj1GtKe5ZuQa'))
const url = Schema.String.annotate(about('The page, as it was given.', 'example.com/pricing'))

const JobPage = Schema.Struct({
  number,
  url,
  state: Schema.Literals(['waiting', 'done', 'failed', 'cancelled']).annotate(
    about('What became of it.', 'done')
  ),
  step: Schema.NullOr(Schema.Literals(['reading', 'writing', 'comparing'])).annotate(
    about(
      'Where its copy is, while it is made, and was at the end; null before its page is open.',
      'comparing'
    )
  ),
  copyId: Schema.NullOr(copyId).annotate(
    about('Name of the copy, where there is one.', 'copy_8sWm4XbD6fHj1GtKe5ZuQa')
  ),
  code: Schema.NullOr(code).annotate(about('A code of /docs/errors, where the page failed.', null)),
  detail: Schema.NullOr(detail).annotate(about('What went wrong, in a sentence.', null)),
  endedAt: nullableTimestamp('When it ended.'),
  certificate: Schema.NullOr(Schema.Literals(['pending', 'done', 'failed', 'cancelled'])).annotate(
    about('How the comparison goes that was asked for later; null for any other page.', null)
  ),
  score: Schema.NullOr(Schema.Finite).annotate(
    about('That of the certificate, 0 to 1; null where there is none.', 1)
  )
}).annotate({identifier: 'JobPage', description: 'A page of a job.'})

/** A job, without its pages. */
const summary = {
  id: Schema.String.annotate(about('Name of the job.', EXAMPLE_ID)),
  state,
  counts,
  credits,
  createdAt: timestamp('When it was accepted.'),
  endedAt: nullableTimestamp('When its last page ended, or it was cancelled.')
}

export const JobSummary = Schema.Struct(summary).annotate({
  identifier: 'JobSummary',
  description: 'How a job goes.'
})
export type JobSummary = typeof JobSummary.Type

export const Job = Schema.Struct({
  ...summary,
  pages: Schema.Array(JobPage).annotate(about('In the order of `urls`.', []))
}).annotate({identifier: 'Job', description: 'A job with what became of each page.'})
export type Job = typeof Job.Type

/** What happens to a job. */
export type JobEvent =
  | {type: 'job.created'; pages: number}
  | {type: 'page.done'; number: number; url: string; copyId: string}
  | {type: 'page.failed'; number: number; url: string; code: string; detail: string}
  /** The certificate that was asked for later, or `detail`: why there is none. */
  | {
      type: 'page.certified'
      number: number
      url: string
      copyId: string
      score: number | null
      detail: string | null
      /** Whether comparing has changed the code, or the page has. */
      isChanged: boolean
      /** Whether the copy costs nothing. */
      isRefunded: boolean
    }
  | {type: 'job.done' | 'job.cancelled'; counts: JobCounts}
