import {chmod, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer as createHttpServer, type RequestListener} from 'node:http'
import {createServer as createHttpsServer} from 'node:https'
import {type AddressInfo, connect as connectSocket, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import process from 'node:process'
import {Context, Effect, Exit, Layer, Scope} from 'effect'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {findExecutable} from '../browser/executable.ts'
import {describeWithBrowser} from '../browser/testing/describe-with-browser.ts'
import {egressPolicy} from '../egress/index.ts'
import {selfSigned} from '../egress/testing/self-signed.ts'
import {Copier} from './copier.ts'

const OUTSIDE = '93.184.215.14'

await describeWithBrowser('requests to one host', () => {
  let scope: Scope.Closeable
  let copier: Copier['Service']
  const servers: Server[] = []
  let folder: string
  const before = process.env.FACSIMILE_BROWSER
  /** Requests by host. */
  const requests = new Map<string, number>()

  const serve: RequestListener = (request, response) => {
    const host = (request.headers.host ?? '').split(':')[0] ?? ''
    requests.set(host, (requests.get(host) ?? 0) + 1)
    const url = new URL(request.url ?? '/', 'http://x')
    const flood = `<script>for (let i = 0; i < 700; i++) fetch('${url.searchParams.get('to')}?' + i, {mode: 'no-cors'}).catch(() => {})</script>`
    const images = Array.from({length: 150}, (_, index) => `<img alt="" src="/image${index}.svg">`)
    const body =
      url.pathname === '/flood'
        ? flood
        : url.pathname === '/images'
          ? `<script>1</script>${images.join('')}`
          : ''
    if (url.pathname.endsWith('.svg')) {
      response.writeHead(200, {'content-type': 'image/svg+xml'})
      response.end('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
      return
    }
    response
      .writeHead(200, {'content-type': 'text/html'})
      .end(`<!doctype html><title>Page</title><p>text</p>${body}`)
  }
  const listen = async (server: Server) => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
    return (server.address() as AddressInfo).port
  }

  beforeAll(async () => {
    const ports: Record<number, number> = {
      80: await listen(createHttpServer(serve)),
      443: await listen(createHttpsServer(selfSigned(), serve))
    }
    folder = await mkdtemp(path.join(tmpdir(), 'facsimile-trusting-'))
    await chmod(folder, 0o755)
    const trusting = path.join(folder, 'chromium')
    const script = `#!/bin/sh\nexec '${await findExecutable()}' --ignore-certificate-errors "$@"\n`
    await writeFile(trusting, script, {mode: 0o755})
    process.env.FACSIMILE_BROWSER = trusting
    const sandbox = process.env.FACSIMILE_NO_SANDBOX === '1' ? 'preferred' : 'required'
    const layer = Copier.layer({
      pool: {
        size: 1,
        queue: 64,
        limits: {deadline: 60_000, memory: 2048},
        recycleAfter: 500,
        browser: {sandbox}
      },
      egress: egressPolicy({
        resolve: async () => [OUTSIDE],
        connect: (_address, port) => connectSocket(ports[port] ?? 9, '127.0.0.1')
      }),
      proxy: {listen: '127.0.0.1'},
      timeout: 0
    })
    scope = await Effect.runPromise(Scope.make())
    copier = Context.get(await Effect.runPromise(Layer.buildWithScope(layer, scope)), Copier)
  })
  afterAll(async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void))
    if (before === undefined) delete process.env.FACSIMILE_BROWSER
    else process.env.FACSIMILE_BROWSER = before
    for (const server of servers) server.close()
    await rm(folder, {recursive: true, force: true})
  })

  const limitsOf = async (url: string, includeMediaQuery = true) => {
    const {conversion} = await Effect.runPromise(
      copier.copy({urls: [url], settings: {includeMediaQuery}, certificate: false})
    )
    return conversion.messages.filter(({ruleId}) => ruleId === 'host-limit').map(({reason}) => reason)
  }

  it.each(['http', 'https'])('have an end over %s, and the copy says so', async (scheme) => {
    const victim = `${scheme}.victim.example`
    // At one width, so that there is one load.
    const limits = await limitsOf(`${scheme}://site.example/flood?to=${scheme}://${victim}/`, false)
    expect(limits).toEqual([expect.stringContaining(`The page asked ${victim} for more than 300 addresses`)])
    expect(requests.get(victim)).toBeGreaterThan(0)
    expect(requests.get(victim)).toBeLessThanOrEqual(300)
  })

  it('do not end for an ordinary page that is loaded at several widths', async () => {
    expect(await limitsOf('http://ordinary.example/images')).toEqual([])
    expect(requests.get('ordinary.example')).toBeGreaterThan(300)
  })
})
