import {createServer, type IncomingMessage, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, beforeEach, expect, test} from 'vitest'
import {blankPageBeside} from './blank-page.ts'
import {type BrowserHandle, launchBrowser, type OpenedPage, openPage} from './index.ts'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>'

let server: Server
let origin: string
let handle: BrowserHandle
let requests: IncomingMessage[]
let opened: OpenedPage

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push(request)
    if (request.url === '/picture.svg')
      response.writeHead(200, {'content-type': 'image/svg+xml', 'cache-control': 'max-age=60'}).end(PICTURE)
    else
      response
        .writeHead(200, {'content-type': 'text/html', 'set-cookie': 'visit=1'})
        .end('<!doctype html><title>page</title><img src="/picture.svg">')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  handle = await launchBrowser()
})
beforeEach(async () => {
  requests = []
  opened = await openPage(handle, `${origin}/`, {
    viewport: {width: 700, height: 500},
    locale: 'eo',
    small: true
  })
  return () => opened.close()
})
afterAll(async () => {
  await handle?.close()
  server?.close()
})

test('a page beside another has its settings, cookies and cached files, and a viewport of its own', async () => {
  const blank = await blankPageBeside(opened.page)
  const beside = await openPage(handle, `${origin}/copy`, {blank, viewport: {width: 300, height: 400}})
  expect(requests.map(({url}) => url)).toEqual(['/', '/picture.svg', '/copy'])
  expect(requests[2]!.headers).toMatchObject({
    cookie: 'visit=1',
    'accept-language': expect.stringMatching(/^eo/)
  })
  expect(await beside.page.evaluate(() => [innerWidth, innerHeight])).toEqual([300, 400])
  expect(await beside.page.evaluate(() => document.images[0]!.naturalWidth)).toBe(10)
})

test('it ends alone, or with the one that it stands beside', async () => {
  const [one, two] = [await blankPageBeside(opened.page), await blankPageBeside(opened.page)]
  const beside = await openPage(handle, `${origin}/copy`, {blank: one})
  await beside.close()
  expect(beside.page.isClosed()).toBe(true)
  expect(await opened.page.title()).toBe('page')
  await opened.close()
  expect(two.page.isClosed()).toBe(true)
  expect(handle.browser.contexts()).toEqual([])
  await expect(blankPageBeside(opened.page)).rejects.toThrow(/closed/)
})

test('an address that cannot be opened ends it too', async () => {
  const blank = await blankPageBeside(opened.page)
  await expect(openPage(handle, 'http://127.0.0.1:9/', {blank})).rejects.toMatchObject({
    code: 'address-unreachable'
  })
  expect(blank.page.isClosed()).toBe(true)
  expect(opened.page.isClosed()).toBe(false)
})
