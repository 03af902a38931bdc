import './data.ts'

export {type AbsoluteAddressesOptions, absoluteAddresses} from './absolute-addresses/index.ts'
export {type ApplyLiveStateOptions, applyLiveState} from './apply-live-state/index.ts'
export {assumePreflight} from './assume-preflight/index.ts'
export {type CleanMarkupOptions, cleanMarkup} from './clean-markup/index.ts'
export {type CutCopyOptions, cutCopy} from './cut-copy/index.ts'
export {distinctIds} from './distinct-ids/index.ts'
export {type DropFontFacesOptions, dropFontFaces} from './drop-font-faces/index.ts'
export {type DropMootOptions, dropMoot} from './drop-moot/index.ts'
export {type Drop, type DropStylesOptions, dropStyles} from './drop-styles/index.ts'
export {type DropWrappersOptions, dropWrappers} from './drop-wrappers/index.ts'
export {type EmbedResourcesOptions, embedResources} from './embed-resources/index.ts'
export {type EmitExternalOptions, emitExternal} from './emit-external/index.ts'
export {type EmitInlineOptions, emitInline} from './emit-inline/index.ts'
export {type EmitLocalOptions, emitLocal} from './emit-local/index.ts'
export {type EmitTailwindOptions, emitTailwind} from './emit-tailwind/index.ts'
export {flattenShadow} from './flatten-shadow/index.ts'
export {type NameFontsOptions, nameFonts} from './name-fonts/index.ts'
export {noteWhiteSpace} from './note-white-space/index.ts'
export {elementNumbers, type NumberElementsOptions, numberElements} from './number-elements/index.ts'
export {type PlaceMediaOptions, placeMedia} from './place-media/index.ts'
export {type PlaceStylesheetOptions, placeStylesheet} from './place-stylesheet/index.ts'
export {type PrintBlocksOptions, printBlocks} from './print-blocks/index.ts'
export {type PrintHtmlOptions, printHtml} from './print-html/index.ts'
export {type PrintJsxOptions, printJsx, printStylesJsx} from './print-jsx/index.ts'
export {type PruneStylesOptions, pruneStyles} from './prune-styles/index.ts'
export {type Repair, type RepairStylesOptions, repairStyles} from './repair-styles/index.ts'
export {
  type Questions,
  questionsOf,
  type ResolveCascadeOptions,
  resolveCascade
} from './resolve-cascade/index.ts'
export {type ScopeNamesOptions, scopeNames} from './scope-names/index.ts'
export {settleInherit} from './settle-inherit/index.ts'
export {type SettleOwnVariablesOptions, settleOwnVariables} from './settle-own-variables/index.ts'
export {
  type SettleRegisteredVariablesOptions,
  settleRegisteredVariables
} from './settle-registered-variables/index.ts'
export {settleVariables} from './settle-variables/index.ts'
export {shareBoxSizing} from './share-box-sizing/index.ts'
export {type ShareFocusOptions, shareFocus} from './share-focus/index.ts'
export {type SharePseudoElementsOptions, sharePseudoElements} from './share-pseudo-elements/index.ts'
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
