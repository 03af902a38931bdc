import {Effect, Metric} from 'effect'

const requests = Metric.counter('facsimile.http.requests', {
  description: 'Requests that were answered, by method and status.',
  incremental: true
})

const seconds = Metric.histogram('facsimile.http.seconds', {
  description: 'Seconds until a request was answered, by method.',
  boundaries: [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60, 120]
})

/** Methods of HTTP that a request may have; whatever else one sends is counted together. */
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Counts a request that was answered. Paths are not told apart: there are as many as clients make up. */
export const countRequest = (given: string, status: number, milliseconds: number): Effect.Effect<void> => {
  const method = METHODS.has(given) ? given : 'other'
  return Effect.andThen(
    Metric.update(Metric.withAttributes(requests, {method, status: String(status)}), 1),
    Metric.update(Metric.withAttributes(seconds, {method}), milliseconds / 1000)
  )
}
