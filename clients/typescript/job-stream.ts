import {eventsOf} from './event-stream.ts'
import type {Job} from './generated/types.generated.ts'
import {isLast, type JobEvent} from './job-event.ts'
import {ConnectionError, ProblemError} from './problem.ts'
import {delayOf, mayRetry, wait} from './retry.ts'
import type {Transport} from './transport.ts'

/** Milliseconds after which a connection is dead on which nothing comes: the service sends a comment every 15 seconds. */
const SILENCE = 45_000

/** Connections in a row that brought no event, after which others are not tried. */
const MOST_EMPTY = 4

/** Something on the way knows no streams, and will not the next time either. */
class NoStream extends ConnectionError {}

/** The events of a job after one of them, over as many connections as it takes. */
export async function* followed(
  transport: Transport,
  path: string,
  after: number,
  given?: AbortSignal
): AsyncGenerator<JobEvent> {
  const signal = given ?? new AbortController().signal
  let last = after
  for (let empty = 0; ; empty++) {
    let failure: unknown
    try {
      for await (const event of connected(transport, path, last, signal)) {
        ;[last, empty] = [event.number, -1]
        yield event
        if (isLast(event)) return
      }
    } catch (error) {
      signal.throwIfAborted()
      if (error instanceof NoStream || (error instanceof ProblemError && !mayRetry(error, true))) throw error
      failure = error
    }
    // A stream that ends without the last event: its service is about to end, or the job had ended before `after`.
    if (failure === undefined && empty >= 0) {
      const {endedAt} = await transport.json<Job>({method: 'GET', path}, {signal})
      if (endedAt !== null) return
    }
    if (empty >= MOST_EMPTY)
      throw new ConnectionError(`No event came over ${MOST_EMPTY + 1} connections in a row.`, {
        cause: failure
      })
    await wait(delayOf(Math.max(empty, 0), failure), signal)
  }
}

/** The events of one connection. */
async function* connected(
  transport: Transport,
  path: string,
  last: number,
  signal: AbortSignal
): AsyncGenerator<JobEvent> {
  const silent = new AbortController()
  const end = () => silent.abort(new ConnectionError(`Nothing came for ${SILENCE / 1000} seconds.`))
  let timer = setTimeout(end, SILENCE)
  try {
    const headers = {accept: 'text/event-stream', 'last-event-id': String(last)}
    const either = AbortSignal.any([signal, silent.signal])
    const {body, headers: answered} = await transport.send(
      {method: 'GET', path: `${path}/events`, headers},
      either
    )
    if (!body || !answered.get('content-type')?.startsWith('text/event-stream'))
      throw new NoStream('The answer is no stream of events.')
    for await (const {id, event, data} of eventsOf(body)) {
      clearTimeout(timer)
      timer = setTimeout(end, SILENCE)
      if (data !== '') yield jobEvent(Number(id), event, JSON.parse(data))
    }
  } finally {
    clearTimeout(timer)
    silent.abort()
  }
}

/** In the stream `number` is the place of the page, and the number of the event is its id; deliveries call that `page`. */
function jobEvent(number: number, type: string, {number: page, ...data}: Record<string, unknown>): JobEvent {
  return {...data, ...(page !== undefined && {page}), number, type} as unknown as JobEvent
}
