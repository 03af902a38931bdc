import {groupOf, isUnconditional, mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {addTo} from '../../model/group-by.ts'
import {isPrinted} from '../../model/layers.ts'
import type {Condition, Declaration, PropertyGroup, TagRule} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import type {Content} from './contents.ts'

/**
 * The custom properties that all elements around a text declare alike, for the rules inside: `.prose { --tw-prose-links: … }`, by conditions. The
 * elements lose them; what they declare in states stays.
 */
export function variableRules({className, holders}: Content): TagRule[] {
  const [first, ...others] = holders
  if (!first) return []
  const shared = (styleOf(first)[''] ?? []).filter(
    (group) =>
      isVariable(group) &&
      others.every((holder) => {
        const other = groupOf(styleOf(holder)[''] ?? [], group.properties[0])
        return other !== undefined && textOf(other) === textOf(group)
      })
  )
  const byConditions = new Map<string, Declaration[]>()
  for (const {runs} of shared)
    for (const declaration of runs.flatMap(({declarations}) => declarations))
      addTo(byConditions, JSON.stringify(declaration.conditions), declaration)
  const names = new Set(shared.map(({properties: [name]}) => name))
  for (const holder of holders)
    setStyle(
      holder,
      mapGroups(styleOf(holder), (group, pseudo) =>
        pseudo === '' && names.has(group.properties[0]) ? undefined : group
      )
    )
  return [...byConditions]
    .sort(([, [one]], [, [other]]) => (one?.order ?? 0) - (other?.order ?? 0))
    .map(([, declarations]) => ({
      selector: '',
      within: className,
      conditions: declarations[0]?.conditions ?? ([] as Condition[]),
      declarations: declarations.map(({property, value}) => ({property, value}))
    }))
}

/** Whether a group is of one custom property that depends neither on states nor on the width. */
const isVariable = ({properties: [name], runs}: PropertyGroup): boolean =>
  name.startsWith('--') &&
  runs.length === 1 &&
  runs.every(
    ({from, to, declarations}) =>
      from === EVERY_WIDTH.from &&
      to === EVERY_WIDTH.to &&
      declarations.every((each) => isPrinted(each) && each.state === undefined) &&
      declarations.some(isUnconditional)
  )

const textOf = ({runs}: PropertyGroup): string =>
  JSON.stringify(runs.map(({declarations}) => declarations.map(({value, conditions}) => [value, conditions])))
