import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'

export interface Received {
  body: string
  // The tests say what they expect it to hold.
  // oxlint-disable-next-line typescript/no-explicit-any
  event: any
  signature: string
}

export interface Receiver {
  url: string
  received: Received[]
  /** Answers with this status from now on. */
  answer(status: number): void
  close(): Promise<void>
}

/** A server on loopback that takes deliveries. */
export async function startReceiver(): Promise<Receiver> {
  const received: Received[] = []
  let status = 200
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      const signature = String(request.headers['facsimile-signature'])
      received.push({body, event: JSON.parse(body), signature})
      response.writeHead(status, status === 302 ? {location: '/elsewhere'} : {}).end('ignored')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received,
    answer: (given) => {
      status = given
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    }
  }
}
