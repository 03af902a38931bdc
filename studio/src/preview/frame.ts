import {describeValue} from './describe-value.ts'
import {keepInFrame, logCode} from './frame-log.ts'
import type {FontData, FromFrame, LogLevel, ToFrame} from './messages.ts'
import {setMarkup} from './set-markup.ts'

/**
 * Runs in the preview's frame. The page's code runs beside it and can do to it what it likes; what protects the Studio is
 * the frame's opaque origin, not this script. On any other origin, and in a window of its own, it does nothing: somebody
 * framed or opened the file without a sandbox, and what runs here would be ours. It listens to the window that framed it,
 * and to that one only while it shows the Studio's own pages.
 */
if (self.origin === 'null' && parent !== self) start(parent)

interface Root {
  render: (node: unknown) => void
  unmount: () => void
}

function start(studio: Window): void {
  const post = studio.postMessage.bind(studio)
  const send = (message: FromFrame) => post(message, '*')
  let modules: Record<string, unknown> | undefined
  let root: Root | undefined
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

  const sheet = document.createElement('style')
  // Asking for the height lays the page out. A frame that is not seen yet gets no animation frames to wait for.
  const shown = () => setTimeout(() => send({kind: 'shown', height: document.documentElement.scrollHeight}))

  function setStyles(css: string): void {
    if (sheet.textContent !== css) sheet.textContent = css
    if (!sheet.isConnected) document.head.prepend(sheet)
  }

  function setComponent(script: string, react: string | undefined): void {
    const names = window as unknown as {
      facsimileModules?: Record<string, unknown>
      facsimileRun?: (run: (require: unknown, exports: unknown, module: unknown) => void) => void
    }
    if (react) {
      runScript(react)
      modules = names.facsimileModules
      delete names.facsimileModules
    }
    root?.unmount()
    root = undefined
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    if (!modules) return
    const own = modules
    const load = (name: string) => {
      if (name in own) return own[name]
      throw new Error(`«${name}» is not in the preview. A component can import react and react-dom here.`)
    }
    names.facsimileRun = (run) => {
      const module: {exports: {default?: unknown}} = {exports: {}}
      run(load, module.exports, module)
      const {createElement, isValidElement} = own.react as {
        createElement: (type: unknown) => unknown
        isValidElement: (value: unknown) => boolean
      }
      const {createRoot} = own['react-dom/client'] as {createRoot: (at: Element, options: object) => Root}
      root = createRoot(container, {
        onUncaughtError: (error: unknown) =>
          log('error', [error instanceof Error ? `${error.name}: ${error.message}` : error])
      })
      const {default: component} = module.exports
      if (component === undefined) throw new Error('The code exports no component.')
      root.render(isValidElement(component) ? component : createElement(component))
    }
    runScript(`facsimileRun(function(require,exports,module){${script}\n})`)
    delete names.facsimileRun
  }

  addEventListener('message', ({source, origin, data}: MessageEvent<ToFrame>) => {
    if (source !== studio || origin !== location.origin) return
    lastMessage = 0
    if (data.kind === 'fonts') addFonts(data.faces)
    else setStyles(data.css)
    if (data.kind === 'markup') setMarkup(data.html, sheet)
    if (data.kind === 'component') setComponent(data.script, data.react)
    shown()
  })
  send({kind: 'ready'})
}

/** A script in the page, since the frame's policy evaluates no text. */
function runScript(text: string): void {
  const script = document.createElement('script')
  script.textContent = text
  document.head.append(script)
  script.remove()
}

function addFonts(faces: readonly FontData[]): void {
  for (const {family, weight, data} of faces) {
    const face = new FontFace(family, data, {weight})
    document.fonts.add(face)
    void face.load()
  }
}
