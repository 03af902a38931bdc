import './model/data.ts'

export {absoluteUrls, type AbsoluteUrlsOptions} from './markup/absolute-urls/index.ts'
export {applyLiveState, type ApplyLiveStateOptions} from './markup/apply-live-state/index.ts'
export {rebaseOntoPreflight} from './optimize/rebase-onto-preflight/index.ts'
export {cleanMarkup, type CleanMarkupOptions} from './markup/clean-markup/index.ts'
export {extract, type ExtractOptions} from './markup/extract/index.ts'
export {
  collectTokens,
  listScenarios,
  type CollectTokensOptions,
  type Contrast,
  type DesignTokens,
  printCustomProperties,
  printDtcg,
  printMarkdown,
  printThemeCss,
  type Scenario,
  type SetTogether,
  type Token,
  type TokenKind
} from './export/index.ts'
export {emitExternal, type EmitExternalOptions} from './emit/emit-external/index.ts'
export {emitInline, type EmitInlineOptions} from './emit/emit-inline/index.ts'
export {emitLocal, type EmitLocalOptions} from './emit/emit-local/index.ts'
export {keepStateClasses} from './emit/keep-state-classes/index.ts'
export {setStateAttributes} from './emit/set-state-attributes/index.ts'
export {emitTailwind, type EmitTailwindOptions} from './emit/emit-tailwind/index.ts'
export {uniqueIds} from './markup/unique-ids/index.ts'
export {type Drop, dropStyles, type DropStylesOptions} from './optimize/drop-styles/index.ts'
export {dropImpossibleStates} from './optimize/drop-impossible-states/index.ts'
export {shortenStates} from './optimize/shorten-states/index.ts'
export {widenStates} from './optimize/widen-states/index.ts'
export {dropFontFaces} from './optimize/drop-font-faces/index.ts'
export {removeUnobservable} from './optimize/remove-unobservable/index.ts'
export {lineHeightQuirk} from './optimize/line-height-quirk/index.ts'
export {restateLineHeight} from './optimize/restate-line-height/index.ts'
export {unifySides} from './optimize/unify-sides/index.ts'
export {unwrapElements} from './optimize/unwrap-elements/index.ts'
export {embedResources, type EmbedResourcesOptions} from './markup/embed-resources/index.ts'
export {flattenShadow} from './markup/flatten-shadow/index.ts'
export {elementNumbers, numberElements, type NumberElementsOptions} from './markup/number-elements/index.ts'
export {nameFonts, type NameFontsOptions} from './optimize/name-fonts/index.ts'
export {nameTransitions} from './optimize/name-transitions/index.ts'
export {noteWhiteSpace} from './optimize/note-white-space/index.ts'
export {placeMedia} from './optimize/place-media/index.ts'
export {placeStylesheet, type PlaceStylesheetOptions} from './print/place-stylesheet/index.ts'
export {printBlocks, type PrintBlocksOptions} from './print/print-blocks/index.ts'
export {printHtml, type PrintHtmlOptions} from './print/print-html/index.ts'
export {printJsx, type PrintJsxOptions, printStylesJsx} from './print/print-jsx/index.ts'
export {pruneStyles, type PruneStylesOptions} from './optimize/prune-styles/index.ts'
export {findControls} from './markup/find-controls/index.ts'
export {readDirectives} from './markup/read-directives/index.ts'
export {findToggles, type FindTogglesOptions} from './cascade/find-toggles/index.ts'
export {
  questionsOf,
  type Questions,
  resolveCascade,
  type ResolveCascadeOptions
} from './cascade/resolve-cascade/index.ts'
export {gatherBody} from './markup/gather-body/index.ts'
export {separateTexts} from './markup/separate-texts/index.ts'
export {wrapTheme} from './markup/wrap-theme/index.ts'
export {repairNesting} from './markup/repair-nesting/index.ts'
export {type Repair, repairStyles, type RepairStylesOptions} from './optimize/repair-styles/index.ts'
export {individualTransforms} from './optimize/individual-transforms/index.ts'
export {restoreValues, type RestoreValuesOptions} from './optimize/restore-values/index.ts'
export {snapStyles, type SnapStylesOptions} from './optimize/snap-styles/index.ts'
export type {Picture} from './model/picture.ts'
export type {Snap} from './model/snap.ts'
export {replaceClip} from './optimize/replace-clip/index.ts'
export {resolveInherit} from './optimize/resolve-inherit/index.ts'
export {inlineOwnVariables} from './optimize/inline-own-variables/index.ts'
export {inlineRegisteredVariables} from './optimize/inline-registered-variables/index.ts'
export {inlineVariables} from './optimize/inline-variables/index.ts'
export {completeBorderColors} from './optimize/complete-border-colors/index.ts'
export {emptyContent} from './optimize/empty-content/index.ts'
export {expandAll} from './optimize/expand-all/index.ts'
export {gatherSpacing} from './optimize/gather-spacing/index.ts'
export {turnDividers} from './optimize/turn-dividers/index.ts'
export {hoistBoxSizing} from './optimize/hoist-box-sizing/index.ts'
export {hoistByTag} from './optimize/hoist-by-tag/index.ts'
export {hoistContent} from './optimize/hoist-content/index.ts'
export {hoistFocus} from './optimize/hoist-focus/index.ts'
export {hoistPseudoElements} from './optimize/hoist-pseudo-elements/index.ts'
export {sanitizeMarkup} from './markup/sanitize-markup/index.ts'
export {separatePictures, type SeparatePicturesOptions} from './markup/separate-pictures/index.ts'
export {scopeNames, type ScopeNamesOptions} from './emit/scope-names/index.ts'
export type {
  Answers,
  CaptureLoss,
  Environment,
  LiveState,
  Snapshot,
  StyleSheetSource,
  WidthVariant
} from './model/snapshot.ts'
export {groupOf, mapGroups, plainDeclaration, setStyle, styleOf} from './model/access.ts'
export {layersOf} from './model/layers.ts'
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
} from './model/types.ts'
