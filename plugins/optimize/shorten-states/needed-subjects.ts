import type {Element, Root} from 'hast'
import {placeholdersIn} from '../../cascade/match/subjects.ts'
import {dataOf} from '../../model/access.ts'
import type {RootStyle, StateLink} from '../../model/types.ts'
import {NestedSubjects} from './nested-subjects.ts'

/** What an element needs to have so that another one can be where a combinator leads from it (Selectors 4, §15). */
type Reach = 'children' | 'siblings' | 'nothing'

/**
 * Leaves the marks of states on those elements alone that have something inside or behind them to which the states can lead, and
 * those of selectors inside of others on what has the state and what is around it.
 */
export function keepNeededSubjects(tree: Root, states: RootStyle['states']): void {
  const reaches = new Map<string, Set<Reach>>()
  const add = (placeholder: string, reach: Reach) =>
    reaches.set(placeholder, (reaches.get(placeholder) ?? new Set()).add(reach))
  const nested = new NestedSubjects(tree)
  for (const [key, state] of Object.entries(states))
    for (const [at, link] of state.entries()) {
      if (link.subject !== undefined)
        for (const placeholder of placeholdersIn(link.subject)) add(placeholder, reachOf(link))
      const isOwn = at === state.length - 1
      for (const placeholder of placeholdersIn(link.dynamic))
        if (!isOwn || !nested.add(placeholder, link.dynamic, key)) add(placeholder, 'nothing')
    }
  const visit = (parent: Root | Element) => {
    const elements = elementsIn(parent)
    for (const [at, element] of elements.entries()) {
      const {subjects} = element.data ?? {}
      const has = {
        children: elementsIn(element).length > 0,
        siblings: at + 1 < elements.length,
        nothing: true
      }
      const needed = subjects?.filter(
        (placeholder) =>
          [...(reaches.get(placeholder) ?? [])].some((reach) => has[reach]) ||
          nested.has(placeholder, element)
      )
      if (subjects && needed && needed.length < subjects.length) dataOf(element).subjects = needed
      visit(element)
    }
  }
  visit(tree)
}

const elementsIn = (parent: Root | Element): Element[] =>
  parent.children.flatMap((child) => (child.type === 'element' ? [child] : []))

const reachOf = ({combinator}: StateLink): Reach =>
  combinator === ' ' || combinator === '>'
    ? 'children'
    : combinator === '+' || combinator === '~'
      ? 'siblings'
      : 'nothing'
