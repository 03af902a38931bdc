import {readFile, readdir} from 'node:fs/promises'
import {createServer} from 'node:http'
import path from 'node:path'
import type {AddressInfo} from 'node:net'

export interface ServedFile {
  body: string | Buffer
  /** Default: by the extension of the path. */
  type?: string
  headers?: Readonly<Record<string, string>>
}

export interface FileServer {
  /** `http://127.0.0.1:PORT` */
  origin: string
  /** Paths that were requested, in order. */
  requests: string[]
  close(): Promise<void>
}

const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript',
  jpg: 'image/jpeg',
  png: 'image/png',
  svg: 'image/svg+xml'
}

/** Files on a free port of the loopback interface; what is not there is a 404. */
export async function serveFiles(files: Readonly<Record<string, string | ServedFile>>): Promise<FileServer> {
  const requests: string[] = []
  const server = createServer((request, response) => {
    const {pathname} = new URL(request.url ?? '/', 'http://a')
    requests.push(pathname)
    const found = files[pathname]
    if (found === undefined) {
      response.writeHead(404).end()
      return
    }
    const {body, type, headers} =
      typeof found === 'string' ? {body: found, type: undefined, headers: {}} : found
    const extension = pathname.split('.').at(-1) ?? ''
    response
      .writeHead(200, {
        'content-type': type ?? TYPES[extension] ?? 'text/html; charset=utf-8',
        'cache-control': 'max-age=600',
        ...headers
      })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
  }
}

/** Every file of a folder by its path from there. */
export async function folderFiles(folder: string): Promise<Record<string, ServedFile>> {
  const entries = await readdir(folder, {recursive: true, withFileTypes: true})
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({parentPath, name}) => path.join(parentPath, name))
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [
        `/${path.relative(folder, file).split(path.sep).join('/')}`,
        {body: await readFile(file)}
      ])
    )
  )
}
