import surfaceCss from './surface.css?inline'
import {adopt} from '../ui/adopt.ts'

/** Where the extension draws on a page. */
export interface Surface {
  /** In the page's tree, for as long as the surface is there; a copy is made without it. */
  host: HTMLElement
  /** In the top layer; takes no pointer itself. */
  layer: HTMLElement
  colorScheme: 'light' | 'dark'
  remove(): void
}

/**
 * A layer over everything else of the page: a popover inside a closed shadow root. No rule of the page reaches it,
 * its backdrop included, and no policy of the page forbids it: styles are adopted and set through the CSSOM.
 */
export function createSurface(document: Document): Surface {
  const host = document.createElement('facsimile-surface')
  important(host, {all: 'initial', display: 'contents'})
  const shadow = host.attachShadow({mode: 'closed'})
  adopt(shadow, surfaceCss)
  const layer = document.createElement('div')
  layer.className = 'layer'
  layer.dataset.facsimile = ''
  layer.popover = 'manual'
  shadow.append(layer)
  parentFor(document).append(host)
  layer.showPopover()
  return {
    host,
    layer,
    colorScheme: matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light',
    remove: () => host.remove()
  }
}

/** Outside an open modal dialog everything is inert, what is in the top layer too. */
function parentFor(document: Document): Element {
  return [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.documentElement
}

/**
 * Moves the surface into each modal dialog that the page opens, and out of one that it closes, with its frames as they are.
 * `lost`: the browser cannot do that, and nothing of the surface is to be seen any more. The result ends it.
 * Spec: <https://dom.spec.whatwg.org/#dom-parentnode-movebefore>
 */
export function followDialogs({host, layer}: Surface, lost: () => void): () => void {
  const {ownerDocument: document} = host
  const follow = () => {
    const parent = parentFor(document)
    if (parent === host.parentNode) return
    if (!('moveBefore' in parent)) {
      lost()
      return
    }
    parent.moveBefore(host, null)
    layer.hidePopover()
    layer.showPopover()
  }
  // Neither bubbles. Older browsers have no toggle of dialogs.
  for (const type of ['toggle', 'close']) document.addEventListener(type, follow, true)
  return () => {
    for (const type of ['toggle', 'close']) document.removeEventListener(type, follow, true)
  }
}

/** Sets declarations that beat every rule of the page. */
export function important(element: HTMLElement, declarations: Readonly<Record<string, string>>): void {
  for (const [property, value] of Object.entries(declarations))
    element.style.setProperty(property, value, 'important')
}
