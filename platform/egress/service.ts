import {Context, Effect, Layer, type Scope} from 'effect'
import {EgressError} from './errors.ts'
import type {EgressPolicy} from './policy.ts'
import {type EgressProxy, startProxy} from './proxy.ts'
import {EgressSession} from './session.ts'
import {targetOf} from './target.ts'

/** A way out for one page: what its browser is given, and what was refused to it. */
export interface Passage {
  session: EgressSession
  proxy: Pick<EgressProxy, 'server' | 'username' | 'password'>
}

export interface EgressOptions {
  policy: EgressPolicy
  /** Interface of the proxies, and the name by which browsers elsewhere find it. */
  proxy: {listen: string; host?: string}
}

/** The one way out of the service: a proxy for each page, which vets every address. */
export class Egress extends Context.Service<
  Egress,
  {
    /** Opens a way out that ends with the scope. Fails where the page itself may not be reached. */
    readonly open: (page?: URL) => Effect.Effect<Passage, EgressError, Scope.Scope>
    readonly policy: EgressPolicy
  }
>()('facsimile/Egress') {
  static readonly layer = ({policy, proxy}: EgressOptions): Layer.Layer<Egress> =>
    Layer.succeed(Egress, {
      policy,
      open: Effect.fnUntraced(function* (page) {
        const session = yield* Effect.acquireRelease(
          Effect.sync(() => new EgressSession(policy)),
          (open) => Effect.sync(() => open.close())
        )
        // Nobody should wait for a browser to read this.
        if (page) yield* vetted(session, page)
        const {server, username, password} = yield* Effect.acquireRelease(
          Effect.promise(() => startProxy(session, proxy)),
          ({close}) => Effect.promise(close)
        )
        return {session, proxy: {server, username, password}}
      })
    })
}

/** What else goes wrong is a defect. */
const vetted = (session: EgressSession, {hostname, port, protocol}: URL): Effect.Effect<void, EgressError> =>
  Effect.promise(() =>
    session.vet(targetOf(hostname, portOf({port, protocol}))).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof EgressError) return error
        throw error
      }
    )
  ).pipe(Effect.flatMap((refusal) => (refusal ? Effect.fail(refusal) : Effect.void)))

/** The port of a URL, the scheme's own where it names none. */
export const portOf = ({port, protocol}: Pick<URL, 'port' | 'protocol'>): number =>
  port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port)
