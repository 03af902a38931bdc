import type {Element} from 'hast'
import {isInherited} from '../../css/properties.ts'
import {isWord} from '../../css/values/keywords.ts'
import {mapNumbers} from '../../css/values/map-numbers.ts'
import {lengthOf} from '../../css/values/numeric.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {relativeUnits} from '../../css/values/relative-units.ts'
import {cascadedValue, declaredAt} from '../../model/cascaded-value.ts'
import {weightOf} from '../../model/font-weight.ts'
import {substitutions} from '../../css/values/references.ts'
import type {Run, WidthRange} from '../../model/types.ts'
import {rangesBetween} from '../../model/width.ts'
import {timesSize} from '../../model/font-size.ts'
import {fontSizeOf, fontSizesOf, fontSizeText, rounded} from './font-size.ts'
import {inTermsOfDefault} from './root-sizes.ts'

/**
 * What a value that is relative to an ancestor is there, at a viewport width. `path` leads from the root to the element that declares
 * it; undefined where it cannot be known.
 */
export function absoluteValue(
  longhand: string,
  value: string,
  path: readonly Element[],
  width: number
): string | undefined {
  if (longhand === 'font-size') {
    if (path.length === 1 && path.every(({tagName}) => tagName === 'html')) return inTermsOfDefault(value)
    if (ABSOLUTE.has(lengthOf(parseValue(value))?.unit)) return value
    return fontSizeText(path, width) ?? value
  }
  if (longhand === 'font-weight' && isWord(value, 'bolder', 'lighter')) return weightOf(path, width) ?? value
  const units = relativeUnits(value)
  if (units.size === 0 || units.has('var')) return value
  if (units.has('inherit') || units.has('unset') || takesInherited(longhand, value))
    return inheritedValue(longhand, path, width)
  const size = fontSizeOf(path, width)
  const text = size === undefined ? fontSizeText(path, width) : undefined
  const times = (factor: number): string | undefined =>
    size === undefined ? text && timesSize(factor, text) : `${rounded(factor * size)}px`
  return mapNumbers(value, (number) => {
    if (number.kind === 'dimension' && number.unit === 'em') return times(number.value)
    return number.kind === 'percentage' && longhand === 'line-height' ? times(number.value / 100) : undefined
  })
}

/** Whether a value is that of the parent: a keyword for it, or the current colour of `color` itself (CSS Color 4, §9.1). */
export const takesInherited = (longhand: string, value: string): boolean =>
  isWord(value, 'inherit', 'unset') || (longhand === 'color' && isWord(value, 'currentcolor'))

/** What the last element of a path inherits: the value of the nearest ancestor that declares one. */
function inheritedValue(longhand: string, path: readonly Element[], width: number): string | undefined {
  for (let above = path.slice(0, -1); above.length > 0; above = above.slice(0, -1)) {
    const declared = declaredAt(above, longhand, width)
    if (declared !== undefined) return absoluteValue(longhand, declared, above, width)
    if (!isInherited(longhand) || cascadedValue(above, longhand) !== 'silent') return undefined
  }
  return 'initial'
}

/** Units of font sizes that mean the same on every element. */
const ABSOLUTE: ReadonlySet<string | undefined> = new Set(['px', 'rem'])

/**
 * Runs of an ancestor's declarations, in pieces in which each relative value is one: split where the font size of the ancestor
 * changes with the width. `path` leads to the ancestor.
 */
export function piecesOfOneSize(runs: readonly Run[], path: readonly Element[]): readonly Run[] {
  const isRelative = ({declarations}: Run) => declarations.some(({value}) => dependsOnSize(value))
  if (!runs.some(isRelative)) return runs
  const sizes = fontSizesOf(path, true)
  if (!sizes || sizes.length === 1) return runs
  return runs.flatMap((run) =>
    isRelative(run)
      ? rangesBetween([run, ...sizes].flatMap(({from, to}) => [from, to]))
          .filter(({from, to}) => run.from <= from && to <= run.to)
          .map(({from, to}) => ({...run, from, to}))
      : [run]
  )
}

const dependsOnSize = (value: string): boolean =>
  relativeUnits(value).size > 0 || substitutions(value).length > 0

/** The width at which to look in a range: the captured one where that is in it. */
export const widthIn = ({from, to}: WidthRange, captured: number): number =>
  from <= captured && captured < to ? captured : from
