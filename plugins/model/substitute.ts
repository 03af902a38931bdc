import type {Element} from 'hast'
import {groupOf, isUnconditional, plainDeclaration, styleOf} from './access.ts'
import {simplified} from '../css/simplified.ts'
import {substitutions} from '../css/values/references.ts'
import {varsIn} from '../css/var-references.ts'
import type {PropertyGroup, Run} from './types.ts'

/**
 * A value with every `var()` replaced by its value; undefined where one is not known. `lookUp` gives the
 * declared value of a custom property, undefined where it has none, null where it has several.
 * Spec: <https://drafts.csswg.org/css-variables-1/#substitute-a-var>
 */
export function substituted(
  value: string,
  lookUp: (name: string) => string | undefined | null,
  depth = 0
): string | undefined {
  const [reference] = varsIn(value)
  if (!reference) return value
  if (depth > 12) return undefined
  const {start, end, name, fallback} = reference
  const found = lookUp(name)
  if (found === null) return undefined
  const replacement = found ?? fallback?.trim()
  if (replacement === undefined || replacement === '' || replacement === 'initial') return undefined
  return substituted(value.slice(0, start) + replacement + value.slice(end), lookUp, depth + 1)
}

/**
 * The value with custom properties substituted where they are the same in every state, and at every width or, where `width` is
 * given, at that one.
 */
export function withoutVariables(value: string, path: readonly Element[], width?: number): string {
  const lookUp = (name: string): string | undefined | null => {
    const found = definitionOf(name, path)
    if (!found || width === undefined) return found && (plainDeclaration(found)?.value ?? null)
    const declared = found.runs.find(({from, to}) => from <= width && width < to)?.declarations ?? []
    return declared.every(isUnconditional) ? declared.at(-1)?.value : null
  }
  const text = substituted(value, lookUp)
  return text === undefined || text === value ? value : simplified(text)
}

/** The group that declares a custom property for the last element of a path that begins with the root. */
function definitionOf(name: string, path: readonly Element[]): PropertyGroup | undefined {
  const element = path.findLast((one) => groupOf(styleOf(one)[''], name))
  return element && groupOf(styleOf(element)[''], name)
}

/** The runs of the custom properties that values refer to, directly or by others. */
export function runsOfVariables(runs: readonly Run[], path: readonly Element[]): Run[] {
  const known = new Map<string, readonly Run[]>()
  const note = (from: readonly Run[]) => {
    for (const {declarations} of from)
      for (const {value} of declarations)
        for (const name of substitutions(value)) {
          if (known.has(name)) continue
          const defined = definitionOf(name, path)?.runs ?? []
          known.set(name, defined)
          note(defined)
        }
  }
  note(runs)
  return [...known.values()].flat()
}
