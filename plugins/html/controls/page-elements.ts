import type {Element, Root} from 'hast'
import {visitParents} from 'unist-util-visit-parents'

/** The elements of a tree, with where they stand. */
export interface PageElements {
  /** In the order of the tree. */
  all: readonly Element[]
  /** From the outermost element to its parent. */
  ancestorsOf: (element: Element) => readonly Element[]
  /** The elements that a list of selectors of one id or one class names: `#menu`, `.menu, #other`. */
  named: (selectors: string) => Element[]
  /** The first element that has an id. */
  byId: (id: string) => Element | undefined
}

export function pageElements(tree: Root): PageElements {
  const all: Element[] = []
  const ancestors = new Map<Element, readonly Element[]>()
  const ids = new Map<string, Element>()
  visitParents(tree, 'element', (element, parents) => {
    all.push(element)
    ancestors.set(
      element,
      parents.filter((node) => node.type === 'element')
    )
    const {id} = element.properties
    if (typeof id === 'string' && !ids.has(id)) ids.set(id, element)
  })
  const named = (selector: string): Element[] => {
    const name = selector.slice(1)
    if (selector.startsWith('#')) return [ids.get(name)].filter((element) => element !== undefined)
    return selector.startsWith('.') ? all.filter((element) => classesOf(element).includes(name)) : []
  }
  return {
    all,
    ancestorsOf: (element) => ancestors.get(element) ?? [],
    named: (selectors) => selectors.split(',').flatMap((selector) => named(selector.trim())),
    byId: (id) => ids.get(id)
  }
}

export const classesOf = ({properties: {className}}: Element): string[] =>
  Array.isArray(className) ? className.map(String) : []

/** An attribute's text, by the name of its property; undefined where it is absent. */
export function textOf({properties}: Element, name: string): string | undefined {
  const value = properties[name]
  if (value === undefined || value === null || value === false) return undefined
  return Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value)
}
