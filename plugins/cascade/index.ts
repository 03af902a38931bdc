/** From style sheets to the style of every element; what matches selectors is exported by itself as well. */
export {compileSelectorList, type Matcher} from './match/match-selector.ts'
export {type IndexedElement, type IndexedNode, indexTree, type TreeIndex} from './match/tree-index.ts'
export {
  type Questions,
  questionsOf,
  resolveCascade,
  type ResolveCascadeOptions
} from './resolve-cascade/index.ts'
