import {Context, Effect, Layer, type Scope} from 'effect'
import type {Settings} from '@facsimile/pipeline'
import type {Access} from '../access/access.ts'
import {MESSAGE_DOCUMENTATION, messageAnchor} from '@facsimile/pipeline'
import type {ServiceError} from '../api/service-error.ts'
import {Egress, type EgressPolicy, type EgressSession} from '../egress/index.ts'
import {
  type Copied,
  type CopyStep,
  Pool,
  type PoolOptions,
  type PoolState,
  type RunningPool,
  type WayOut
} from '../pool/index.ts'
import {copyFailure, vetFailure} from './copy-failure.ts'
import {StepClock} from './step-clock.ts'

export interface CopyRequest {
  /** URLs to try, in order. */
  urls: readonly string[]
  settings: Partial<Settings>
  selector?: string
  /** In px. */
  viewport?: {width: number; height: number}
  colorScheme?: 'light' | 'dark'
  /** What the page is opened with. */
  access?: Access
  /** What the page is waited for: a CSS selector, or milliseconds. */
  waitFor?: string | number
  /** Compare the copy with its page (default: true). */
  certificate?: boolean
  /** Called when a step of the copy begins. */
  onStep?: (step: CopyStep) => void
}

export interface CopierOptions {
  pool: PoolOptions
  egress: EgressPolicy
  /** Interface of the proxies, and the name by which browsers elsewhere find it. */
  proxy: {listen: string; host?: string}
  /** Milliseconds that copies under way have when the service ends. */
  timeout: number
}

/** A browser from the pool and a way out, for one page. */
export interface Outside {
  pool: Pick<RunningPool, 'run'>
  proxy: WayOut
  /** Hosts to which the page has sent too many requests. */
  limitedHosts: () => readonly string[]
}

/** Makes copies: a browser from the pool, and a way out that is watched. */
export class Copier extends Context.Service<
  Copier,
  {
    readonly copy: (request: CopyRequest) => Effect.Effect<Copied, ServiceError>
    /** Does something with one page, with the way out that a copy has. What fails with a code keeps it. */
    readonly through: <Result>(
      url: string,
      work: (outside: Outside, signal: AbortSignal) => Promise<Result>
    ) => Effect.Effect<Result, ServiceError>
    readonly state: () => PoolState
    /** Ends when the first browser has started, or cannot. */
    readonly ready: Effect.Effect<void>
  }
>()('facsimile/Copier') {
  /** With a pool and a way out of its own. */
  static readonly layer = ({pool, egress, proxy, timeout}: CopierOptions): Layer.Layer<Copier> =>
    Copier.layerNoDeps(pool.limits.deadline).pipe(
      Layer.provide(Layer.merge(Pool.layer({...pool, timeout}), Egress.layer({policy: egress, proxy})))
    )

  /** `deadline` is that of a copy, in milliseconds. */
  static readonly layerNoDeps = (deadline: number): Layer.Layer<Copier, never, Pool | Egress> =>
    Layer.effect(
      Copier,
      Effect.gen(function* () {
        const {run, state, ready} = yield* Pool
        const egress = yield* Egress
        const outside = outsideOf(egress)
        return Copier.of({
          copy: Effect.fn('Copier.copy')(function* ({urls, onStep, ...request}) {
            yield* Effect.annotateCurrentSpan({address: urls[0] ?? ''})
            const {session, proxy} = yield* outside(urls)
            const job = {
              kind: 'copy' as const,
              urls,
              ...request,
              proxy,
              timeout: Math.min(25_000, deadline * 0.6),
              // A copy without a certificate is better than none.
              certificateTimeout: deadline * 0.3
            }
            const onHostLimit = (name: string) => session.limitHost(name)
            const clock = new StepClock()
            const events = {
              onHostLimit,
              onStep(step: CopyStep) {
                clock.begin(step)
                onStep?.(step)
              }
            }
            const copied = yield* run(job, events).pipe(
              Effect.ensuring(clock.record),
              Effect.catch((error) => failed(error, session, urls))
            )
            return withLimitedHosts(copied, session.limitedHosts, proxy.hostUrls)
          }, Effect.scoped),
          through: Effect.fnUntraced(function* (url, work) {
            const {session, proxy} = yield* outside([url])
            const onHostLimit = (name: string) => session.limitHost(name)
            const pool: Outside['pool'] = {
              run: (job, signal, events) =>
                Effect.runPromise(run(job, {...events, onHostLimit}), signal && {signal})
            }
            const limitedHosts = () => session.limitedHosts
            return yield* Effect.tryPromise({
              try: (signal) => work({pool, proxy, limitedHosts}, signal),
              catch: (error) => error
            }).pipe(Effect.catch((error) => failed(error, session, [url])))
          }, Effect.scoped),
          state,
          ready
        })
      })
    )
}

/** A way out to the first of the URLs that ends with the scope. */
const outsideOf = ({open, policy}: Egress['Service']) =>
  Effect.fnUntraced(function* (
    urls: readonly string[]
  ): Effect.fn.Return<{session: EgressSession; proxy: WayOut}, ServiceError, Scope.Scope> {
    const [first] = urls
    const {session, proxy} = yield* open(first === undefined ? undefined : new URL(first)).pipe(
      Effect.catchTag('EgressError', (refusal) => Effect.fail(vetFailure(refusal)))
    )
    return {session, proxy: {...proxy, hostUrls: policy.limits.hostUrls}}
  })

/** Fails with the service's error; what was not expected is in the log. */
const failed = (error: unknown, session: EgressSession, urls: readonly string[]) =>
  Effect.gen(function* () {
    const failure = copyFailure(
      error,
      session,
      urls.map((url) => new URL(url))
    )
    if (failure.code === 'internal_error') yield* Effect.logError('copy failed', error)
    return yield* failure
  })

/** The copy with a message for each host of which something may be missing. */
function withLimitedHosts({conversion, engine}: Copied, hosts: readonly string[], most: number): Copied {
  const messages = hosts.map((host) => ({
    ruleId: 'host-limit',
    reason: `The page asked ${host} for more than ${most} addresses, or for them too often; nothing more was read from there.`,
    source: 'service',
    severity: 'warning' as const,
    url: `${MESSAGE_DOCUMENTATION}#${messageAnchor('service', 'host-limit')}`
  }))
  return {conversion: {...conversion, messages: [...messages, ...conversion.messages]}, engine}
}
