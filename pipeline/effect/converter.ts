import type {Snapshot} from '@facsimile/plugins'
import {Context, type Effect, Layer} from 'effect'
import {type Conversion, convert, type ConvertOptions, type HtmlSource} from '../convert.ts'
import type {Settings} from '../settings.ts'
import {ConversionError} from './errors.ts'
import {expected} from './expected.ts'

/** The compiler. */
export class Converter extends Context.Service<
  Converter,
  {
    /** As `convert`: a page or an element as code. Fails with `ConversionError`. */
    readonly convert: (
      source: string | HtmlSource | Snapshot,
      settings?: Partial<Settings>,
      options?: ConvertOptions
    ) => Effect.Effect<Conversion, ConversionError>
  }
>()('@facsimile/pipeline/Converter') {
  static readonly layer: Layer.Layer<Converter> = Layer.succeed(Converter, {
    convert: (source, settings, options) =>
      expected(
        () => convert(source, settings, options),
        (error) => new ConversionError(error)
      )
  })
}
