import type {Element} from 'hast'
import {dataOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import type {DefaultStyle} from '../../model/types.ts'

type Defaults = Record<string, DefaultStyle>

/**
 * Makes what a rule for the tag of elements declares their default: by longhand the value, `null` where it is one in some states only.
 * What they inherit does not count there any more.
 */
export function setDefaults(
  elements: readonly Element[],
  declared: ReadonlyMap<string, string | null>
): void {
  const results = resultsFor<Defaults, Defaults>()
  for (const element of elements) {
    const data = dataOf(element)
    const {defaults = NONE, browserDefaults = NONE} = data
    data.defaults = results(defaults, browserDefaults, () =>
      withDefaults(defaults, browserDefaults, declared)
    )
  }
}

const NONE: Defaults = {}

function withDefaults(
  before: Defaults,
  browser: Defaults,
  declared: ReadonlyMap<string, string | null>
): Defaults {
  const own: DefaultStyle = {...before['']}
  for (const [longhand, each] of declared) {
    const value = each === 'revert' ? browser['']?.[longhand] : each
    if (value === undefined) delete own[longhand]
    else own[longhand] = value
  }
  return {...before, '': own}
}
