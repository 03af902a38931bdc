import type {Root} from 'hast'
import {everyElement} from '../../model/every-element.ts'
import {haveSameItems} from '../../model/same-items.ts'
import type {Scenario, SetTogether} from './index.ts'

/**
 * The scenarios of classes that follow one variable as one: what a click does is to set some classes and to take others, and in between is no
 * state of the page.
 */
export function setTogether(tree: Root, scenarios: readonly Scenario[]): Scenario[] {
  const groups = classGroups(tree)
  const seen = new Set<string>()
  return scenarios.flatMap((scenario) => {
    const together = scenario.attribute === 'class' ? togetherWith(scenario, groups) : undefined
    if (!together) return [scenario]
    const names = [scenario.value, ...together.map(({value}) => value)].sort()
    const key = JSON.stringify([names, scenario.elements])
    if (seen.has(key)) return []
    seen.add(key)
    return [{...scenario, together}]
  })
}

type Group = readonly {name: string; isOpen: boolean}[]

/** By the number of an element: the classes that come and go with each of its variables. */
function classGroups(tree: Root): Map<number, readonly Group[]> {
  const groups = new Map<number, readonly Group[]>()
  everyElement(tree, ({data}) => {
    const own = (data?.bindings ?? []).map(({classes}) => classes).filter((classes) => classes.length > 1)
    if (own.length > 0 && data?.number !== undefined) groups.set(data.number, own)
  })
  return groups
}

/** Undefined where the elements of a scenario do not all have the same classes with its own. */
function togetherWith(
  {value, elements}: Scenario,
  groups: ReadonlyMap<number, readonly Group[]>
): SetTogether[] | undefined {
  const found = elements.map((number) =>
    groups.get(number)?.find((group) => group.some(({name}) => name === value))
  )
  const [first] = found
  if (!first || !found.every((group) => group && haveSameItems(written(group), written(first))))
    return undefined
  const own = first.find(({name}) => name === value)
  return first.flatMap(({name, isOpen}) =>
    name === value ? [] : [{attribute: 'class', value: name, isOpposite: isOpen !== own?.isOpen}]
  )
}

const written = (group: Group): string[] => group.map(({name, isOpen}) => `${isOpen} ${name}`).sort()
