import {createServer, request} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type BrowserHandle, launchBrowser} from '../browser/index.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {armed, BREAKOUTS, PAYLOADS} from '../testing/hostile/payloads.ts'
import {provoke, watchFor} from '../testing/hostile/watch.ts'
import {type RunningService, runService} from './testing/run-service.ts'

interface Fetched {
  status: number
  headers: Record<string, string>
  body: string
}

/** A page as somebody gets it who sends this host and this path, which no browser would. */
function fetched(origin: string, path: string, host: string): Promise<Fetched> {
  const {hostname, port} = new URL(origin)
  return new Promise((resolve, reject) => {
    request({hostname, port, path, headers: {host, accept: 'text/html'}}, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part) => (body += part))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: {
            'content-type': String(response.headers['content-type'] ?? 'text/html'),
            'content-security-policy': String(response.headers['content-security-policy'] ?? ''),
            'x-content-type-options': String(response.headers['x-content-type-options'] ?? '')
          },
          body
        })
      )
    })
      .on('error', reject)
      .end()
  })
}

await describeWithBrowser('pages of the documentation', () => {
  let service: RunningService
  let browser: BrowserHandle
  let shown: Fetched = {status: 200, headers: {}, body: ''}
  const server = createServer((_, response) => void response.writeHead(200, shown.headers).end(shown.body))
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    service = await runService({FACSIMILE_BROWSER: '/nowhere/chrome'})
    browser = await launchBrowser({windows: true})
  })
  afterAll(async () => {
    await browser?.close()
    await service?.stop()
    server.close()
    server.closeAllConnections()
  })

  it('run nothing of a request', async () => {
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const context = await browser.browser.newContext()
    const watch = await watchFor(context, home)
    const page = await context.newPage()
    // What is escaped is escaped alike: some of each kind are enough, and all breakouts.
    const some = PAYLOADS.filter((_, index) => index % 5 === 0).map(({html}) => html)
    const texts = [...BREAKOUTS, ...some].map((text) => armed(text, {canary: home, home}))
    for (const text of texts) {
      // A header holds no line breaks, and a path no spaces.
      const host = text.replaceAll(/[^\x20-\x7e]/g, '')
      for (const [path, sent] of [
        ['/docs', host],
        [`/docs/errors?${encodeURIComponent(text)}`, 'localhost'],
        [`/${host.replaceAll(' ', '/')}`, host]
      ] as const) {
        shown = await fetched(service.origin, path, sent)
        await page.goto(home)
        await provoke(page.mainFrame(), 'pre')
        expect(watch.fired, `${path} ${sent}`).toEqual([])
      }
    }
    await context.close()
  })

  it('are held by their policy where an escape is forgotten', async () => {
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const page = await fetched(service.origin, '/docs', 'localhost')
    // What is around it, without the long text of a page: it is the headers that hold.
    const [before = ''] = page.body.split('<main>')
    const [, after = ''] = page.body.split('</main>')
    const context = await browser.browser.newContext()
    const watch = await watchFor(context, home)
    const tab = await context.newPage()
    for (const {html, kind} of PAYLOADS) {
      if (kind === 'mutating') continue
      const hostile = armed(html, {canary: `${home}/canary`, home})
      shown = {...page, body: `${before}<main>${hostile}</main>${after}`}
      await tab.goto(home).catch(() => undefined)
      await provoke(tab.mainFrame(), 'main')
    }
    expect(watch.fired.filter(({origin}) => origin === home)).toEqual([])
    await context.close()
  })
})
