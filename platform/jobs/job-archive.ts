import {eq, sql} from 'drizzle-orm'
import {Effect} from 'effect'
import {ServiceError} from '../api/service-error.ts'
import type {Database} from '../database/service.ts'
import {deliveredCopy} from '../magic/copies.ts'
import type {Copy} from '../magic/schema.ts'
import {copies} from '../magic/tables.ts'
import type {ArchivedFile} from '../zip/archive.ts'
import {filesOf} from '../zip/copy-files.ts'
import {zipResponse} from '../zip/response.ts'
import {pagesOf} from './jobs.ts'
import type {JobSummary} from './schema.ts'
import {jobPages} from './tables.ts'

/** Bytes of the copies of one archive, whose places have 32 bits. */
const MOST_BYTES = 3 * 1024 ** 3

/** The copies of a job that are there, each in a folder, and `job.json`; read one after the other while they are sent. */
export const jobArchive = Effect.fnUntraced(function* (
  {use}: Database['Service'],
  accountId: string,
  job: JobSummary
) {
  const bytes = yield* use(async (db) => {
    const [sum] = await db
      .select({bytes: sql`coalesce(sum(octet_length(${copies.body})), 0)`.mapWith(Number)})
      .from(jobPages)
      .innerJoin(copies, eq(copies.id, jobPages.copyId))
      .where(eq(jobPages.jobId, job.id))
    return sum?.bytes ?? 0
  })
  if (bytes > MOST_BYTES) return yield* tooLarge
  const pages = yield* use((db) => pagesOf(db, job.id))
  const read = Effect.runPromiseWith(yield* Effect.context<never>())
  async function* files(): AsyncGenerator<ArchivedFile> {
    const listed = pages.map((page) => ({...page, folder: page.copyId === null ? null : folderOf(page)}))
    yield {name: 'job.json', text: `${JSON.stringify({...job, pages: listed}, null, 2)}\n`}
    for (const {copyId, folder} of listed) {
      if (copyId === null || folder === null) continue
      const copy = await read(use((db) => deliveredCopy(db, accountId, copyId)))
      // It is kept for a day.
      if (copy) yield* filesOf(JSON.parse(copy.body) as Copy, `${folder}/`)
    }
  }
  return zipResponse(job.id, files())
})

const tooLarge = new ServiceError({
  code: 'archive_too_large',
  detail: 'The copies of the job have more than 3 GB together; get them page by page.'
})

/** `0003-example.com-pricing` */
function folderOf({number, url}: {number: number; url: string}): string {
  const readable = url
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[?#].*$/s, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/-+$/, '')
  return `${String(number).padStart(4, '0')}-${readable.slice(0, 80)}`
}
