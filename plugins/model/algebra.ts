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
export {isWideKeyword} from '../css/value-words.ts'
export {hasSubstitution} from '../css/values/references.ts'
export {relativeUnits} from '../css/values/relative-units.ts'
export {isInitial} from '../css/initial-value.ts'
export {canonicalValue, sameValue} from '../css/canonical-value.ts'
export {substitutions} from '../css/values/references.ts'
