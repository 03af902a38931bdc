import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {type RunningService, runService} from '../server/testing/run-service.ts'

const SECRET = 'q83vEjRWeJCr0a1b2c3d4e5f'

const listen = (server: Server) =>
  new Promise<string>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve(`127.0.0.1:${(server.address() as AddressInfo).port}`))
  )

await describeWithBrowser('a page behind a log-in', () => {
  /** What the page's own host, and another one that the page asks, got of cookies. */
  const seen = {own: [] as string[], other: [] as string[]}
  let [page, other]: Server[] = []
  let [host, otherHost] = ['', '']
  let service: RunningService
  beforeAll(async () => {
    other = createServer((request, response) => {
      seen.other.push(request.headers.cookie ?? '')
      response.writeHead(200, {'content-type': 'text/css'}).end('h1 { color: red }')
    })
    // Another name of loopback is another host.
    otherHost = (await listen(other)).replace('127.0.0.1', 'localhost')
    page = createServer((request, response) => {
      const {cookie = ''} = request.headers
      seen.own.push(cookie)
      const who = cookie.includes(`session=${SECRET}`) ? 'Your dashboard' : 'Please log in'
      const html = `<!doctype html><html lang=en><title>A page</title><link rel=stylesheet href=http://${otherHost}/a.css><h1>${who}</h1><script>1</script>`
      response.writeHead(200, {'content-type': 'text/html; charset=utf-8'}).end(html)
    })
    host = await listen(page)
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1, ::1', LOG_LEVEL: 'Debug'})
  }, 120_000)
  afterAll(async () => {
    await service?.stop()
    page?.close()
    other?.close()
  }, 60_000)

  it('is copied with the cookies of a request, which go to the page alone and are in no log', async () => {
    const apiKey = await service.key(10)
    const copy = (more: object) =>
      service.magic({apiKey, url: `${host}/`, settings: {styleFormat: 'local'}, ...more})
    const cookies = [{name: 'session', value: SECRET}]
    const inside = await copy({cookies})
    expect(inside.status).toBe(200)
    expect(inside.body.code).toContain('Your dashboard')
    const outside = await copy({})
    expect(outside.body).toMatchObject({cached: false})
    expect(outside.body.code).toContain('Please log in')
    const again = await copy({cookies})
    expect(again.body).toMatchObject({cached: false})
    expect(again.body.id).not.toBe(inside.body.id)
    expect((await copy({})).body).toMatchObject({cached: true, id: outside.body.id})
    expect(seen.own.some((cookie) => cookie.includes(SECRET))).toBe(true)
    expect(seen.other.length).toBeGreaterThan(0)
    expect(seen.other.join()).not.toContain(SECRET)
    expect(service.output()).not.toContain(SECRET)
    expect(JSON.stringify(inside.body)).not.toContain(SECRET)
  })

  it('is not opened with cookies of another host, or with none that are', async () => {
    const apiKey = await service.key(1)
    const requests = seen.own.length
    for (const [cookies, path] of [
      [[{name: 'a', value: SECRET, domain: 'other.example'}], ['cookies', 0, 'domain']],
      [[{name: 'a', value: `${SECRET};`}], ['cookies', 0, 'value']],
      [Array.from({length: 51}, () => ({name: 'a', value: 'b'})), ['cookies']]
    ] as const) {
      const {status, body} = await service.magic({apiKey, url: host, cookies})
      expect({status, code: (body as {code: string}).code}).toEqual({status: 422, code: 'invalid_request'})
      expect(body.errors[0]?.path).toEqual(path)
    }
    expect(seen.own).toHaveLength(requests)
    expect(service.output()).not.toContain(SECRET)
  })
})
