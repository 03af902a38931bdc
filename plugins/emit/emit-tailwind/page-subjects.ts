import type {Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import type {State} from '../../model/types.ts'

/** Tag names of the page's own elements, by the placeholders of states' subjects that these alone carry. */
export type PageSubjects = ReadonlyMap<string, string>

export function pageSubjects(tree: Root): PageSubjects {
  const tags = new Map<string, string | undefined>()
  everyElement(tree, ({tagName, data}) => {
    for (const placeholder of data?.subjects ?? [])
      tags.set(
        placeholder,
        data?.isPage && (tags.get(placeholder) ?? tagName) === tagName ? tagName : undefined
      )
  })
  return new Map([...tags].flatMap(([placeholder, tag]) => (tag === undefined ? [] : [[placeholder, tag]])))
}

/**
 * A state of the page's root or body around an element, apart: its selector, `body.menu-open`, and what is left of the state. Links
 * without a state are true of the elements that have the style, and everything is inside of the page's own.
 */
export function pageState(
  [first, ...others]: State,
  subjects: PageSubjects
): {page: string; rest: State} | undefined {
  const tag = first?.subject === undefined || first.isAnything ? undefined : subjects.get(first.subject)
  if (
    tag === undefined ||
    !first ||
    first.dynamic === '' ||
    first.dynamic.includes('§') ||
    others.length === 0
  )
    return undefined
  const at = others.findIndex(({dynamic}, index) => dynamic !== '' || index === others.length - 1)
  return {page: `${tag}${first.dynamic}`, rest: others.slice(at)}
}
