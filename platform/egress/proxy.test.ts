import {createServer as createHttpServer, request as httpRequest, type Server} from 'node:http'
import {type AddressInfo, connect as connectSocket} from 'node:net'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {rangeOf} from './address.ts'
import {egressFetch} from './fetch.ts'
import {type EgressPolicy, egressPolicy} from './policy.ts'
import {type EgressProxy, OWN_HOST, startProxy} from './proxy.ts'
import {EgressSession} from './session.ts'
import {type Canary, startCanary} from './testing/canary.ts'
import {BROKEN_HOSTS, INSIDE_HOSTS, NAMES} from './testing/tricks.ts'

/** An address of the outside; the tests' connections to it end at a server of ours. */
const OUTSIDE = '93.184.215.14'

let canary: Canary
let outside: Server
let outsidePort: number
let onRequest: Parameters<typeof createHttpServer>[1]
beforeAll(async () => {
  canary = await startCanary()
  outside = createHttpServer((request, response) => onRequest?.(request, response))
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  outsidePort = (outside.address() as AddressInfo).port
})
afterAll(async () => {
  await canary.close()
  outside.closeAllConnections()
  outside.close()
})

interface World {
  session: EgressSession
  proxy: EgressProxy
  dialled: string[]
  lookups: string[]
}

async function withProxy(given: Parameters<typeof egressPolicy>[0], use: (world: World) => Promise<void>) {
  const dialled: string[] = []
  const lookups: string[] = []
  const policy: EgressPolicy = egressPolicy({
    // The port must not be what saves us.
    ports: new Set([80, 443, canary.port]),
    resolve: async (name) => {
      lookups.push(name)
      return name === 'outside.example' ? [OUTSIDE] : (NAMES[name] ?? [])
    },
    connect: (address, port) => {
      dialled.push(address)
      return address === OUTSIDE ? connectSocket(outsidePort, '127.0.0.1') : connectSocket(port, address)
    },
    ...given
  })
  const session = new EgressSession(policy)
  const proxy = await startProxy(session)
  try {
    await use({session, proxy, dialled, lookups})
  } finally {
    session.close()
    await proxy.close()
  }
}

const authorizationOf = ({username, password}: EgressProxy) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** The status of a raw request to the proxy by one who knows its password; 0 where it closed without an answer. */
function statusOf(proxy: EgressProxy, request: string): Promise<number> {
  const authorization = `\r\nProxy-Authorization: ${authorizationOf(proxy)}\r\n`
  return rawStatusOf(
    proxy.server,
    request.replace('\r\n', () => authorization)
  )
}

function rawStatusOf(server: string, request: string): Promise<number> {
  const {hostname, port} = new URL(server)
  return new Promise((resolve) => {
    let text = ''
    const socket = connectSocket(Number(port), hostname, () => socket.write(request))
    socket.on('error', () => {})
    socket.on('data', (data) => {
      text += data.toString('latin1')
      if (text.includes('\r\n')) socket.destroy()
    })
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0)))
  })
}

describe('what leads inside', () => {
  it('is a long list', () => {
    expect(new Set([...INSIDE_HOSTS, ...BROKEN_HOSTS]).size).toBeGreaterThanOrEqual(120)
  })

  it.each(INSIDE_HOSTS)('%s: neither tunnel nor request', async (host) => {
    const before = canary.hits.length
    await withProxy({}, async ({proxy, dialled, session}) => {
      for (const form of forms(host)) {
        const tunnel = `CONNECT ${form}:${canary.port} HTTP/1.1\r\nHost: ${form}\r\n\r\n`
        expect(await statusOf(proxy, tunnel)).not.toBe(200)
        const get = `GET http://${form}:${canary.port}/ HTTP/1.1\r\nHost: outside.example\r\n\r\n`
        expect(await statusOf(proxy, get)).not.toBe(200)
      }
      const url = URL.parse(`http://${host}:${canary.port}/`)
      if (url) await expect(egressFetch(proxy)(url)).rejects.toThrow()
      expect(dialled).toEqual([])
      expect(session.bytes).toBe(0)
    })
    expect(canary.hits.length).toBe(before)
  })

  it.each(BROKEN_HOSTS)('«%s» is no host', async (host) => {
    await withProxy({}, async ({proxy, dialled}) => {
      for (const form of forms(host)) {
        expect(await statusOf(proxy, `CONNECT ${form}:80 HTTP/1.1\r\nHost: x\r\n\r\n`)).not.toBe(200)
        expect(await statusOf(proxy, `GET http://${form}/ HTTP/1.1\r\nHost: x\r\n\r\n`)).not.toBe(200)
      }
      expect(dialled.filter((address) => address !== OUTSIDE)).toEqual([])
    })
  })

  it('is not reached by a request with another Host header, another scheme or no address', async () => {
    await withProxy({}, async ({proxy, dialled}) => {
      const port = canary.port
      for (const target of [
        `https://127.0.0.1:${port}/`,
        'file:///etc/passwd',
        'ftp://127.0.0.1/',
        '/',
        '*',
        `127.0.0.1:${port}`
      ]) {
        expect(await statusOf(proxy, `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n\r\n`)).not.toBe(
          200
        )
      }
      for (const authority of [
        '127.0.0.1',
        ':80',
        '127.0.0.1:',
        '127.0.0.1:0',
        '127.0.0.1:99999',
        `127.0.0.1:-${port}`
      ]) {
        expect(await statusOf(proxy, `CONNECT ${authority} HTTP/1.1\r\nHost: x\r\n\r\n`)).not.toBe(200)
      }
      expect(dialled).toEqual([])
    })
    expect(canary.hits).toEqual([])
  })

  it('says what was refused', async () => {
    await withProxy({}, async ({proxy, session}) => {
      await statusOf(proxy, `CONNECT 0x7f.1:${canary.port} HTTP/1.1\r\nHost: x\r\n\r\n`)
      expect(session.refused('127.0.0.1')?.message).toBe('127.0.0.1 may not be opened from here (loopback).')
    })
  })

  it('this machine is refused by its public address too', async () => {
    await withProxy({ownAddresses: () => new Set([OUTSIDE])}, async ({proxy, dialled}) => {
      expect(await statusOf(proxy, 'CONNECT outside.example:80 HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(403)
      expect(dialled).toEqual([])
    })
  })
})

/** A host as bytes of a request line: as it is written, and in the form of the URL standard. */
function forms(host: string): string[] {
  const canonical = URL.parse(`http://${host}/`)?.hostname
  const written = Buffer.from(host).toString('latin1')
  return canonical && canonical !== written ? [written, canonical] : [written]
}

describe('names', () => {
  it('are resolved once a copy: a second answer is never asked for', async () => {
    let answers = 0
    const resolve = async () => (answers++ === 0 ? [OUTSIDE] : ['127.0.0.1'])
    onRequest = (_request, response) => void response.end('outside')
    await withProxy({resolve}, async ({proxy, dialled}) => {
      for (let times = 0; times < 3; times++) {
        const text = await egressFetch(proxy)('http://rebinding.example/').then((answer) => answer.text())
        expect(text).toBe('outside')
      }
      expect(new Set(dialled)).toEqual(new Set([OUTSIDE]))
      expect(answers).toBe(1)
    })
  })

  it('with an address inside among others: only the one outside is dialled', async () => {
    onRequest = (_request, response) => void response.end('outside')
    await withProxy({resolve: async () => ['127.0.0.1', OUTSIDE, '::1']}, async ({proxy, dialled}) => {
      await egressFetch(proxy)('http://mixed.example/')
      expect(dialled).toEqual([OUTSIDE])
    })
  })
})

describe('our own fetch', () => {
  it('follows a redirect outside and none that leads inside', async () => {
    onRequest = (request, response) => {
      const inside = `http://127.0.0.1:${canary.port}/`
      if (request.url === '/in') response.writeHead(302, {location: inside}).end()
      else if (request.url === '/out') response.writeHead(302, {location: '/done'}).end()
      else response.end('done')
    }
    await withProxy({}, async ({proxy, dialled}) => {
      const fetchOut = egressFetch(proxy)
      expect(await fetchOut('http://outside.example/out').then((answer) => answer.text())).toBe('done')
      await expect(fetchOut('http://outside.example/in')).rejects.toThrow('fetch failed')
      expect(new Set(dialled)).toEqual(new Set([OUTSIDE]))
    })
    expect(canary.hits).toEqual([])
  })
})

describe('limits', () => {
  it('lets no other port through, but for allowed ranges', async () => {
    await withProxy({ports: new Set([80])}, async ({proxy}) => {
      expect(await statusOf(proxy, 'CONNECT outside.example:22 HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(403)
      expect(await statusOf(proxy, 'CONNECT outside.example:80 HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(200)
    })
    const allow = [rangeOf('127.0.0.1')!]
    await withProxy({allow, ports: new Set()}, async ({proxy}) => {
      expect(await statusOf(proxy, `CONNECT 127.0.0.1:${outsidePort} HTTP/1.1\r\nHost: x\r\n\r\n`)).toBe(200)
    })
  })

  it('ends a copy that reads too much', async () => {
    onRequest = (_request, response) => {
      const more = () => {
        if (!response.destroyed && response.write(Buffer.alloc(64 * 1024))) setImmediate(more)
      }
      response.on('drain', more)
      more()
    }
    await withProxy({limits: {bytes: 1024 * 1024}}, async ({proxy, session}) => {
      const read = egressFetch(proxy)('http://outside.example/').then((answer) => answer.arrayBuffer())
      await expect(read).rejects.toThrow()
      expect(session.ended).toBe('it read too many bytes')
      expect(session.bytes).toBeLessThan(3 * 1024 * 1024)
      expect(await statusOf(proxy, 'CONNECT outside.example:80 HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(503)
    })
  })

  it('ends a copy that opens too much', async () => {
    onRequest = (_request, response) => void response.end('x')
    await withProxy({limits: {connections: 3}}, async ({proxy}) => {
      const statuses: number[] = []
      for (let times = 0; times < 5; times++) {
        statuses.push(await statusOf(proxy, 'GET http://outside.example/ HTTP/1.1\r\nHost: x\r\n\r\n'))
      }
      expect(statuses).toEqual([200, 200, 200, 503, 503])
    })
  })

  it('ends a copy whose time is over', async () => {
    onRequest = () => {}
    await withProxy({limits: {duration: 200}}, async ({proxy, session}) => {
      expect(await statusOf(proxy, 'GET http://outside.example/ HTTP/1.1\r\nHost: x\r\n\r\n')).not.toBe(200)
      expect(session.ended).toBe('its time is over')
    })
  })

  it('gives up on a host that accepts nothing', async () => {
    // A connection that is never made: nothing listens and nothing refuses.
    const connect = () => connectSocket({host: 'never.example', port: 9, lookup: () => {}})
    await withProxy({limits: {connect: 100}, connect}, async ({proxy, session}) => {
      const never = statusOf(proxy, 'CONNECT outside.example:80 HTTP/1.1\r\nHost: x\r\n\r\n')
      expect(await never).toBe(504)
      expect(session.ended).toBeUndefined()
    })
  })

  it('a server that answers nonsense costs its own request alone', async () => {
    await withProxy({}, async ({proxy}) => {
      onRequest = (request) => void request.socket.end('HTTP/1.1 099 What\r\nbad header: \0\r\n\r\n')
      expect(await statusOf(proxy, 'GET http://outside.example/ HTTP/1.1\r\nHost: x\r\n\r\n')).not.toBe(200)
      onRequest = (_request, response) => void response.end('x')
      expect(await statusOf(proxy, 'GET http://outside.example/ HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(200)
    })
  })
})

describe('connections to plain servers', () => {
  /** What comes for a request that the proxy forwards, as browsers send it. */
  const send = (
    proxy: EgressProxy,
    {host = 'outside.example', method = 'GET', body = ''} = {}
  ): Promise<string> => {
    const {hostname, port} = new URL(proxy.server)
    const headers = {'proxy-authorization': authorizationOf(proxy)}
    return new Promise((resolve, reject) => {
      const request = httpRequest({hostname, port, method, headers, path: `http://${host}/`}, (response) => {
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => (text += part))
        response.on('end', () => resolve(`${response.statusCode} ${text}`))
      })
      request.on('error', reject).end(body)
    })
  }
  const get = (proxy: EgressProxy, host?: string) => send(proxy, host === undefined ? {} : {host})

  it('stay open for the next request of the copy', async () => {
    onRequest = (_request, response) => void response.end('x')
    await withProxy({}, async ({proxy, dialled}) => {
      for (let times = 0; times < 5; times++) expect(await get(proxy)).toBe('200 x')
      expect(dialled).toEqual([OUTSIDE])
    })
  })

  it('end where their server ends them', async () => {
    onRequest = (_request, response) => void response.writeHead(200, {connection: 'close'}).end('x')
    await withProxy({}, async ({proxy, dialled}) => {
      for (let times = 0; times < 3; times++) expect(await get(proxy)).toBe('200 x')
      expect(dialled).toHaveLength(3)
    })
  })

  it('are opened anew where a server closed one that was to be used again', async () => {
    const requests = new WeakSet<object>()
    onRequest = ({socket}, response) => {
      if (requests.has(socket)) socket.destroy()
      else response.end('x')
      requests.add(socket)
    }
    await withProxy({}, async ({proxy, dialled}) => {
      for (let times = 0; times < 3; times++) expect(await get(proxy)).toBe('200 x')
      expect(dialled).toHaveLength(3)
    })
  })

  it('are not shared by what may not be sent twice', async () => {
    const bodies: string[] = []
    onRequest = (request, response) => {
      let body = ''
      request.setEncoding('utf8')
      request.on('data', (text: string) => (body += text))
      request.on('end', () => {
        bodies.push(body)
        response.end('x')
      })
    }
    await withProxy({}, async ({proxy, dialled}) => {
      await get(proxy)
      await send(proxy, {method: 'POST', body: 'a body'})
      expect(bodies).toEqual(['', 'a body'])
      expect(dialled).toHaveLength(2)
    })
  })

  it('make room for others where no more may be open', async () => {
    onRequest = (_request, response) => void response.end('x')
    const resolve = async () => [OUTSIDE]
    await withProxy({resolve, limits: {open: 3}}, async ({proxy}) => {
      for (let host = 0; host < 6; host++) expect(await get(proxy, `h${host}.example`)).toBe('200 x')
      expect(await statusOf(proxy, 'CONNECT outside.example:80 HTTP/1.1\r\nHost: x\r\n\r\n')).toBe(200)
    })
  })
})

describe('the password', () => {
  it('is asked for wherever the proxy listens, and is another one for each', async () => {
    onRequest = (_request, response) => void response.end('x')
    await withProxy({}, async ({proxy, dialled}) => {
      const request = (header: string) => `GET http://outside.example/ HTTP/1.1\r\nHost: x\r\n${header}\r\n`
      const tunnel = 'CONNECT outside.example:80 HTTP/1.1\r\nHost: x\r\n\r\n'
      expect(await rawStatusOf(proxy.server, request(''))).toBe(407)
      expect(await rawStatusOf(proxy.server, request('Proxy-Authorization: Basic eDp5\r\n'))).toBe(407)
      expect(await rawStatusOf(proxy.server, tunnel)).toBe(407)
      expect(dialled).toEqual([])
      await withProxy({}, async ({proxy: other}) => {
        expect(await statusOf({...other, server: proxy.server}, tunnel)).toBe(407)
      })
      expect(await statusOf(proxy, request(''))).toBe(200)
      expect(await statusOf(proxy, tunnel)).toBe(200)
      expect(await egressFetch(proxy)('http://outside.example/').then((answer) => answer.text())).toBe('x')
    })
  })

  it('is all that a request for the proxy itself needs', async () => {
    await withProxy({}, async ({proxy, dialled, lookups: look}) => {
      const own = `GET http://${OWN_HOST}/ HTTP/1.1\r\nHost: x\r\n\r\n`
      expect(await rawStatusOf(proxy.server, own)).toBe(407)
      expect(await statusOf(proxy, own)).toBe(204)
      expect([...dialled, ...look]).toEqual([])
    })
  })
})
