import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {type AccountClient, signedUp} from '@facsimile/platform/accounts/testing/account-client.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import {type Canary, startCanary} from '@facsimile/platform/testing/hostile/canary.ts'
import {armed} from '@facsimile/platform/testing/hostile/payloads.ts'
import {type Watch, watchFor} from '@facsimile/platform/testing/hostile/watch.ts'
import type {BrowserContext, Page} from 'playwright-core'

/**
 * What a frame without an origin may ask another host for: a copied page's pictures, fonts and media. A policy that lets
 * pictures in lets prefetches out, which carry no more (CSP 3, section 6.7.2.1: the least restrictive directive decides).
 */
const ALLOWED_RESOURCES = new Set(['image', 'font', 'video', 'audio', 'track', 'prefetch'])

/** A service, a browser and a canary, for tests that show hostile content in the Studio's pages. */
export interface SafetyBench {
  service: RunningService
  canary: Canary
  arm(text: string): string
  /** A window of somebody who is logged in, watched. */
  open(who?: AccountClient): Promise<Watched>
  close(): Promise<void>
}

export interface Watched {
  context: BrowserContext
  page: Page
  watch: Watch
  /** What must not have happened, in words; empty where everything held. */
  violations(options?: {mayRunInFrames?: boolean; mayFollowLinks?: boolean}): Promise<string[]>
}

export async function safetyBench(
  options: {env?: Record<string, string>; folder?: string; canary?: Canary} = {}
): Promise<SafetyBench> {
  const canary = options.canary ?? (await startCanary())
  const env = {FACSIMILE_BROWSER: '/nowhere/chrome', FACSIMILE_LOGIN_RATE_LIMIT: '1000', ...options.env}
  const service = await runService(env, options.folder)
  const handle: BrowserHandle = await launchBrowser({windows: true})
  return {
    service,
    canary,
    arm: (text) => armed(text, {canary: canary.url, home: service.origin}),
    async open(who) {
      const context = await handle.browser.newContext({viewport: {width: 1440, height: 900}})
      await context.grantPermissions(['clipboard-read', 'clipboard-write'], {origin: service.origin})
      const client = who ?? (await signedUp(service))
      await context.addCookies(
        client.cookie.split('; ').map((pair) => {
          const [name = '', value = ''] = pair.split(/=(.*)/s)
          return {name, value, url: service.origin, httpOnly: true, sameSite: 'Lax' as const}
        })
      )
      const watch = await watchFor(context, service.origin)
      const page = await context.newPage()
      return {
        context,
        page,
        watch,
        async violations({mayRunInFrames = false, mayFollowLinks = false} = {}) {
          // What was provoked needs a moment to arrive.
          await page.waitForTimeout(60)
          const ran = watch.fired.filter(({origin}) => !mayRunInFrames || origin !== 'null')
          return [
            ...ran.map(({origin, url}) => `script ran on ${origin} at ${url}`),
            ...watch.credentialed.map((url) => `asked with credentials: ${url}`),
            ...watch.departures
              .filter((departure) => !mayFollowLinks || departure.page === page)
              .map(({url}) => `a window went to ${url}`),
            ...canary.hits
              .filter(({dest}) => !ALLOWED_RESOURCES.has(dest) && !(mayFollowLinks && dest === 'document'))
              .map(({path, dest}) => `the canary was asked for ${path} as ${dest || 'something'}`)
          ]
        }
      }
    },
    async close() {
      await handle.close()
      await service.stop()
      await canary.close()
    }
  }
}
