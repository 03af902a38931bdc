import type {Element} from 'hast'
import {textOf} from '../../html/controls/page-elements.ts'
import type {OpenWhen} from '../../model/interaction.ts'
import {bindAttribute} from './element-bindings.ts'

const OUT_OF_ORDER = '-1'

/**
 * Let the `tabindex` of a tab follow where the one that is selected is reached by the Tab key, and the others are not.
 * Spec: <https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex>
 */
export function bindTabIndex(
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
    bindAttribute(tab, when, 'tabIndex', [chosen, OUT_OF_ORDER])
}
