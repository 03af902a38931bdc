import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {ATTACKS} from './attacks.ts'

export interface Attacker {
  port: number
  close(): Promise<void>
}

/** Serves every attack at `/<its place>`; `inside` is the `host:port` that they want to reach. */
export async function startAttacker(inside: string): Promise<Attacker> {
  const server = createServer((request, response) => {
    const path = request.url ?? '/'
    if (path === '/redirected')
      return void response.writeHead(302, {location: `http://${inside}/image`}).end()
    if (path.startsWith('/service-worker.js')) {
      const text = `fetch('http://${inside}/worker', {mode: 'no-cors'})`
      return void response.writeHead(200, {'content-type': 'text/javascript'}).end(text)
    }
    const attack = ATTACKS[Number(path.slice(1))]
    if (!attack) return void response.writeHead(404).end()
    const answer = attack.page(inside)
    if (typeof answer === 'string') {
      response
        .writeHead(200, {'content-type': 'text/html'})
        .end(`<!doctype html><title>x</title><p>page</p>${answer}`)
      return
    }
    const {'x-body': body, ...headers} = answer.headers
    response
      .writeHead(answer.status, headers)
      .end(body ?? `<!doctype html><p>page</p><img src="http://${inside}/"><img src=data:,x>`)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}
