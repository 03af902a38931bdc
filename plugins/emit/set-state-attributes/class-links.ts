import type {Element, Root} from 'hast'
import {elementsOfStates} from '../../model/elements-of-states.ts'
import {classesIn} from '../stylesheet/state-classes.ts'

/** A link of a state that requires a class, or that it is absent. */
export interface ClassLink {
  /** Key of the state, and the link's place in it. */
  state: string
  at: number
  name: string
  /** The elements that it is about; undefined where that may be any. */
  holders: readonly Element[] | undefined
}

/** The links of all states of a tree that are about classes, a class at a time. */
export function classLinks(tree: Root): ClassLink[] {
  const {styled, carriers} = elementsOfStates(tree)
  return Object.entries(tree.data?.style?.states ?? {}).flatMap(([state, links]) =>
    links.flatMap(({dynamic, subject, isAnything = false}, at) => {
      const isLast = at === links.length - 1
      const isOfAny = dynamic.includes(':has(') || (!isLast && (isAnything || subject === undefined))
      const holders = isOfAny
        ? undefined
        : isLast
          ? (styled.get(state) ?? [])
          : (carriers.get(subject ?? '') ?? [])
      return [...new Set(classesIn(dynamic))].map((name) => ({state, at, name, holders}))
    })
  )
}
