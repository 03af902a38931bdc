import type {Root} from 'hast'
import {everyElement} from './every-element.ts'
import type {State, StateLink} from './types.ts'

/** Tag names of the page's own elements, by the placeholders of states' subjects that these alone carry. */
export type PageSubjects = ReadonlyMap<string, string>

const PAGE_TAGS: ReadonlySet<string> = new Set(['html', 'body'])

export function pageSubjects(tree: Root): PageSubjects {
  const tags = new Map<string, string | undefined>()
  everyElement(tree, ({tagName, data}) => {
    for (const placeholder of data?.subjects ?? [])
      tags.set(
        placeholder,
        PAGE_TAGS.has(tagName) && (tags.get(placeholder) ?? tagName) === tagName ? tagName : undefined
      )
  })
  return new Map([...tags].flatMap(([placeholder, tag]) => (tag === undefined ? [] : [[placeholder, tag]])))
}

/** Whether a link of a state is the page's root or body. */
export const isOfPage = ({subject, isAnything}: StateLink, subjects: PageSubjects): boolean =>
  isAnything !== true && subject !== undefined && subjects.has(subject)

/**
 * A state of the page's root or body around an element, apart: its selector, `body.menu-open`, and what is left of the state. Links
 * without a state are true of the elements that have the style, and everything is inside of the page's own.
 */
export function pageState(
  [first, ...others]: State,
  subjects: PageSubjects
): {page: string; rest: State} | undefined {
  if (!first || !isOfPage(first, subjects) || others.length === 0) return undefined
  if (first.dynamic === '' || first.dynamic.includes('§')) return undefined
  const tag = subjects.get(first.subject ?? '')
  const at = others.findIndex(({dynamic}, index) => dynamic !== '' || index === others.length - 1)
  return {page: `${tag}${first.dynamic}`, rest: others.slice(at)}
}
