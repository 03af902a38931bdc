import {addFonts} from './add-fonts.ts'
import {ComponentRunner} from './component-runner.ts'
import {describeValue} from './describe-value.ts'
import {keepInFrame, logCode} from './frame-log.ts'
import type {FromFrame, LogLevel, ToFrame} from './messages.ts'
import {setMarkup} from './set-markup.ts'

/**
 * Runs in the preview's frame. The page's code runs beside it and can do to it what it likes; what protects the Studio is
 * the frame's opaque origin, not this script. On any other origin, and in a window of its own, it does nothing: somebody
 * framed or opened the file without a sandbox, and what runs here would be ours. It listens to the window that framed it,
 * and to that one only while it shows the Studio's own pages.
 */
if (self.origin === 'null' && parent !== self) start(parent)

function start(studio: Window): void {
  const post = studio.postMessage.bind(studio)
  const send = (message: FromFrame) => post(message, '*')
  let lastMessage = 0

  const log = (level: LogLevel, values: readonly unknown[]) => {
    // A loop that logs must not bury the Studio.
    if (++lastMessage > 1000) return
    const text = values
      .map((value) => describeValue(value))
      .join(' ')
      .slice(0, 4000)
    send({kind: 'log', level, text: lastMessage === 1000 ? 'More was logged, and is not shown.' : text})
  }
  logCode(log)
  keepInFrame(log)
  const components = new ComponentRunner(log)

  const sheet = document.createElement('style')
  // Asking for the height lays the page out. A frame that is not seen yet gets no animation frames to wait for.
  const shown = () => setTimeout(() => send({kind: 'shown', height: document.documentElement.scrollHeight}))

  function setStyles(css: string): void {
    if (sheet.textContent !== css) sheet.textContent = css
    if (!sheet.isConnected) document.head.prepend(sheet)
  }

  addEventListener('message', ({source, origin, data}: MessageEvent<ToFrame>) => {
    if (source !== studio || origin !== location.origin) return
    lastMessage = 0
    if (data.kind === 'fonts') addFonts(data.faces)
    else setStyles(data.css)
    if (data.kind === 'markup') setMarkup(data.html, sheet)
    if (data.kind === 'component') components.show(data.script, data.react)
    shown()
  })
  send({kind: 'ready'})
}
