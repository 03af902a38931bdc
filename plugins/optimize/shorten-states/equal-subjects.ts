import type {Root} from 'hast'
import {mapPlaceholders} from '../../cascade/match/subjects.ts'
import {dataOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {RootStyle, State, StateLink} from '../../model/types.ts'

/**
 * The states of a tree, in which the elements of several subjects that are the same elements go by one placeholder: selectors that say
 * it otherwise (`.nav:not([data-color=red]) .item`, `.nav:not([data-color=blue]) .item`) had one each, and so the elements a mark for each.
 */
export function withoutEqualSubjects(tree: Root, states: RootStyle['states']): RootStyle['states'] {
  const replaced = equalSubjects(tree)
  if (replaced.size === 0) return states
  const renamed = (placeholder: string): string => replaced.get(placeholder) ?? placeholder
  everyElement(tree, (element) => {
    const {subjects} = element.data ?? {}
    if (subjects?.some((placeholder) => replaced.has(placeholder)))
      dataOf(element).subjects = [...new Set(subjects.map(renamed))]
  })
  const renamedLink = (link: StateLink): StateLink => ({
    ...link,
    ...(link.subject !== undefined && {subject: mapPlaceholders(link.subject, renamed)}),
    dynamic: mapPlaceholders(link.dynamic, renamed)
  })
  return Object.fromEntries(
    Object.entries(states).map(([key, state]): [string, State] => [key, state.map(renamedLink)])
  )
}

/** Placeholder → the first one that the same elements carry. */
function equalSubjects(tree: Root): Map<string, string> {
  const carriers = new Map<string, number[]>()
  let number = 0
  everyElement(tree, ({data}) => {
    number++
    for (const placeholder of data?.subjects ?? []) {
      const known = carriers.get(placeholder)
      if (known) known.push(number)
      else carriers.set(placeholder, [number])
    }
  })
  const first = new Map<string, string>()
  const replaced = new Map<string, string>()
  for (const [placeholder, numbers] of carriers) {
    const key = numbers.join(' ')
    const known = first.get(key)
    if (known === undefined) first.set(key, placeholder)
    else replaced.set(placeholder, known)
  }
  return replaced
}
