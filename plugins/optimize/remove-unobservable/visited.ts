import type {Declaration, RootStyle, State} from '../../model/types.ts'
import {outerPseudos} from '../../css/selectors/outer-pseudos.ts'
import {wordSet} from '../../css/word-set.ts'
import {isCustomProperty, longhandsOf} from '../../css/properties.ts'

/** The properties that browsers apply to visited links, so that no page learns where a reader was (CSS Selectors 4, §8.2). */
const SEEN: ReadonlySet<string> = new Set([
  ...['border-color', 'border-block-color', 'border-inline-color'].flatMap(longhandsOf),
  ...wordSet(
    'color background-color outline-color column-rule-color text-decoration-color text-emphasis-color caret-color fill stroke ' +
      '-webkit-text-fill-color -webkit-text-stroke-color -webkit-text-emphasis-color'
  )
])

/** Whether a declaration is for visited links and of a property that browsers do not apply to them. */
export function isUnseenOfVisited({property, state}: Declaration, states: RootStyle['states']): boolean {
  return (
    state !== undefined && isOfVisited(states[state]) && !isCustomProperty(property) && !SEEN.has(property)
  )
}

const known = new WeakMap<State, boolean>()

function isOfVisited(state: State | undefined): boolean {
  if (!state) return false
  let found = known.get(state)
  if (found === undefined) {
    found = state.some(({dynamic}) => outerPseudos(dynamic).includes(':visited'))
    known.set(state, found)
  }
  return found
}
