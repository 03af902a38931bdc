import type {Browser, BrowserContext, Page} from 'playwright-core'
import {OWN_HOST} from '../egress/proxy.ts'
import {within} from './deadline.ts'
import type {BrowserHandle} from './launch.ts'

export interface ProxyAddress {
  server: string
  username: string
  password: string
}

/**
 * The same browser, in which every new context goes through the proxy, loopback included, whoever makes it. Contexts
 * that have a proxy already keep theirs. `onRequest` is called with the URL of everything that their pages request.
 */
export function withProxy(
  handle: BrowserHandle,
  proxy: ProxyAddress,
  onRequest?: (url: string) => void
): BrowserHandle {
  const newContext: Browser['newContext'] = async (options) => {
    const context = await handle.browser.newContext({proxy: {server: proxy.server}, ...options})
    if (onRequest) context.on('request', (request) => onRequest(request.url()))
    return options?.proxy ? context : authenticated(context, proxy)
  }
  const newPage: Browser['newPage'] = async (options) => {
    const context = await newContext(options)
    const page = await context.newPage()
    page.once('close', () => void context.close().catch(() => {}))
    return page
  }
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

/**
 * The context, whose first page authenticates to the proxy while it is empty; the browser knows the password from then on. The
 * driver's own way would stop every request on its way, and switch off the cache.
 */
function authenticated(context: BrowserContext, proxy: ProxyAddress): BrowserContext {
  const newPage = context.newPage.bind(context)
  let first: Promise<void> | undefined
  context.newPage = async () => {
    const page = await newPage()
    first ??= authenticate(page, proxy)
    await first
    return page
  }
  return context
}

/** By the debugging protocol: <https://chromedevtools.github.io/devtools-protocol/tot/Fetch/#event-authRequired> */
async function authenticate(page: Page, {username, password}: ProxyAddress): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const ignore = () => {}
  session.on('Fetch.requestPaused', ({requestId}) => {
    session.send('Fetch.continueRequest', {requestId}).catch(ignore)
  })
  session.on('Fetch.authRequired', ({requestId}) => {
    const authChallengeResponse = {response: 'ProvideCredentials' as const, username, password}
    session.send('Fetch.continueWithAuth', {requestId, authChallengeResponse}).catch(ignore)
  })
  await session.send('Fetch.enable', {
    handleAuthRequests: true,
    patterns: [{urlPattern: `http://${OWN_HOST}/*`}]
  })
  const reply = page.evaluate(
    (url) => fetch(url, {mode: 'no-cors'}).then(({type}) => type),
    `http://${OWN_HOST}/`
  )
  await within(30_000, 'Reaching the proxy', reply)
  await session.send('Fetch.disable')
  await session.detach()
}
