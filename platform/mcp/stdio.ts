import * as NodeStdio from '@effect/platform-node/NodeStdio'
import {Effect, Layer} from 'effect'
import {McpProtocol, McpServer} from 'effect/ai'
import type {Copy} from '../magic/schema.ts'
import {accessOf} from '../access/access.ts'
import {urlsFor} from '../magic/copy-request.ts'
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
    const made = new Map<string, Copy>()
    return Copies.of({
      owner: 'local',
      copy: Effect.fnUntraced(function* ({url, settings, selector, waitFor, certificate, ...given}) {
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
        const copy = copyFrom(copied, {settings, isCertified})
        made.set(copy.id, copy)
        const [oldest] = made.keys()
        if (made.size > REMEMBERED && oldest !== undefined) made.delete(oldest)
        return copy
      }),
      earlier: (id) => {
        const copy = made.get(id)
        return copy
          ? Effect.succeed(copy)
          : Effect.fail(
              new ServiceError({
                code: 'not_found',
                detail: `There is no copy ${id.slice(0, 64)}, or not any more.`
              })
            )
      }
    })
  })
)

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
