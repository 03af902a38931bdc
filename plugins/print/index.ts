/** From the tree to text. */
export {placeStylesheet, type PlaceStylesheetOptions} from './place-stylesheet/index.ts'
export {printBlocks, type PrintBlocksOptions} from './print-blocks/index.ts'
export {printHtml, type PrintHtmlOptions} from './print-html/index.ts'
export {DISMISS, dismissHook, isDismissHook} from './print-jsx/dismiss-hook.ts'
export {printJsx, type PrintJsxOptions, printStylesJsx} from './print-jsx/index.ts'
export {componentRoot} from './print-jsx/root.ts'
export {type SplitFile, splitModule, type SplitModuleOptions} from './split-module/index.ts'
