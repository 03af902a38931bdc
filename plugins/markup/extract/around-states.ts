import type {Element} from 'hast'
import {isThemeSelector} from '../../css/selectors/toggles.ts'
import {isUnconditional, mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {isSetNow} from './set-names.ts'
import type {Declaration, PropertyGroup, RootStyle, State} from '../../model/types.ts'

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
  const changed = (declaration: Declaration, path: readonly Element[]): Declaration[] => {
    const {state, ...plain} = declaration
    const links = state === undefined ? undefined : states[state]
    if (!links) return [declaration]
    if (isSetNow(links, path)) return [plain]
    const left = stateAround(links)
    if (!left) return []
    if (left === links) return [declaration]
    const key = `${state}-around`
    around[key] = left
    return [{...declaration, state: key}]
  }
  for (const [at, element] of ancestors.entries()) {
    const path = ancestors.slice(0, at + 1)
    setStyle(
      element,
      mapGroups(styleOf(element), (group) =>
        group.runs.every(({declarations}) => declarations.every(({state}) => state === undefined))
          ? group
          : {
              ...group,
              runs: group.runs.map((run) => ({
                ...run,
                declarations: withoutOverridden(
                  group,
                  run.declarations.flatMap((each) => changed(each, path))
                )
              }))
            }
      )
    )
  }
  return {...states, ...around}
}

/** What a declaration overrides that always holds now; of properties that overlap nothing is certain. */
const withoutOverridden = ({properties}: PropertyGroup, declarations: Declaration[]): Declaration[] =>
  properties.length > 1
    ? declarations
    : declarations.slice(Math.max(0, declarations.findLastIndex(isUnconditional)))

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
