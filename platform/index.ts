export {
  BrowserError,
  type BrowserErrorCode,
  type BrowserHandle,
  findExecutable,
  launchBrowser,
  type LaunchOptions,
  type OpenedPage,
  type OpenOptions,
  openPage
} from './browser/index.ts'
export {capturePage} from './capture-page.ts'
export {type SourceEvidence, certify, gatherEvidence} from './certificate/index.ts'
export {convertLocalPage, convertPage, type ConvertPageOptions} from './convert-page.ts'
export {
  captureUrl,
  captureLocalPage,
  type HtmlEngineOptions,
  type LocalPage,
  MAX_DEPTH,
  MAX_ELEMENTS,
  MAX_PAGE_BYTES,
  PageError,
  type PageErrorCode,
  type PageSource,
  sourceOf,
  readLocalPage,
  readStdinPage
} from './source/index.ts'
export {captureUrlInBrowser} from './source/browser-engine.ts'
export {type LoadedPage, loadPage, type LoadPageOptions} from './page-load/load-page.ts'
export type {PageLoad} from './page-load/page-load.ts'
export {isSigned, REPLAY_WINDOW} from './webhooks/signature.ts'
