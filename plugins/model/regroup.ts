import type {TextFlow} from '../css/overlap.ts'
import {addTo} from './group-by.ts'
import {groupCandidates} from './group-candidates.ts'
import type {CandidateDeclaration} from './survivors.ts'
import {overlapFamily} from '../css/overlap.ts'
import {initialValue, isInherited} from '../css/properties.ts'
import {expandShorthand} from '../css/shorthands/index.ts'
import {isValidDeclaration} from '../css/validity.ts'
import {hasSubstitution} from '../css/values/references.ts'
import type {Declaration, PropertyGroup, Run} from './types.ts'

/** A declaration's value at some widths. */
export interface Part {
  part: Declaration
  from: number
  to: number
}

export interface RegroupOptions {
  /** Whether the group is to be several even where all parts are what they were (default: false). */
  isToSplit?: boolean
  /**
   * Whether the browser's own declarations under other names still count (`margin-block: 0.67em` of a heading under
   * `margin: 0`), so that what stands over them stays one group (default: true).
   */
  hasUserAgentBaseline?: boolean
  /** See `RootStyle.flow`. */
  flow?: TextFlow | undefined
}

/**
 * A group in which each declaration is replaced by its parts; several groups where what kept them together is gone. The group itself
 * where no part has changed.
 */
export function regrouped(
  group: PropertyGroup,
  partsOf: (declaration: Declaration, run: Run) => readonly Part[],
  {isToSplit = false, hasUserAgentBaseline = true, flow = 'unknown'}: RegroupOptions = {}
): PropertyGroup[] {
  const parts: Part[] = []
  let isChanged = isToSplit
  for (const run of group.runs)
    for (const declaration of run.declarations)
      for (const each of partsOf(declaration, run)) {
        if (each.part !== declaration) isChanged = true
        parts.push(each)
      }
  if (!isChanged) return [group]
  const candidateDeclarations = new Map<string, CandidateDeclaration[]>()
  for (const {part, from, to} of parts)
    for (const longhand of longhandsWritten(part))
      addTo(candidateDeclarations, longhand, candidateFor(part, longhand, from, to))
  if (!hasUserAgentBaseline) return groupCandidates(candidateDeclarations, {flow, defaults: {}})
  for (const property of group.properties)
    if (!candidateDeclarations.has(property) && overlapFamily(property) !== undefined)
      candidateDeclarations.set(property, [])
  return groupCandidates(candidateDeclarations, {flow}).filter(({runs}) =>
    runs.some(({declarations}) => declarations.length > 0)
  )
}

/** Whether a shorthand waits for a substitution. */
export const isPending = ({property, shorthand}: Declaration): boolean => shorthand?.property === property

const longhandsWritten = ({property, shorthand}: Declaration): readonly string[] =>
  shorthand?.property === property ? shorthand.longhands : [property]

const candidateFor = (
  declaration: Declaration,
  longhand: string,
  from: number,
  to: number
): CandidateDeclaration => ({
  longhand,
  value: isPending(declaration) ? undefined : declaration.value,
  conditions: declaration.conditions,
  state: declaration.state ?? '',
  declaration,
  level: 0,
  from,
  to
})

export function withValue({shorthand: _, ...declaration}: Declaration, value: string): Declaration {
  return {...declaration, value}
}

/** Invalid at computed-value time, which is `unset` (CSS Variables 1, §3.1). */
export function unset(declaration: Declaration): Declaration[] {
  return longhandsWritten(declaration).map((property) => ({
    ...withValue(declaration, isInherited(property) ? 'inherit' : initialValue(property) || 'unset'),
    property
  }))
}

/**
 * What a declaration is with names substituted in its value: its longhands where it is a shorthand that waited for them. Undefined where the
 * text is no value of its property.
 */
export function withSubstituted(declaration: Declaration, text: string): Declaration[] | undefined {
  const {property, shorthand} = declaration
  if (text === '') return unset(declaration)
  if (hasSubstitution(text))
    return [{...declaration, value: text, ...(shorthand && {shorthand: {...shorthand, value: text}})}]
  if (!isPending(declaration))
    return isValidDeclaration(property, text) ? [withValue(declaration, text)] : undefined
  const expansion = expandShorthand(property, text)
  if (expansion.kind !== 'longhands') return undefined
  const longhands = expansion.declarations.map((longhand) => longhand.property)
  // They are recognized as parts of one shorthand by this object.
  const whole = {property, value: text, longhands}
  return expansion.declarations.map((longhand) => ({...declaration, ...longhand, shorthand: whole}))
}
