import {placeholdersIn} from '../../cascade/match/subjects.ts'
import {addTo} from '../../model/group-by.ts'
import type {Element, Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import type {RootStyle} from '../../model/types.ts'
import type {Namer} from './class-names.ts'
import {type ElementName, sharedName} from './element-names.ts'
import type {NamedClass} from './name-classes.ts'
import {ElementGroups, type StateMarker} from './element-groups.ts'
import {asCompound, markersOf} from './state-selector.ts'
import {pageSelector, type StyleClass} from './style-class.ts'

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
  const {used, around, styled} = placeholdersOf(classes, states)
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
    else if (text !== undefined) groups.add(styleClass.members, {selector: asCompound(text)})
  for (const [placeholder, elements] of carriers) {
    const name = sharedName(elements, names, [], NAMELESS)
    const isInside = name === NAMELESS && around.has(placeholder) && !pageSelectors.has(placeholder)
    const known = groups.of(elements) ?? (isInside ? groups.inside(elements) : undefined)
    if (known) {
      markers.set(placeholder, known)
      continue
    }
    const concerned = groups.around(elements, styled.get(placeholder))
    const className = namer.nameFor(name, () => [`${name}-state`])
    const marker = {selector: `.${className}`, className, elements: new Set(concerned)}
    groups.add(concerned, marker)
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

interface Placeholders {
  used: ReadonlySet<string>
  /** What selectors begin with, around what is styled. */
  around: ReadonlySet<string | undefined>
  /** Of those that are nothing but around what is styled: what that is. */
  styled: ReadonlyMap<string, ReadonlySet<Element>>
}

/** What the states of classes look at. */
function placeholdersOf(classes: readonly StyleClass[], states: RootStyle['states']): Placeholders {
  const used = new Set<string>()
  const around = new Set<string | undefined>()
  const styled = new Map<string, Set<Element>>()
  const elsewhere = new Set<string>()
  for (const {layers, members} of classes)
    for (const {state: key} of layers) {
      const state = (key === undefined ? undefined : states[key]) ?? []
      for (const placeholder of markersOf(state)) used.add(placeholder)
      if (isAround(state[0]?.combinator)) around.add(state[0]?.subject)
      for (const [at, {subject, dynamic}] of state.entries()) {
        for (const placeholder of placeholdersIn(dynamic)) elsewhere.add(placeholder)
        if (subject === undefined) continue
        const known = styled.get(subject) ?? new Set()
        styled.set(subject, known)
        for (const member of members) known.add(member)
        if (!state.slice(at, -1).every(({combinator}) => isAround(combinator))) elsewhere.add(subject)
      }
    }
  for (const placeholder of elsewhere) styled.delete(placeholder)
  return {used, around, styled}
}

const isAround = (combinator: string | undefined): boolean => combinator === ' ' || combinator === '>'
