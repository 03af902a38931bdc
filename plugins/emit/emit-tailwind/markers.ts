import type {Element, Root} from 'hast'
import {type PageSubjects, pageSubjects} from '../../model/page-subjects.ts'
import {baseName, createNamer} from '../stylesheet/class-names.ts'
import {haveSameItems} from '../../model/same-items.ts'
import {type MarkerKind, SubjectPlaces} from './subject-places.ts'
import {themesInside} from './theme-variants.ts'

export interface Markers {
  /**
   * What follows `group` (ancestors) or `peer` (earlier siblings) for a marker's elements: `/card`, or nothing where no other ones could be
   * meant; undefined where a class on them would not mean the same as the page's combinator for all of the styled elements.
   */
  nameFor: (
    kind: MarkerKind,
    placeholder: string,
    combinator: string,
    styled: readonly Element[]
  ) => string | undefined
  elementsOf: (placeholder: string) => readonly Element[]
  pageSubjects: PageSubjects
  /** Whether elements inside of the page have a theme of their own, by its selector. */
  isThemeInside: (selector: string) => boolean
  /** Classes of the elements (`group`, `group/card`) of which tokens speak. */
  classes: (printed: readonly StyledElements[]) => Map<Element, string[]>
}

interface StyledElements {
  tokens: readonly string[]
  elements: readonly Element[]
}

interface Marker {
  kind: MarkerKind
  /** `/card`, or empty. */
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
  const markerOf = (kind: MarkerKind, elements: readonly Element[], model: Element): Marker => {
    const beside = equal.get(model) ?? []
    const same = beside.find((other) => other.kind === kind && haveSameItems(other.elements, elements))
    if (same) return same
    const name = subjects.isAlone(kind, elements)
      ? ''
      : `/${namer.nameFor(baseName(model).replace(/[^a-z0-9-]/g, '') || 'box')}`
    const marker = {kind, name, elements}
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
    isThemeInside: themesInside(tree),
    classes(printed) {
      const used = new Map<string, Element[]>()
      for (const {tokens, elements} of printed)
        for (const name of new Set(tokens.flatMap(markersIn)))
          used.set(name, [...(used.get(name) ?? []), ...elements])
      const classes = new Map<Element, string[]>()
      for (const {kind, name, elements} of new Set(names.values())) {
        const styled = used.get(kind + name) ?? []
        for (const element of subjects.about(kind, elements, styled))
          classes.set(element, [...new Set([...(classes.get(element) ?? []), kind + name])])
      }
      return classes
    }
  }
}

/** The markers of which a token speaks: `group/card` of `md:group-hover/card:p-2`. */
function markersIn(token: string): string[] {
  const found: string[] = []
  let depth = 0
  let start = 0
  let slash = -1
  for (let at = 0; at < token.length; at++) {
    const character = token[at]
    if (character === '[' || character === '(') depth++
    else if (character === ']' || character === ')') depth--
    else if (depth === 0 && character === '/') slash = at
    else if (depth === 0 && character === ':') {
      const kind = (['group', 'peer'] as const).find((each) => token.startsWith(`${each}-`, start))
      if (kind) found.push(kind + (slash < start ? '' : token.slice(slash, at)))
      start = at + 1
    }
  }
  return found
}
