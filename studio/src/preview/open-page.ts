/** What a tab of its own requests when it is open, and what it is given. */
export type FromTab = {kind: 'tab-ready'}
export interface ToTab {
  kind: 'page'
  title: string
  html: string
}

/**
 * Shows a page in a tab of its own: in a frame on the preview's opaque origin, inside a document of ours. The page's code
 * never has a window of its own, so it cannot lead the Studio elsewhere through `opener`. Gives false where the browser
 * refuses to open a tab.
 */
export function openPage(title: string, html: string): boolean {
  const tab = window.open('/page/', '_blank')
  if (!tab) return false
  const listen = ({source, origin, data}: MessageEvent<FromTab>) => {
    if (source !== tab || origin !== location.origin || data?.kind !== 'tab-ready') return
    window.removeEventListener('message', listen)
    tab.postMessage({kind: 'page', title, html} satisfies ToTab, location.origin)
  }
  window.addEventListener('message', listen)
  return true
}
