import type {FromTab, ToTab} from './open-page.ts'
import {Preview} from './preview.ts'

/** Runs in `/page/`: takes a page from the Studio that opened the tab, lets go of the Studio, and shows the page in a frame. */
const studio = opener as Window | null
if (studio) {
  addEventListener('message', function listen({source, origin, data}: MessageEvent<ToTab>) {
    if (source !== studio || origin !== location.origin || data?.kind !== 'page') return
    removeEventListener('message', listen)
    window.opener = null
    document.title = data.title
    const container = document.body
    const preview = new Preview(container, {
      log: () => undefined,
      fresh: () => undefined,
      shown: () => undefined,
      left() {
        const note = document.createElement('p')
        note.textContent = 'The code sent the page elsewhere, so it was removed.'
        container.replaceChildren(note)
      }
    })
    preview.show({kind: 'markup', html: data.html, css: ''})
  })
  studio.postMessage({kind: 'tab-ready'} satisfies FromTab, location.origin)
}
