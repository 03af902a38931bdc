import * as NodeStdio from '@effect/platform-node/NodeStdio'
import {Effect, Fiber, Layer} from 'effect'
import {McpProtocol, McpServer} from 'effect/ai'
import type {Copy} from '../magic/schema.ts'
import {accessOf} from '../access/access.ts'
import {type CopyRequest, urlsFor} from '../magic/copy-request.ts'
import {randomId} from '../database/random-id.ts'
import {ServiceError} from '../api/service-error.ts'
import {egressPolicy, rangeOf} from '../egress/index.ts'
import manifest from '../package.json' with {type: 'json'}
import {Copier} from '../magic/copier.ts'
import {warnOfMissingSandbox} from '../server/sandbox.ts'
import {copyFrom} from '../magic/copy-body.ts'
import {Copies} from './copies.ts'
import {tools} from './tools.ts'

/** This machine's own servers are what people develop; the rest of its network is nobody's business. */
const LOOPBACK = ['127.0.0.0/8', '::1/128'].map(rangeOf).filter((range) => range !== undefined)

/** Seconds for which a call waits for its copy. Clients give up after sixty. */
const TIMEOUT = 40

/** Copies that are remembered, the oldest forgotten first. */
const REMEMBERED = 50

/** Copies of this machine's own browser, without keys and credits. */
const LocalCopies = Layer.effect(
  Copies,
  Effect.gen(function* () {
    const copier = yield* Copier
    yield* Effect.forkScoped(warnOfMissingSandbox)
    const scope = yield* Effect.scope
    const begun = new Map<string, Fiber.Fiber<Copy, ServiceError>>()
    /** A copy has a name of its own when it is there. */
    const made = new Map<string, Copy>()
    const copy = Effect.fnUntraced(function* (copyRequest: CopyRequest) {
      const {url, settings, selector, waitFor, certificate, ...given} = copyRequest
      const access = accessOf(given)
      const isCertified = certificate !== 'none'
      const urls = yield* urlsFor(url, given)
      const copied = yield* copier.copy({
        urls,
        settings,
        certificate: isCertified,
        ...(selector !== undefined && {selector}),
        ...(access && {access}),
        ...(waitFor !== undefined && {waitFor})
      })
      const one = copyFrom(copied, {settings, isCertified})
      remember(made, one.id, one)
      return one
    })
    return Copies.of({
      begin: Effect.fnUntraced(function* (copyRequest) {
        const id = randomId('job')
        remember(begun, id, yield* Effect.forkIn(Effect.interruptible(copy(copyRequest)), scope))
        return id
      }),
      progress: Effect.fnUntraced(function* (id) {
        const fiber = begun.get(id)
        const exit = fiber?.pollUnsafe()
        if (fiber && !exit) return {kind: 'working' as const, step: null}
        if (exit) return {kind: 'done' as const, copy: yield* exit}
        const one = made.get(id)
        if (one) return {kind: 'done' as const, copy: one}
        const detail = `There is no copy ${id.slice(0, 64)}, or not any more.`
        return yield* new ServiceError({code: 'not_found', detail})
      }),
      cancel: (id) =>
        Effect.suspend(() => {
          const fiber = begun.get(id)
          begun.delete(id)
          return fiber ? Effect.asVoid(Fiber.interrupt(fiber)) : Effect.void
        })
    })
  })
)

function remember<Value>(values: Map<string, Value>, id: string, value: Value): void {
  values.set(id, value)
  const [oldest] = values.keys()
  if (values.size > REMEMBERED && oldest !== undefined) values.delete(oldest)
}

const Local = McpServer.middleware<{provides: Copies}>()(
  Effect.gen(function* () {
    const copies = yield* Copies
    return (effect) => Effect.provideService(effect, Copies, copies)
  })
)

/** `facsimile mcp`: the tools over standard input and output, until the input ends. */
export const McpOverStdio = McpServer.layerStdio({
  name: 'facsimile',
  version: manifest.version,
  protocols: [McpProtocol.v2025_11_25, McpProtocol.v2025_06_18, McpProtocol.v2025_03_26],
  registrations: tools(TIMEOUT).pipe(Layer.provide(Local.layer), Layer.provide(LocalCopies))
}).pipe(
  Layer.provide(NodeStdio.layer),
  Layer.provide(
    Copier.layer({
      // The machine and the pages are its user's own.
      pool: {
        browser: {sandbox: 'preferred'},
        size: 1,
        queue: 16,
        limits: {deadline: 120_000, memory: 4096},
        recycleAfter: 50
      },
      egress: egressPolicy({allow: LOOPBACK}),
      proxy: {listen: '127.0.0.1'},
      timeout: 0
    })
  )
)
