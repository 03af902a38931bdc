import type {Element} from 'hast'
import {plainDeclaration, styleOf} from '../../model/access.ts'
import {groupIndex} from '../../model/group-index.ts'
import {isInherited} from '../../css/properties.ts'
import type {PropertyGroup} from '../../model/types.ts'
import {isInitial} from '../../css/initial-value.ts'
import {wordSet} from '../../css/word-set.ts'

export type Parents = ReadonlyMap<Element, Element | undefined>

/** Whether an ancestor declares a longhand that inherits. */
export function isDeclaredAbove(element: Element, longhand: string, parents: Parents): boolean {
  for (let at = parents.get(element); at; at = parents.get(at)) if (isDeclaredOn(at, longhand)) return true
  return false
}

/** Whether an inherited longhand may have another value than its initial one, by what the nearest ancestor declares. */
export function isChangedAbove(element: Element, longhand: string, parents: Parents): boolean {
  for (let at = parents.get(element); at; at = parents.get(at)) {
    if (!isDeclaredOn(at, longhand)) continue
    const group = groupIndex(styleOf(at)[''] ?? []).get(longhand)
    const only = group && plainDeclaration(group)
    return only === undefined || !isInitial(longhand, only.value)
  }
  return false
}

function isDeclaredOn(element: Element, longhand: string): boolean {
  const {'': groups} = styleOf(element)
  const index = groups && groupIndex(groups)
  return (
    isEffective(index?.get(longhand)) ||
    index?.has('all') === true ||
    element.data?.defaults?.['']?.[longhand] !== undefined
  )
}

/** Redundant declarations, which are kept only for printing a shorthand, do not count. */
const isEffective = (group: PropertyGroup | undefined): boolean =>
  group?.runs.some(({declarations}) => declarations.some(({redundant}) => !redundant)) ?? false

/** Preflight gives `html` another value than the initial one, or none that has a name. */
const OF_PREFLIGHT = wordSet('line-height tab-size font-family color')

/** Whether preflight's `inherit` resolves to this value anyway, since no ancestor declares another. */
export function isInheritedValue(
  element: Element,
  longhand: string,
  value: string,
  parents: Parents
): boolean {
  if (!isInitial(longhand, value)) return false
  if (isInherited(longhand)) return !OF_PREFLIGHT.has(longhand) && !isChangedAbove(element, longhand, parents)
  const parent = parents.get(element)
  return parent === undefined || !isDeclaredOn(parent, longhand)
}
