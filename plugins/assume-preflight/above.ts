import type {Element} from 'hast'
import {groupOf, styleOf} from '../style/access.ts'

export type Parents = ReadonlyMap<Element, Element | undefined>

/** Whether an ancestor says something of a longhand that inherits. */
export function isSaidAbove(element: Element, longhand: string, parents: Parents): boolean {
  for (let at = parents.get(element); at; at = parents.get(at)) {
    if (groupOf(styleOf(at)[''], longhand) || at.data?.defaults?.['']?.[longhand] !== undefined) return true
  }
  return parents.get(element) === undefined
}
