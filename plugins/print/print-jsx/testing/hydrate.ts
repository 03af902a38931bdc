import {build} from 'esbuild'
import {render} from './render.ts'

/**
 * A document that shows a component as a server renders it, and then React in the browser: the text of its markup, and of the script
 * that takes it over. Messages of React go to the console, and `window.isHydrated` is set when it is done.
 */
export async function hydratedDocument(
  source: string,
  {typescript = false} = {}
): Promise<{html: string; script: string; warnings: string[]}> {
  const {html, warnings} = render(source, {typescript, isHydrated: true})
  const entry = `import {createElement, useEffect} from 'react'
import {hydrateRoot} from 'react-dom/client'
import Component from 'component'
function Page() { useEffect(() => { window.isHydrated = true }); return createElement(Component) }
hydrateRoot(document.getElementById('root'), createElement(Page), {onRecoverableError: (error) => console.error(String(error))})`
  const {outputFiles} = await build({
    stdin: {contents: entry, resolveDir: import.meta.dirname, loader: 'js'},
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: {'process.env.NODE_ENV': '"development"'},
    plugins: [
      {
        name: 'component',
        setup({onResolve, onLoad}) {
          onResolve({filter: /^component$/}, () => ({path: 'component', namespace: 'component'}))
          onLoad({filter: /./, namespace: 'component'}, () => ({
            contents: source,
            loader: typescript ? 'tsx' : 'jsx',
            resolveDir: import.meta.dirname
          }))
        }
      }
    ]
  })
  return {
    html: `<!doctype html><html><head></head><body><div id="root">${html}</div></body></html>`,
    script: outputFiles[0]!.text,
    warnings
  }
}
