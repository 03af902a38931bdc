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
  layer: object | string
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
      const below = claims.slice(0, index).filter(({layer}) => layer !== claim.layer)
      const rolledBack = survivorsAt(below, at).map((other) => withConditionsOf(other, claim))
      if (rolledBack.length === 0) survivors.push({...claim, value: 'revert', declaration: {...claim.declaration, value: 'revert'}})
      else survivors.push(...rolledBack.reverse())
    } else survivors.push(claim)
    if (isUnconditional(claim)) break
  }
  return survivors.reverse()
}

function withConditionsOf(claim: Claim, outer: Claim): Claim {
  if (isUnconditional(outer)) return claim
  const conditions = [...outer.conditions, ...claim.conditions.filter((own) => !outer.conditions.some((other) => other.query === own.query && other.kind === own.kind))]
  // Two states cannot be joined in one chain; the inner one is kept, since it is the narrower claim.
  const state = claim.state || outer.state
  return {...claim, conditions, state, declaration: {...claim.declaration, conditions, ...(state && {state}), order: outer.declaration.order}}
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
