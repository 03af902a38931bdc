import {Context, Effect, Layer} from 'effect'
import type {Conversion, ConvertOptions} from '../convert.ts'
import type {Settings} from '../settings.ts'
import type {ComparisonError} from './errors.ts'

/** The comparison of a copy with its page. */
export class Comparison extends Context.Service<
  Comparison,
  {
    /**
     * The conversion with its certificate (`fidelity`), repaired where comparing found that something is missing. `settings` and
     * `options` are those that it was made with. Fails with `ComparisonError`.
     */
    readonly compare: (
      conversion: Conversion,
      settings: Partial<Settings>,
      options: ConvertOptions
    ) => Effect.Effect<Conversion, ComparisonError>
  }
>()('@facsimile/pipeline/Comparison') {
  /** Compares nothing: what has no browser gives conversions as they are. */
  static readonly none: Layer.Layer<Comparison> = Layer.succeed(Comparison, {
    compare: (conversion) => Effect.succeed(conversion)
  })
}
