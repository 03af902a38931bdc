import {addTo} from '../../model/group-by.ts'
import type {Element, Root} from 'hast'
import type {PageElements} from '../../html/controls/page-elements.ts'
import {styleOf} from '../../model/access.ts'
import type {Declaration, State} from '../../model/types.ts'
import {type LinkRequirements, type Requirement, requirementsOf} from './toggle-requirements.ts'

/** A declaration that depends on a class or an attribute of an element. */
export interface StateUse {
  requirement: Requirement
  /** The element that has or lacks it; undefined where that may be any element around. */
  holder: Element | undefined
  /** The element that the declaration is for. */
  styled: Element
  /** `''` for the element itself. */
  pseudo: string
  declaration: Declaration
  /** Nothing else is required, of no other element. */
  isAlone: boolean
}

/** The declarations of a tree that depend on toggles, by the element that has the toggle and by the one that is styled. */
export interface StateUses {
  heldBy: (element: Element) => readonly StateUse[]
  styling: (element: Element) => readonly StateUse[]
  /** Names of toggles that may be on any element around. */
  around: ReadonlySet<string>
}

export function stateUses(tree: Root, elements: PageElements): StateUses {
  const states = tree.data?.style?.states ?? {}
  const linksOf = new Map<string, LinkRequirements[]>()
  const holders = new Map<Element, StateUse[]>()
  const styled = new Map<Element, StateUse[]>()
  const around = new Set<string>()
  const add = (use: StateUse) => {
    if (use.holder) addTo(holders, use.holder, use)
    else around.add(use.requirement.name)
    addTo(styled, use.styled, use)
  }
  for (const element of elements.all)
    for (const [pseudo, groups] of Object.entries(styleOf(element)))
      for (const {runs} of groups)
        for (const {declarations} of runs)
          for (const declaration of declarations) {
            const key = declaration.state
            const state = key === undefined ? undefined : states[key]
            if (key === undefined || !state) continue
            let links = linksOf.get(key)
            if (!links) linksOf.set(key, (links = state.map(requirementsOf)))
            const count = links.reduce((sum, {requirements}) => sum + requirements.length, 0)
            if (count === 0) continue
            const isAlone = count === 1 && links.every(({isPure}) => isPure)
            for (const [at, {requirements}] of links.entries())
              for (const requirement of requirements) {
                const found = holderOf(element, state.slice(at), elements)
                if (found)
                  add({requirement, holder: found.holder, styled: element, pseudo, declaration, isAlone})
              }
          }
  return {
    heldBy: (element) => holders.get(element) ?? [],
    styling: (element) => styled.get(element) ?? [],
    around
  }
}

/** The nearest element that the first of these links of a state is about; undefined where there is none in the tree. */
function holderOf(
  element: Element,
  [link, ...inner]: State,
  {ancestorsOf}: PageElements
): {holder: Element | undefined} | undefined {
  if (!link || inner.length === 0) return {holder: element}
  const {subject, isAnything, combinator} = link
  if (subject === undefined || isAnything) return combinator === ' ' ? {holder: undefined} : undefined
  const path = [...ancestorsOf(element), element]
  for (const [depth, own] of [...path.entries()].reverse()) {
    if (depth < path.length - 1 && own.data?.subjects?.includes(subject)) return {holder: own}
    if (combinator !== '~' && combinator !== '+') continue
    const siblings = (path[depth - 1]?.children ?? []).filter((node) => node.type === 'element')
    const before = siblings
      .slice(0, siblings.indexOf(own))
      .findLast((node) => node.data?.subjects?.includes(subject))
    if (before) return {holder: before}
  }
  return undefined
}
