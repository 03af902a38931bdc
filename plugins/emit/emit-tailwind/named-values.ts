import type {Declaration, ElementStyle} from '../../model/types.ts'
import {scaleTokens} from './candidates.ts'
import {comparable} from './comparable.ts'
import type {Engine} from './engine.ts'
import {familyOf} from './families.ts'

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
    if (property.startsWith('--') || shorthand?.property === property || !AMONG_WORDS.test(value))
      return declaration
    const text = value.replace(REFERENCE, (reference, name: string) => pageProperties[name] ?? reference)
    return text !== value && !/var\(/i.test(text) && isNamed(property, text, engine)
      ? {...declaration, value: text}
      : declaration
  }
  return Object.fromEntries(
    Object.entries(style).map(([pseudo, groups]) => [
      pseudo,
      groups.map((group) =>
        group.runs.some(({declarations}) => declarations.some((each) => printed(each) !== each))
          ? {...group, runs: group.runs.map((run) => ({...run, declarations: run.declarations.map(printed)}))}
          : group
      )
    ])
  )
}

const REFERENCE = /(?<![\w-])var\(\s*(--[\w-]+)\s*\)/gi
/** A name alone is the page's name for the value. */
const AMONG_WORDS = /var\((?![^()]*\)\s*$)|[\s(,]var\(/i

function isNamed(property: string, value: string, {index, remPixels}: Engine): boolean {
  if (index.byDeclaration.has(`${property}:${comparable(property, value, remPixels)}`)) return true
  const family = familyOf(property)
  return (
    family?.scales.includes('color') === true &&
    scaleTokens(family, property, value, index, remPixels).length > 0
  )
}
