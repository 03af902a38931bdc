/** The algebra of CSS properties: what they are, what shorthands come to, which values are valid, equal or initial. */
export {overlapFamily} from './overlap.ts'
export {presentationHints} from './presentation-attributes.ts'
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
} from './properties.ts'
export {collapseLonghands, type Expansion, expandShorthand, type PropertyValue} from './shorthands/index.ts'
export {supportsCondition} from './supports.ts'
export {tableCellHints} from './table-cell-attributes.ts'
export {
  AUTO_SELECT_CSS,
  BASE_SELECT_CSS,
  MATHML_USER_AGENT_CSS,
  QUIRKS_CSS,
  SVG_USER_AGENT_CSS,
  USER_AGENT_CSS
} from './user-agent.css.ts'
export {isValidDeclaration} from './validity.ts'
export {hasSubstitution, isWideKeyword} from './value-words.ts'
export {canonicalValue, isInitial, relativeUnits, sameValue, substitutions} from './values.ts'
