import type {Element, Root} from 'hast'
import {addTo} from '../../model/group-by.ts'
import {everyElement} from '../../model/every-element.ts'
import {statesOfStyle} from '../../model/states-of-style.ts'
import {styleOf} from '../../model/access.ts'
import type {ElementStyle} from '../../model/types.ts'
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
  const styled = new Map<string, Element[]>()
  const carriers = new Map<string, Element[]>()
  const known = new Map<ElementStyle, Set<string>>()
  everyElement(tree, (element) => {
    for (const subject of element.data?.subjects ?? []) addTo(carriers, subject, element)
    const style = styleOf(element)
    let keys = known.get(style)
    if (!keys) known.set(style, (keys = statesOfStyle(style)))
    for (const key of keys) addTo(styled, key, element)
  })
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
