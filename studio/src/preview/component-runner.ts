import type {LogLevel} from './messages.ts'
import {runScript} from './run-script.ts'

interface Root {
  render: (node: unknown) => void
  unmount: () => void
}

/** What React exports, as far as it is used here. */
interface React {
  createElement: (type: unknown) => unknown
  isValidElement: (value: unknown) => boolean
}

type Require = (name: string) => unknown
type Run = (require: Require, exports: unknown, module: unknown) => void

/** Functions of ours that a script finds while it runs. */
interface FrameNames {
  facsimileModules?: Record<string, unknown>
  facsimileRun?: (run: Run) => void
}

/** The element that a component's module exports; throws where it exports none. */
function elementOf(run: Run, load: Require, {createElement, isValidElement}: React): unknown {
  const module: {exports: {default?: unknown}} = {exports: {}}
  run(load, module.exports, module)
  const {default: component} = module.exports
  if (component === undefined) throw new Error('The code exports no component.')
  return isValidElement(component) ? component : createElement(component)
}

/** Shows one React component after the other in the page's body. React's own script comes with the first. */
export class ComponentRunner {
  #modules: Record<string, unknown> | undefined
  #root: Root | undefined
  readonly #log: (level: LogLevel, values: readonly unknown[]) => void

  constructor(log: (level: LogLevel, values: readonly unknown[]) => void) {
    this.#log = log
  }

  show(script: string, react: string | undefined): void {
    const names = window as unknown as FrameNames
    if (react) {
      runScript(react)
      this.#modules = names.facsimileModules
      delete names.facsimileModules
    }
    this.#root?.unmount()
    this.#root = undefined
    const container = document.createElement('div')
    document.body.replaceChildren(container)
    const modules = this.#modules
    if (!modules) return
    const load = (name: string) => {
      if (name in modules) return modules[name]
      throw new Error(`«${name}» is not in the preview. A component can import react and react-dom here.`)
    }
    names.facsimileRun = (run) => {
      const element = elementOf(run, load, modules.react as React)
      this.#root = this.#rootAt(container, modules)
      this.#root.render(element)
    }
    runScript(`facsimileRun(function(require,exports,module){${script}\n})`)
    delete names.facsimileRun
  }

  #rootAt(container: Element, modules: Record<string, unknown>): Root {
    const {createRoot} = modules['react-dom/client'] as {createRoot: (at: Element, options: object) => Root}
    return createRoot(container, {
      onUncaughtError: (error: unknown) =>
        this.#log('error', [error instanceof Error ? `${error.name}: ${error.message}` : error])
    })
  }
}
