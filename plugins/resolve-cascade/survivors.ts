import {conditionsKey} from '../style/condition.ts'
import type {Condition, Declaration, WidthRange} from '../style/types.ts'

/** One longhand of one candidate under one alternative of its conditions. */
export interface Claim extends WidthRange {
  /** The longhand claimed; for a pending shorthand, each of its longhands in turn. */
  longhand: string
  /** Undefined while the shorthand waits for `var()`. */
  value: string | undefined
  conditions: Condition[]
  state: string
  /** What is printed when the claim survives; shared by the claims of one pending shorthand. */
  declaration: Declaration
  /** See `Contribution.level`. */
  level: number
  /** The list of this claim alone, where it holds at every width, whatever else does: one object for all that have it. */
  alone?: Claim[]
}

const isUnconditional = ({conditions, state}: Claim) => conditions.length === 0 && state === ''

/**
 * Claims on one longhand that can win somewhere at width `at`: from the strongest down to the first that is
 * unconditional, weakest first. `revert-layer` is replaced by what wins below its layer.
 * Spec: <https://drafts.csswg.org/css-cascade-5/#revert-layer>
 */
export function survivorsAt(claims: readonly Claim[], at: number): Claim[] {
  const survivors: Claim[] = []
  for (let index = claims.length - 1; index >= 0; index--) {
    const claim = claims[index]
    if (claim.from > at || claim.to <= at) continue
    if (claim.value === 'revert-layer') {
      const below = claims.slice(0, index).filter(({level}) => level < claim.level)
      const rolledBack = survivorsAt(below, at).map((other) => withConditionsOf(other, claim))
      // With nothing below, the default rules are what is left; for `all` they are there without being asked for.
      if (rolledBack.length === 0 && !(claim.longhand === 'all' && isUnconditional(claim))) {
        const {shorthand: _, ...declaration} = claim.declaration
        survivors.push({...claim, value: 'revert', declaration: {...declaration, value: 'revert'}})
      }
      survivors.push(...rolledBack.reverse())
    } else survivors.push(claim)
    if (isUnconditional(claim)) break
  }
  return survivors.reverse()
}

function withConditionsOf(claim: Claim, outer: Claim): Claim {
  // It takes the place of the claim that asked for it, in the order too, and must be printed even if it is a default.
  const {shorthand, ...plain} = claim.declaration
  const isAll = plain.property === 'all' && outer.longhand !== 'all'
  const declaration: Declaration = {
    ...plain,
    ...(shorthand && {shorthand}),
    ...(isAll && {property: outer.longhand}),
    order: outer.declaration.order,
    origin: outer.declaration.origin
  }
  if (isUnconditional(outer)) return {...claim, declaration}
  const conditions = [
    ...outer.conditions,
    ...claim.conditions.filter(
      (own) => !outer.conditions.some((other) => other.query === own.query && other.kind === own.kind)
    )
  ]
  // Two states cannot be joined in one chain; the inner one is kept, since it is the narrower claim.
  const state = claim.state || outer.state
  return {...claim, conditions, state, declaration: {...declaration, conditions, ...(state && {state})}}
}

const declarationKeys = new WeakMap<Declaration, string>()

/** Equal for declarations that print the same and have the same priority. */
export function declarationKey(declaration: Declaration): string {
  let key = declarationKeys.get(declaration)
  if (key === undefined) {
    const {property, value, state, conditions, shorthand, important} = declaration
    key = `${property}:${value}|${state ?? ''}|${conditionsKey(conditions)}|${shorthand ? `${shorthand.property}:${shorthand.value}` : ''}|${important ? '!' : ''}`
    declarationKeys.set(declaration, key)
  }
  return key
}
