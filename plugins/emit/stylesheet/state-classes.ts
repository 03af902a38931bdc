import type {Element} from 'hast'
import {parseDynamic} from '../../css/selectors/dynamic-part.ts'
import {classNamesIn} from '../../css/selectors/every-token.ts'
import type {RootStyle} from '../../model/types.ts'
import type {StyleClass} from './style-class.ts'

/** Classes that states ask for: which there are, and which of its own an element needs for them. */
export interface StateClasses {
  all: ReadonlySet<string>
  /**
   * Of the classes that the page gives an element, those that a state of it, or of what is around, asks for. One that it has at
   * some widths only is none: its styles at those are there by themselves.
   */
  of: (element: Element) => string[]
}

/** The classes of the states of a page: `open` of `.nav.open .menu`, which the navigation keeps where it has it. */
export function stateClasses(
  styleClasses: readonly StyleClass[],
  {states, variedClasses}: RootStyle
): StateClasses {
  const all = new Set<string>()
  const bySubject = new Map<string, Set<string>>()
  const anywhere = new Set<string>()
  const byElement = new Map<Element, Set<string>>()
  const own = new Map<string, readonly string[]>()
  for (const [key, state] of Object.entries(states))
    for (const [at, {subject, isAnything, dynamic}] of state.entries()) {
      const names = classesIn(dynamic)
      if (names.length === 0) continue
      for (const name of names) all.add(name)
      // What an element is to have inside of it, any element may have.
      for (const name of classesInside(dynamic)) anywhere.add(name)
      if (at === state.length - 1) own.set(key, names)
      else if (isAnything || subject === undefined) for (const name of names) anywhere.add(name)
      else for (const name of names) add(bySubject, subject, name)
    }
  if (own.size > 0)
    for (const {layers, members} of styleClasses) {
      const names = layers.flatMap(({state}) => (state === undefined ? [] : (own.get(state) ?? [])))
      for (const member of names.length > 0 ? members : [])
        for (const name of names) add(byElement, member, name)
    }
  return {
    all,
    of(element) {
      const {className} = element.properties
      if (all.size === 0 || !Array.isArray(className)) return []
      const subjects = element.data?.subjects ?? []
      return [...new Set(className.map(String))].filter(
        (name) =>
          variedClasses?.has(name) !== true &&
          (anywhere.has(name) ||
            byElement.get(element)?.has(name) === true ||
            subjects.some((subject) => bySubject.get(subject)?.has(name) === true))
      )
    }
  }
}

function add<Key>(map: Map<Key, Set<string>>, key: Key, name: string): void {
  const known = map.get(key)
  if (known) known.add(name)
  else map.set(key, new Set([name]))
}

/** The classes in the dynamic part of a link. */
export const classesIn = (dynamic: string): string[] =>
  dynamic.includes('.') ? classNamesIn(parseDynamic(dynamic)) : []

/** Those that elements inside are to have: `:has(.dark)`. */
const classesInside = (dynamic: string): string[] =>
  dynamic.includes(':has(')
    ? classNamesIn(
        parseDynamic(dynamic).map((tokens) =>
          tokens.filter((token) => token.type === 'pseudo' && token.name === 'has')
        )
      )
    : []
