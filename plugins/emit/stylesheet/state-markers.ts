import {addTo} from '../../model/group-by.ts'
import type {Element, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import type {RootStyle} from '../../model/types.ts'
import type {Namer} from './class-names.ts'
import {type ElementName, sharedName} from './element-names.ts'
import type {NamedClass} from './name-classes.ts'
import {insideOf, markersOf} from './state-selector.ts'
import {pageSelector, type StyleClass} from './style-class.ts'

/** What marks the elements that a state looks at. */
export interface StateMarker {
  /** What stands for the marker in a selector. */
  selector: string
  /** Class that its elements carry for it; none where a class of theirs or their name says who they are. */
  className?: string
}

/**
 * Markers of the subjects of the states that are printed: the class that just these elements have, as `.card` in
 * `.card:hover .title`, else one of their own, by their name.
 */
export function stateMarkers(
  tree: Root,
  classes: readonly StyleClass[],
  named: readonly NamedClass[],
  {states}: RootStyle,
  {namer, names}: {namer: Namer; names: ReadonlyMap<Element, ElementName>}
): Map<string, StateMarker> {
  const used = new Set<string>()
  /** Those that a selector begins with. */
  const around = new Set<string | undefined>()
  for (const {layers} of classes)
    for (const {state} of layers) {
      if (!state) continue
      for (const placeholder of markersOf(states[state] ?? [])) used.add(placeholder)
      const [first] = states[state] ?? []
      if (first?.combinator === ' ' || first?.combinator === '>') around.add(first.subject)
    }
  const markers = new Map<string, StateMarker>()
  if (used.size === 0) return markers
  const pageSelectors = new Map<string, string[]>()
  const carriers = new Map<string, Element[]>()
  const groups = new ElementGroups()
  everyElement(tree, (element, parent) => {
    groups.number(element, parent)
    for (const placeholder of element.data?.subjects ?? []) {
      if (!used.has(placeholder)) continue
      const page = pageSelector(element)
      if (page === undefined) addTo(carriers, placeholder, element)
      else addTo(pageSelectors, placeholder, page)
    }
  })
  for (const {styleClass, name, text} of named)
    if (name !== '') groups.add(styleClass.members, {selector: `.${name}`})
    else if (text !== undefined) groups.add(styleClass.members, {selector: `:is(${text})`})
  for (const [placeholder, elements] of carriers) {
    const name = sharedName(elements, names, [], NAMELESS)
    const isInside = name === NAMELESS && around.has(placeholder) && !pageSelectors.has(placeholder)
    const known = groups.of(elements) ?? (isInside ? groups.inside(elements) : undefined)
    if (known) {
      markers.set(placeholder, known)
      continue
    }
    const className = namer.nameFor(name, () => [`${name}-state`])
    const marker = {selector: `.${className}`, className}
    groups.add(elements, marker)
    markers.set(placeholder, marker)
  }
  for (const [placeholder, selectors] of pageSelectors) {
    const own = markers.get(placeholder)
    const all = [...selectors, ...(own ? [own.selector] : [])]
    const list = all.join(', ')
    markers.set(placeholder, {...own, selector: all.length > 1 ? `:is(${list})` : list})
  }
  for (const placeholder of used)
    if (!markers.has(placeholder)) markers.set(placeholder, {selector: ':not(*)'})
  return markers
}

/** Elements of several kinds that have nothing but a state in common. */
const NAMELESS = 'stateful'

/** What is known of a group of elements, whatever their order. */
class ElementGroups {
  readonly #numbers = new Map<Element, number>()
  readonly #parents = new Map<Element, Element | undefined>()
  readonly #groups = new Map<string, {elements: ReadonlySet<Element>; marker: StateMarker}[]>()

  number(element: Element, parent: Element | undefined): void {
    this.#numbers.set(element, this.#numbers.size)
    this.#parents.set(element, parent)
  }

  /** Of a page's groups few have as many elements and the same first one. */
  #keyOf(elements: readonly Element[]): string {
    let first = Infinity
    for (const element of elements) first = Math.min(first, this.#numbers.get(element) ?? Infinity)
    return `${elements.length} ${first}`
  }

  add(elements: readonly Element[], marker: StateMarker): void {
    addTo(this.#groups, this.#keyOf(elements), {elements: new Set(elements), marker})
  }

  /** A group of which some elements are all the descendants. */
  inside(elements: readonly Element[]): StateMarker | undefined {
    const own = new Set(elements)
    const above = new Set<Element>()
    for (const element of elements) {
      const parent = this.#parents.get(element)
      if (!parent) return undefined
      if (!own.has(parent)) above.add(parent)
    }
    // What has nothing in it is around nothing.
    const isWhole = (element: Element): boolean =>
      element.children.every(
        (child) =>
          child.type !== 'element' ||
          child.children.every(({type}) => type !== 'element') ||
          (own.has(child) && isWhole(child))
      )
    if (elements.length === above.size || ![...above].every(isWhole)) return undefined
    const [first, ...others] = above
    const page = first && others.length === 0 ? pageSelector(first) : undefined
    const selector = page ?? this.of([...above])?.selector
    return selector === undefined ? undefined : {selector: insideOf(selector)}
  }

  of(elements: readonly Element[]): StateMarker | undefined {
    return this.#groups
      .get(this.#keyOf(elements))
      ?.find((group) => elements.every((element) => group.elements.has(element)))?.marker
  }
}
