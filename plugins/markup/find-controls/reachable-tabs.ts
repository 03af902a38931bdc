import type {Element} from 'hast'
import {textOf} from '../../html/controls/page-elements.ts'
import type {OpenWhen} from '../../model/interaction.ts'
import {bindAttribute} from './element-bindings.ts'

const OUT_OF_ORDER = '-1'

/**
 * Give a tab that the Tab key does not reach the `tabindex` of the one that is selected: it was reached by the arrow keys, which a script of the
 * page moves the focus by, and which nothing moves it by in the copy.
 * Spec: <https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex>
 */
export function reachTab(
  tab: Element,
  when: OpenWhen,
  selected: Element | undefined,
  others: readonly Element[]
): void {
  if (!selected) return
  const chosen = textOf(selected, 'tabIndex') ?? null
  const isRoving = others.some((other) => textOf(other, 'tabIndex') === OUT_OF_ORDER)
  const isFollowed = tab === selected || textOf(tab, 'tabIndex') === OUT_OF_ORDER
  if (chosen !== OUT_OF_ORDER && isRoving && isFollowed)
    bindAttribute(tab, when, 'tabIndex', [chosen, chosen])
}
