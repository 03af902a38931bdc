import {classesOf} from '../../html/class-list.ts'
import type {Element} from 'hast'
import type {PropertyValue} from '../../model/print-declarations.ts'
import type {ElementStyle, Layer} from '../../model/types.ts'

/** A layer with what is printed of it. */
export interface PrintedLayer extends Layer {
  printed: PropertyValue[]
}

/** What one class declares. */
export interface StyleClass {
  layers: PrintedLayer[]
  /** Elements that carry it, in document order. */
  members: Element[]
  /** The styles of those elements, which differ in what changes nothing. */
  styles?: Set<ElementStyle>
  /** The page's class whose rules all of it came out of. */
  authorName?: string
}

/** All that is printed of a class. */
export const printedOf = ({layers}: StyleClass): PropertyValue[] => layers.flatMap(({printed}) => printed)

/** Classes of the page that all of some elements have. */
export function sharedClassNames(members: readonly Element[]): string[] {
  const [first = [], ...others] = members.map(classesOf)
  return first.filter((name) => others.every((names) => names.includes(name)))
}

/** `html` and `body` of a page whose markup leaves without them. */
export const isPageElement = (element: Element): boolean => element.data?.isPage === true

/**
 * How `html` and `body` are styled, by name: a document has one of each, and where the markup leaves without them they are
 * the strange page's.
 */
export function pageSelector(element: Element): string | undefined {
  const {tagName} = element
  if (isPageElement(element) || tagName === 'body') return tagName
  return tagName === 'html' ? ':root' : undefined
}
