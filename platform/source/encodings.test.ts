import {mkdtemp, rm, writeFile} from 'node:fs/promises'
import {createServer, type Server} from 'node:http'
import type {AddressInfo} from 'node:net'
import {tmpdir} from 'node:os'
import path from 'node:path'
import type {Snapshot} from '@facsimile/plugins'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {captureUrl, captureLocalPage} from './html-engine.ts'
import {readLocalPage} from './read-page.ts'
import {servePage} from './serve-page.ts'

/** `\xc4\xe0` is Да in windows-1251; as UTF-8, and as windows-1251 read as Latin letters, it is something else. */
const bytes = (text: string) => Buffer.from(text, 'latin1')
const FILES: Readonly<Record<string, Buffer>> = {
  'page.html': bytes(
    '<!doctype html><meta charset=windows-1251><link rel=stylesheet href=a.css><link rel=stylesheet href=b.css>'
  ),
  'a.css': bytes('@import "c.css"; a::before{content:"\xc4\xe0"}'),
  'b.css': bytes('@charset "utf-8";@import "d.css";b::before{content:"\xd0\x94"}'),
  'c.css': bytes('c::before{content:"\xc4\xe0"}'),
  'd.css': bytes('d::before{content:"\xd0\x94"}')
}
const TEXTS = {
  'a.css': '@import "c.css"; a::before{content:"Да"}',
  'b.css': '@charset "utf-8";@import "d.css";b::before{content:"Д"}',
  'c.css': 'c::before{content:"Да"}',
  'd.css': 'd::before{content:"Д"}'
}

let folder: string
let server: Server

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'facsimile-encodings-'))
  for (const [name, body] of Object.entries(FILES)) await writeFile(path.join(folder, name), body)
  server = createServer(({url = '/'}, response) => {
    const type = url.endsWith('.css') ? 'text/css' : 'text/html'
    response.writeHead(200, {'content-type': type}).end(FILES[url.slice(1)])
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await rm(folder, {recursive: true})
  await new Promise((resolve) => server.close(resolve))
})

const textsOf = ({sheets, imports}: Snapshot) =>
  Object.fromEntries(
    [...sheets.map(({href, text}) => [href, text] as const), ...Object.entries(imports)].map(
      ([url = '', text]) => [url.split('/').at(-1), text]
    )
  )

it('reads the sheets of an address in the encoding of the page, or of the sheet that imports them', async () => {
  const {port} = server.address() as AddressInfo
  expect(textsOf(await captureUrl(`http://127.0.0.1:${port}/page.html`))).toEqual(TEXTS)
})

it('reads the sheets of a file so', async () => {
  const page = await readLocalPage(path.join(folder, 'page.html'))
  expect(page.encoding).toBe('windows-1251')
  expect(textsOf(await captureLocalPage(page))).toEqual(TEXTS)
})

it('serves the sheets of a file in the encoding in which it serves the page', async () => {
  const served = await servePage(await readLocalPage(path.join(folder, 'page.html')))
  const texts: Record<string, string> = {}
  for (const name of Object.keys(TEXTS)) {
    const response = await fetch(`${served.origin}/${name}`)
    expect(response.headers.get('content-type')).toBe('text/css; charset=utf-8')
    texts[name] = await response.text()
  }
  await served.close()
  expect(texts).toEqual(TEXTS)
})
