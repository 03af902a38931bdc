import type {Element, ElementData} from 'hast'
import {haveSameItems} from './same-items.ts'
import type {Declaration, ElementStyle, PropertyGroup, Run} from './types.ts'

const NO_STYLE: ElementStyle = {}

/** The element's style; empty before `resolve-cascade` ran. Shared between elements: do not write into it. */
export const styleOf = (element: Element): ElementStyle => element.data?.style ?? NO_STYLE

/**
 * The element's data, created where there is none. (Another package's types make `position` required in it, though it
 * never is; writes go through here so that the cast stands in one place.)
 */
export const dataOf = (element: Element): ElementData => (element.data ??= {} as ElementData)

/** Replaces the element's style. */
export function setStyle(element: Element, style: ElementStyle): void {
  dataOf(element).style = style
}

/** The group that holds a longhand, or undefined. */
export function groupOf(
  groups: readonly PropertyGroup[] | undefined,
  longhand: string
): PropertyGroup | undefined {
  return groups?.find(({properties}) => properties.includes(longhand))
}

export const isUnconditional = ({conditions, state}: Declaration): boolean =>
  conditions.length === 0 && state === undefined

/** What applies in print only. */
export const isOfPaper = ({conditions, state}: Declaration): boolean =>
  state === undefined && conditions.some(({kind, query}) => kind === 'media' && query === 'print')

/** The one declaration of a group that is the same at every width and in every state, or undefined. */
export function plainDeclaration({runs}: PropertyGroup): Declaration | undefined {
  const declarations = runs.length === 1 ? runs[0]?.declarations : undefined
  const only = declarations?.length === 1 ? declarations[0] : undefined
  return only && isUnconditional(only) ? only : undefined
}

/** A copy of the style with every group's declarations passed through `change`; groups that become empty are removed. */
export function mapGroups(
  style: ElementStyle,
  change: (group: PropertyGroup, pseudo: string) => PropertyGroup | undefined
): ElementStyle {
  const result: ElementStyle = {}
  let isChanged = false
  for (const pseudo in style) {
    const before = style[pseudo] ?? []
    const after = mapList(before, (group) => change(group, pseudo))
    if (after !== before) isChanged = true
    if (after.length > 0) result[pseudo] = after
  }
  return isChanged ? result : style
}

/** A copy of the style with the groups of each pseudo-element changed together; the same style where nothing changes. */
export function mapGroupLists(
  style: ElementStyle,
  change: (groups: readonly PropertyGroup[], pseudo: string) => PropertyGroup[]
): ElementStyle {
  let isChanged = false
  const result: ElementStyle = {}
  for (const [pseudo, groups] of Object.entries(style)) {
    const next = change(groups, pseudo)
    isChanged ||= !haveSameItems(next, groups)
    result[pseudo] = next
  }
  return isChanged ? result : style
}

/** All declarations of some groups, run by run. */
export function declarationsIn(groups: Iterable<PropertyGroup>): Declaration[] {
  const found: Declaration[] = []
  for (const {runs} of groups)
    for (const {declarations} of runs) for (const each of declarations) found.push(each)
  return found
}

/** All declarations of a style. */
export function declarationsOf(style: ElementStyle): Declaration[] {
  const found: Declaration[] = []
  for (const pseudo in style)
    for (const {runs} of style[pseudo] ?? [])
      for (const {declarations} of runs) for (const each of declarations) found.push(each)
  return found
}

/** The same list where nothing changes, since passes leave most of what they process as it is. */
function mapList<Item>(items: Item[], change: (item: Item) => Item | undefined): Item[] {
  let result: Item[] | undefined
  let count = 0
  for (const item of items) {
    const next = change(item)
    if (next !== item) result ??= items.slice(0, count)
    if (next !== undefined) result?.push(next)
    count++
  }
  return result ?? items
}

/** A copy of the style with every declaration passed through `change`, or without it; the same style where nothing changes. */
export function mapDeclarations(
  style: ElementStyle,
  change: (declaration: Declaration, pseudo: string) => Declaration | undefined
): ElementStyle {
  return mapGroups(style, (group, pseudo) =>
    mapDeclarationsIn(group, (declaration) => change(declaration, pseudo))
  )
}

/** The same for one group. */
export function mapDeclarationsIn(
  group: PropertyGroup,
  change: (declaration: Declaration, run: Run) => Declaration | undefined
): PropertyGroup {
  const runs = mapList(group.runs, (run) => {
    const declarations = mapList(run.declarations, (declaration) => change(declaration, run))
    return declarations === run.declarations ? run : {...run, declarations}
  })
  return runs === group.runs ? group : {...group, runs}
}
