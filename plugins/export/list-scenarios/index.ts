import type {Element, Root} from 'hast'
import {parse, type Selector} from 'css-what'
import type {Plugin} from 'unified'
import {type Toggle, type ToggleKind, toggleOf, type Toggles} from '../../css/selectors/toggles.ts'
import {styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {ElementStyle, State} from '../../model/types.ts'

/** A class or an attribute that is set while the page is used, and where the copy's styles depend on it. */
export interface Scenario {
  /** As a selector has it: `.open`, `[data-theme="dark"]`. */
  selector: string
  kind: ToggleKind
  /** Numbers of the elements that it is set on, in the snapshot. */
  elements: number[]
  /** It is set on any element around what it styles: a theme, or a class that a script sets on `html` or `body`. */
  isAround: boolean
}

/**
 * Leave in `file.data.scenarios` which themes and states the copy keeps beside what the capture shows, those of most elements first.
 * Changes nothing. It stands after all passes that change styles. Messages: none. Throws nothing.
 */
export const listScenarios: Plugin<[], Root> = () => (tree, file) => {
  const {toggles} = file.data
  file.data.scenarios = toggles ? scenariosOf(tree, toggles) : []
}

function scenariosOf(tree: Root, toggles: Toggles): Scenario[] {
  const states = tree.data?.style?.states ?? {}
  const styled = new Map<string, Element[]>()
  const carriers = new Map<string, Element[]>()
  const known = new Map<ElementStyle, Set<string>>()
  everyElement(tree, (element) => {
    for (const subject of element.data?.subjects ?? []) add(carriers, subject, element)
    const style = styleOf(element)
    let keys = known.get(style)
    if (!keys) known.set(style, (keys = statesIn(style)))
    for (const key of keys) add(styled, key, element)
  })
  const found = new Map<string, Scenario & {uses: number}>()
  for (const [key, elements] of styled)
    for (const {toggle, on, isAround} of togglesIn(states[key] ?? [], toggles, {elements, carriers})) {
      const scenario = found.get(toggle.key) ?? {
        selector: toggle.key,
        kind: toggle.kind,
        elements: [],
        isAround: false,
        uses: 0
      }
      found.set(toggle.key, scenario)
      scenario.uses += elements.length
      scenario.isAround ||= isAround
      for (const {data} of on)
        if (data?.number !== undefined && !scenario.elements.includes(data.number))
          scenario.elements.push(data.number)
    }
  return [...found.values()]
    .filter(({elements, isAround}) => elements.length > 0 || isAround)
    .sort((a, b) => Number(b.kind === 'theme') - Number(a.kind === 'theme') || b.uses - a.uses)
    .map(({uses: _, ...scenario}) => scenario)
}

interface Places {
  /** Elements that a state styles. */
  elements: readonly Element[]
  /** By the placeholder of a link. */
  carriers: ReadonlyMap<string, readonly Element[]>
}

/** The toggles of a state, each with the elements that it is set on. */
function togglesIn(state: State, toggles: Toggles, {elements, carriers}: Places) {
  return state.flatMap(({dynamic, subject, isAnything = false}, at) => {
    const own = at === state.length - 1 ? elements : (carriers.get(subject ?? '') ?? [])
    const on = isAnything ? [] : own
    return togglesOf(dynamic, toggles).map((toggle) => ({
      toggle,
      on,
      isAround: isAnything && (toggle.kind === 'theme' || toggles.rootClasses.has(toggle.key.slice(1)))
    }))
  })
}

function togglesOf(dynamic: string, toggles: Toggles): Toggle[] {
  if (!dynamic.includes('.') && !dynamic.includes('[')) return []
  return simpleSelectors(dynamic).flatMap((token) => toggleOf(token, toggles) ?? [])
}

/** The simple selectors of a compound, those that it excludes too. */
function simpleSelectors(text: string): Selector[] {
  try {
    const inside = (tokens: readonly Selector[]): Selector[] =>
      tokens.flatMap((token) =>
        token.type === 'pseudo' && Array.isArray(token.data) ? token.data.flatMap(inside) : [token]
      )
    return parse(text).flatMap(inside)
  } catch {
    return []
  }
}

function statesIn(style: ElementStyle): Set<string> {
  const keys = new Set<string>()
  for (const pseudo in style)
    for (const {runs} of style[pseudo]!)
      for (const {declarations} of runs)
        for (const {state, redundant} of declarations) if (state !== undefined && !redundant) keys.add(state)
  return keys
}

function add<Key>(lists: Map<Key, Element[]>, key: Key, element: Element): void {
  const list = lists.get(key)
  if (list) list.push(element)
  else lists.set(key, [element])
}

declare module 'vfile' {
  interface DataMap {
    /** Themes and states that the copy keeps, from `list-scenarios`. */
    scenarios: Scenario[]
  }
}
