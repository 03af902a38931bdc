import {Effect} from 'effect'
import type {Conversion, ConvertOptions} from '../convert.ts'
import type {Settings} from '../settings.ts'
import {Capture} from './capture.ts'
import {Comparison} from './comparison.ts'
import {Converter} from './converter.ts'
import type {CaptureError, ComparisonError, ConversionError} from './errors.ts'

/** Captures the page, converts it, and compares the code with it. `timings` hold the phases of all three. */
export const copy = (
  settings: Partial<Settings> = {},
  options: ConvertOptions = {}
): Effect.Effect<
  Conversion,
  CaptureError | ConversionError | ComparisonError,
  Capture | Converter | Comparison
> =>
  Effect.gen(function* () {
    const {captured} = yield* Capture
    const {convert} = yield* Converter
    const {compare} = yield* Comparison
    const {snapshot, timings} = yield* captured
    const conversion = yield* convert(snapshot, settings, options)
    return yield* compare(
      {...conversion, timings: {...timings, ...conversion.timings, ...timings}},
      settings,
      options
    )
  })
