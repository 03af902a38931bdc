import type {Element} from 'hast'
import {pseudoClassesOf} from '../../css/selectors/outer-pseudos.ts'
import {wordSet} from '../../css/word-set.ts'
import {declarationsIn, isUnconditional, mapGroups, styleOf} from '../../model/access.ts'
import {groupBy} from '../../model/group-by.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isPrinted} from '../../model/layers.ts'
import {printDeclarations} from '../../model/print-declarations.ts'
import type {RuleSources} from '../../model/rule-sources.ts'
import {isOfBaseline} from './hoistable.ts'
import type {Declaration, ElementStyle, PropertyGroup, RootStyle, TagRule} from '../../model/types.ts'

/** Tags that style sheets reset before anything is designed. */
const CONTROLS = wordSet('button input select textarea')

/** Fewer elements than this are as short by themselves. */
const FEWEST = 2

/** Values that contain names, which are other names in a fragment. */
const HOLDS_NAMES = ['animation', 'counter', 'container', '--']

export interface ControlFacts {
  sources: RuleSources
  states: RootStyle['states']
}

/** What rules of the page's own for a tag of controls declare of all its elements. */
export interface ControlRules {
  rules: TagRule[]
  /** The groups that they declare, by what is declared. */
  keys: ReadonlySet<string>
  /** What they declare in every state, by longhand; `null` where they declare it in some states only. */
  defaults: ReadonlyMap<string, string | null>
}

/**
 * The declarations that all elements of a tag have by the page's rules for tags: `button { cursor: pointer }`, `button:disabled { cursor: default }`.
 * An element may declare something else in their place, and none may be without.
 */
export function controlRules(
  tagName: string,
  elements: readonly Element[],
  facts: ControlFacts
): ControlRules | undefined {
  if (!CONTROLS.has(tagName)) return undefined
  const styles = elements.map((element) => styleOf(element)[''] ?? [])
  const shared = [...new Set(styles.flat().map(({properties: [name]}) => name))].flatMap(
    (name) => sharedGroup(name, styles, facts) ?? []
  )
  if (shared.length === 0) return undefined
  const all = declarationsIn(shared).filter(isPrinted)
  const states = new Set(all.toSorted((a, b) => a.order - b.order).map(({state}) => state))
  const rules = [...states].map((state) => ({
    selector: tagName + (stateOf(state, facts.states) ?? ''),
    declarations: printDeclarations(all.filter((each) => each.state === state))
  }))
  return {
    rules,
    keys: new Set(shared.map((group) => keyOf(group, facts) ?? '')),
    defaults: new Map(shared.map((group) => [group.properties[0] ?? '', valueOf(group)]))
  }
}

/** What a group declares in every state; `null` where that differs. */
function valueOf(group: PropertyGroup): string | null {
  const [only, ...others] = declarationsIn([group]).filter(isPrinted)
  return only && others.length === 0 && isUnconditional(only) ? only.value : null
}

/** The group for a longhand that most of some styles have, where all others declare it for themselves. */
function sharedGroup(
  name: string,
  styles: readonly (readonly PropertyGroup[])[],
  facts: ControlFacts
): PropertyGroup | undefined {
  if (isOfBaseline(name)) return undefined
  const groups = styles.map((groups) => groupIndex(groups).get(name))
  const byKey = groupBy(
    groups.filter((group) => group !== undefined),
    (group) => keyOf(group, facts) ?? ''
  )
  const [key, members] = [...byKey].sort(([, a], [, b]) => b.length - a.length)[0] ?? ['', undefined]
  if (key === '' || !members || members.length < FEWEST) return undefined
  const isFree = (group: PropertyGroup | undefined) =>
    group !== undefined && (keyOf(group, facts) === key || isDeclaredBelowAll(group))
  return groups.every(isFree) ? members[0] : undefined
}

/** Whether the element declares the longhand whatever holds, so that a rule of the base layer for its tag does not count. */
const isDeclaredBelowAll = ({properties, runs}: PropertyGroup): boolean =>
  properties.length === 1 &&
  runs.every(({declarations}) => declarations.some((each) => isPrinted(each) && isUnconditional(each)))

/** A style without the groups that rules declare. */
export const withoutControlRules = (
  style: ElementStyle,
  {keys}: ControlRules,
  facts: ControlFacts
): ElementStyle =>
  mapGroups(style, (group, pseudo) =>
    pseudo === '' && keys.has(keyOf(group, facts) ?? '') ? undefined : group
  )

/** Equal for groups with the same declarations; undefined where a rule for the tag could not declare them. */
function keyOf({properties, runs}: PropertyGroup, facts: ControlFacts): string | undefined {
  const [run, ...more] = runs
  const [name, ...others] = properties
  if (!run || more.length > 0 || others.length > 0 || HOLDS_NAMES.some((start) => name.startsWith(start)))
    return undefined
  const printed = run.declarations.filter(isPrinted)
  if (printed.length === 0 || !printed.every((each) => isOfTag(each, facts))) return undefined
  return JSON.stringify(printed.map(({property, value, state}) => [property, value, state]))
}

const isOfTag = (declaration: Declaration, {sources, states}: ControlFacts): boolean =>
  !declaration.important &&
  declaration.conditions.length === 0 &&
  (isUnconditional(declaration) || stateOf(declaration.state, states) !== undefined) &&
  sources.of(declaration)?.isOfTag === true

/** The pseudo-classes of a state that is the element's own; empty without a state, undefined where it is another one. */
function stateOf(state: string | undefined, states: RootStyle['states']): string | undefined {
  if (state === undefined) return ''
  const [link, ...more] = states[state] ?? []
  return link && more.length === 0 && pseudoClassesOf(link.dynamic) ? link.dynamic : undefined
}
