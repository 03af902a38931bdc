import type {FromFrame, ToFrame} from './messages.ts'

/**
 * Shows a page in a tab of its own on the preview's opaque origin, where the server lets it begin. Gives false where the
 * browser refuses to open one.
 */
export function openPage(html: string): boolean {
  const tab = window.open('/preview/frame.html', '_blank')
  if (!tab) return false
  const listen = ({source, data}: MessageEvent<FromFrame>) => {
    if (source !== tab || data?.kind !== 'ready') return
    window.removeEventListener('message', listen)
    tab.postMessage({kind: 'markup', html, css: ''} satisfies ToFrame, '*')
  }
  window.addEventListener('message', listen)
  return true
}
