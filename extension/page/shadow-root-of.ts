import {browser} from '../browser.ts'

/** The shadow root of an element, closed ones too: both families of browsers show them to extensions. */
export function shadowRootOf(element: Element): ShadowRoot | null {
  if (element.shadowRoot) return element.shadowRoot
  if ('openOrClosedShadowRoot' in element) return element.openOrClosedShadowRoot as ShadowRoot | null
  return 'dom' in browser && element instanceof HTMLElement
    ? (browser.dom.openOrClosedShadowRoot(element) as ShadowRoot | null)
    : null
}
