import type {Element, Root} from 'hast'
import {styleOf} from '../access.ts'
import type {DefaultStyle, ElementStyle} from '../types.ts'
import {type Scope, scopeOf} from '../variable-lookup.ts'

/**
 * The position of an element in the tree, as far as its computed style depends on it: its own style and defaults, and those of its
 * ancestors. Equal positions are one object, so that each is computed once however many elements have it.
 */
export interface Place {
  id: number
  parent: Place | undefined
  style: ElementStyle
  defaults: Readonly<Record<string, DefaultStyle>>
  /** The browser's own, where the code stands on another baseline. */
  browser: Readonly<Record<string, DefaultStyle>>
  /** Longhands that presentational attributes of the element declare. */
  hinted: ReadonlySet<string>
  /** The outermost element of a fragment: what it inherits is the other page's. */
  isOutermost: boolean
  /** One of a page's own tags, which may be removed, and with it its defaults. */
  isPage: boolean
  /** Where its custom properties are looked up, by pseudo-element. */
  scope: (pseudo: string) => Scope
}

const NO_NAMES: ReadonlySet<string> = new Set()
const NO_DEFAULTS: Readonly<Record<string, DefaultStyle>> = {}

/** The place of every element of a tree. */
export function placesOf(tree: Root): ReadonlyMap<Element, Place> {
  const isDocument = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
  const places = new Map<Element, Place>()
  const below = new Map<Place | undefined, Map<ElementStyle, Place[]>>()
  let count = 0
  const placeOf = (element: Element, parent: Place | undefined): Place => {
    const style = styleOf(element)
    const defaults = element.data?.defaults ?? NO_DEFAULTS
    const isPage = element.data?.isPage === true
    let siblings = below.get(parent)
    if (!siblings) below.set(parent, (siblings = new Map()))
    let alike = siblings.get(style)
    if (!alike) siblings.set(style, (alike = []))
    const hinted = element.data?.hinted ?? NO_NAMES
    const known = alike.find(
      (place) => place.defaults === defaults && place.isPage === isPage && place.hinted === hinted
    )
    if (known) return known
    let scopes: Map<string, Scope> | undefined
    const place: Place = {
      id: count++,
      parent,
      style,
      defaults,
      browser: element.data?.browserDefaults ?? defaults,
      hinted,
      isOutermost: !isDocument && parent === undefined,
      isPage,
      scope: (pseudo) => {
        scopes ??= new Map()
        const scope =
          scopes.get(pseudo) ?? scopeOf(style, pseudo, pseudo === '' ? parent?.scope('') : place.scope(''))
        scopes.set(pseudo, scope)
        return scope
      }
    }
    alike.push(place)
    return place
  }
  const visit = (node: Root | Element, parent: Place | undefined) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const place = placeOf(child, parent)
      places.set(child, place)
      visit(child, place)
    }
  }
  visit(tree, undefined)
  return places
}
