import type {Element} from 'hast'
import {find, html} from 'property-information'
import type {Control} from '../../html/controls/find-controls.ts'
import {textOf} from '../../html/controls/page-elements.ts'

/**
 * Lets the platform do what a script does, where the target is an element for that: a button opens a `<dialog>` by a command, and a
 * popover by `popovertarget`. False where it cannot, and nothing is changed then.
 * Spec: <https://html.spec.whatwg.org/multipage/form-elements.html#attr-button-commandfor>
 */
export function makeNative({element, effect, target}: Control): boolean {
  const id = textOf(target, 'id')
  if (element.tagName !== 'button' || !id) return false
  if (target.properties.popover !== undefined) {
    setAttributes(element, {
      popovertarget: id,
      ...(effect !== 'toggle' && {popovertargetaction: effect === 'open' ? 'show' : 'hide'})
    })
    return true
  }
  if (target.tagName !== 'dialog') return false
  setAttributes(element, {commandfor: id, command: effect === 'close' ? 'close' : 'show-modal'})
  return true
}

function setAttributes({properties}: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) properties[find(html, name).property] = value
}
