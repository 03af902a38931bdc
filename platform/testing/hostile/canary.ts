import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'

export interface Canary {
  /** Its URL, without a slash at the end. */
  url: string
  /** Paths that were requested, and by what: `prefetch`, or the value of `Sec-Fetch-Dest`. */
  hits: {path: string; dest: string}[]
  close(): Promise<void>
}

/** A server on loopback that answers everything to everybody, and remembers the requests. */
export async function startCanary(): Promise<Canary> {
  const hits: Canary['hits'] = []
  const server = createServer(({url = '', headers}, response) => {
    const dest = headers['sec-purpose']?.includes('prefetch') ? 'prefetch' : headers['sec-fetch-dest']
    hits.push({path: url, dest: String(dest ?? '')})
    response.writeHead(200, {'access-control-allow-origin': '*', 'content-type': 'text/html'}).end('canary')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hits,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
