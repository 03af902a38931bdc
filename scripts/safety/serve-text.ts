import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'

/** A server on loopback that answers from a map of paths; what ends in `.css` is a sheet, all else a page. */
export async function serveText(
  texts: ReadonlyMap<string, string>
): Promise<{origin: string; close(): void}> {
  const server = createServer((request, response) => {
    const text = texts.get(request.url ?? '')
    const type = request.url?.endsWith('.css') ? 'text/css' : 'text/html; charset=utf-8'
    if (text === undefined) response.writeHead(404).end()
    else response.writeHead(200, {'content-type': type}).end(text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const {port} = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    }
  }
}
