import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {mapDeclarations} from '../../model/access.ts'
import {rootTest} from '../../model/computed/atoms.ts'
import {elementsOfStates} from '../../model/elements-of-states.ts'
import {mapStyles} from '../../model/map-styles.ts'
import type {ElementStyle, RootStyle, State} from '../../model/types.ts'
import {withoutEqualSubjects} from './equal-subjects.ts'
import {keepNeededSubjects} from './needed-subjects.ts'
import {OutermostElements} from './outermost-elements.ts'
import {withoutOwnSubjects} from './own-subjects.ts'

/**
 * Drop the elements of a state that only repeat where the styled elements stand: `.card:hover .body .title` is
 * `.card:hover .title` where every title of a card is in a body, and `:not(.rtl).open .menu` is `.open .menu` where all elements are
 * that.
 * Elements that have nothing inside or behind them to which a state leads are no part of it. Messages: none. Throws nothing.
 * Spec: <https://drafts.csswg.org/selectors-4/#combinators>
 */
export const shortenStates: Plugin<[], Root> = () => (tree, file) => {
  const root = tree.data?.style
  if (!root) return
  shorten(tree, root, file.data.toggles?.rootClasses)
  dropOwnSubjects(tree)
  keepNeededSubjects(tree, tree.data?.style?.states ?? {})
  mergeEqual(tree)
}

function dropOwnSubjects(tree: Root): void {
  const root = tree.data?.style
  if (root) tree.data = {...tree.data, style: {...root, states: withoutOwnSubjects(tree, root.states)}}
}

/** Makes one of subjects that are the same elements, and of states that are the same then. */
function mergeEqual(tree: Root): void {
  const root = tree.data?.style
  if (!root) return
  const states = withoutEqualSubjects(tree, root.states)
  if (states === root.states) return
  tree.data = {...tree.data, style: {...root, states}}
  const keys = new Map<string, string>()
  const changed = new Map<string, string>()
  for (const [key, state] of Object.entries(states)) {
    const text = JSON.stringify(state)
    const known = keys.get(text)
    if (known === undefined) keys.set(text, key)
    else changed.set(key, known)
  }
  renameStates(tree, changed)
}

function shorten(tree: Root, root: RootStyle, rootClasses: ReadonlySet<string> | undefined): void {
  const isRoot = rootTest(tree)
  const isInTheme = ([first, ...others]: State) =>
    first?.combinator === ' ' && isRoot(first) && others.slice(0, -1).every(({dynamic}) => dynamic === '')
  const long = new Map(Object.entries(root.states).filter(([, state]) => isInside(state) || isInTheme(state)))
  if (long.size === 0) return
  const {styled} = elementsOfStates(tree)
  const outermost = new OutermostElements(tree, rootClasses)
  const states: RootStyle['states'] = {...root.states}
  const keys = new Map(Object.entries(states).map(([key, state]) => [JSON.stringify(state), key]))
  const changed = new Map<string, string>()
  for (const [key, elements] of styled) {
    const state = long.get(key)
    const short = state && shortest(isInTheme(state) ? withinTheme(state) : state, elements, outermost)
    if (!short || short === state) continue
    const text = JSON.stringify(short)
    const known = keys.get(text) ?? `${key}-short`
    keys.set(text, known)
    states[known] = short
    changed.set(key, known)
  }
  if (changed.size === 0) return
  tree.data = {...tree.data, style: {...root, states}}
  renameStates(tree, changed)
}

/** Gives all declarations in a state another key of it. */
function renameStates(tree: Root, changed: ReadonlyMap<string, string>): void {
  if (changed.size > 0) mapStyles(tree, (style) => withStates(style, changed))
}

/** Whether a state is one of elements around the styled one. */
const isInside = (state: State): boolean =>
  state.length > 1 && state.slice(0, -1).every(({combinator}) => combinator === ' ' || combinator === '>')

/** Everything is inside of what has a theme, wherever else it stands: `.dark .list > .item ~ .item` is `.dark .item`. */
const withinTheme = (state: State): State => [...state.slice(0, 1), ...state.slice(-1)]

/** The same state for the same elements in fewest words. */
function shortest(state: State, elements: readonly Element[], outermost: OutermostElements): State {
  const [first, ...others] = state
  const last = others.pop()
  if (!first || !last || others.some(({dynamic}) => dynamic !== '')) return state
  const pair: State = [{...first, combinator: ' '}, last]
  const short =
    others.length > 0 && elements.every((element) => outermost.areEqual(state, pair, element)) ? pair : state
  return short.length === 2 && short[0]?.combinator === ' ' && outermost.isEverything(first)
    ? [{isAnything: true, dynamic: first.dynamic, combinator: ' '}, last]
    : short
}

const withStates = (style: ElementStyle, changed: ReadonlyMap<string, string>): ElementStyle =>
  mapDeclarations(style, (declaration) => {
    const state = declaration.state === undefined ? undefined : changed.get(declaration.state)
    return state === undefined ? declaration : {...declaration, state}
  })
