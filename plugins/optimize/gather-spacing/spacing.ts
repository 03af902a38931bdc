import type {Element} from 'hast'
import type {TextFlow} from '../../css/overlap.ts'
import {beginsWith} from '../../css/text-parts.ts'
import {parseValue} from '../../css/values/parse-value.ts'
import {isZero} from '../../css/value-kinds.ts'
import {wordSet} from '../../css/word-set.ts'
import {styleOf, isUnconditional} from '../../model/access.ts'
import type {ComputedValues, Place} from '../../model/computed/index.ts'
import {areInLine} from '../../model/children-in-line.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isPrinted} from '../../model/layers.ts'
import type {Declaration, Run, TagRule} from '../../model/types.ts'

/** The direction in which children stand, by the margins between them, each by its physical and its logical name. */
export interface Axis {
  name: 'space-x' | 'space-y'
  before: Names
  after: Names
}
type Names = readonly [string, string]

export const AXES: readonly Axis[] = [
  {
    name: 'space-y',
    before: ['margin-top', 'margin-block-start'],
    after: ['margin-bottom', 'margin-block-end']
  },
  {
    name: 'space-x',
    before: ['margin-left', 'margin-inline-start'],
    after: ['margin-right', 'margin-inline-end']
  }
]

/** The distance between all children of an element, by width. */
export interface Spacing {
  children: readonly Element[]
  runs: readonly Run[]
  /** Whether the margins are those that Tailwind gives the children, and stay where they are. */
  isSame: boolean
}

export interface SpacingFacts {
  values: ComputedValues
  places: ReadonlyMap<Element, Place>
  flow: TextFlow
  /** What is declared for elements by their tags. */
  tags: readonly TagRule[]
}

/**
 * The margin that all children but the last have behind them and none before them, as Tailwind 4 declares it; or that all children but the first
 * have before them, where one behind all but the last gives the same distances: nothing else stands
 * between them, no margin is behind them, and they follow each other in that direction. Undefined where it would not.
 */
export function spacingOf(parent: Element, axis: Axis, facts: SpacingFacts): Spacing | undefined {
  const children = parent.children.filter((child): child is Element => child.type === 'element')
  const [first, second] = children
  const last = children.at(-1)
  if (!first || !second || !last) return undefined
  const isFree = (child: Element, names: Names) => !isDeclared(child, names, facts.tags)
  const behind = sharedRuns(children.slice(0, -1), axis.after, facts.flow)
  if (
    behind &&
    isFree(last, axis.after) &&
    children.slice(0, -1).every((child) => isFree(child, axis.before))
  )
    return {children, runs: behind, isSame: true}
  const runs = parent.children.some(isText)
    ? undefined
    : sharedRuns(children.slice(1), axis.before, facts.flow)
  if (!runs || !isFree(first, axis.before) || !children.every((child) => isFree(child, axis.after)))
    return undefined
  const ranges = runs.filter((run) => !isNothing(run))
  return ranges.every((range) => areInLine(parent, children, axis.name === 'space-y', {...facts, range}))
    ? {children, runs, isSame: false}
    : undefined
}

/** The margin that elements have in common, where it is one at some width. */
function sharedRuns(
  [first, ...others]: readonly Element[],
  names: Names,
  flow: TextFlow
): readonly Run[] | undefined {
  const runs = first && certainRuns(first, names, flow)
  if (!runs?.some((run) => !isNothing(run))) return undefined
  const text = textOf(runs)
  return others.every((child) => textOf(certainRuns(child, names, flow) ?? []) === text) ? runs : undefined
}

const isText = (node: Element['children'][number]): boolean =>
  node.type === 'text' && node.value.trim() !== ''

/** The values of a margin, each of which holds whatever else may. */
function certainRuns(child: Element, names: Names, flow: TextFlow): readonly Run[] | undefined {
  const index = groupIndex(styleOf(child)[''] ?? [])
  const [group, ...others] = new Set(names.flatMap((name) => index.get(name) ?? []))
  if (!group || others.length > 0 || !group.properties.every((name) => names.includes(name))) return undefined
  // Tailwind declares the logical margin, which is another one where text runs from right to left.
  const isKnown = ({property}: Declaration) =>
    property === names[1] || DOWN.has(property) || flow === 'left-to-right'
  return group.runs.every((run) => isCertain(run) && run.declarations.every(isKnown)) ? group.runs : undefined
}

const DOWN = wordSet('margin-top margin-bottom')

/** Whether an element has a margin that counts, of its own or by its tag. */
function isDeclared(child: Element, names: Names, tags: readonly TagRule[]): boolean {
  const index = groupIndex(styleOf(child)[''] ?? [])
  const groups = names.flatMap((name) => index.get(name) ?? [])
  // What is not printed for an element may be declared by a rule for such elements in a text.
  const isOfText = tags.some(
    ({within, selector, declarations}) =>
      within !== undefined &&
      selector.split(' ').at(-1) === child.tagName &&
      declarations.some(({property}) => property.startsWith('margin'))
  )
  const counts = (each: Declaration) =>
    (isPrinted(each) || (isOfText && each.origin !== 'user-agent')) && !isZero(each.value)
  if (groups.length > 0)
    return groups.some(({runs}) => runs.some(({declarations}) => declarations.some(counts)))
  return tags.some(
    ({selector, declarations}) =>
      (selector === child.tagName || beginsWith(selector, [`${child.tagName}[`, `${child.tagName}:`])) &&
      declarations.some(({property}) => property.startsWith('margin'))
  )
}

const isCertain = ({declarations}: Run): boolean =>
  declarations.length <= 1 &&
  declarations.every(
    (each) =>
      isUnconditional(each) &&
      (isPrinted(each) || isZero(each.value)) &&
      // Tailwind multiplies the distance: `auto` is none.
      parseValue(each.value).kind !== 'keyword'
  )
const isNothing = ({declarations: [only]}: Run): boolean => only === undefined || isZero(only.value)

const textOf = (runs: readonly Run[]): string =>
  JSON.stringify(runs.map(({from, to, declarations: [only]}) => [from, to, only?.value ?? '0']))
