/** The entry `@facsimile/pipeline/effect`: conversion as services of Effect 4, which the reader's own project brings. */
export {Capture, type Captured, type CaptureOptions} from './capture.ts'
export {Comparison} from './comparison.ts'
export {Converter} from './converter.ts'
export {copy} from './copy.ts'
export {CaptureError, ComparisonError, ConversionError} from './errors.ts'
export {type Coded, expected} from './expected.ts'
