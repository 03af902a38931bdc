import type {Declaration, RootStyle, State} from '../../model/types.ts'

/** The properties that browsers apply to visited links, so that no page learns where a reader was (CSS Selectors 4, §8.2). */
const SEEN =
  /^(?:color|background-color|(?:border-(?:\w+-){1,2}|outline-|column-rule-|text-decoration-|text-emphasis-)color|-webkit-text-(?:fill|stroke|emphasis)-color|fill|stroke|caret-color|--.*)$/

/** Whether a declaration is for visited links and of a property that browsers do not apply to them. */
export function isUnseenOfVisited({property, state}: Declaration, states: RootStyle['states']): boolean {
  return state !== undefined && isOfVisited(states[state]) && !SEEN.test(property)
}

const known = new WeakMap<State, boolean>()

function isOfVisited(state: State | undefined): boolean {
  if (!state) return false
  let found = known.get(state)
  if (found === undefined) {
    found = state.some(({dynamic}) => /:visited(?![\w-])/.test(outsideBrackets(dynamic)))
    known.set(state, found)
  }
  return found
}

/** `:is(:link, :visited)` and `:not(:visited)` match the others too. */
function outsideBrackets(selector: string): string {
  const without = selector.replace(/\([^()]*\)/g, '')
  return without === selector ? selector : outsideBrackets(without)
}
