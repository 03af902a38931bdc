import type {Declaration, RootStyle, State} from '../../model/types.ts'

/** All that browsers let a visited link look like, so that no page learns where a reader was (CSS Selectors 4, §8.2). */
const SEEN =
  /^(?:color|background-color|(?:border-(?:\w+-){1,2}|outline-|column-rule-|text-decoration-|text-emphasis-)color|-webkit-text-(?:fill|stroke|emphasis)-color|fill|stroke|caret-color|--.*)$/

/** Whether a declaration is for visited links and of something that browsers leave as it is for the others. */
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

/** `:is(:link, :visited)` and `:not(:visited)` are about the others too. */
function outsideBrackets(selector: string): string {
  const without = selector.replace(/\([^()]*\)/g, '')
  return without === selector ? selector : outsideBrackets(without)
}
