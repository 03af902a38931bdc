import {createServer, type Server} from 'node:http'
import {type AddressInfo, connect as connectSocket} from 'node:net'
import process from 'node:process'
import {Context, Effect, Exit, Layer, Scope} from 'effect'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {egressPolicy} from '../egress/index.ts'
import {Copier} from './copier.ts'

const OUTSIDE = '93.184.215.14'

/** Names and their addresses. */
const NAMES: Readonly<Record<string, string>> = {
  'outside.example': OUTSIDE,
  'private.example': '192.168.1.1'
}

/** Ways in which a page leads elsewhere by itself. */
const WAYS: Readonly<Record<string, (to: string) => string>> = {
  location: (to) => `<script>location = '${to}'</script>`,
  later: (to) => `<script>setTimeout(() => location.replace('${to}'), 300)</script>`,
  refresh: (to) => `<meta http-equiv="refresh" content="0; url=${to}">`,
  form: (to) => `<form action="${to}" method="post"></form><script>document.forms[0].submit()</script>`,
  link: (to) => `<a href="${to}">x</a><script>document.links[0].click()</script>`
}

await describeWithBrowser('a page that leads elsewhere by its script', () => {
  let scope: Scope.Closeable
  let copier: Copier['Service']
  let site: Server
  beforeAll(async () => {
    site = createServer((request, response) => {
      const [way = '', to = ''] = decodeURIComponent(request.url?.split('?')[1] ?? '').split(' ')
      const page = WAYS[way]?.(to) ?? '<p>where it led'
      response.writeHead(to === '' && way === 'gone' ? 404 : 200, {'content-type': 'text/html'})
      response.end(`<!doctype html><title>Page</title><p>text</p>${page}`)
    })
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
    const {port} = site.address() as AddressInfo
    const egress = egressPolicy({
      resolve: async (name) => (NAMES[name] === undefined ? [] : [NAMES[name]]),
      connect: (address, to) =>
        address === OUTSIDE ? connectSocket(port, '127.0.0.1') : connectSocket(to, address)
    })
    scope = await Effect.runPromise(Scope.make())
    const sandbox = process.env.FACSIMILE_NO_SANDBOX === '1' ? 'preferred' : 'required'
    const layer = Copier.layer({
      pool: {
        size: 1,
        queue: 64,
        limits: {deadline: 60_000, memory: 2048},
        recycleAfter: 500,
        browser: {sandbox}
      },
      egress,
      proxy: {listen: '127.0.0.1'},
      timeout: 0
    })
    const context = await Effect.runPromise(Layer.buildWithScope(layer, scope))
    copier = Context.get(context, Copier)
  })
  afterAll(async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    site?.closeAllConnections()
    site?.close()
  })

  const follow = (way: string, to: string) => {
    const url = `http://outside.example/?${encodeURIComponent(`${way} ${to}`)}`
    return Effect.runPromise(
      copier.copy({urls: [url], settings: {}, certificate: false}).pipe(
        Effect.map(({conversion}) => conversion.code),
        Effect.catch(({code, detail}) => Effect.succeed(`${code}: ${detail}`))
      )
    )
  }
  const forbidden = [
    'http://127.0.0.1:9/x',
    'http://10.0.0.1/',
    'https://10.0.0.1/',
    'http://[::1]/',
    'http://private.example/',
    'http://169.254.169.254/latest/meta-data',
    'http://outside.example:22/'
  ]

  it.each(forbidden)('to %s', async (to) => {
    expect(await follow('location', to)).toMatch(/^address_not_allowed: /)
  })

  it.each(Object.keys(WAYS))('to a private network by %s', async (way) => {
    expect(await follow(way, 'http://10.0.0.1/')).toMatch(/^address_not_allowed: 10\.0\.0\.1 may not/)
  })

  it('to a page that may be opened is a copy of that page, and of one that is missing is not', async () => {
    expect(await follow('location', 'http://outside.example/?there')).toContain('where it led')
    expect(await follow('location', 'http://outside.example/?gone')).toMatch(/^page_not_found: /)
  })
})
