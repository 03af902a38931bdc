/** The style model: how a page's styles stand on its tree, and how a plugin reads and changes them. See `readme.md`. */
import './data.ts'

export {dataOf, groupOf, mapDeclarations, mapGroups, plainDeclaration, setStyle, styleOf} from './access.ts'
export {type Alternative, conditionsKey, mediaText, parseMediaQueryList} from './condition.ts'
export {everyDeclaration} from './every-declaration.ts'
export {everyElement, everyElementInside} from './every-element.ts'
export {groupBy} from './group-by.ts'
export {layersOf, type LayersOptions} from './layers.ts'
export {mapStyles} from './map-styles.ts'
export type {
  Answers,
  CaptureLoss,
  Environment,
  LiveState,
  Snapshot,
  StyleSheetSource,
  WidthVariant
} from './snapshot.ts'
export type {Picture} from './picture.ts'
export type {Snap} from './snap.ts'
export type * from './types.ts'
export * from './width.ts'
