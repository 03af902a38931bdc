import type {Server} from 'node:http'
import {type AddressInfo, connect, type Socket} from 'node:net'
import {setTimeout as sleep} from 'node:timers/promises'
import {afterEach, describe, expect, it} from 'vitest'
import {httpServer, type HttpServerOptions} from './http-server.ts'

let server: Server
const clients: Socket[] = []
afterEach(async () => {
  for (const client of clients.splice(0)) client.destroy()
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

async function start(options: Partial<HttpServerOptions> = {}): Promise<void> {
  server = httpServer({connections: 100, ...options})
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

/** A client that writes what it is told; `end` gives all that came, and the ms after which the connection was closed. */
function client(text: string) {
  const began = Date.now()
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
  clients.push(socket)
  let came = ''
  socket.setEncoding('latin1').on('data', (part: string) => (came += part))
  socket.on('error', () => {})
  const end = new Promise<{came: string; took: number}>((resolve) =>
    socket.once('close', () => resolve({came, took: Date.now() - began}))
  )
  return {socket, end}
}

const problemOf = (text: string): unknown => JSON.parse(text.split('\r\n\r\n')[1] ?? '')

describe('what cannot be read is answered with a problem', () => {
  it.each([
    ['GARBAGE\r\n\r\n', 400, 'malformed_request'],
    [`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
    [
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Length: 5\r\n\r\n0\r\n\r\n',
      400,
      'malformed_request'
    ]
  ])('%j', async (text, status, code) => {
    await start({publicUrl: 'https://service.example/'})
    const {came} = await client(text).end
    expect(came).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    expect(came).toContain('Content-Type: application/problem+json\r\n')
    expect(problemOf(came)).toMatchObject({
      status,
      code,
      documentation_url: `https://service.example/docs/errors#${code}`,
      request_id: expect.stringMatching(/^request_/)
    })
  })
})

describe('slow clients', () => {
  it('are cut whose head does not come in time, however busy they look', async () => {
    await start({head: 500, request: 60_000})
    const {socket, end} = client('GET / HTTP/1.1\r\nHost: x\r\n')
    const trickle = setInterval(() => socket.write('X: y\r\n'), 50)
    const {came, took} = await end
    clearInterval(trickle)
    expect(problemOf(came)).toMatchObject({code: 'request_timeout'})
    expect(took).toBeLessThan(8000)
  })

  it('are cut whose body does not come in time', async () => {
    await start({head: 500, request: 1000})
    server.on('request', (message) => message.resume())
    const {socket, end} = client('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n')
    const trickle = setInterval(() => socket.write('x'), 50)
    const {came, took} = await end
    clearInterval(trickle)
    expect(problemOf(came)).toMatchObject({code: 'request_timeout'})
    expect(took).toBeLessThan(8000)
  })

  it('are cut that do not take their answer, and not those that take it slowly or wait for it', async () => {
    await start({stalled: 2500})
    const size = 64 * 1024 * 1024
    server.on('request', ({url}, response) => {
      if (url === '/late') setTimeout(() => response.end('late'), 5000)
      else response.end(Buffer.alloc(size, 'x'))
    })
    const stalled = client('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    stalled.socket.pause()
    const late = client('GET /late HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const slow = client('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    const pauses = setInterval(() => {
      slow.socket.pause()
      setTimeout(() => slow.socket.resume(), 80)
    }, 100)
    const [{came}, {came: all}] = await Promise.all([late.end, slow.end])
    clearInterval(pauses)
    expect(came).toMatch(/late$/)
    expect(all.length).toBeGreaterThan(size)
    stalled.socket.resume()
    const {came: part} = await stalled.end
    expect(part.length).toBeLessThan(size)
  })
})

it('connections have an end', async () => {
  await start({connections: 2})
  server.on('request', (_message, response) => response.end('x'))
  const open = [client(''), client('')]
  await sleep(100)
  const {came} = await client('GET / HTTP/1.1\r\nHost: x\r\n\r\n').end
  expect(came).toBe('')
  open[0]!.socket.destroy()
  await sleep(100)
  expect((await client('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n').end).came).toMatch(/x$/)
})
