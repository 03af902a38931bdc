import {mapPlaceholders} from '../../cascade/match/subjects.ts'
import {parseSelectorList} from '../../css/selectors/parse-selector.ts'
import {highestSpecificity} from '../../css/selectors/specificity.ts'
import type {RootStyle, State} from '../../model/types.ts'

/** What a state adds to the specificity of a rule (Selectors 4, §17), as one number; 0 for none. */
export type StateWeight = (state: string | undefined) => number

/** The weights of a page's states, each computed once. */
export function stateWeights(states: RootStyle['states']): StateWeight {
  const known = new Map<string, number>()
  return (key) => {
    if (key === undefined) return 0
    let weight = known.get(key)
    if (weight === undefined) known.set(key, (weight = weightOf(states[key] ?? [])))
    return weight
  }
}

const BASE = 1000

/** An element that a state looks at goes by one class. */
function weightOf(state: State): number {
  let sum = 0
  for (const {subject, isAnything, dynamic} of state) {
    if (subject !== undefined && !isAnything) sum += BASE
    const list = dynamic === '' ? undefined : parseSelectorList(mapPlaceholders(dynamic, () => '.x'))
    if (!list) continue
    const [ids, classes, types] = highestSpecificity(list)
    sum += (ids * BASE + classes) * BASE + types
  }
  return sum
}
