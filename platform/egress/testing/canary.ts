import {createServer, type Server, type Socket} from 'node:net'
import type {AddressInfo} from 'node:net'

export interface Canary {
  port: number
  /** What reached it: the first bytes of every connection. */
  hits: string[]
  close(): Promise<void>
}

/** A server on all of this machine's loopback addresses that must never be reached. */
export async function startCanary(): Promise<Canary> {
  const hits: string[] = []
  const sockets = new Set<Socket>()
  const onConnection = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    const index = hits.push('(connected)') - 1
    socket.once('data', (data: Buffer) => {
      hits[index] = data.subarray(0, 80).toString('latin1')
      socket.end('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 6\r\n\r\ncanary')
    })
  }
  const listen = (port: number, host: string) =>
    new Promise<Server | undefined>((resolve) => {
      const server = createServer(onConnection)
      server.once('error', () => resolve(undefined))
      server.listen({port, host, ipv6Only: host.includes(':')}, () => resolve(server))
    })
  const first = await listen(0, '0.0.0.0')
  if (!first) throw new Error('The canary cannot listen.')
  const {port} = first.address() as AddressInfo
  const servers = [first, await listen(port, '::')].filter((server) => server !== undefined)
  return {
    port,
    hits,
    async close() {
      for (const socket of sockets) socket.destroy()
      await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
    }
  }
}
