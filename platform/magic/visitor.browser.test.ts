import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {accountClient} from '../accounts/testing/account-client.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

/** Writes into itself as what it was opened. */
const PAGE = `<!doctype html><html lang=en><title>Visitor</title>
<style>body { margin: 0; font-family: sans-serif } h1 { color: #123456 } @media (prefers-color-scheme: dark) { body { background: #111 } h1 { color: #abcdef } }</style>
<h1>A page that knows its visitor</h1><p></p>
<script>document.querySelector('p').textContent =
  innerWidth + ' x ' + innerHeight + ' ' + (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')</script>`

await describeWithBrowser('a copy', () => {
  let pages: Server
  let service: RunningService
  let host: string
  beforeAll(async () => {
    pages = createServer((_request, response) =>
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(PAGE)
    )
    await new Promise<void>((resolve) => pages.listen(0, '127.0.0.1', resolve))
    host = `127.0.0.1:${(pages.address() as AddressInfo).port}`
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1'})
  }, 120_000)
  afterAll(async () => {
    await service?.stop()
    pages?.close()
  }, 60_000)

  it('is made of the page as the visitor sees it, and is another copy for another visitor', async () => {
    const apiKey = await service.key(10)
    const copy = (more: object) =>
      service.magic({apiKey, url: host, settings: {styleFormat: 'local'}, certificate: false, ...more})
    const usual = await copy({})
    expect(usual.body.code).toContain('1440 x 900 light')
    const dark = await copy({theme: 'dark', viewport: {width: 800, height: 600}})
    expect(dark.body).toMatchObject({cached: false})
    expect(dark.body.code).toContain('800 x 600 dark')
    expect((await copy({})).body).toMatchObject({cached: true, id: usual.body.id})
    const again = await copy({viewport: {height: 600, width: 800}, theme: 'dark'})
    expect(again.body).toMatchObject({cached: true, id: dark.body.id})
  })

  it('is compared with the page as that visitor sees it', async () => {
    const apiKey = await service.key(5)
    const settings = {styleFormat: 'local'}
    const {body} = await service.magic({apiKey, url: host, settings, theme: 'dark'})
    expect(body).toMatchObject({fidelity: {score: 1}})
  })

  it('is made in a job as in a request', async () => {
    const apiKey = await service.key(1)
    const client = accountClient(service)
    const headers = {authorization: `Bearer ${apiKey}`}
    const asked = {urls: [host], theme: 'dark', viewport: {width: 700, height: 500}, certificate: false}
    const {body} = await client.call('POST', '/v1/jobs', {apiKey, ...asked})
    const read = async (path: string) =>
      (await client.call('GET', `/v1/jobs/${body.id}${path}`, undefined, headers)).body
    await expect.poll(async () => (await read('')).state, {timeout: 60_000}).toBe('done')
    expect((await read('/pages/0')).code).toContain('700 x 500 dark')
  })

  it('is refused for no visitor that there is', async () => {
    const apiKey = await service.key(1)
    for (const wrong of [
      {viewport: {width: 100, height: 600}},
      {viewport: {width: 800}},
      {viewport: {width: 800.5, height: 600}},
      {theme: 'sepia'}
    ])
      expect(await service.magic({apiKey, url: host, ...wrong})).toMatchObject({
        status: 422,
        body: {code: 'invalid_request', errors: [{}]}
      })
  })
})
