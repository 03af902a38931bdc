import type {Element} from 'hast'
import type {Parent} from './align.ts'
import {elementsUnder} from './nodes.ts'

/** An element of other captures that goes into our tree. */
export interface Insertion {
  copy: Element
  /** The original as text: an element that is the same at several widths goes in once. */
  text: string
  captures: Set<number>
}

/** Elements that follow one of ours, or stand first in a parent (`after` undefined). */
export interface InsertionPlace {
  parent: Parent
  after: Element | undefined
  /** In order: those of each capture follow each other here as they do there. */
  insertions: Insertion[]
  /** Capture → the one of its elements that was put in last. */
  last: Map<number, Insertion>
}

export interface Insertions {
  /** A capture's elements for one place are given in their order there. */
  take(original: Element, parent: Parent, after: Element | undefined, capture: number): void
  places(): Iterable<InsertionPlace>
  /** Elements that were put in for a capture, each with its original there. */
  copiesOf(capture: number): readonly [copy: Element, original: Element][]
}

/** Elements of other captures, each once for every place in our tree. */
export function createInsertions(): Insertions {
  const byParent = new Map<Parent, Map<Element | undefined, InsertionPlace>>()
  const copies = new Map<number, [copy: Element, original: Element][]>()
  const placeOf = (parent: Parent, after: Element | undefined): InsertionPlace => {
    const places = byParent.get(parent) ?? new Map<Element | undefined, InsertionPlace>()
    byParent.set(parent, places)
    const place = places.get(after) ?? {parent, after, insertions: [], last: new Map()}
    places.set(after, place)
    return place
  }
  return {
    take(original, parent, after, capture) {
      const {copy} = put(original, placeOf(parent, after), capture)
      const originals = elementsUnder([original])
      const pairs = elementsUnder([copy]).flatMap((one, index): [Element, Element][] => {
        const twin = originals[index]
        return twin ? [[one, twin]] : []
      })
      copies.set(capture, [...(copies.get(capture) ?? []), ...pairs])
    },
    *places() {
      for (const places of byParent.values()) yield* places.values()
    },
    copiesOf: (capture) => copies.get(capture) ?? []
  }
}

/**
 * Another capture's insertion that is the same and comes after all of this capture's serves both; otherwise a new one goes
 * behind the capture's last, or behind all where it has none here.
 */
function put(original: Element, {insertions, last}: InsertionPlace, capture: number): Insertion {
  const text = JSON.stringify(original)
  const before = last.get(capture)
  const start = before ? insertions.indexOf(before) + 1 : 0
  let insertion = insertions.find((one, index) => index >= start && one.text === text)
  if (!insertion) {
    insertion = {copy: structuredClone(original), text, captures: new Set()}
    insertions.splice(before ? start : insertions.length, 0, insertion)
  }
  insertion.captures.add(capture)
  last.set(capture, insertion)
  return insertion
}
