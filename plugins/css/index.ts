/** The language CSS, without a tree: properties, values, shorthands, selectors, and the browser's own sheet. */
export {canonicalColor} from './color-value.ts'
export * from './properties.ts'
export {type AnimationType, type Longhand, longhand, longhandTable} from './property-table.ts'
export {
  compareSpecificity,
  highestSpecificity,
  type Specificity,
  specificityOf
} from './selectors/specificity.ts'
export {sheetWords} from './sheet-words.ts'
export {parseSelectorList, type Tokens} from './selectors/parse-selector.ts'
export {collapseLonghands, type Expansion, expandShorthand, type PropertyValue} from './shorthands/index.ts'
export {SVG_PROPERTIES} from './svg-attributes.ts'
export {closingBracket, splitTopLevel} from './text.ts'
export {USER_AGENT_CSS} from './user-agent.css.ts'
export {type ValueOf, VISIBLE_WHEN, type VisibilityFacts, type VisibilityRow} from './visible-when.ts'
export {relativeUnits} from './values/relative-units.ts'
export {isInitial} from './initial-value.ts'
export {canonicalValue, sameValue} from './canonical-value.ts'
export {substitutions} from './values/references.ts'
export {
  commaItems,
  functionsNamed,
  isKeyword,
  lengthOf,
  parseValue,
  slashItems,
  spaceItems,
  urlsIn,
  type Value,
  walkValue
} from './values/index.ts'
