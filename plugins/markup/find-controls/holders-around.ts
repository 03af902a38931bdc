import type {Element} from 'hast'
import type {PageElements} from '../../html/controls/page-elements.ts'
import type {StateUse, StateUses} from './state-uses.ts'

/** A control, and what it opens. */
interface Pair {
  element: Element
  target: Element
}

/**
 * The uses of a tree, where toggles that may be on any element around a target (`.is-active .menu`) are on the innermost one that is around
 * both it and what opens it: a script that sets one nearer or farther has no reason to name neither.
 */
export function withHoldersAround(
  uses: StateUses,
  pairs: readonly Pair[],
  elements: PageElements
): StateUses {
  const holderOf = new Map<Element, Element | undefined>()
  for (const {element, target} of pairs)
    if (!holderOf.has(target)) holderOf.set(target, aroundBoth(element, target, elements))
  const placed = new Map<Element, readonly StateUse[]>()
  return {
    ...uses,
    styling: (element) => {
      const holder = holderOf.get(element)
      if (!holder) return uses.styling(element)
      const known =
        placed.get(element) ?? uses.styling(element).map((use) => (use.holder ? use : {...use, holder}))
      placed.set(element, known)
      return known
    }
  }
}

/** The innermost element around two; undefined for the page, whose tags are not printed. */
function aroundBoth(one: Element, other: Element, {ancestorsOf}: PageElements): Element | undefined {
  const around = ancestorsOf(one).findLast((element) => ancestorsOf(other).includes(element))
  return around?.data?.isPage || around?.tagName === 'html' ? undefined : around
}
