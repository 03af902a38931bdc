import type {State} from '../../model/types.ts'
import type {ElementTraits} from './element-traits.ts'
import {outerPseudos} from '../../css/selectors/outer-pseudos.ts'

/** Whether a state requires a focus that the element cannot take, an id that it does not have (`:target`), or a popover that it is not. */
export function isImpossible(
  state: State | undefined,
  {canFocus, canBeTarget, isPopover}: ElementTraits
): boolean {
  if (state === undefined || (canFocus && canBeTarget && isPopover)) return false
  let needs = needsOfState.get(state)
  if (!needs) {
    const own = outerPseudos(state.at(-1)?.dynamic ?? '')
    needs = {
      focus: own.includes(':focus') || own.includes(':focus-visible'),
      target: own.includes(':target'),
      popover: own.includes(':popover-open')
    }
    needsOfState.set(state, needs)
  }
  return (!canFocus && needs.focus) || (!canBeTarget && needs.target) || (!isPopover && needs.popover)
}

const needsOfState = new WeakMap<State, {focus: boolean; target: boolean; popover: boolean}>()
