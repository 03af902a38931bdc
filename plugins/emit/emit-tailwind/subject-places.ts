import type {Element, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import {addTo} from '../../model/group-by.ts'
import {haveSameItems} from '../../model/same-items.ts'

/** Elements around the styled ones, or earlier siblings. */
export type MarkerKind = 'group' | 'peer'

/** Whether a class is one that Tailwind knows by its name alone, for variants such as `group-hover:`. */
export const isMarker = (name: string): boolean => name === 'group' || name === 'peer'

/** Where the elements stand that carry placeholders of states' subjects. */
export class SubjectPlaces {
  readonly #parents = new Map<Element, Element | undefined>()
  readonly #carriers = new Map<string, Element[]>()
  /** The number of previous siblings. */
  readonly #places = new Map<Element, number>()
  /** Sets of carriers of which another one is around or inside one of their elements, or beside it; by the first placeholder of each. */
  readonly #shared: Readonly<Record<MarkerKind, Set<string>>> = {group: new Set(), peer: new Set()}
  /** The first placeholder with the same carriers. */
  readonly #keys = new Map<string, string>()
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
    this.#findShared(tree)
  }

  /** Notes which sets of carriers cannot be told apart by where they stand. */
  #findShared(tree: Root): void {
    const kinds = new Map<string, Set<MarkerKind>>()
    // What any element may have is a variant of its own.
    for (const state of Object.values(tree.data?.style?.states ?? {}))
      for (const {subject, isAnything, dynamic, combinator} of state)
        if (subject !== undefined && !isAnything && dynamic !== '' && combinator)
          kinds.set(
            subject,
            (kinds.get(subject) ?? new Set()).add(combinator === ' ' || combinator === '>' ? 'group' : 'peer')
          )
    const known: [string, readonly Element[]][] = []
    const keysOf = new Map<Element, Map<string, Set<MarkerKind>>>()
    for (const [placeholder, of] of kinds) {
      const elements = this.carriers(placeholder)
      const [key] = known.find(([, others]) => haveSameItems(others, elements)) ?? [placeholder]
      if (key === placeholder) known.push([placeholder, elements])
      this.#keys.set(placeholder, key)
      for (const element of elements) {
        if (element.data?.isPage) continue
        const own = keysOf.get(element) ?? new Map<string, Set<MarkerKind>>()
        keysOf.set(element, own.set(key, new Set([...(own.get(key) ?? []), ...of])))
      }
    }
    const keys = (element: Element, kind: MarkerKind): string[] =>
      [...(keysOf.get(element) ?? [])].flatMap(([key, of]) => (of.has(kind) ? [key] : []))
    // Where all elements carry the same, it does not matter which of them is meant.
    const note = (kind: MarkerKind, together: readonly (readonly string[])[]) => {
      const [first, ...others] = together.filter((own) => own.length > 0)
      if (first && others.some((own) => !haveSameItems(own, first)))
        for (const key of together.flat()) this.#shared[kind].add(key)
    }
    const beside = new Map<Element | undefined, string[][]>()
    for (const element of keysOf.keys()) {
      const around = [keys(element, 'group')]
      for (let at = this.#parents.get(element); at && around[0]?.length; at = this.#parents.get(at))
        around.push(keys(at, 'group'))
      note('group', around)
      addTo(beside, this.#parents.get(element), keys(element, 'peer'))
    }
    for (const together of beside.values()) note('peer', together)
  }

  /** Whether no other markers of a kind stand where these elements do. */
  isAlone(kind: MarkerKind, elements: readonly Element[]): boolean {
    const [placeholder] = [...this.#keys.keys()].filter((each) =>
      haveSameItems(this.carriers(each), elements)
    )
    return placeholder !== undefined && !this.#shared[kind].has(this.#keys.get(placeholder) ?? '')
  }

  /** Of the markers, those that one of the styled elements is in, or behind. */
  about(kind: MarkerKind, markers: readonly Element[], styled: readonly Element[]): Element[] {
    const around = new Set<Element>()
    const lastPlaces = new Map<Element | undefined, number>()
    for (const element of styled) {
      const parent = this.#parents.get(element)
      const place = this.#places.get(element) ?? 0
      if (kind === 'peer') lastPlaces.set(parent, Math.max(place, lastPlaces.get(parent) ?? 0))
      else for (let at = parent; at && !around.has(at); at = this.#parents.get(at)) around.add(at)
    }
    const isBefore = (element: Element) =>
      (this.#places.get(element) ?? 0) < (lastPlaces.get(this.#parents.get(element)) ?? 0)
    return markers.filter((element) => (kind === 'peer' ? isBefore(element) : around.has(element)))
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
