import {describeValue} from './describe-value.ts'
import type {FontData, FromFrame, LogLevel, ToFrame} from './messages.ts'

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
  for (const level of ['debug', 'info', 'log', 'warn', 'error'] as const) {
    const own = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      own(...values)
      log(level, values)
    }
  }
  addEventListener('error', ({message, lineno, error}) => {
    if (message)
      log('error', [
        error instanceof Error ? `${error.name}: ${error.message}` : message,
        lineno > 1 ? `(line ${lineno})` : ''
      ])
  })
  addEventListener('unhandledrejection', ({reason}) => log('error', ['Unhandled rejection:', reason]))
  document.addEventListener('securitypolicyviolation', ({blockedURI, effectiveDirective}) => {
    log('warn', [
      effectiveDirective.startsWith('script-src')
        ? `The preview runs scripts that are in the code, and loads none: ${blockedURI}`
        : `The preview has no network but for images, media and fonts: ${blockedURI}`
    ])
  })
  // A link would take the frame away from the code that is being written.
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href], area[href]') : null
    if (!link || event.defaultPrevented) return
    event.preventDefault()
    const url = link.getAttribute('href') ?? ''
    if (!url.startsWith('#')) log('info', [`A link to ${url}: the preview stays where it is.`])
    else if (url.length > 1) document.getElementById(decodeURIComponent(url.slice(1)))?.scrollIntoView()
  })
  document.addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    log('info', ['A form was sent: the preview sends it nowhere.'])
  })

  const sheet = document.createElement('style')
  // Asking for the height lays the page out. A frame that is not seen yet gets no animation frames to wait for.
  const shown = () => setTimeout(() => send({kind: 'shown', height: document.documentElement.scrollHeight}))

  function setStyles(css: string): void {
    if (sheet.textContent !== css) sheet.textContent = css
    if (!sheet.isConnected) document.head.prepend(sheet)
  }

  function setMarkup(html: string): void {
    const given = new DOMParser().parseFromString(html, 'text/html')
    copyAttributes(given.documentElement, document.documentElement)
    copyAttributes(given.body, document.body)
    const keep = new Set<Node>([sheet])
    for (const node of [...document.head.childNodes])
      if (!keep.has(node) && !(node instanceof HTMLMetaElement)) node.remove()
    document.head.append(...[...given.head.childNodes].filter((node) => !(node instanceof HTMLMetaElement)))
    document.body.replaceChildren(...given.body.childNodes)
    const scripts = [...document.querySelectorAll('script')]
    for (const inert of scripts) {
      const script = document.createElement('script')
      for (const {name, value} of inert.attributes) script.setAttribute(name, value)
      script.textContent = inert.textContent
      inert.replaceWith(script)
    }
    if (scripts.length === 0) return
    document.dispatchEvent(new Event('DOMContentLoaded', {bubbles: true}))
    window.dispatchEvent(new Event('load'))
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
    if (data.kind === 'markup') setMarkup(data.html)
    if (data.kind === 'component') setComponent(data.script, data.react)
    shown()
  })
  send({kind: 'ready'})
}

function copyAttributes(from: Element, to: Element): void {
  for (const {name} of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name)
  for (const {name, value} of from.attributes) to.setAttribute(name, value)
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
