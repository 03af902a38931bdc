import type {Element} from 'hast'
import {type LibraryAttribute, libraryTexts} from '../../html/controls/library-attributes.ts'
import type {PageElements} from '../../html/controls/page-elements.ts'
import type {StateVariable} from '../../model/interaction.ts'
import type {Target} from './variables.ts'

/** What closes a target, the least first. */
const LEVELS = [undefined, 'escape', 'escape-or-click'] as const

export interface DismissalFacts {
  elements: PageElements
  /** Menus in menus. */
  nested: ReadonlySet<Target>
  /** All controls of the page but those of its theme. */
  controls: ReadonlySet<Element>
}

/**
 * What closes the targets of one variable beside their controls: Escape closes menus and dialogs, and a click menus (ARIA Authoring
 * Practices), unless their attributes declare otherwise (`data-bs-auto-close`, `data-bs-keyboard`). So does it what no control closes. A menu with controls in it is used by
 * clicks and closed by Escape alone.
 */
export function dismissalOf(members: readonly Target[], facts: DismissalFacts): StateVariable['dismissal'] {
  return LEVELS[Math.min(...members.map((member) => levelOf(member, facts)))]
}

function levelOf(target: Target, {elements, nested, controls}: DismissalFacts): number {
  const {kind, element} = target
  if (kind === 'disclosure' && staysOpen(target)) return 1
  if (kind !== 'menu' && kind !== 'dialog') return 0
  if (attributesOf(target, 'Keyboard').includes('false')) return 0
  if (kind === 'dialog') return 1
  const [autoClose = 'true'] = attributesOf(target, 'AutoClose')
  if (autoClose === 'false') return 0
  const [start, end] = elements.rangeOf(element)
  const hasControls = elements.all.slice(start, end).some((one) => controls.has(one))
  return autoClose === 'true' && !nested.has(target) && !hasControls ? 2 : 1
}

/** Whether no control closes a target. */
const staysOpen = ({controls}: Target): boolean =>
  controls.length > 0 && controls.every(({effect}) => effect === 'open')

/** Whether a click beside the contents of a dialog closes it: where the element is the backdrop, as `modal` declares. */
export const hasBackdrop = (target: Target): boolean =>
  target.kind === 'dialog' &&
  attributesOf(target, 'Toggle').includes('modal') &&
  !attributesOf(target, 'Backdrop').some((value) => value === 'static' || value === 'false')

/** Values of `data-…` and `data-bs-…` of a target and of its controls. */
const attributesOf = ({element, controls}: Target, name: LibraryAttribute): string[] =>
  [element, ...controls.map((control) => control.element)].flatMap((one) => libraryTexts(one, name))
