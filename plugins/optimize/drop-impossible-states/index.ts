import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {placeholdersIn} from '../../cascade/match/subjects.ts'
import {outerPseudos} from '../../css/selectors/outer-pseudos.ts'
import {possibleSelector} from '../../css/selectors/possible.ts'
import type {Tokens} from '../../css/selectors/parse-selector.ts'
import {mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {resultsFor} from '../../model/results-for.ts'
import {everyElement} from '../../model/every-element.ts'
import {mapStyles} from '../../model/map-styles.ts'
import {statesOfStyle} from '../../model/states-of-style.ts'
import type {Declaration, ElementStyle, PropertyGroup, RootStyle, State} from '../../model/types.ts'
import {mayMatch, ownRequirements} from './own-requirements.ts'

/**
 * Drop declarations in states that cannot occur, since they require elements that the copy does not have:
 * `.tab:has(script:focus)`, `.gone:hover ~ p`. Of a state that other elements can bring about too, the possible branches are left.
 * Messages: none. Throws nothing.
 */
export const dropImpossibleStates: Plugin<[], Root> = () => (tree) => {
  const root = tree.data?.style
  if (!root) return
  const carried = new Set<string>()
  const popovers = new Set<string>()
  everyElement(tree, ({data, properties}) => {
    for (const placeholder of data?.subjects ?? []) {
      carried.add(placeholder)
      if (properties.popover !== undefined) popovers.add(placeholder)
    }
  })
  // `§1§§2§` is an element that both stand for.
  const isNothing = (name: string) => placeholdersIn(name).some((placeholder) => !carried.has(placeholder))
  const states: RootStyle['states'] = {}
  const [impossible, certain] = [new Set<string>(), new Set<string>()]
  for (const [key, state] of Object.entries(root.states)) {
    const possible = possibleState(state, isNothing, popovers)
    if (possible === undefined) impossible.add(key)
    else if (possible.every(({dynamic, combinator}) => dynamic === '' && combinator === undefined))
      certain.add(key)
    states[key] = possible ?? state
  }
  tree.data = {...tree.data, style: {...root, states}}
  dropOfOthers(tree, states)
  if (impossible.size + certain.size === 0) return
  const possible = (declaration: Declaration): Declaration | undefined => {
    if (declaration.state === undefined) return declaration
    if (impossible.has(declaration.state)) return undefined
    const {state, ...plain} = declaration
    return certain.has(state) ? plain : declaration
  }
  mapStyles(tree, (style) => mapGroups(style, (group) => withDeclarations(group, possible)))
}

/** Drops what elements declare in states that are of elements of other kinds, or in other places. */
function dropOfOthers(tree: Root, states: RootStyle['states']): void {
  const required = new Map<string, Tokens>()
  for (const [key, state] of Object.entries(states)) {
    const tokens = ownRequirements(state.at(-1)?.dynamic ?? '')
    if (tokens) required.set(key, tokens)
  }
  if (required.size === 0) return
  const changed = resultsFor<ElementStyle, ElementStyle>()
  everyElement(tree, (element, parent) => {
    const style = styleOf(element)
    const keys = [...statesOfStyle(style)].filter((key) => {
      const tokens = required.get(key)
      return tokens !== undefined && !mayMatch(tokens, element, parent)
    })
    if (keys.length === 0) return
    const isOfIt = ({state}: Declaration) => state === undefined || !keys.includes(state)
    const without = () =>
      mapGroups(style, (group) => withDeclarations(group, (each) => (isOfIt(each) ? each : undefined)))
    setStyle(element, changed(style, keys.join(), without))
  })
}

function possibleState(
  state: State,
  isNothing: (name: string) => boolean,
  popovers: ReadonlySet<string>
): State | undefined {
  const links: State = []
  for (const link of state) {
    if (link.subject !== undefined && !link.isAnything && isNothing(link.subject)) return undefined
    if (needsPopover(link) && !popovers.has(link.subject)) return undefined
    const dynamic = possibleSelector(link.dynamic, isNothing)
    if (dynamic === undefined) return undefined
    links.push(dynamic === link.dynamic ? link : {...link, dynamic})
  }
  return links.every((link, index) => link === state[index]) ? state : links
}

/** Whether it asks for an element that is shown as a popover ([HTML](https://html.spec.whatwg.org/multipage/semantics-other.html#selector-popover-open)). */
const needsPopover = (link: State[number]): link is State[number] & {subject: string} =>
  link.subject !== undefined &&
  link.dynamic.includes(POPOVER_OPEN) &&
  outerPseudos(link.dynamic).includes(POPOVER_OPEN)
const POPOVER_OPEN = ':popover-open'

/** The group with other declarations; nothing where none are left. */
function withDeclarations(
  group: PropertyGroup,
  change: (declaration: Declaration) => Declaration | undefined
): PropertyGroup | undefined {
  if (group.runs.every(({declarations}) => declarations.every((each) => change(each) === each))) return group
  const runs = group.runs.map((run) => ({
    ...run,
    declarations: run.declarations.flatMap((each) => change(each) ?? [])
  }))
  return runs.every(({declarations}) => declarations.length === 0) ? undefined : {...group, runs}
}
