/**
 * Pages in a browser, for programs: what the command is made of. Expected failures are errors with a `code`, as the command's
 * exit codes name them. Each module by itself: those beside them need Effect, which this package does not bring.
 */
export {findExecutable} from '../browser/executable.ts'
export {type BrowserHandle, launchBrowser, type LaunchOptions} from '../browser/launch.ts'
export {type OpenedPage, type OpenOptions, openPage} from '../browser/open.ts'
export {capturePage} from '../capture-page.ts'
export {type SourceEvidence, certify, gatherEvidence} from '../certificate/index.ts'
export {convertLocalPage, convertPage, type ConvertPageOptions} from '../convert-page.ts'
export {captureUrlInBrowser} from '../source/browser-engine.ts'
export {
  captureUrl,
  captureLocalPage,
  type HtmlEngineOptions
} from '../source/html-engine.ts'
export {MAX_DEPTH, MAX_ELEMENTS, MAX_PAGE_BYTES} from '../source/limits.ts'
export {type PageSource, sourceOf} from '../source/page-source.ts'
export {readLocalPage, readStdinPage} from '../source/read-page.ts'
export type {LocalPage} from '../source/serve-page.ts'
export {type LoadedPage, loadPage, type LoadPageOptions} from '../page-load/load-page.ts'
export type {PageLoad} from '../page-load/page-load.ts'
