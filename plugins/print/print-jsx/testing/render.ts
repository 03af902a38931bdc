import {createRequire} from 'node:module'
import {parse} from '@babel/parser'
import {transformSync} from 'esbuild'
import {createElement, type FunctionComponent} from 'react'
import {renderToStaticMarkup, renderToString} from 'react-dom/server'

const require = createRequire(import.meta.url)

export interface Rendered {
  html: string
  /** Messages of React. */
  warnings: string[]
}

/** Parse, compile and render a component's source with React itself. */
export function render(source: string, {typescript = false, isHydrated = false} = {}): Rendered {
  parse(source, {sourceType: 'module', plugins: typescript ? ['jsx', 'typescript'] : ['jsx']})
  const {code} = transformSync(source, {loader: typescript ? 'tsx' : 'jsx', jsx: 'automatic', format: 'cjs'})
  const module: {exports: {default?: FunctionComponent}} = {exports: {}}
  new Function('require', 'module', 'exports', code)(require, module, module.exports)
  const warnings: string[] = []
  const {error, warn} = console
  console.error = (...parts: unknown[]) => void warnings.push(parts.map(String).join(' '))
  console.warn = console.error
  try {
    const renderTo = isHydrated ? renderToString : renderToStaticMarkup
    const html = renderTo(createElement(module.exports.default as FunctionComponent))
    // The server asks for images early; these hints are React's, not the component's.
    return {html: html.replace(/<link rel="preload" as="image"[^>]*>/g, ''), warnings}
  } finally {
    Object.assign(console, {error, warn})
  }
}
