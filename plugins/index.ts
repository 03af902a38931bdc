import './data.ts'

export {absoluteAddresses, type AbsoluteAddressesOptions} from './absolute-addresses/index.ts'
export {applyLiveState, type ApplyLiveStateOptions} from './apply-live-state/index.ts'
export {assumePreflight} from './assume-preflight/index.ts'
export {cleanMarkup, type CleanMarkupOptions} from './clean-markup/index.ts'
export {cutCopy, type CutCopyOptions} from './cut-copy/index.ts'
export {emitExternal, type EmitExternalOptions} from './emit-external/index.ts'
export {emitInline, type EmitInlineOptions} from './emit-inline/index.ts'
export {emitLocal, type EmitLocalOptions} from './emit-local/index.ts'
export {emitTailwind, type EmitTailwindOptions} from './emit-tailwind/index.ts'
export {distinctIds} from './distinct-ids/index.ts'
export {type Drop, dropStyles, type DropStylesOptions} from './drop-styles/index.ts'
export {dropFontFaces, type DropFontFacesOptions} from './drop-font-faces/index.ts'
export {dropMoot, type DropMootOptions} from './drop-moot/index.ts'
export {dropWrappers, type DropWrappersOptions} from './drop-wrappers/index.ts'
export {embedResources, type EmbedResourcesOptions} from './embed-resources/index.ts'
export {flattenShadow} from './flatten-shadow/index.ts'
export {elementNumbers, numberElements, type NumberElementsOptions} from './number-elements/index.ts'
export {nameFonts, type NameFontsOptions} from './name-fonts/index.ts'
export {noteWhiteSpace} from './note-white-space/index.ts'
export {placeMedia, type PlaceMediaOptions} from './place-media/index.ts'
export {placeStylesheet, type PlaceStylesheetOptions} from './place-stylesheet/index.ts'
export {printBlocks, type PrintBlocksOptions} from './print-blocks/index.ts'
export {printHtml, type PrintHtmlOptions} from './print-html/index.ts'
export {printJsx, type PrintJsxOptions, printStylesJsx} from './print-jsx/index.ts'
export {pruneStyles, type PruneStylesOptions} from './prune-styles/index.ts'
export {
  questionsOf,
  type Questions,
  resolveCascade,
  type ResolveCascadeOptions
} from './resolve-cascade/index.ts'
export {repairNesting} from './repair-nesting/index.ts'
export {type Repair, repairStyles, type RepairStylesOptions} from './repair-styles/index.ts'
export {settleInherit} from './settle-inherit/index.ts'
export {settleOwnVariables, type SettleOwnVariablesOptions} from './settle-own-variables/index.ts'
export {
  settleRegisteredVariables,
  type SettleRegisteredVariablesOptions
} from './settle-registered-variables/index.ts'
export {settleVariables} from './settle-variables/index.ts'
export {shareBoxSizing} from './share-box-sizing/index.ts'
export {shareFocus, type ShareFocusOptions} from './share-focus/index.ts'
export {sharePseudoElements, type SharePseudoElementsOptions} from './share-pseudo-elements/index.ts'
export {sanitizeMarkup} from './sanitize-markup/index.ts'
export {scopeNames, type ScopeNamesOptions} from './scope-names/index.ts'
export type {
  Answers,
  CaptureLoss,
  Environment,
  LiveState,
  Snapshot,
  StyleSheetSource,
  WidthVariant
} from './snapshot.ts'
export {groupOf, mapGroups, plainDeclaration, setStyle, styleOf} from './style/access.ts'
export {layersOf} from './style/layers.ts'
export type {
  Condition,
  Declaration,
  ElementStyle,
  GlobalRule,
  Layer,
  PropertyGroup,
  RootStyle,
  Run,
  State,
  WidthRange
} from './style/types.ts'
