import {Client} from '@modelcontextprotocol/sdk/client/index.js'
import {StreamableHTTPClientTransport} from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {runCommand} from '@facsimile/platform/cli/testing/run-command.ts'
import {collectPage} from '@facsimile/platform/crawl/collect-page.ts'
import {type RunningService, runService} from '@facsimile/platform/server/testing/run-service.ts'
import type {Conversion} from '@facsimile/pipeline'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createExecutor, type Executor} from './execute.ts'
import {type RenderedCopy, renderCopy} from './render-copy.ts'
import {serveText} from './serve-text.ts'
import {CSS_VECTORS, HTML_VECTORS} from './vectors.ts'

/** Every so many of the known vectors: `vectors.safety.browser.test.ts` has all of them, here are the ways to the code. */
const STEP = 7

const html = HTML_VECTORS.filter((_, index) => index % STEP === 0)
const css = CSS_VECTORS.filter((_, index) => index % (STEP * 6) === 0)
const texts = new Map<string, string>()
for (const [index, body] of html.entries())
  texts.set(`/${index}`, `<!doctype html><title>t</title>${body}<p>text</p>`)
for (const [index, sheet] of css.entries()) {
  texts.set(
    `/css/${index}`,
    `<!doctype html><link rel=stylesheet href="/${index}.css"><p class=q title=t>text</p>`
  )
  texts.set(`/${index}.css`, sheet)
}
const paths = [...texts.keys()].filter((path) => !path.endsWith('.css'))

let handle: BrowserHandle
let executor: Executor
let pages: Awaited<ReturnType<typeof serveText>>
beforeAll(async () => {
  handle = await launchBrowser()
  executor = await createExecutor(handle)
  pages = await serveText(texts)
})
afterAll(async () => {
  pages?.close()
  await executor?.close()
  await handle?.close()
})

/** What ran of copies that some surface delivered. */
async function ranOf(copies: readonly {path: string; copy: RenderedCopy}[]): Promise<string[]> {
  const rendered = copies.filter(({copy}) => copy.ran).map(({path}) => `${path}, while it was rendered`)
  const opened = await executor.ran(copies.map(({copy}) => copy.html))
  return [...rendered, ...opened.map((index) => copies[index]!.path)]
}

const copyOf = (
  files: readonly {name: string; text: string}[],
  componentFormat: 'html' | 'jsx'
): RenderedCopy =>
  renderCopy({
    code: files[0]?.text ?? '',
    files,
    settings: {componentFormat, typescript: false}
  } as unknown as Conversion)

test('the pages run something themselves', async () => {
  const ran = await executor.ran(html)
  expect(ran.length).toBeGreaterThan(4)
})

describe('the service', () => {
  let service: RunningService
  let key: string
  beforeAll(async () => {
    service = await runService({FACSIMILE_EGRESS_ALLOW: '127.0.0.1'})
    key = await service.key(1000)
  }, 120_000)
  afterAll(() => service?.stop())

  test('delivers no copy that runs something, by its API', async () => {
    const copies: {path: string; copy: RenderedCopy}[] = []
    for (const [index, path] of paths.entries()) {
      const componentFormat = index % 2 === 0 ? 'html' : 'jsx'
      const {status, body} = await service.magic({
        apiKey: key,
        url: pages.origin + path,
        certificate: false,
        settings: {componentFormat, styleFormat: 'local', includeMediaQuery: true}
      })
      expect({path, status}).toEqual({path, status: 200})
      copies.push({path, copy: copyOf(body.files, componentFormat)})
    }
    expect(await ranOf(copies)).toEqual([])
  }, 300_000)

  test('delivers no copy that runs something, by MCP', async () => {
    const client = new Client({name: 'safety', version: '1.0.0'})
    const headers = {authorization: `Bearer ${key}`}
    await client.connect(
      new StreamableHTTPClientTransport(new URL(`${service.origin}/mcp`), {requestInit: {headers}}) as never
    )
    const copies: {path: string; copy: RenderedCopy}[] = []
    for (const path of paths.slice(0, 6)) {
      const {isError, structuredContent} = await client.callTool({
        name: 'copy_component_from_url',
        arguments: {
          url: pages.origin + path,
          componentFormat: 'html',
          styleFormat: 'local',
          certificate: false
        }
      })
      expect(isError).toBeFalsy()
      const {code} = structuredContent as {code: string}
      copies.push({path, copy: copyOf([{name: 'component.html', text: code}], 'html')})
    }
    await client.close()
    expect(await ranOf(copies)).toEqual([])
  }, 120_000)
})

test('the command prints no copy that runs something', async () => {
  const copies: {path: string; copy: RenderedCopy}[] = []
  for (const path of paths.slice(-8)) {
    const {code, stdout} = await runCommand([
      pages.origin + path,
      '--engine',
      'html',
      '--style-format',
      'local'
    ])
    expect(code).toBe(0)
    copies.push({path, copy: copyOf([{name: 'component.html', text: stdout}], 'html')})
  }
  expect(await ranOf(copies)).toEqual([])
}, 120_000)

test('the gallery keeps no code that runs something', async () => {
  const copies: {path: string; copy: RenderedCopy}[] = []
  for (const path of paths.slice(0, 6)) {
    const {made} = await collectPage(handle, pages.origin + path, {
      agent: 'safety',
      timeout: 20_000,
      problemOf: () => undefined
    })
    if ('problem' in made) throw new Error(made.problem)
    const {entry} = made
    for (const one of [entry, ...entry.sections]) {
      const files = [
        {name: 'component.html', text: one.html},
        {name: 'component.css', text: one.css}
      ]
      copies.push({path, copy: copyOf(files, 'html')})
    }
  }
  expect(await ranOf(copies)).toEqual([])
}, 120_000)
