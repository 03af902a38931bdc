import {classesOf} from '../class-list.ts'
import type {Element, Root} from 'hast'
import {find, html, type Info} from 'property-information'

/** The elements of a tree, with where they stand. */
export interface PageElements {
  /** In the order of the tree. */
  all: readonly Element[]
  /** From the outermost element to its parent. */
  ancestorsOf: (element: Element) => readonly Element[]
  /** Its place among all, and the place behind what is in it; an empty range where it is not of the tree. */
  rangeOf: (element: Element) => readonly [start: number, end: number]
  /** The next element beside it. */
  nextOf: (element: Element) => Element | undefined
  /** Whether an element is inside another one, or is that one. */
  isWithin: (element: Element, outer: Element) => boolean
  /** The elements that a list of selectors of one id or one class names: `#menu`, `.menu, #other`. */
  named: (selectors: string) => Element[]
  /** The elements that `aria-labelledby` names by an id alone. */
  labelledBy: (id: string) => readonly Element[]
  /** The first element that has an id. */
  byId: (id: string) => Element | undefined
}

export function pageElements(tree: Root): PageElements {
  const all: Element[] = []
  const ancestors = new Map<Element, readonly Element[]>()
  const ranges = new Map<Element, readonly [start: number, end: number]>()
  const ids = new Map<string, Element>()
  const visit = (parent: Root | Element, path: readonly Element[]) => {
    for (const element of parent.children) {
      if (element.type !== 'element') continue
      const start = all.push(element) - 1
      ancestors.set(element, path)
      const {id} = element.properties
      if (typeof id === 'string' && !ids.has(id)) ids.set(id, element)
      visit(element, [...path, element])
      ranges.set(element, [start, all.length])
    }
  }
  visit(tree, [])
  let byClass: Map<string, Element[]> | undefined
  const named = (selector: string): Element[] => {
    const name = selector.slice(1)
    if (selector.startsWith('#')) return [ids.get(name)].filter((element) => element !== undefined)
    return selector.startsWith('.') ? ((byClass ??= indexed(all, classesOf)).get(name) ?? []) : []
  }
  let byLabel: Map<string, Element[]> | undefined
  const labelledBy = (id: string) =>
    (byLabel ??= indexed(all, (element) => [textOf(element, 'ariaLabelledBy')])).get(id) ?? []
  const rangeOf = (element: Element) => ranges.get(element) ?? NOWHERE
  const parentOf = (element: Element) => ancestors.get(element)?.at(-1)
  return {
    all,
    ancestorsOf: (element) => ancestors.get(element) ?? [],
    rangeOf,
    nextOf(element) {
      const next = all[rangeOf(element)[1]]
      return next && parentOf(next) === parentOf(element) ? next : undefined
    },
    isWithin(element, outer) {
      const [place] = rangeOf(element)
      const [start, end] = rangeOf(outer)
      return place >= start && place < end
    },
    named: (selectors) => selectors.split(',').flatMap((selector) => named(selector.trim())),
    labelledBy,
    byId: (id) => ids.get(id)
  }
}

const NOWHERE: readonly [number, number] = [-1, -1]

/** Elements by the keys that each has, in their order. */
function indexed(
  all: readonly Element[],
  keysOf: (element: Element) => readonly (string | undefined)[]
): Map<string, Element[]> {
  const index = new Map<string, Element[]>()
  for (const element of all)
    for (const key of new Set(keysOf(element))) {
      if (key === undefined) continue
      const known = index.get(key)
      if (known) known.push(element)
      else index.set(key, [element])
    }
  return index
}

/** An attribute's text, by the name of its property; undefined where it is absent. */
export function textOf({properties}: Element, name: string): string | undefined {
  const value = properties[name]
  if (value === undefined || value === null || value === false) return undefined
  return Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value)
}

/** `aria-expanded` → `ariaExpanded`: what hast calls the attribute. Names that every object has (`constructor`) have no entry in its tables. */
export const propertyOf = (attribute: string): string =>
  (find(html, attribute) as Info | undefined)?.property ?? attribute

/** Whether the page calls an element a dialog (WAI-ARIA 1.2, `dialog` and `alertdialog`). */
export function isDialog(element: Element): boolean {
  const role = textOf(element, 'role')
  return role === 'dialog' || role === 'alertdialog'
}
