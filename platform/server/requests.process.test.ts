import {connect} from 'node:net'
import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import path from 'node:path'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {type RunningService, runService} from './testing/run-service.ts'

let home: string
let service: RunningService
beforeAll(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'facsimile-requests-'))
  for (const folder of ['.', 'studio', 'evil.example']) {
    await mkdir(path.join(home, folder), {recursive: true})
    await writeFile(path.join(home, folder, 'index.html'), '<!doctype html><title>A page</title>')
  }
  service = await runService({FACSIMILE_STUDIO_DIR: home, FACSIMILE_BROWSER: '/nowhere/chrome'})
}, 120_000)
afterAll(async () => {
  await service?.stop()
  await rm(home, {recursive: true, force: true})
}, 60_000)

/** What comes for a request that is written byte by byte: `fetch` would tidy it. */
function raw(
  head: string
): Promise<{status: number; location: string | undefined; type: string | undefined; body: string}> {
  const {hostname, port} = new URL(service.origin)
  return new Promise((resolve) => {
    let text = ''
    const socket = connect(Number(port), hostname, () => socket.write(`${head}\r\nConnection: close\r\n\r\n`))
    socket.on('error', () => {})
    socket.setEncoding('utf8').on('data', (part: string) => (text += part))
    socket.on('close', () => {
      const valueOf = (name: string) => new RegExp(`^${name}: (.*)\\r$`, 'im').exec(text)?.[1]
      resolve({
        status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]),
        location: valueOf('location'),
        type: valueOf('content-type'),
        body: text.split('\r\n\r\n').slice(1).join('\r\n\r\n')
      })
    })
  })
}

describe('another spelling of a path', () => {
  it.each([
    'POST /V1/MAGIC',
    'POST /v1/%6dagic',
    'POST /v1/magic;x',
    'POST /v1/magic/',
    'POST /v1//magic',
    'POST //v1/magic',
    'POST /./v1/magic',
    'POST /v1/x/../magic',
    'POST /v1%2fmagic',
    'GET /DOCS',
    'GET /docs;x',
    'GET /%64ocs',
    'GET /health/',
    'GET //studio',
    'GET //evil.example',
    'GET //evil.example/',
    'GET ///evil.example',
    'GET /\\evil.example',
    'GET /%2fevil.example',
    'GET http://evil.example//evil.example'
  ])('%s is nowhere', async (line) => {
    const {status, location, type} = await raw(`${line} HTTP/1.1\r\nHost: localhost\r\nContent-Length: 0`)
    expect({status, location}).toEqual({status: 404, location: undefined})
    expect(type).toBe('application/problem+json')
  })

  it.each(['/studio', '/evil.example', '/studio?next=//evil.example'])(
    'redirects at %s stay on this origin',
    async (path) => {
      const {status, location} = await raw(`GET ${path} HTTP/1.1\r\nHost: localhost`)
      expect(status).toBe(308)
      expect(new URL(location ?? '', 'http://localhost').host).toBe('localhost')
    }
  )
})

it('a request without a host is answered with a problem', async () => {
  const {status, body} = await raw('GET /health HTTP/1.1')
  expect(status).toBe(400)
  expect(JSON.parse(body)).toMatchObject({code: 'malformed_request', request_id: expect.any(String)})
})

it('/openapi.json names other methods and the headers of answers', async () => {
  const {paths, components} = (await (await fetch(`${service.origin}/openapi.json`)).json()) as {
    paths: Record<string, Record<string, {responses: Record<string, {headers: object}>}>>
    components: {headers: Record<string, object>}
  }
  const {responses} = paths['/v1/magic']!.post!
  for (const {headers} of Object.values(responses))
    for (const name of ['X-Request-Id', 'RateLimit-Limit', 'RateLimit-Remaining', 'RateLimit-Reset'])
      expect(headers).toHaveProperty([name])
  expect(responses['405']!.headers).toHaveProperty('Allow')
  for (const status of ['429', '503']) expect(responses[status]!.headers).toHaveProperty('Retry-After')
  expect(responses['200']!.headers).toHaveProperty('X-Credits-Remaining')
  const refused = await fetch(`${service.origin}/v1/magic`)
  expect(refused.status).toBe(405)
  for (const name of ['allow', 'x-request-id', 'ratelimit-limit'])
    expect(refused.headers.has(name)).toBe(true)
  expect(Object.keys(components.headers)).toContain('Retry-After')
})
