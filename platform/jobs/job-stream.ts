import {Effect, Queue, Stream} from 'effect'
import {HEARTBEAT, streamed} from '../api/event-stream.ts'
import type {Database} from '../database/service.ts'
import {eventsAfter, hasEndedWith} from './job-events.ts'

/** Milliseconds between two searches for new events. */
const POLLING = 500

/** Whether a job has ended whose last event is known. */
const isOver = (use: Followed['use'], id: string, last: number) => use((db) => hasEndedWith(db, id, last))

interface Followed {
  id: string
  after: number
  use: Database['Service']['use']
  isEnding: () => boolean
}

/** The events of a job after one of them, until the job ends; a service that ends closes the stream, and the client goes on elsewhere. */
export const jobStream = ({id, after, use, isEnding}: Followed) =>
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
