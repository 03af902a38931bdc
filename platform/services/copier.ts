import {Context, Effect, Layer} from 'effect'
import type {Settings} from '@facsimile/pipeline'
import {MESSAGE_DOCUMENTATION, messageAnchor} from '@facsimile/pipeline'
import {ServiceError} from '../domain/index.ts'
import {EgressError, type EgressPolicy, EgressSession, startProxy, targetOf} from '../egress/index.ts'
import {
  type Copied,
  CopyError,
  type CopyErrorCode,
  type CopyStep,
  type Pool,
  type PoolOptions,
  type PoolState,
  startPool,
  type WayOut
} from '../pool/index.ts'
import type {ErrorCode} from '../domain/index.ts'

export interface CopyRequest {
  /** Addresses to try, in order. */
  addresses: readonly string[]
  settings: Partial<Settings>
  selector?: string
  /** Compare the code with its page (default: true). */
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
  patience: number
}

/** Makes copies: a browser from the pool, and a way out that is watched. */
export class Copier extends Context.Service<
  Copier,
  {
    readonly copy: (request: CopyRequest) => Effect.Effect<Copied, ServiceError>
    /** Does something with one page, with the way out that a copy has. What fails with a code keeps it. */
    readonly through: <Result>(
      address: string,
      work: (outside: Outside, signal: AbortSignal) => Promise<Result>
    ) => Effect.Effect<Result, ServiceError>
    readonly state: () => PoolState
    /** Ends when the first browser has started, or cannot. */
    readonly ready: Effect.Effect<void>
  }
>()('facsimile/Copier') {
  static readonly layer = (options: CopierOptions): Layer.Layer<Copier> =>
    Layer.effect(
      Copier,
      Effect.gen(function* () {
        const pool = yield* Effect.acquireRelease(
          Effect.promise(() => startPool(options.pool)),
          ({close}) => Effect.promise(() => close(options.patience))
        )
        return Copier.of({
          copy: Effect.fn('Copier.copy')(function* (request) {
            yield* Effect.annotateCurrentSpan({address: request.addresses[0] ?? ''})
            return yield* copy(pool, options, request)
          }),
          through: (address, work) => through(pool, options, [address], work),
          state: pool.state,
          ready: Effect.promise(pool.ready)
        })
      })
    )
}

/** A browser from the pool and a way out, for one page. */
export interface Outside {
  pool: Pick<Pool, 'run'>
  proxy: WayOut
  /** Hosts that the page has asked for too much. */
  limitedHosts: () => readonly string[]
}

const copy = (pool: Pool, options: CopierOptions, {addresses, onStep, ...request}: CopyRequest) =>
  through(pool, options, addresses, async ({pool: guarded, proxy, limitedHosts}, signal) => {
    const copied = await guarded.run(
      {
        kind: 'copy',
        addresses,
        ...request,
        proxy,
        timeout: Math.min(25_000, options.pool.limits.deadline * 0.6),
        // A copy without a certificate is better than none.
        certificateTimeout: options.pool.limits.deadline * 0.3
      },
      signal,
      onStep && {onStep}
    )
    return withLimitedHosts(copied, limitedHosts(), proxy.hostAddresses)
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

const through = <Result>(
  pool: Pool,
  options: CopierOptions,
  addresses: readonly string[],
  work: (outside: Outside, signal: AbortSignal) => Promise<Result>
): Effect.Effect<Result, ServiceError> =>
  Effect.scoped(
    Effect.gen(function* () {
      const session = yield* Effect.acquireRelease(
        Effect.sync(() => new EgressSession(options.egress)),
        (open) => Effect.sync(() => open.close())
      )
      const hosts = addresses.map((address) => new URL(address))
      const [first] = hosts
      // Nobody should wait for a browser to hear this.
      if (first)
        yield* Effect.tryPromise({
          try: () => session.vet(targetOf(first.hostname, portOf(first))),
          catch: vetFailure
        })
      const {listen, host} = options.proxy
      const {server, username, password} = yield* Effect.acquireRelease(
        Effect.promise(() => startProxy(session, {listen, ...(host !== undefined && {host})})),
        ({close}) => Effect.promise(close)
      )
      const proxy = {server, username, password, hostAddresses: options.egress.limits.hostAddresses}
      const guarded: Outside['pool'] = {
        run: (job, signal, events) =>
          pool.run(job, signal, {...events, onHostLimit: (name) => session.limitHost(name)})
      }
      return yield* Effect.tryPromise({
        try: (signal) => work({pool: guarded, proxy, limitedHosts: () => session.limitedHosts}, signal),
        catch: (error) => ({error, failure: copyFailure(error, session, hosts)})
      }).pipe(
        Effect.tapError(({error, failure}) =>
          failure.code === 'internal_error' ? Effect.logError('copy failed', error) : Effect.void
        ),
        Effect.mapError(({failure}) => failure)
      )
    })
  )

const portOf = ({port, protocol}: URL) => (port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port))

function vetFailure(error: unknown): ServiceError {
  if (!(error instanceof EgressError)) return unexpected(error)
  const code: ErrorCode = error.code === 'not-found' ? 'page_not_found' : 'address_not_allowed'
  return new ServiceError({code, detail: error.message})
}

const CODES: Readonly<Record<Exclude<CopyErrorCode, 'cancelled' | 'unexpected' | 'http-status'>, ErrorCode>> =
  {
    'address-unreachable': 'page_unreachable',
    'address-not-allowed': 'address_not_allowed',
    'not-html': 'not_html',
    timeout: 'page_timeout',
    'too-large': 'page_too_large',
    'element-not-found': 'element_not_found',
    'selector-invalid': 'element_not_found',
    'unsafe-output': 'unsafe_output',
    'browser-failed': 'browser_failed',
    overloaded: 'overloaded'
  }

/** What went wrong; where the way out was refused to the page itself, that is what went wrong. */
function copyFailure(error: unknown, session: EgressSession, hosts: readonly URL[]): ServiceError {
  if (error instanceof ServiceError) return error
  if (!(error instanceof CopyError)) return unexpected(error)
  const {code, message: detail, retryAfter, url} = error
  if (code === 'address-unreachable' || code === 'http-status') {
    const refusal =
      url === undefined
        ? (hosts.map(({hostname}) => session.refused(hostname)).find(Boolean) ?? session.refusals[0])
        : session.refused(new URL(url).hostname)
    // A page that was read and whose parts were refused does not come here: it is a copy.
    if (refusal) return new ServiceError({code: 'address_not_allowed', detail: refusal.message})
    const [limited] = session.limitedHosts
    if (limited !== undefined) {
      const sentence = `The page cannot be copied: it asked ${limited} for too much.`
      return new ServiceError({code: 'page_too_large', detail: sentence})
    }
    const opened = url === undefined ? hosts : [new URL(url)]
    // The proxy answers for a host that does not; what it answered with is not the page's.
    const silent = opened.map((one) => session.unreachable(one.hostname, portOf(one))).find(Boolean)
    if (silent !== undefined) return new ServiceError({code: 'page_unreachable', detail: silent})
    if (session.ended !== undefined) {
      return new ServiceError({
        code: 'page_too_large',
        detail: `The page cannot be copied: ${session.ended}.`
      })
    }
  }
  if (code === 'address-unreachable' && /do not open this port/.test(detail))
    return new ServiceError({code: 'address_not_allowed', detail})
  if (code === 'address-unreachable' && /no such host/.test(detail))
    return new ServiceError({code: 'page_not_found', detail})
  if (code === 'http-status') {
    const isMissing = /status 4\d\d/.test(detail)
    return new ServiceError({code: isMissing ? 'page_not_found' : 'page_unreachable', detail})
  }
  if (code === 'cancelled' || code === 'unexpected') return unexpected(error)
  return new ServiceError({code: CODES[code], detail, ...(retryAfter !== undefined && {retryAfter})})
}

function unexpected(error: unknown): ServiceError {
  const detail =
    error instanceof CopyError && error.code === 'cancelled' ? error.message : 'The copy could not be made.'
  return new ServiceError({code: 'internal_error', detail})
}
