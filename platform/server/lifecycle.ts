import {Context, Effect, Layer} from 'effect'
import {Copier} from '../magic/copier.ts'

export type Status = 'starting' | 'ok' | 'ending'

/** Whether the service takes requests. */
export class Lifecycle extends Context.Service<Lifecycle, {readonly status: () => Status}>()(
  'facsimile/Lifecycle'
) {
  static readonly layer: Layer.Layer<Lifecycle, never, Copier> = Layer.effect(
    Lifecycle,
    Effect.gen(function* () {
      let status: Status = 'starting'
      const copier = yield* Copier
      yield* Effect.forkScoped(
        copier.ready.pipe(
          Effect.andThen(
            Effect.sync(() => {
              if (status === 'starting') status = 'ok'
            })
          )
        )
      )
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          status = 'ending'
        })
      )
      return Lifecycle.of({status: () => status})
    })
  )
}
