import type {Conversion} from '@facsimile/pipeline'
import {render} from '@facsimile/plugins/print/print-jsx/testing/render.ts'

/** What rendering a component did in the process that renders it. */
export interface RenderedCopy {
  /** HTML as a browser gets it. */
  html: string
  /** Whether the component called `RUN` while it was compiled and rendered. */
  ran: boolean
}

/**
 * A copy as whoever pastes it opens it: HTML and blocks as they are, a component compiled by esbuild and rendered by
 * React, a sheet in a file put into a `<style>` by a bundler.
 */
export function renderCopy({code, files, settings}: Conversion): RenderedCopy {
  const sheets = files.filter(({name}) => name.endsWith('.css')).map(({text}) => `<style>${text}</style>`)
  if (settings.componentFormat !== 'jsx') return {html: sheets.join('') + code, ran: false}
  const modules = files.filter(({name}) => /\.[jt]sx$/.test(name))
  return watched(() => modules.map(({text}) => render(text, {typescript: settings.typescript}).html).join(''))
}

/** React's server has no window: `top` is one here, which counts the messages. */
function watched(run: () => string): RenderedCopy {
  let ran = false
  const scope = globalThis as {top?: unknown}
  scope.top = {postMessage: () => void (ran = true)}
  try {
    const html = run()
    return {html, ran}
  } finally {
    delete scope.top
  }
}
