import type {Element} from 'hast'
import type {Control} from '../../html/controls/find-controls.ts'
import type {PageElements} from '../../html/controls/page-elements.ts'
import {groupBy} from '../../model/group-by.ts'
import {type IsShared, isHidden, opensByUse} from './opening.ts'
import type {StateUse, StateUses} from './state-uses.ts'

/**
 * Toggles around several targets that different controls open: `toggled` of a sidebar moves each of its panels and opens none of them. Such a
 * toggle is left to the target that contains the others, else to the only one that no toggle of its own opens.
 */
export function sharedToggles(
  controls: readonly Control[],
  uses: StateUses,
  {isWithin}: PageElements
): IsShared {
  const opening = controls.filter(({effect}) => effect !== 'close')
  const controlsOf = new Map(
    [...groupBy(opening, ({target}) => target)].map(([target, own]) => [
      target,
      new Set(own.map(({element}) => element))
    ])
  )
  /** The targets of each toggle around them, by its holder and its name. */
  const targetsOf = new Map<Element, Map<string, Set<Element>>>()
  for (const target of controlsOf.keys())
    for (const use of uses.styling(target)) {
      if (!use.holder || !isAround(target, use)) continue
      const ofHolder = targetsOf.get(use.holder) ?? new Map<string, Set<Element>>()
      const {name} = use.requirement
      ofHolder.set(name, (ofHolder.get(name) ?? new Set()).add(target))
      targetsOf.set(use.holder, ofHolder)
    }
  const hasOwn = (target: Element) =>
    isHidden(target) ||
    uses.styling(target).some((use) => use.pseudo === '' && use.holder === target && opensByUse(use))
  const isOpenedBeside = (target: Element, other: Element) =>
    ![...(controlsOf.get(other) ?? [])].some((control) => controlsOf.get(target)?.has(control))
  return (target, use) => {
    const all = (use.holder && targetsOf.get(use.holder)?.get(use.requirement.name)) ?? new Set()
    const others = [...all].filter(
      (other) => other !== target && !isWithin(other, target) && isOpenedBeside(target, other)
    )
    return others.some((other) => isWithin(target, other) || hasOwn(target) || !hasOwn(other))
  }
}

const isAround = (target: Element, use: StateUse): boolean =>
  use.pseudo === '' && use.holder !== target && opensByUse(use)
