import {Effect, Queue, Stream} from 'effect'
import {HttpServerResponse} from 'effect/http'
import {HttpApiBuilder} from 'effect/http-api'
import {Api} from '../api/api.ts'
import {HEARTBEAT, streamed} from '../api/event-stream.ts'
import {found} from '../api/found.ts'
import {notStored} from '../api/middleware-layers.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {ServiceError} from '../api/service-error.ts'
import {Database, orUnavailable} from '../database/service.ts'
import {spent} from '../keys/key-access.ts'
import {KeySpent} from '../keys/key-limits.ts'
import {keyOfHeader} from '../keys/key-header.ts'
import {Magic} from '../magic/magic.ts'
import {Lifecycle} from '../server/lifecycle.ts'
import {eventsAfter, hasEndedWith} from './job-events.ts'
import {cancelJob, createJob, findJob, pagesOf} from './jobs.ts'
import {orderOf} from './order.ts'

/** Milliseconds between two searches for new events. */
const POLLING = 500

/** `/v1/jobs` */
export const JobsHandlers = HttpApiBuilder.group(
  Api,
  'jobs',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    const lifecycle = yield* Lifecycle
    const {handle, use} = yield* Database
    const account = (authorization: string | undefined) => magic.account(keyOfHeader(authorization), 'copy')
    const jobOf = Effect.fnUntraced(function* (authorization: string | undefined, id: string) {
      const {id: accountId} = yield* account(authorization)
      yield* notStored
      const job = yield* found(yield* use((db) => findJob(db, accountId, id)), 'job')
      return {accountId, job}
    })
    return handlers
      .handle('createJob', ({payload, headers}) =>
        orUnavailable(
          Effect.gen(function* () {
            const payer = yield* magic.account(payload.apiKey, 'copy')
            const {origin} = yield* RequestFacts
            const order = yield* orderOf(payload, headers['idempotency-key'])
            const accepted = yield* use(() => createJob(handle, {payer, origin, ...order})).pipe(
              Effect.catchDefect((defect) =>
                defect instanceof KeySpent ? Effect.fail(spent(defect)) : Effect.die(defect)
              )
            )
            if (accepted.kind === 'unpaid') return yield* unpaid(order.urls.length)
            if (accepted.kind === 'other') return yield* reused
            yield* notStored
            return yield* found(yield* use((db) => findJob(db, payer.id, accepted.id)), 'job')
          })
        )
      )
      .handle('getJob', ({params: {id}, headers}) =>
        orUnavailable(
          Effect.gen(function* () {
            const {job} = yield* jobOf(headers.authorization, id)
            return {...job, pages: yield* use((db) => pagesOf(db, id))}
          })
        )
      )
      .handle('cancelJob', ({params: {id}, headers}) =>
        orUnavailable(
          Effect.gen(function* () {
            const {accountId} = yield* jobOf(headers.authorization, id)
            yield* use(() => cancelJob(handle, accountId, id))
            return yield* found(yield* use((db) => findJob(db, accountId, id)), 'job')
          })
        )
      )
      .handle('jobEvents', ({params: {id}, headers}) =>
        orUnavailable(
          Effect.gen(function* () {
            const {job} = yield* jobOf(headers.authorization, id)
            const last = headers['last-event-id'] ?? '0'
            if (!/^\d{1,9}$/.test(last)) return yield* wrongEvent
            return followed({
              id: job.id,
              after: Number(last),
              use,
              isEnding: () => lifecycle.status() === 'ending'
            })
          })
        )
      )
      .handle('getJobCopy', ({params: {id, number}, headers}) =>
        orUnavailable(
          Effect.gen(function* () {
            const {accountId} = yield* jobOf(headers.authorization, id)
            const pages = yield* use((db) => pagesOf(db, id))
            const {copyId} = yield* found(
              pages.find((page) => String(page.number) === number),
              'page'
            )
            const copy = yield* magic.earlier({id: accountId}, yield* found(copyId ?? undefined, 'copy'))
            // As it is stored: it may be megabytes, and is not parsed to be written again.
            return HttpServerResponse.text(copy.body, {contentType: 'application/json'})
          })
        )
      )
  })
)

const unpaid = (pages: number) =>
  new ServiceError({
    code: 'account_inactive',
    detail: `The job needs a credit for each of its ${pages} pages; the account has fewer to spend.`
  })

const reused = new ServiceError({
  code: 'idempotency_key_reused',
  detail: 'The Idempotency-Key was used for a job of other pages or settings.'
})

const wrongEvent = new ServiceError({
  code: 'invalid_request',
  detail: 'Last-Event-ID has to be the number of an event.'
})

/** Whether a job has ended whose last event is known. */
const isOver = (use: Followed['use'], id: string, last: number) => use((db) => hasEndedWith(db, id, last))

interface Followed {
  id: string
  after: number
  use: Database['Service']['use']
  isEnding: () => boolean
}

/** The events of a job after one of them, until the job ends; a service that ends closes the stream, and the client goes on elsewhere. */
const followed = ({id, after, use, isEnding}: Followed) =>
  streamed(
    Stream.callback<string>((queue) =>
      Effect.gen(function* () {
        let last = after
        let sentAt = Date.now()
        // The first line is also what makes the answer begin.
        Queue.offerUnsafe(queue, ':\n\n')
        while (!isEnding()) {
          const events = yield* use((db) => eventsAfter(db, id, last))
          for (const {number, event, createdAt} of events) {
            const {type, ...data} = event
            const line = JSON.stringify({job: id, ...data, createdAt})
            Queue.offerUnsafe(queue, `id: ${number}\nevent: ${type}\ndata: ${line}\n\n`)
            last = number
          }
          if (events.some(({event: {type}}) => type === 'job.done' || type === 'job.cancelled')) break
          if (events.length > 0) sentAt = Date.now()
          else if (yield* isOver(use, id, last)) break
          else if (Date.now() - sentAt > HEARTBEAT) {
            Queue.offerUnsafe(queue, ':\n\n')
            sentAt = Date.now()
          }
          yield* Effect.sleep(POLLING)
        }
      }).pipe(
        // A database that is away ends the stream, and the client asks again.
        Effect.catchDefect((defect) => Effect.logWarning('a stream of events ended early', defect)),
        Effect.andThen(Effect.sync(() => Queue.endUnsafe(queue)))
      )
    )
  )
