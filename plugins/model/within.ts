import {conditionsKey} from './condition.ts'
import type {Declaration, RootStyle} from './types.ts'
import {pseudoClassesOf} from '../css/selectors/outer-pseudos.ts'

/** Pseudo-class → one that always matches when it does (Selectors 4, §9). */
const WIDER: Readonly<Record<string, readonly string[]>> = {
  ':focus-visible': [':focus', ':focus-within'],
  ':focus': [':focus-within']
}

/** Whether the second holds at least wherever the first does. */
export function isWithin(one: Declaration, other: Declaration, states: RootStyle['states']): boolean {
  const known = one.conditions.map((condition) => conditionsKey([condition]))
  if (!other.conditions.every((condition) => known.includes(conditionsKey([condition])))) return false
  return (
    other.state === undefined || (one.state !== undefined && isStateWithin(one.state, other.state, states))
  )
}

/** Whether an element that is in the first state is always in the second one. */
function isStateWithin(one: string, other: string, states: RootStyle['states']): boolean {
  if (one === other) return true
  const narrow = ownClasses(states[one])
  const wide = narrow && ownClasses(states[other])
  return (
    narrow !== undefined &&
    wide !== undefined &&
    wide.every((name) => narrow.some((own) => own === name || WIDER[own]?.includes(name)))
  )
}

/** Pseudo-classes of a state that is the element's own; undefined where more is required. */
function ownClasses(state: RootStyle['states'][string] | undefined): string[] | undefined {
  const [link, ...more] = state ?? []
  if (!link || more.length > 0) return undefined
  return pseudoClassesOf(link.dynamic)
}
