import type {Element} from 'hast'
import {groupOf, isUnconditional, styleOf} from './access.ts'
import {controlFontPart} from '../css/control-font.ts'
import {isShorthand, longhandsOf} from '../css/properties.ts'
import {expandShorthand} from '../css/shorthands/index.ts'
import type {Declaration, PropertyGroup} from './types.ts'
import {withoutVariables} from './substitute.ts'

/**
 * What a group declares for one of its longhands, as a group of that longhand alone: `font: var(--body)` beside `font-weight` in
 * terms of `font-weight`. `path` leads from the root to the element that has the group, whose custom properties count.
 * `silent`: it declares nothing for it; undefined where the longhand cannot be separated.
 */
function singleLonghand(
  group: PropertyGroup,
  longhand: string,
  path: readonly Element[]
): PropertyGroup | 'silent' | undefined {
  if (group.properties.length === 1) return group
  let isKnown = true
  const declared = (declaration: Declaration): Declaration[] => {
    const {property} = declaration
    if (property === longhand) return [declaration]
    if (!isShorthand(property) || !longhandsOf(property).includes(longhand)) return []
    const {shorthand: _, ...rest} = declaration
    const ofControl = controlFontPart(property, declaration.value, longhand)
    if (ofControl !== undefined) return [{...rest, property: longhand, value: ofControl}]
    const expansion = expandShorthand(property, withoutVariables(declaration.value, path))
    const found =
      expansion.kind === 'longhands' && expansion.declarations.find((each) => each.property === longhand)
    if (!found) isKnown = false
    return found ? [{...rest, property: longhand, value: found.value}] : []
  }
  const runs = group.runs.map((run) => {
    const declarations = run.declarations.flatMap(declared)
    return {
      ...run,
      declarations: declarations.slice(Math.max(0, declarations.findLastIndex(isUnconditional)))
    }
  })
  if (!isKnown) return undefined
  return runs.every(({declarations}) => declarations.length === 0) ? 'silent' : {properties: [longhand], runs}
}

/**
 * What the last element of a path that begins with the root declares for a longhand, as a group of that longhand alone. `silent`:
 * nothing; undefined where it cannot be separated from others.
 */
export function cascadedValue(
  path: readonly Element[],
  longhand: string
): PropertyGroup | 'silent' | undefined {
  const element = path[path.length - 1]
  const group = element && groupOf(styleOf(element)[''], longhand)
  return group ? singleLonghand(group, longhand, path) : 'silent'
}

/** Its unconditional value at a viewport width, without custom properties that are the same in every state there. */
export function declaredAt(path: readonly Element[], longhand: string, width: number): string | undefined {
  const group = cascadedValue(path, longhand)
  if (group === undefined || group === 'silent') return undefined
  const run = group.runs.find(({from, to}) => from <= width && width < to)
  const value = run?.declarations.findLast(isUnconditional)?.value
  return value === undefined ? undefined : withoutVariables(value, path, width)
}
