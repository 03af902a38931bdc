import type {Page} from 'playwright-core'
import {sessionOf} from './page-session.ts'

/**
 * From the next document on, what a page draws by WebGL stays in its canvas: by default it is gone as soon as it was shown
 * once, and the canvas reads as if it were empty, or black. Call this before anything is opened in the page.
 * Spec: <https://registry.khronos.org/webgl/specs/latest/1.0/#2.2>
 */
export async function keepDrawings(page: Page): Promise<void> {
  const session = await sessionOf(page)
  await session.send('Page.enable')
  await session.send('Page.addScriptToEvaluateOnNewDocument', {source: `(${preserve})()`})
}

/** Runs in the page's own world, before its scripts. A proxy has the name, the length and the text of the function that it stands for. */
function preserve(): void {
  const {apply} = Reflect
  const keeping = (native: (...args: unknown[]) => unknown, self: unknown, args: unknown[]) => {
    const [kind, given] = args
    const isDrawnByShaders = kind === 'webgl' || kind === 'webgl2' || kind === 'experimental-webgl'
    if (!isDrawnByShaders) return apply(native, self, args)
    const attributes = typeof given === 'object' || typeof given === 'function' ? given : {}
    return apply(native, self, [kind, {__proto__: attributes, preserveDrawingBuffer: true}])
  }
  for (const {prototype} of [HTMLCanvasElement, OffscreenCanvas]) {
    const handler = {__proto__: null, apply: keeping} as ProxyHandler<typeof prototype.getContext>
    prototype.getContext = new Proxy(prototype.getContext, handler)
  }
}
