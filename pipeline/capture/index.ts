/** What captures of pages share: decoding, the sheets that sheets import, URLs, and the numbers of elements. */
export * from './urls.ts'
export {breakpointsOf} from './breakpoints.ts'
export * from './decode.ts'
export * from './elements-of.ts'
export * from './imports.ts'
export {namesInScripts} from './script-names.ts'
