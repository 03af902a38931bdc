import {createServer, type IncomingMessage, type ServerResponse} from 'node:http'
import type {AddressInfo} from 'node:net'
import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import {afterAll, beforeAll, beforeEach, expect, it} from 'vitest'
import {type BrowserHandle, launchBrowser, openPage, snapshotPage} from './index.ts'

/** Path → how it is answered. */
type Site = Record<string, [status: number, type: string, body: string]>

const html = (head: string, body = '<p>Text'): Site[string] => [
  200,
  'text/html; charset=utf-8',
  `<!doctype html><html lang="en"><title>Sheets</title>${head}<body>${body}`
]
const css = (body: string): Site[string] => [200, 'text/css', body]

let site: Site = {}
let requests: string[] = []
let handle: BrowserHandle

function answer(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url ?? '/'
  requests.push(path)
  const [status, type, body] = site[path] ?? [404, 'text/html', '<p>no']
  response.writeHead(status, {'content-type': type, 'cache-control': 'no-store'}).end(body)
}
const server = createServer(answer)
let origin = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  handle = await launchBrowser()
})
beforeEach(() => {
  requests = []
})
afterAll(async () => {
  await handle?.close()
  server.close()
  server.closeAllConnections()
})

async function snapshotOf(pages: Site): Promise<Snapshot> {
  site = pages
  const opened = await openPage(handle, `${origin}/`)
  try {
    return await snapshotPage(opened)
  } finally {
    await opened.close()
  }
}

const times = (path: string) => requests.filter((one) => one === path).length
const textsOf = ({sheets}: Snapshot) => sheets.map(({text}) => text)

it('asks for no sheet again', async () => {
  const snapshot = await snapshotOf({
    '/': html('<link rel="stylesheet" href="a.css"><link rel="stylesheet" href="gone.css">'),
    '/a.css': css('@import "b.css"; p { padding: var(--p); padding-left: 0 }'),
    '/b.css': css('b { color: red }')
  })
  expect(textsOf(snapshot)).toContain('@import "b.css"; p { padding: var(--p); padding-left: 0 }')
  expect(snapshot.imports).toEqual({[`${origin}/b.css`]: 'b { color: red }'})
  expect(['/a.css', '/b.css', '/gone.css'].map(times)).toEqual([1, 1, 1])
})

it('has the rules that a script wrote into a sheet, and the text of one that it left', async () => {
  const script =
    '<script>onload = () => { document.styleSheets[0].insertRule("i { top: 0 }", 1); document.styleSheets[1].insertRule("u { top: 0 }"); document.styleSheets[1].deleteRule(0) }</script>'
  const snapshot = await snapshotOf({
    '/': html('<link rel="stylesheet" href="a.css"><link rel="stylesheet" href="b.css">', `<p>Text${script}`),
    '/a.css': css('p { inset: var(--p); left: 0 }'),
    '/b.css': css('b { inset: var(--p); left: 0 }')
  })
  expect(textsOf(snapshot)).toEqual([
    'p { inset: var(--p); left: 0 }\ni { top: 0px; }',
    'b { inset: var(--p); left: 0 }'
  ])
})

it('knows which of the alternate sheets a script has chosen', async () => {
  const links =
    '<link rel="stylesheet" title="day" href="day.css"><link rel="alternate stylesheet" title="night" href="night.css">'
  const sheets = {'/day.css': css('p { color: black }'), '/night.css': css('p { color: white }')}
  const choose =
    '<script>onload = () => { const [day, night] = document.querySelectorAll("link"); day.disabled = true; night.disabled = true; night.disabled = false }</script>'
  expect(textsOf(await snapshotOf({'/': html(links), ...sheets}))).toEqual(['p { color: black }'])
  expect(textsOf(await snapshotOf({'/': html(links, `<p>Text${choose}`), ...sheets}))).toEqual([
    'p { color: white }'
  ])
})

it('has the texts of sheets that no request brought', async () => {
  const snapshot = await snapshotOf({
    '/': html('<link rel="stylesheet" href="data:text/css,p{inset:var(--p);left:0}">')
  })
  expect(textsOf(snapshot)).toEqual(['p{inset:var(--p);left:0}'])
})

it('has the text of a sheet of another type where the page is one of the old ones', async () => {
  const quirks: Site[string] = [200, 'text/html', '<link rel="stylesheet" href="a.txt"><p>Text']
  const snapshot = await snapshotOf({
    '/': quirks,
    '/a.txt': [200, 'text/plain', 'p { inset: var(--p); left: 0 }']
  })
  expect(textsOf(snapshot)).toEqual(['p { inset: var(--p); left: 0 }'])
})

it('has what is in force, not what came last, where a script asks for a sheet again', async () => {
  const again =
    '<script>onload = () => { const link = document.querySelector("link"); link.href = "b.css" }</script>'
  const snapshot = await snapshotOf({
    '/': html('<link rel="stylesheet" href="a.css">', `<p>Text${again}`),
    '/a.css': css('p { color: red }'),
    '/b.css': css('p { inset: var(--p); left: 0 }')
  })
  expect(textsOf(snapshot)).toEqual(['p { inset: var(--p); left: 0 }'])
})
