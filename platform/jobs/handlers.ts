import {Effect} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {Api} from '../api/api.ts'
import {Database, orUnavailable} from '../database/service.ts'
import {Magic} from '../magic/magic.ts'
import {Secrets} from '../server/secrets.ts'
import {Lifecycle} from '../server/lifecycle.ts'
import {cancelledJob, copyOfPage, createdJob, filesOfJob, followedJob, foundJob} from './requests.ts'

/** `/v1/jobs` */
export const JobsHandlers = HttpApiBuilder.group(
  Api,
  'jobs',
  Effect.fnUntraced(function* (handlers) {
    const lifecycle = yield* Lifecycle
    const by = {
      magic: yield* Magic,
      database: yield* Database,
      secrets: yield* Secrets,
      isEnding: () => lifecycle.status() === 'ending'
    }
    return handlers
      .handle('createJob', ({payload, headers}) =>
        orUnavailable(createdJob(by, payload, headers['idempotency-key']))
      )
      .handle('getJob', ({params: {id}, headers: {authorization}}) =>
        orUnavailable(foundJob(by, {id, authorization}))
      )
      .handle('cancelJob', ({params: {id}, headers: {authorization}}) =>
        orUnavailable(cancelledJob(by, {id, authorization}))
      )
      .handle('jobEvents', ({params: {id}, headers: {authorization, 'last-event-id': last}}) =>
        orUnavailable(followedJob(by, {id, authorization}, last))
      )
      .handle('getJobFiles', ({params: {id}, headers: {authorization}}) =>
        orUnavailable(filesOfJob(by, {id, authorization}))
      )
      .handle('getJobCopy', ({params: {id, number}, headers: {authorization}, query: {files}}) =>
        orUnavailable(copyOfPage(by, {id, authorization}, {number, files}))
      )
  })
)
