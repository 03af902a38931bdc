export {documentationUrl, MESSAGE_DOCUMENTATION, messageAnchor} from './documentation.ts'
export {type Conversion, convert, type ConvertOptions, type HtmlSource, type OutputFile} from './convert.ts'
export {facsimile, type FacsimileOptions} from './facsimile.ts'
export type {Fidelity, Miss, ScenarioFidelity, WidthFidelity} from './fidelity.ts'
export type {Observe} from './observe.ts'
export {lossMessage, type Message} from './message.ts'
export {preset, type PageFacts, type Slots} from './preset.ts'
export {
  COMPONENT_FORMATS,
  COPY_MODES,
  type ComponentFormat,
  completeSettings,
  type CopyMode,
  type Settings,
  SettingsError,
  STYLE_FORMATS,
  type StyleFormat,
  TOKEN_FORMATS,
  type TokenFormat
} from './settings.ts'
export {captureHtml, captureHtmlWith} from './capture/html/index.ts'
export {
  readTokens,
  TOKEN_SETTINGS,
  tokenFile,
  type TokenOptions,
  tokenSlots
} from './tokens.ts'
export {UnsafeOutputError} from './output-check/index.ts'
export {DepthError, MAX_DEPTH} from './depth.ts'
export {SelectionError, selectElement} from './select-element.ts'
export {
  type Adjustment,
  type BuiltElement,
  combineWidths,
  type CombinedWidths,
  withWidthVariants
} from './capture/width-variants/index.ts'
export {unseenWidths} from './capture/width-variants/unseen-widths.ts'
export {breakpointsOf} from './capture/breakpoints.ts'
