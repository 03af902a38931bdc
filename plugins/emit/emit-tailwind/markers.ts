import {addTo} from '../../model/group-by.ts'
import type {Element, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import {baseName, createNamer} from '../stylesheet/class-names.ts'

export interface Markers {
  /**
   * Name of the group (ancestors) or peer (earlier siblings) that a marker's elements become; undefined where a class on
   * them would not mean the same as the page's combinator for all of the styled elements.
   */
  nameFor: (
    kind: 'group' | 'peer',
    placeholder: string,
    combinator: string,
    styled: readonly Element[]
  ) => string | undefined
  elementsOf: (placeholder: string) => readonly Element[]
  /** Classes of the elements (`group/card`), for those names that tokens use. */
  classes: (tokens: ReadonlySet<string>) => Map<Element, string[]>
}

interface Marker {
  kind: 'group' | 'peer'
  name: string
  elements: readonly Element[]
}

export function createMarkers(tree: Root): Markers {
  const parents = new Map<Element, Element | undefined>()
  const carriers = new Map<string, Element[]>()
  /** Its previous siblings. */
  const places = new Map<Element, number>()
  const counts = new Map<Element | undefined, number>()
  /** The index of the first of its siblings that carry a placeholder. */
  const firstIndexes = new Map<Element | undefined, Map<string, number>>()
  everyElement(tree, (element, parent) => {
    parents.set(element, parent)
    const place = counts.get(parent) ?? 0
    counts.set(parent, place + 1)
    places.set(element, place)
    for (const placeholder of element.data?.subjects ?? []) {
      addTo(carriers, placeholder, element)
      const first = firstIndexes.get(parent) ?? new Map<string, number>()
      firstIndexes.set(parent, first)
      if (!first.has(placeholder)) first.set(placeholder, place)
    }
  })
  const namer = createNamer()
  const names = new Map<string, Marker>()
  /** Markers by the first of their elements. */
  const equal = new Map<Element, Marker[]>()
  const carries = (element: Element, placeholder: string) =>
    element.data?.subjects?.includes(placeholder) === true

  const isDirect = (placeholder: string, combinator: string, element: Element): boolean => {
    if (combinator === '>') {
      const parent = parents.get(element)
      for (let at = parent && parents.get(parent); at; at = parents.get(at))
        if (carries(at, placeholder)) return false
      return true
    }
    const first = firstIndexes.get(parents.get(element))?.get(placeholder) ?? Infinity
    return first >= (places.get(element) ?? 0) - 1
  }
  return {
    nameFor(kind, placeholder, combinator, styled) {
      const elements = carriers.get(placeholder)
      const [model] = elements ?? []
      if (!elements || !model || elements.some(({data}) => data?.isPage)) return undefined
      if (
        (combinator === '>' || combinator === '+') &&
        !styled.every((element) => isDirect(placeholder, combinator, element))
      )
        return undefined
      const key = `${kind} ${placeholder}`
      let known = names.get(key)
      if (!known) {
        // Two selectors may match the same elements.
        const beside = equal.get(model) ?? []
        const same = beside.find(
          (other) =>
            other.kind === kind &&
            other.elements.length === elements.length &&
            other.elements.every((element, at) => element === elements[at])
        )
        if (same) {
          names.set(key, same)
          return same.name
        }
        const name = namer.nameFor(baseName(model).replace(/[^a-z0-9-]/g, '') || 'box')
        known = {kind, name, elements}
        names.set(key, known)
        equal.set(model, [...beside, known])
      }
      return known.name
    },
    elementsOf: (placeholder) => carriers.get(placeholder) ?? [],
    classes(tokens) {
      const used = new Set<string>()
      for (const token of tokens) for (const [name] of token.matchAll(/(?<=\/)[^/:]+(?=:)/g)) used.add(name)
      const classes = new Map<Element, string[]>()
      for (const {kind, name, elements} of new Set(names.values())) {
        if (!used.has(name)) continue
        for (const element of elements)
          classes.set(element, [...(classes.get(element) ?? []), `${kind}/${name}`])
      }
      return classes
    }
  }
}
