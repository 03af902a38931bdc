import type {Snapshot} from '@facsimile/plugins'
import {Context, Effect, Layer} from 'effect'
import {captureHtml} from '../capture/html/index.ts'
import type {HtmlSource} from '../convert.ts'
import {selectElement} from '../select-element.ts'
import {CaptureError} from './errors.ts'
import {expected} from './expected.ts'

export interface Captured {
  snapshot: Snapshot
  /** Milliseconds by phase: `load`, `capture`. */
  timings: Readonly<Record<string, number>>
}

export interface CaptureOptions {
  /** Picks the element that is converted; by default the whole page. */
  selector?: string | undefined
}

/** The page that is to be converted. */
export class Capture extends Context.Service<
  Capture,
  {
    /** The page as a snapshot. Fails with `CaptureError`. */
    readonly captured: Effect.Effect<Captured, CaptureError>
  }
>()('@facsimile/pipeline/Capture') {
  /** A page from its text, without a browser: no script runs. */
  static readonly html = (source: string | HtmlSource, options: CaptureOptions = {}): Layer.Layer<Capture> =>
    Capture.from(
      expected(
        () => (typeof source === 'string' ? captureHtml(source, {}) : captureSource(source)),
        (error) => new CaptureError(error)
      ),
      options
    )

  /** A page from whatever reads it: a snapshot that was stored, a file, the network. */
  static readonly from = <R = never>(
    snapshot: Effect.Effect<Snapshot, CaptureError, R>,
    {selector}: CaptureOptions = {}
  ): Layer.Layer<Capture, never, R> =>
    Layer.effect(
      Capture,
      Effect.map(Effect.context<R>(), (context) =>
        Capture.of({
          captured: Effect.gen(function* () {
            const started = performance.now()
            const page = yield* snapshot
            const picked = selector === undefined ? page : yield* selected(page, selector)
            return {snapshot: picked, timings: {capture: performance.now() - started}}
          }).pipe(Effect.provide(context))
        })
      )
    )
}

const captureSource = ({html, ...options}: HtmlSource) => captureHtml(html, options)

const selected = (snapshot: Snapshot, selector: string): Effect.Effect<Snapshot, CaptureError> =>
  expected(
    () => selectElement(snapshot, selector),
    (error) => new CaptureError(error)
  )
