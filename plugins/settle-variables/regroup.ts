import {groupClaims} from '../resolve-cascade/group-claims.ts'
import type {Claim} from '../resolve-cascade/survivors.ts'
import {initialValue, isInherited} from '../style/properties.ts'
import type {Declaration, PropertyGroup, Run} from '../style/types.ts'

/** What a declaration comes to at some widths. */
export interface Part {
  part: Declaration
  from: number
  to: number
}

/**
 * A group of which each declaration is told by its parts; several groups where what glued them is gone. The group itself
 * where all parts are what they were, unless it `isToSplit`.
 */
export function regrouped(
  group: PropertyGroup,
  partsOf: (declaration: Declaration, run: Run) => readonly Part[],
  isToSplit = false
): PropertyGroup[] {
  const claims = new Map<string, Claim[]>()
  let isChanged = isToSplit
  for (const run of group.runs) {
    for (const declaration of run.declarations) {
      for (const {part, from, to} of partsOf(declaration, run)) {
        if (part !== declaration) isChanged = true
        for (const longhand of longhandsWritten(part))
          claims.set(longhand, [...(claims.get(longhand) ?? []), claimFor(part, longhand, from, to)])
      }
    }
  }
  return isChanged ? groupClaims(claims) : [group]
}

/** Whether a shorthand waits for a substitution. */
export const isPending = ({property, shorthand}: Declaration): boolean => shorthand?.property === property

export const longhandsWritten = (declaration: Declaration): readonly string[] =>
  isPending(declaration) ? declaration.shorthand!.longhands : [declaration.property]

const claimFor = (declaration: Declaration, longhand: string, from: number, to: number): Claim => ({
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
