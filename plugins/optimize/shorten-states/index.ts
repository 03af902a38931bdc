import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {declarationsIn, mapDeclarations, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import type {ElementStyle, RootStyle, State} from '../../model/types.ts'
import {OutermostElements} from './outermost-elements.ts'

/**
 * Drop the elements of a state that only repeat where the styled elements stand: `.card:hover .body .title` is
 * `.card:hover .title` where every title of a card is in a body.
 * Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/selectors-4/#combinators>
 */
export const shortenStates: Plugin<[], Root> = () => (tree, file) => {
  const root = tree.data?.style
  if (!root) return
  const long = new Map<string, {state: State; short: State}>()
  for (const [key, state] of Object.entries(root.states)) {
    const short = shortened(state)
    if (short) long.set(key, {state, short})
  }
  if (long.size === 0) return
  const styled = elementsInStates(tree, long)
  const outermost = new OutermostElements(tree, file.data.toggles?.rootClasses)
  const states: RootStyle['states'] = {...root.states}
  const keys = new Map(Object.entries(states).map(([key, state]) => [JSON.stringify(state), key]))
  const changed = new Map<string, string>()
  for (const [key, elements] of styled) {
    const {state, short} = long.get(key) ?? {}
    if (!state || !short) continue
    if (!elements.every((element) => outermost.areEqual(state, short, element))) continue
    const text = JSON.stringify(short)
    const known = keys.get(text) ?? `${key}-short`
    keys.set(text, known)
    states[known] = short
    changed.set(key, known)
  }
  if (changed.size === 0) return
  tree.data = {...tree.data, style: {...root, states}}
  const known = new Map<ElementStyle, ElementStyle>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    const short = known.get(style) ?? withStates(style, changed)
    known.set(style, short)
    setStyle(element, short)
  })
}

/** The state with only its outermost and its styled element; undefined where more than these two change, or where it is as short. */
function shortened(state: State): State | undefined {
  const [first, ...others] = state
  const last = others.pop()
  if (!first || !last || others.length === 0) return undefined
  const isInside = [first, ...others].every(({combinator}) => combinator === ' ' || combinator === '>')
  return isInside && others.every(({dynamic}) => dynamic === '')
    ? [{...first, combinator: ' '}, last]
    : undefined
}

/** State → the elements that declare something in it. */
function elementsInStates(tree: Root, keys: ReadonlyMap<string, unknown>): Map<string, Element[]> {
  const found = new Map<string, Element[]>()
  const known = new Map<ElementStyle, ReadonlySet<string>>()
  everyElement(tree, (element) => {
    const style = styleOf(element)
    const states = known.get(style) ?? statesOf(style, keys)
    known.set(style, states)
    for (const key of states) found.set(key, [...(found.get(key) ?? []), element])
  })
  return found
}

function statesOf(style: ElementStyle, keys: ReadonlyMap<string, unknown>): ReadonlySet<string> {
  const states = new Set<string>()
  for (const {state} of declarationsIn(Object.values(style).flat()))
    if (state !== undefined && keys.has(state)) states.add(state)
  return states
}

const withStates = (style: ElementStyle, changed: ReadonlyMap<string, string>): ElementStyle =>
  mapDeclarations(style, (declaration) => {
    const state = declaration.state === undefined ? undefined : changed.get(declaration.state)
    return state === undefined ? declaration : {...declaration, state}
  })
