import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type BrowserHandle, launchBrowser} from '../../browser/index.ts'
import {describeWithBrowser} from '../../browser/testing/describe-with-browser.ts'
import {armed, PAYLOADS} from './payloads.ts'
import {provoke, watchFor} from './watch.ts'

await describeWithBrowser('the payloads', () => {
  let browser: BrowserHandle
  let served = ''
  const server = createServer((_, response) => {
    response.writeHead(200, {'content-type': 'text/html'}).end(`<!doctype html><meta charset=utf-8>${served}`)
  })
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    browser = await launchBrowser({windows: true})
  })
  afterAll(async () => {
    await browser?.close()
    server.close()
    server.closeAllConnections()
  })

  it('fire where nothing holds them', async () => {
    const home = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const silent: string[] = []
    for (const {name, kind, html} of PAYLOADS) {
      if (kind !== 'live') continue
      const context = await browser.browser.newContext()
      const watch = await watchFor(context, home)
      const page = await context.newPage()
      served = armed(html, {canary: `${home}/canary`, home})
      await page.goto(home, {waitUntil: 'load'}).catch(() => undefined)
      for (let turn = 0; turn < 10 && watch.fired.length === 0; turn++) {
        await page.waitForTimeout(20)
        await provoke(page.mainFrame())
      }
      if (watch.fired.length === 0) silent.push(name)
      await context.close()
    }
    expect(silent).toEqual([])
  })
})
