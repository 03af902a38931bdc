import type {Declaration, ElementStyle} from '../../model/types.ts'
import {mapDeclarations} from '../../model/access.ts'
import {scaleTokens} from './candidates.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'
import {familyOf} from './families.ts'
import {replaceVars, varsIn} from '../../css/var-references.ts'
import {calls} from '../../css/tokens.ts'

/**
 * A style in which values that contain names of the page (`color-mix(in oklab, var(--ink) 50%, transparent)`) are replaced by
 * their results where the theme has a name for the whole: `bg-black/50`.
 */
export function withNamedValues(
  style: ElementStyle,
  pageProperties: Readonly<Record<string, string>>,
  engine: Engine
): ElementStyle {
  const printed = (declaration: Declaration): Declaration => {
    const {property, value, shorthand} = declaration
    if (property.startsWith('--') || shorthand?.property === property || !isAmongWords(value))
      return declaration
    const text = replaceVars(value, (name) => pageProperties[name])
    return text !== value && !calls(text, 'var') && isNamed(property, text, engine)
      ? {...declaration, value: text}
      : declaration
  }
  return mapDeclarations(style, printed)
}

/** A name alone is the page's name for the value. */
function isAmongWords(value: string): boolean {
  const [reference] = varsIn(value)
  const isWhole = reference?.start === 0 && reference.end === value.trimEnd().length
  return reference !== undefined && !(isWhole && !reference.fallback?.includes('('))
}

function isNamed(property: string, value: string, {index, remPixels}: Engine): boolean {
  if (index.byDeclaration.has(`${property}:${comparable(property, value, remPixels)}`)) return true
  const family = familyOf(property)
  return (
    family?.scales.includes('color') === true &&
    scaleTokens(family, property, value, index, remPixels).length > 0
  )
}
