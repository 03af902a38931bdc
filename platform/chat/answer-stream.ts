import {Effect, Queue, Stream} from 'effect'
import {eventLine, HEARTBEAT, streamed} from '../api/event-stream.ts'
import {problemBody} from '../api/problem.ts'
import type {RequestFacts} from '../api/request-facts.ts'
import type {ConversationEvent} from './conversation-events.ts'
import type {Answering} from './language-models.ts'

/**
 * The events of an answer as they happen. Where the client goes away the answer ends, and what came of it is stored
 * before the stream is over.
 * Spec: <https://html.spec.whatwg.org/multipage/server-sent-events.html#event-stream-interpretation>
 */
export function eventStream(answering: Answering, facts: RequestFacts['Service']) {
  const events = Stream.callback<string>((queue) =>
    Effect.acquireRelease(
      Effect.sync(() => {
        const stop = new AbortController()
        const defect: {cause?: unknown} = {}
        const alive = setInterval(() => Queue.offerUnsafe(queue, ':\n\n'), HEARTBEAT)
        const ended = answering(stop.signal, (event) => Queue.offerUnsafe(queue, written(event, facts)))
          .catch((error: unknown) => {
            defect.cause = error
            const failure = {code: 'internal_error' as const, detail: 'Something unexpected happened.'}
            const problem = {...problemBody(failure, facts), message: null}
            Queue.offerUnsafe(queue, eventLine('error', problem))
          })
          .finally(() => {
            clearInterval(alive)
            Queue.endUnsafe(queue)
          })
        return {stop, ended, defect}
      }),
      ({stop, ended, defect}) =>
        Effect.promise(() => {
          stop.abort()
          return ended
        }).pipe(
          Effect.andThen(
            Effect.suspend(() =>
              defect.cause === undefined ? Effect.void : Effect.logError('answer failed', defect.cause)
            )
          )
        )
    )
  )
  return streamed(events)
}

function written({event, data}: ConversationEvent, facts: RequestFacts['Service']): string {
  if (event !== 'error') return eventLine(event, data)
  const {error, message} = data
  const problem = {
    ...problemBody(error, facts),
    ...(error.retryAfter !== undefined && {retryAfter: error.retryAfter}),
    message
  }
  return eventLine('error', problem)
}
