import {Schema} from 'effect'
import {HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi} from 'effect/http-api'
import {ALWAYS, BUDGET_ERRORS, describe, events, id, KEY_ERRORS, LARGE, problems} from '../api/declare.ts'
import {BodyLimit, JsonBody} from '../api/middleware.ts'
import {EXAMPLE_KEY} from '../keys/example-key.ts'
import {Copy} from '../magic/schema.ts'
import {filesParameter} from '../zip/copy-files.ts'
import {ZIP} from '../zip/response.ts'
import {Job, JobRequest, JobSummary} from './schema.ts'

const KEYED = [...ALWAYS, ...KEY_ERRORS, 'account_suspended', 'rate_limited'] as const

/** The key of an account, for requests without a body. */
export const KEY_HEADER = {
  authorization: Schema.optionalKey(
    Schema.String.annotate({
      description: 'Bearer and a key that may copy pages.',
      examples: [`Bearer ${EXAMPLE_KEY}`]
    })
  )
}

/** `/v1/jobs`: many pages in one order, whichever process answers. */
export class Jobs extends HttpApiGroup.make('jobs')
  .add(
    HttpApiEndpoint.post('createJob', '/', {
      headers: {
        'idempotency-key': Schema.optionalKey(
          Schema.String.annotate({
            description:
              'Names the request, in up to 255 characters: sent again, it is the same job. Remembered as long as the job.',
            examples: ['9f1c2d7e-5a0b-4f4e-8a53-1f6c0b7d2e11']
          })
        )
      },
      payload: JobRequest,
      success: JobSummary.pipe(HttpApiSchema.status(202)),
      error: problems(
        ...KEYED,
        ...BUDGET_ERRORS,
        'account_inactive',
        'address_not_allowed',
        'idempotency_key_reused',
        'invalid_request',
        'request_timeout'
      )
    })
      .middleware(JsonBody)
      .annotate(BodyLimit, LARGE)
      .annotateMerge(
        describe(
          'createJob',
          'Copy many pages',
          'Reserves a credit for each page and copies them one after the other, on whichever process has a browser free. A page that cannot be copied costs nothing.'
        )
      ),
    HttpApiEndpoint.get('getJob', '/:id', {
      params: id,
      headers: KEY_HEADER,
      success: Job,
      error: problems(...KEYED, 'not_found')
    }).annotateMerge(describe('getJob', 'How a job goes, page by page')),
    HttpApiEndpoint.delete('cancelJob', '/:id', {
      params: id,
      headers: KEY_HEADER,
      success: JobSummary,
      error: problems(...KEYED, 'not_found')
    }).annotateMerge(
      describe(
        'cancelJob',
        'Cancel a job',
        'Pages that were not copied are not copied any more, and their credits are given back. A job that has ended stays as it is.'
      )
    ),
    HttpApiEndpoint.get('jobEvents', '/:id/events', {
      params: id,
      headers: {
        ...KEY_HEADER,
        'last-event-id': Schema.optionalKey(
          Schema.String.annotate({
            description: 'Number of the last event that is known; the next ones are sent.',
            examples: ['12']
          })
        )
      },
      success: events,
      error: problems(...KEYED, 'not_found', 'invalid_request')
    }).annotateMerge(
      describe(
        'jobEvents',
        'Follow a job',
        'Server-sent events: job.created, page.done, page.failed, page.certified, job.done, job.cancelled, numbered from 1. The stream ends with the job; a client that was cut off sends Last-Event-ID.'
      )
    ),
    HttpApiEndpoint.get('getJobFiles', '/:id/files', {
      params: id,
      headers: KEY_HEADER,
      success: ZIP,
      error: problems(...KEYED, 'not_found', 'archive_too_large')
    }).annotateMerge(
      describe(
        'getJobFiles',
        'Get the copies of a job as an archive',
        'A zip archive with job.json and a folder for each copy that is there: its files, and copy.json with all else. Copies are kept for a day after they were made.'
      )
    ),
    HttpApiEndpoint.get('getJobCopy', '/:id/pages/:number', {
      params: {...id, number: Schema.String},
      headers: KEY_HEADER,
      query: {files: filesParameter},
      success: [Copy, ZIP],
      error: problems(...KEYED, 'not_found')
    }).annotateMerge(
      describe(
        'getJobCopy',
        'Get the copy of a page of a job',
        'Copies are kept for a day after they were made.'
      )
    )
  )
  .prefix('/v1/jobs')
  .annotateMerge(OpenApi.annotations({title: 'Jobs', description: 'Many pages in one order.'})) {}
