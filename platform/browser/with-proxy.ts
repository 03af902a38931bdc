import type {Browser} from 'playwright-core'
import type {BrowserHandle} from './launch.ts'

/**
 * The same browser, in which every new context goes through the proxy, loopback included, whoever makes it. Contexts
 * that have a proxy already keep theirs.
 */
export function withProxy(
  handle: BrowserHandle,
  proxy: {server: string; username?: string; password?: string}
): BrowserHandle {
  const newContext: Browser['newContext'] = (options) => handle.browser.newContext({proxy, ...options})
  const newPage: Browser['newPage'] = (options) => handle.browser.newPage({proxy, ...options})
  const browser = new Proxy(handle.browser, {
    get(target, name) {
      if (name === 'newContext') return newContext
      if (name === 'newPage') return newPage
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    }
  })
  return {...handle, browser}
}
