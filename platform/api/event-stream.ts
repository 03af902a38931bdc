import {Stream} from 'effect'
import {HttpServerResponse} from 'effect/http'

/** Milliseconds between two signs of life; balancers close connections on which nothing is sent for a minute. */
export const HEARTBEAT = 15_000

/** Lines of an event stream as an answer. */
export const streamed = (events: Stream.Stream<string>) =>
  HttpServerResponse.stream(Stream.encodeText(events), {
    contentType: 'text/event-stream; charset=utf-8',
    // A balancer that gathers what it passes on would make a stream of it no more.
    headers: {'x-accel-buffering': 'no'}
  })

export const eventLine = (event: string, data: unknown): string =>
  `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
