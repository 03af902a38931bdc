import {wordSet} from '../word-set.ts'

/** Whether an attribute, in lower case, says in which state an element is. */
export const isStateAttribute = (name: string): boolean => STATE_ATTRIBUTES.has(name)

/** WAI-ARIA 1.2, §6.6: states; HTML: what scripts set to show and hide; `data-` names that libraries of components agree on. */
const STATE_ATTRIBUTES = wordSet(
  `aria-expanded aria-selected aria-current aria-pressed aria-checked aria-hidden aria-invalid aria-disabled aria-busy
   hidden inert disabled checked
   data-state data-open data-closed data-active data-expanded data-selected data-collapsed data-visible data-show data-shown data-hidden
   data-sticky data-scrolled data-loading data-loaded data-disabled data-checked data-current data-status data-headlessui-state`
)
