/** The algebra of CSS properties: what they are, how shorthands expand, which values are valid, equal or initial. */
export {overlapFamily} from '../css/overlap.ts'
export {presentationHints} from '../css/presentation-attributes.ts'
export {
  canonicalName,
  initialValue,
  isCustomProperty,
  isInherited,
  isShorthand,
  longhandsOf,
  type PropertyInfo,
  propertyInfo,
  propertyNames
} from '../css/properties.ts'
export {
  collapseLonghands,
  type Expansion,
  expandShorthand,
  type PropertyValue
} from '../css/shorthands/index.ts'
export {supportsCondition} from '../css/supports.ts'
export {tableCellHints} from '../css/table-cell-attributes.ts'
export {
  AUTO_SELECT_CSS,
  BASE_SELECT_CSS,
  MATHML_USER_AGENT_CSS,
  QUIRKS_CSS,
  SVG_USER_AGENT_CSS,
  USER_AGENT_CSS
} from '../css/user-agent.css.ts'
export {isValidDeclaration} from '../css/validity.ts'
export {hasSubstitution, isWideKeyword} from '../css/value-words.ts'
export {canonicalValue, isInitial, relativeUnits, sameValue, substitutions} from '../css/values.ts'
