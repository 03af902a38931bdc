import {createHash, timingSafeEqual} from 'node:crypto'
import {sql} from 'drizzle-orm'
import {Effect, Layer, Metric} from 'effect'
import {HttpRouter, HttpServerRequest, HttpServerResponse} from 'effect/http'
import {PrometheusMetrics} from 'effect/observability'
import {accounts} from '../accounts/tables.ts'
import {problemResponse} from '../api/problem-response.ts'
import {Database} from '../database/service.ts'
import {keyOfHeader} from '../keys/key-header.ts'
import {Copier} from '../magic/copier.ts'
import type {PoolState} from '../pool/index.ts'
import {queueDepths} from '../queue/depths.ts'

const queueJobs = Metric.gauge('facsimile.queue.jobs', {
  description:
    'Jobs of a queue that wait (created, retry) or are worked on (active); of all processes on the database.'
})
const copies = Metric.gauge('facsimile.copies', {
  description:
    'Copies of this process that are made (busy) or wait for a browser (waiting), and how many can be made at once (size).'
})
const reserved = Metric.gauge('facsimile.credits.reserved', {
  description: 'Credits that are kept for work under way; of all processes on the database.'
})

const replaced = Metric.counter('facsimile.browsers.replaced', {
  description:
    'Browsers of this process that were replaced: since they had ended (broken), or had made many copies (recycled).',
  incremental: true
})
const refused = Metric.counter('facsimile.copies.refused', {
  description: 'Copies that this process refused, since as many waited as may wait.',
  incremental: true
})

/** Counts what the pool has counted since it was asked last. */
function poolCounters(): (state: PoolState) => Effect.Effect<void> {
  const known = {broken: 0, recycled: 0, refused: 0}
  return (state) => {
    const now = {...state.replaced, refused: state.refused}
    const {broken, recycled, refused: full} = known
    Object.assign(known, now)
    return Effect.all(
      [
        Metric.update(Metric.withAttributes(replaced, {reason: 'broken'}), now.broken - broken),
        Metric.update(Metric.withAttributes(replaced, {reason: 'recycled'}), now.recycled - recycled),
        Metric.update(refused, now.refused - full)
      ],
      {discard: true}
    )
  }
}

/** `GET /metrics` in the text format of Prometheus, for whoever has the token; without one there is no such path. */
export const metricsRoute = (token: string | undefined) =>
  token === undefined
    ? Layer.empty
    : HttpRouter.use(
        Effect.fnUntraced(function* (router) {
          const {use} = yield* Database
          const copier = yield* Copier
          const countPool = poolCounters()
          const measure = Effect.gen(function* () {
            for (const {queue, state, jobs} of yield* use(queueDepths))
              yield* Metric.update(Metric.withAttributes(queueJobs, {queue, state}), jobs)
            const state = copier.state()
            yield* countPool(state)
            const {busy, waiting, size} = state
            for (const [state, count] of Object.entries({busy, waiting, size}))
              yield* Metric.update(Metric.withAttributes(copies, {state}), count)
            const [sum] = yield* use((db) =>
              db.select({credits: sql`coalesce(sum(${accounts.reserved}), 0)`.mapWith(Number)}).from(accounts)
            )
            yield* Metric.update(reserved, sum?.credits ?? 0)
          }).pipe(
            // What the process itself knows is shown all the same.
            Effect.catchDefect((defect) => Effect.logWarning('the database could not be measured', defect))
          )
          yield* router.add(
            'GET',
            '/metrics',
            Effect.gen(function* () {
              const {headers} = yield* HttpServerRequest.HttpServerRequest
              if (!isSame(keyOfHeader(headers.authorization), token))
                return yield* problemResponse({
                  code: 'invalid_api_key',
                  detail: 'The token of FACSIMILE_METRICS_TOKEN has to be in the Authorization header.'
                })
              yield* measure
              return HttpServerResponse.text(yield* PrometheusMetrics.format(), {
                contentType: 'text/plain; version=0.0.4; charset=utf-8',
                headers: {'cache-control': 'no-store'}
              })
            })
          )
        })
      )

const hash = (text: string) => createHash('sha256').update(text).digest()

/** Takes as long for whatever text. */
const isSame = (given: string, token: string) => timingSafeEqual(hash(given), hash(token))
