import type {FromFrame, ToFrame} from '../preview/messages.ts'

/**
 * Shows somebody's page in a frame of an opaque origin in which no script of the page runs: the file's own policy knows one
 * script, which is ours. Gives what exchanges the page, and what takes the frame away.
 */
export function showStill(
  container: HTMLElement,
  title: string,
  events: {
    /** The page is drawn; its height, px. */
    arrived: (height: number) => void
    /** The page sent its frame elsewhere, and the frame is gone. */
    left: () => void
  }
): {show: (html: string, css: string) => void; end: () => void} {
  const frame = document.createElement('iframe')
  frame.title = title
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.setAttribute('referrerpolicy', 'no-referrer')
  frame.setAttribute('allow', '')
  frame.src = '/preview/still.html'
  let loads = 0
  frame.addEventListener('load', () => {
    // The file loads once; a second time it is somewhere else.
    if (++loads === 1) return
    end()
    events.left()
  })
  let isReady = false
  let wanted: ToFrame | undefined
  const send = () => {
    // An opaque origin has no name to send to; the window is the frame's own.
    if (isReady && wanted) frame.contentWindow?.postMessage(wanted, '*')
  }
  const listen = ({source, data}: MessageEvent<FromFrame>) => {
    if (source !== frame.contentWindow) return
    if (data?.kind === 'ready') {
      isReady = true
      send()
    }
    if (data?.kind === 'shown') events.arrived(Number(data.height))
  }
  const end = () => {
    window.removeEventListener('message', listen)
    frame.remove()
  }
  window.addEventListener('message', listen)
  container.append(frame)
  return {
    show(html, css) {
      wanted = {kind: 'markup', html, css}
      send()
    },
    end
  }
}
