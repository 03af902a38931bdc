import type {Element, Root} from 'hast'
import {dataOf, isUnconditional, mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {everyElement} from '../../model/every-element.ts'
import {mapStyles} from '../../model/map-styles.ts'
import type {Declaration, PropertyGroup, RootStyle, State} from '../../model/types.ts'
import {classesIn} from '../stylesheet/state-classes.ts'

/**
 * Drop what is declared for a class that scripts set and that means something else in the code, since Tailwind has a utility by its name
 * (`.hidden`, `.bg-white`): elements may have it for other reasons. What is declared without such a class holds, and on elements that have
 * it, and lose it by nothing in the code, what is declared for it: a utility would hold at all widths.
 */
export function dropForeignStates(tree: Root, isForeign: (name: string) => boolean): void {
  const root = tree.data?.style
  if (!root) return
  everyElement(tree, (element) => holdForeign(element, root.states, isForeign))
  const changed = new Map<string, State | undefined>()
  const states: RootStyle['states'] = {...root.states}
  for (const [key, state] of Object.entries(root.states)) {
    const foreign = state.flatMap(({dynamic}) => classesIn(dynamic).filter(isForeign))
    if (foreign.length === 0) continue
    const left = state.map((link) => ({...link, dynamic: withoutExcluded(link.dynamic, foreign)}))
    const isPossible = left.every(({dynamic}) => !classesIn(dynamic).some(isForeign))
    changed.set(key, isPossible ? left : undefined)
    if (isPossible) states[key] = left
  }
  if (changed.size === 0) return
  tree.data = {...tree.data, style: {...root, states}}
  const possible = (declaration: Declaration): Declaration[] => {
    const {state} = declaration
    if (state === undefined || !changed.has(state)) return [declaration]
    const {state: _, ...plain} = declaration
    const left = changed.get(state)
    if (!left) return []
    return left.every(({dynamic}) => dynamic === '') ? [plain] : [declaration]
  }
  mapStyles(tree, (style) => mapGroups(style, (group) => withDeclarations(group, possible)))
}

/** Declares what an element has by such a class, in the place of the class. */
function holdForeign(
  element: Element,
  states: RootStyle['states'],
  isForeign: (name: string) => boolean
): void {
  const {stateClasses = [], bindings = []} = element.data ?? {}
  const bound = new Set(bindings.flatMap(({classes}) => classes.map(({name}) => name)))
  const held = new Set(stateClasses.filter((name) => isForeign(name) && !bound.has(name)))
  if (held.size === 0) return
  const holding = (declaration: Declaration): Declaration[] => {
    const {state, ...plain} = declaration
    const [link, ...others] = (state !== undefined && states[state]) || []
    if (!link || others.length > 0) return [declaration]
    if ([...held].some((name) => link.dynamic.includes(`:not(.${name})`))) return []
    return [...held].some((name) => link.dynamic === `.${name}`) ? [plain] : [declaration]
  }
  setStyle(
    element,
    mapGroups(styleOf(element), (group) => withDeclarations(group, holding))
  )
  dataOf(element).stateClasses = stateClasses.filter((name) => !held.has(name))
}

const withoutExcluded = (dynamic: string, names: readonly string[]): string =>
  names.reduce((text, name) => text.replaceAll(`:not(.${name})`, ''), dynamic)

function withDeclarations(
  group: PropertyGroup,
  change: (declaration: Declaration) => Declaration[]
): PropertyGroup {
  if (group.runs.every(({declarations}) => declarations.every((each) => change(each)[0] === each)))
    return group
  const runs = group.runs.map((run) => {
    const declarations = run.declarations.flatMap(change)
    const first = group.properties.length > 1 ? 0 : declarations.findLastIndex(isUnconditional)
    return {...run, declarations: declarations.slice(Math.max(0, first))}
  })
  return {...group, runs}
}
