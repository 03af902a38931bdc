import {adopt} from '../ui/adopt.ts'
import type {Surface} from './surface.ts'

/** A document of our own inside the page's window. */
export interface OwnFrame {
  element: HTMLIFrameElement
  document: Document
  window: Window & typeof globalThis
  remove(): void
}

/**
 * A frame without a URL on the surface. What happens inside is no event of the page's document, so the page receives
 * neither of clicks nor of keys; its root has its own font size; frames in shadow trees are not in `window.frames`.
 */
export async function createFrame(surface: Surface, className: string, css: string): Promise<OwnFrame> {
  const element = surface.host.ownerDocument.createElement('iframe')
  element.className = className
  // A frame is transparent only where its colour scheme is its document's.
  element.style.setProperty('color-scheme', surface.colorScheme)
  const loaded = new Promise((resolve) => element.addEventListener('load', resolve, {once: true}))
  surface.layer.append(element)
  // Firefox puts another empty document there before it reports that the frame has loaded.
  if (element.contentDocument?.readyState !== 'complete') await loaded
  else await Promise.resolve()
  const document = element.contentDocument
  const window = element.contentWindow as (Window & typeof globalThis) | null
  if (!document || !window) throw new Error('The page lets no frame be shown.')
  document.documentElement.lang = 'en'
  document.documentElement.style.setProperty('color-scheme', surface.colorScheme)
  adopt(document, css)
  return {element, document, window, remove: () => element.remove()}
}
