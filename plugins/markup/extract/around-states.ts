import type {Element} from 'hast'
import {isThemeSelector} from '../../css/selectors/toggles.ts'
import {mapGroups, setStyle, styleOf} from '../../model/access.ts'
import type {Declaration, RootStyle, State} from '../../model/types.ts'

/**
 * Ancestors that are left behind, with the states that can still occur around the element: a theme of the page that they were in
 * (`:root.dark` becomes `.dark` around it), and what any element around may be in (`.open .card`). Other declarations in states go. Gives the
 * states with those that are new.
 */
export function keepStatesAround(
  ancestors: readonly Element[],
  states: RootStyle['states']
): RootStyle['states'] {
  const around: RootStyle['states'] = {}
  const changed = (declaration: Declaration): Declaration[] => {
    const {state} = declaration
    if (state === undefined) return [declaration]
    const left = stateAround(states[state]!)
    if (!left) return []
    if (left === states[state]) return [declaration]
    const key = `${state}-around`
    around[key] = left
    return [{...declaration, state: key}]
  }
  for (const element of ancestors)
    setStyle(
      element,
      mapGroups(styleOf(element), (group) =>
        group.runs.every(({declarations}) => declarations.every(({state}) => state === undefined))
          ? group
          : {
              ...group,
              runs: group.runs.map((run) => ({...run, declarations: run.declarations.flatMap(changed)}))
            }
      )
    )
  return {...states, ...around}
}

/** The state of an ancestor as one of what is around its descendants. */
function stateAround(state: State): State | undefined {
  const [first, last, ...more] = state
  if (more.length > 0 || !first) return undefined
  if (!last)
    return isThemeSelector(first.dynamic)
      ? [{isAnything: true, dynamic: first.dynamic, combinator: ' '}, {dynamic: ''}]
      : undefined
  return first.isAnything && first.combinator === ' ' && last.dynamic === '' ? state : undefined
}
