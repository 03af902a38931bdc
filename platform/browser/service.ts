import {Context, Effect, Layer, Semaphore} from 'effect'
import {BrowserError} from './errors.ts'
import type {BrowserHandle} from './launch.ts'

/** A browser that is kept warm. */
export class Browser extends Context.Service<
  Browser,
  {
    /** The browser that runs: started when it is first requested, and anew where the last one has ended. */
    readonly handle: Effect.Effect<BrowserHandle, BrowserError>
  }
>()('facsimile/Browser') {
  /** `start` launches a browser or connects to one; what runs ends with the scope. */
  static readonly layer = (start: Effect.Effect<BrowserHandle, BrowserError>): Layer.Layer<Browser> =>
    Layer.effect(
      Browser,
      Effect.gen(function* () {
        const alone = yield* Semaphore.make(1)
        let current: BrowserHandle | undefined
        yield* Effect.addFinalizer(() => Effect.suspend(() => (current ? closed(current) : Effect.void)))
        return Browser.of({
          handle: Effect.suspend(() =>
            current?.browser.isConnected()
              ? Effect.succeed(current)
              : Effect.tap(start, (started) =>
                  Effect.sync(() => {
                    current = started
                  })
                )
          ).pipe(Effect.uninterruptible, Semaphore.withPermit(alone))
        })
      })
    )
}

/** Ends a browser; one that has ended already stays ended. */
export const closed = ({close}: BrowserHandle): Effect.Effect<void> =>
  Effect.promise(() => close().catch(() => {}))

/** A browser from a promise. What is no `BrowserError` is a defect. */
export const started = (launch: () => Promise<BrowserHandle>): Effect.Effect<BrowserHandle, BrowserError> =>
  Effect.tryPromise({try: launch, catch: (error) => error}).pipe(
    Effect.catch((error) => (error instanceof BrowserError ? Effect.fail(error) : Effect.die(error)))
  )
