import {Cause, Effect, Queue, Stream} from 'effect'
import {HttpApiBuilder} from 'effect/http-api'
import {AccountApi} from '../api/account.ts'
import {CurrentAccount} from '../api/middleware.ts'
import type {Account} from '../keys/keys.ts'
import type {CopyRequest} from './copy-request.ts'
import {Magic} from './magic.ts'
import {RequestFacts} from '../api/request-facts.ts'
import {copyResponse} from './copy-response.ts'
import {type Failure, problemBody} from '../api/problem.ts'
import {eventLine, HEARTBEAT, streamed} from '../api/event-stream.ts'

export const OwnConversionHandlers = HttpApiBuilder.group(
  AccountApi,
  'ownConversion',
  Effect.fnUntraced(function* (handlers) {
    const magic = yield* Magic
    return handlers.handle('convert', ({request, headers, payload: {url, settings}}) =>
      Effect.gen(function* () {
        const account = yield* CurrentAccount
        yield* magic.limit(account.id)
        if (!(request.headers.accept ?? '').includes('text/event-stream'))
          return yield* copyResponse(magic, account, {url, settings}, headers)
        const isFresh = /\bno-cache\b/.test(headers['cache-control'] ?? '')
        // The response itself: its stream has comments as signs of life, which no schema of events has.
        return stepByStep(magic, account, {url, settings, isFresh}, yield* RequestFacts)
      })
    )
  })
)

/** The copy as its last event, after its steps. Whoever goes away ends it, and pays nothing. */
const stepByStep = (
  magic: Magic['Service'],
  account: Account,
  copyRequest: CopyRequest,
  facts: RequestFacts['Service']
) =>
  streamed(
    Stream.callback<string>((queue) => {
      const emit = (event: string, data: unknown) => Queue.offerUnsafe(queue, eventLine(event, data))
      // The first event is also what makes the answer begin.
      emit('step', {step: 'opening'})
      const alive = setInterval(() => Queue.offerUnsafe(queue, ':\n\n'), HEARTBEAT)
      return magic.copy(account, {...copyRequest, onStep: (step) => emit('step', {step})}).pipe(
        Effect.provideService(RequestFacts, facts),
        Effect.matchCauseEffect({
          onSuccess: ({text}) => Effect.sync(() => emit('done', JSON.parse(text))),
          onFailure: (cause) =>
            Effect.gen(function* () {
              const failure = Cause.findErrorOption(cause)
              if (failure._tag === 'None') yield* Effect.logError('copy failed', cause)
              const known: Failure =
                failure._tag === 'Some'
                  ? failure.value
                  : {code: 'internal_error', detail: 'Something unexpected happened.'}
              const {retryAfter} = known
              emit('error', {...problemBody(known, facts), ...(retryAfter !== undefined && {retryAfter})})
            })
        }),
        Effect.andThen(Effect.sync(() => Queue.endUnsafe(queue))),
        Effect.ensuring(Effect.sync(() => clearInterval(alive)))
      )
    })
  )
