import type {Element, Root} from 'hast'
import {placeholdersIn} from '../../cascade/match/subjects.ts'
import {elementsOfStates} from '../../model/elements-of-states.ts'
import type {RootStyle} from '../../model/types.ts'
import {nestedPlace} from './nested-place.ts'

/**
 * The states without the subjects of inner selectors that all elements with a state are themselves: of links in a menu,
 * `:where(.item > .link:hover)` is `:where(.item > :hover)`.
 */
export function withoutOwnSubjects(tree: Root, states: RootStyle['states']): RootStyle['states'] {
  const nested = new Map(
    Object.entries(states).filter(([, state]) => placeholdersIn(state.at(-1)?.dynamic ?? '').length > 0)
  )
  if (nested.size === 0) return states
  const changed: RootStyle['states'] = {}
  for (const [key, elements] of elementsOfStates(tree).styled) {
    const state = nested.get(key)
    const last = state?.at(-1)
    if (!state || !last) continue
    const dynamic = withoutOwn(last.dynamic, elements)
    if (dynamic !== last.dynamic) changed[key] = [...state.slice(0, -1), {...last, dynamic}]
  }
  return Object.keys(changed).length === 0 ? states : {...states, ...changed}
}

function withoutOwn(dynamic: string, elements: readonly Element[]): string {
  let text = ''
  let rest = 0
  for (const placeholder of placeholdersIn(dynamic)) {
    const at = dynamic.indexOf(placeholder, rest)
    const end = at + placeholder.length
    const isOwn =
      nestedPlace(dynamic, at, placeholder.length) === 'self' &&
      elements.every(({data}) => data?.subjects?.includes(placeholder))
    const isAlone = !COMPOUND.test(dynamic.charAt(end)) && /[\s(,>]/.test(dynamic.charAt(at - 1))
    text += dynamic.slice(rest, at) + (isOwn ? (isAlone ? '*' : '') : placeholder)
    rest = end
  }
  return text + dynamic.slice(rest)
}

/** What a simple selector begins with, behind another one. */
const COMPOUND = /[:.[#]/
