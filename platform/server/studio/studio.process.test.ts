import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {request} from 'node:http'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type RunningService, runService} from '../testing/run-service.ts'

const FILES: Readonly<Record<string, string>> = {
  'index.html': '<!doctype html><title>Home</title><script>one()</script><script src="/build/a.js"></script>',
  'studio/index.html': `<!doctype html><title>Studio</title><script type="qwik/json">{}</script><script type="module">two()</script>${'<p>text'.repeat(500)}`,
  '404.html': '<!doctype html><title>Nothing here</title>',
  'build/q-abc.js': `export default ${JSON.stringify('x'.repeat(5000))}`,
  'assets/abc-font.woff2': 'font',
  'preview/frame.html': '<!doctype html><script>run()</script>',
  '.secret': 'hidden',
  'v1/magic.html': 'never'
}

let home: string
let service: RunningService
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'facsimile-studio-'))
  for (const [name, content] of Object.entries(FILES)) {
    const file = path.join(home, 'dist', name)
    await mkdir(path.dirname(file), {recursive: true})
    await writeFile(file, content)
  }
  await writeFile(path.join(home, 'outside.html'), 'outside')
  service = await runService({
    FACSIMILE_STUDIO_DIR: path.join(home, 'dist'),
    FACSIMILE_BROWSER: '/nowhere/chrome'
  })
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await rm(home, {recursive: true, force: true})
}, 60_000)

/** With the path as it is written: `fetch` would tidy it. */
const get = (path: string, headers: Record<string, string> = {accept: 'text/html'}, method = 'GET') =>
  new Promise<{status: number; headers: Record<string, string>; body: string}>((resolve, reject) => {
    const {hostname, port} = new URL(service.origin)
    request({hostname, port, path, method, headers}, (response) => {
      const {statusCode: status = 0, headers} = response
      const read = async () =>
        resolve({status, headers: headers as Record<string, string>, body: await text(response)})
      read().catch(reject)
    })
      .on('error', reject)
      .end()
  })

it('serves pages at their addresses, with a policy that lets nothing else in', async () => {
  const page = await get('/')
  expect(page).toMatchObject({status: 200, body: FILES['index.html']})
  expect(page.headers['cache-control']).toBe('no-cache')
  const policy = page.headers['content-security-policy'] ?? ''
  // The hash of `one()`, and no other way to run anything.
  expect(policy).toMatch(/script-src 'self' 'wasm-unsafe-eval' 'sha256-[\w+/]{43}='(?:;|$)/)
  expect(policy).not.toMatch(/unsafe-eval'.*unsafe-eval'|https?:|\*/)
  expect(policy).toContain("frame-ancestors 'none'")
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  const moved = await get('/studio?share=1')
  expect(moved).toMatchObject({status: 308, headers: {location: '/studio/?share=1'}})
  expect(await get('/studio/')).toMatchObject({status: 200, body: FILES['studio/index.html']})
  const again = await get('/', {'if-none-match': page.headers.etag ?? ''})
  expect(again).toMatchObject({status: 304, body: ''})
})

it('serves hashed files for ever, small, and in the encoding that the client takes', async () => {
  const file = await get('/build/q-abc.js', {'accept-encoding': 'gzip, br'})
  expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(file.headers['content-encoding']).toBe('br')
  const response = await fetch(`${service.origin}/build/q-abc.js`, {headers: {'accept-encoding': 'br'}})
  expect(await response.text()).toBe(FILES['build/q-abc.js'])
  const plain = await get('/build/q-abc.js', {'accept-encoding': 'br;q=0'})
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(FILES['build/q-abc.js'])
  expect((await get('/assets/abc-font.woff2')).headers['content-type']).toBe('font/woff2')
  expect(await get('/build/q-abc.js', {}, 'HEAD')).toMatchObject({status: 200, body: ''})
})

it('gives the preview an origin of its own, and nothing to talk to', async () => {
  const {headers} = await get('/preview/frame.html')
  const policy = headers['content-security-policy'] ?? ''
  expect(policy).toMatch(/^sandbox allow-scripts; default-src 'none'/)
  expect(policy).not.toMatch(/allow-same-origin|connect-src|'self'.*script/)
  expect(policy).toContain("frame-ancestors 'self'")
})

it.each([
  '/nowhere',
  '/studio/nowhere.html',
  '/../outside.html',
  '/%2e%2e/outside.html',
  '/..%2foutside.html',
  '/build/..%5c..%5coutside.html',
  '/.secret',
  '/%00',
  '/%',
  '/index.html/x'
])('has nothing at %s, and says so to people and to programs', async (path) => {
  const page = await get(path)
  expect(page.status).toBe(404)
  expect(page.body).not.toContain('outside')
  expect(page.body).not.toContain('hidden')
  const problem = await get(path, {accept: 'application/json'})
  expect(problem.status).toBe(404)
  expect(JSON.parse(problem.body)).toMatchObject({code: 'not_found'})
})

it.each(['/v1/magic.html', '/v1/nothing', '/v2/magic', '/account/nothing', '/auth/nothing', '/docs/nothing'])(
  'leaves %s to the service, whoever asks',
  async (path) => {
    const {status, headers, body} = await get(path)
    expect(status).toBe(404)
    expect(headers['content-type']).toBe('application/problem+json')
    expect(JSON.parse(body)).toMatchObject({code: 'not_found'})
  }
)

it('says which command makes the pages where there are none', async () => {
  const bare = await runService({
    FACSIMILE_STUDIO_DIR: path.join(home, 'nothing'),
    FACSIMILE_BROWSER: '/nowhere/chrome'
  })
  const response = await fetch(`${bare.origin}/`, {headers: {accept: 'text/html'}})
  expect(response.status).toBe(503)
  expect(await response.text()).toContain('npm run build -w studio')
  expect((await fetch(`${bare.origin}/docs`)).status).toBe(200)
  await bare.stop()
})
