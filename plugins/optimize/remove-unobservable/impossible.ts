import type {State} from '../../model/types.ts'
import type {ElementTraits} from './element-traits.ts'

/** Whether a state requires a focus that the element cannot take, an id that it does not have (`:target`), or a popover that it is not. */
export function isImpossible(
  state: State | undefined,
  {canFocus, canBeTarget, isPopover}: ElementTraits
): boolean {
  if (state === undefined || (canFocus && canBeTarget && isPopover)) return false
  let needs = needsOfState.get(state)
  if (!needs) {
    const own = ` ${(state.at(-1)?.dynamic ?? '').replace(/\([^()]*\)/g, '')}`
    needs = {
      focus: /[^(]:focus(?:-visible)?(?![\w-])/.test(own),
      target: /[^(]:target(?![\w-])/.test(own),
      popover: /[^(]:popover-open(?![\w-])/.test(own)
    }
    needsOfState.set(state, needs)
  }
  return (!canFocus && needs.focus) || (!canBeTarget && needs.target) || (!isPopover && needs.popover)
}

const needsOfState = new WeakMap<State, {focus: boolean; target: boolean; popover: boolean}>()
