import {addTo} from '../../model/group-by.ts'
import type {Element, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import {type PageSubjects, pageSubjects} from '../../model/page-subjects.ts'
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
  pageSubjects: PageSubjects
  /** Classes of the elements (`group/card`), for those names that tokens use. */
  classes: (tokens: ReadonlySet<string>) => Map<Element, string[]>
}

interface Marker {
  kind: 'group' | 'peer'
  name: string
  elements: readonly Element[]
}

export function createMarkers(tree: Root): Markers {
  const subjects = new SubjectPlaces(tree)
  const namer = createNamer()
  const names = new Map<string, Marker>()
  /** Markers by the first of their elements. */
  const equal = new Map<Element, Marker[]>()
  /** The marker of elements, in which several selectors may match the same ones. */
  const markerOf = (kind: Marker['kind'], elements: readonly Element[], model: Element): Marker => {
    const beside = equal.get(model) ?? []
    const same = beside.find(
      (other) =>
        other.kind === kind &&
        other.elements.length === elements.length &&
        other.elements.every((element, at) => element === elements[at])
    )
    if (same) return same
    const marker = {
      kind,
      name: namer.nameFor(baseName(model).replace(/[^a-z0-9-]/g, '') || 'box'),
      elements
    }
    equal.set(model, [...beside, marker])
    return marker
  }
  return {
    nameFor(kind, placeholder, combinator, styled) {
      const elements = subjects.carriers(placeholder)
      const [model] = elements
      if (!model || elements.some(({data}) => data?.isPage)) return undefined
      if (
        (combinator === '>' || combinator === '+') &&
        !styled.every((element) => subjects.isNextTo(placeholder, combinator, element))
      )
        return undefined
      const key = `${kind} ${placeholder}`
      const marker = names.get(key) ?? markerOf(kind, elements, model)
      names.set(key, marker)
      return marker.name
    },
    elementsOf: (placeholder) => subjects.carriers(placeholder),
    pageSubjects: pageSubjects(tree),
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

/** Where the elements stand that carry placeholders of states' subjects. */
class SubjectPlaces {
  readonly #parents = new Map<Element, Element | undefined>()
  readonly #carriers = new Map<string, Element[]>()
  /** The number of previous siblings. */
  readonly #places = new Map<Element, number>()
  /** By parent, the place of the first of its children that carries a placeholder. */
  readonly #firstPlaces = new Map<Element | undefined, Map<string, number>>()

  constructor(tree: Root) {
    const counts = new Map<Element | undefined, number>()
    everyElement(tree, (element, parent) => {
      this.#parents.set(element, parent)
      const place = counts.get(parent) ?? 0
      counts.set(parent, place + 1)
      this.#places.set(element, place)
      for (const placeholder of element.data?.subjects ?? []) {
        addTo(this.#carriers, placeholder, element)
        const first = this.#firstPlaces.get(parent) ?? new Map<string, number>()
        this.#firstPlaces.set(parent, first)
        if (!first.has(placeholder)) first.set(placeholder, place)
      }
    })
  }

  carriers(placeholder: string): readonly Element[] {
    return this.#carriers.get(placeholder) ?? []
  }

  /** Whether no other carrier than the parent, or the previous sibling, is around an element, or before it. */
  isNextTo(placeholder: string, combinator: '>' | '+', element: Element): boolean {
    const parent = this.#parents.get(element)
    if (combinator === '>') {
      for (let at = parent && this.#parents.get(parent); at; at = this.#parents.get(at))
        if (at.data?.subjects?.includes(placeholder)) return false
      return true
    }
    const first = this.#firstPlaces.get(parent)?.get(placeholder) ?? Infinity
    return first >= (this.#places.get(element) ?? 0) - 1
  }
}
