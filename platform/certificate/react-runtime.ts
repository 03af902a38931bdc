// Bundled for a page: everything that a printed component needs to be rendered.
import * as React from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import {renderToStaticMarkup} from 'react-dom/server'

/** Renders the default export of a component's file, whose modules are CommonJS texts by name. */
export function renderFiles(files: Record<string, string>, main: string): string {
  const modules = new Map<string, {exports: Record<string, unknown>}>()
  const require = (name: string): unknown => {
    if (name === 'react') return React
    if (name === 'react/jsx-runtime') return jsxRuntime
    const key = name.replace(/^\.\//, '')
    const known = modules.get(key)
    if (known) return known.exports
    const module = {exports: {}}
    modules.set(key, module)
    const text = files[key]
    if (text === undefined) throw new Error(`There is no module ${name}.`)
    new Function('require', 'module', 'exports', text)(require, module, module.exports)
    return module.exports
  }
  const component = (require(main) as {default: React.FunctionComponent}).default
  return renderToStaticMarkup(React.createElement(component))
}
