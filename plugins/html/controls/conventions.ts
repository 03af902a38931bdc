import {entryOf} from '../../css/entry-of.ts'
import {wordSet} from '../../css/word-set.ts'

/** What a control opens and closes, after the patterns of the ARIA Authoring Practices. */
export type ControlKind = 'disclosure' | 'menu' | 'dialog' | 'tab' | 'alert' | 'theme' | 'press' | 'check'

/**
 * The words of `data-toggle` and `data-dismiss` that libraries share. A word that is not here is one of a library's own.
 * See <https://www.w3.org/WAI/ARIA/apg/patterns/>.
 */
const KINDS: Readonly<Record<string, ControlKind>> = {
  collapse: 'disclosure',
  dropdown: 'menu',
  modal: 'dialog',
  offcanvas: 'dialog',
  tab: 'tab',
  pill: 'tab',
  list: 'tab',
  alert: 'alert',
  toast: 'alert'
}

export const kindOfWord = (word: string): ControlKind | undefined => entryOf(KINDS, word)

/** Words for what no element of the page is: what they show is made when it is shown. */
const WITHOUT_TARGET = wordSet('tooltip popover button buttons')

export const hasNoTarget = (word: string): boolean => WITHOUT_TARGET.has(word)

/** `aria-haspopup` (WAI-ARIA 1.2, §6.6.20) as a kind. */
const POPUPS: Readonly<Record<string, ControlKind>> = {
  true: 'menu',
  menu: 'menu',
  listbox: 'menu',
  tree: 'menu',
  grid: 'menu',
  dialog: 'dialog'
}

export const kindOfPopup = (word: string): ControlKind | undefined => entryOf(POPUPS, word)
