export type {BoxDifference, StyleDifference, WidthReport} from './compare.ts'
export {type DiffOptions, diffPages, WIDTHS} from './diff-pages.ts'
export {type OutputFiles, openOutput} from './output.ts'
export {formatReport, type ReportOptions} from './report.ts'
