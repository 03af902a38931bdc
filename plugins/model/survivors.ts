import {rememberedOf} from '../css/remember.ts'
import {conditionsKey} from './condition.ts'
import type {Condition, Declaration, WidthRange} from './types.ts'

/** One longhand of one candidate under one alternative of its conditions. */
export interface CandidateDeclaration extends WidthRange {
  /** The longhand declared; for a pending shorthand, each of its longhands in turn. */
  longhand: string
  /** Undefined while the shorthand waits for `var()`. */
  value: string | undefined
  conditions: Condition[]
  state: string
  /** What is printed when the candidate survives; shared by the candidates of one pending shorthand. */
  declaration: Declaration
  /** See `Contribution.level`. */
  level: number
  /** The list of this candidate alone, where it holds at every width, whatever else does: one object for all that have it. */
  alone?: CandidateDeclaration[]
}

const isUnconditional = ({conditions, state}: CandidateDeclaration) => conditions.length === 0 && state === ''

/**
 * Candidates for one longhand that can win somewhere at width `at`: from the strongest down to the first that is
 * unconditional, weakest first. `revert-layer` is replaced by what wins below its layer.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#revert-layer>
 */
export function survivorsAt(
  candidateDeclarations: readonly CandidateDeclaration[],
  at: number
): CandidateDeclaration[] {
  const survivors: CandidateDeclaration[] = []
  for (let index = candidateDeclarations.length - 1; index >= 0; index--) {
    const candidateDeclaration = candidateDeclarations[index]
    if (!candidateDeclaration || candidateDeclaration.from > at || candidateDeclaration.to <= at) continue
    if (candidateDeclaration.value === 'revert-layer') {
      const below = candidateDeclarations
        .slice(0, index)
        .filter(({level}) => level < candidateDeclaration.level)
      const rolledBack = survivorsAt(below, at).map((other) => withConditionsOf(other, candidateDeclaration))
      // With nothing below, the default rules are left; for `all` they are there in any case.
      if (
        rolledBack.length === 0 &&
        !(candidateDeclaration.longhand === 'all' && isUnconditional(candidateDeclaration))
      ) {
        const {shorthand: _, ...declaration} = candidateDeclaration.declaration
        survivors.push({
          ...candidateDeclaration,
          value: 'revert',
          declaration: {...declaration, value: 'revert'}
        })
      }
      survivors.push(...rolledBack.reverse())
    } else survivors.push(candidateDeclaration)
    if (isUnconditional(candidateDeclaration)) break
  }
  return survivors.reverse()
}

function withConditionsOf(
  candidateDeclaration: CandidateDeclaration,
  outer: CandidateDeclaration
): CandidateDeclaration {
  // It takes the place of the candidate that refers to it, in the order too, and must be printed even if it is a default.
  const {shorthand, ...plain} = candidateDeclaration.declaration
  const isAll = plain.property === 'all' && outer.longhand !== 'all'
  const declaration: Declaration = {
    ...plain,
    ...(shorthand && {shorthand}),
    ...(isAll && {property: outer.longhand}),
    order: outer.declaration.order,
    origin: outer.declaration.origin
  }
  if (isUnconditional(outer)) return {...candidateDeclaration, declaration}
  const conditions = [
    ...outer.conditions,
    ...candidateDeclaration.conditions.filter(
      (own) => !outer.conditions.some((other) => other.query === own.query && other.kind === own.kind)
    )
  ]
  // Two states cannot be joined in one chain; the inner one is kept, since it is the narrower candidate.
  const state = candidateDeclaration.state || outer.state
  return {
    ...candidateDeclaration,
    conditions,
    state,
    declaration: {...declaration, conditions, ...(state && {state})}
  }
}

/** Equal for declarations with equal output and equal priority. */
export const declarationKey = rememberedOf(
  ({property, value, state, conditions, shorthand, important}: Declaration): string =>
    `${property}:${value}|${state ?? ''}|${conditionsKey(conditions)}|${shorthand ? `${shorthand.property}:${shorthand.value}` : ''}|${important ? '!' : ''}`
)
