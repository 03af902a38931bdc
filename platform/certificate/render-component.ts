import type {OutputFile} from '@facsimile/pipeline'
import {transform, type Transform} from 'sucrase'
import {BrowserError} from '../browser/errors.ts'
import type {BrowserHandle} from '../browser/launch.ts'
import {bundled} from '../browser/bundle.ts'
import {worldOf} from '../browser/world.ts'
import type * as runtime from './react-runtime.ts'

/** Hints that React's server adds for the browser; the component has none of them. */
const HINTS = /<link rel="preload" as="image"[^>]*>/g

/**
 * What React makes of a component, as HTML. The component is code made from a page that nobody vouches for, so it runs
 * in an empty page of the browser, without network, and not in this process. Fails with `BrowserError`.
 */
export async function renderComponent(handle: BrowserHandle, files: readonly OutputFile[]): Promise<string> {
  const compiled: Record<string, string> = {}
  for (const {name, text} of files) {
    if (!name.endsWith('x')) continue
    const transforms: Transform[] = [
      'jsx',
      'imports',
      ...(name.endsWith('.tsx') ? (['typescript'] as const) : [])
    ]
    compiled[name] = transform(text, {transforms, jsxRuntime: 'automatic', production: true}).code
  }
  const [main] = Object.keys(compiled)
  if (main === undefined)
    throw new BrowserError({code: 'browser-failed', message: 'The conversion holds no component.'})
  const context = await handle.browser.newContext({offline: true, serviceWorkers: 'block', permissions: []})
  try {
    const world = await worldOf(await context.newPage())
    await world.run(await bundled(new URL('./react-runtime.ts', import.meta.url), 'facsimileReact'))
    const html = await world.call(
      (modules: Record<string, string>, name: string) =>
        (globalThis as unknown as {facsimileReact: typeof runtime}).facsimileReact.renderFiles(modules, name),
      [compiled, main]
    )
    return html.replace(HINTS, '')
  } finally {
    await context.close().catch(() => {})
  }
}
