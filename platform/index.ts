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
  captureAddress,
  captureLocalPage,
  type HtmlEngineOptions,
  type LocalPage,
  MAX_DEPTH,
  MAX_ELEMENTS,
  MAX_PAGE_BYTES,
  PageError,
  type PageErrorCode,
  type Place,
  placeOf,
  readLocalPage,
  readStdinPage
} from './source/index.ts'
export {captureAddressInBrowser} from './source/browser-engine.ts'
export {type Visit, visitPage, type VisitOptions} from './visit.ts'
export type {Sighting} from './visit/sighting.ts'
