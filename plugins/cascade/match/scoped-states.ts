import type {State} from '../../model/types.ts'
import {flatDepths} from './flat-depths.ts'
import {placeholdersIn, type Subjects, mapPlaceholders} from './subjects.ts'
import type {TreeIndex} from './tree-index.ts'

/** Where the subjects of a rule's state are. */
export interface StateScopes {
  /** Tree scope of the rule. */
  rule: number
  /** Tree scope of the elements that the last compound requires: that of the assigned node with `::slotted()`. */
  styled: number
}

export interface ScopedStates {
  /** The states that were looked up. */
  states: Record<string, State>
  /** Placeholder → tree scopes in which its elements are. */
  scopesOf: Map<string, Set<number>>
  /** Key of a state for a rule of these scopes. */
  keyOf: (key: string, scopes: StateScopes) => string
}

/**
 * A rule in a shadow tree matches elements of that tree and its host, but the copy has one tree: a marker of an outer tree
 * would be on ancestors of the styled elements of an inner one too. So shadow trees inside each other have markers of their own;
 * those of one depth share theirs, since no element of one is an ancestor or sibling of an element of another. In this way many
 * instances of a component stay one rule.
 */
export function scopedStates(
  all: Readonly<Record<string, State>>,
  subjects: Subjects,
  index: TreeIndex
): ScopedStates {
  const depths = flatDepths(index)
  const states: Record<string, State> = {}
  const scopesOf = new Map<string, Set<number>>()
  const noted = new Map<string, string>()
  const note = (links: State, scope: number) => {
    for (const placeholder of placeholdersIn(JSON.stringify(links))) {
      const known = scopesOf.get(placeholder)
      if (known) known.add(scope)
      else scopesOf.set(placeholder, new Set([scope]))
    }
  }
  return {
    states,
    scopesOf,
    keyOf(key, {rule, styled}) {
      const use = `${key} ${rule} ${styled}`
      const known = noted.get(use)
      if (known !== undefined) return known
      const depth = depths.get(rule) ?? 0
      const scopedKey = depth === 0 ? key : `${key}d${depth}`
      const unscoped = all[key]
      if (!unscoped) throw new Error(`No rule has the state ${key}.`)
      const state = (states[scopedKey] ??= depth === 0 ? unscoped : inside(unscoped, depth, subjects))
      note(state.slice(0, -1), rule)
      note(state.slice(-1), styled)
      noted.set(use, scopedKey)
      return scopedKey
    }
  }
}

const inside = (state: State, depth: number, {insideOf}: Subjects): State =>
  JSON.parse(mapPlaceholders(JSON.stringify(state), (placeholder) => insideOf(placeholder, depth)))
