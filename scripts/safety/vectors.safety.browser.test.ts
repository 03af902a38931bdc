import {captureHtml, convert, type Settings, UnsafeOutputError} from '@facsimile/pipeline'
import {type BrowserHandle, launchBrowser, openPage} from '@facsimile/platform/browser/index.ts'
import {capturePage} from '@facsimile/platform/capture-page.ts'
import type {Snapshot} from '@facsimile/plugins'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {createExecutor, type Executor} from './execute.ts'
import {type RenderedCopy, renderCopy} from './render-copy.ts'
import {serveText} from './serve-text.ts'
import {BREAK_OUTS, CSS_VECTORS, HTML_VECTORS, RUN} from './vectors.ts'

const FORMATS: readonly Partial<Settings>[] = [
  {componentFormat: 'html', styleFormat: 'local'},
  {componentFormat: 'html', styleFormat: 'inline', shape: 'fragment'},
  {componentFormat: 'html', styleFormat: 'tailwind', copyMode: 'balanced'},
  {componentFormat: 'html', styleFormat: 'external', copyMode: 'exact', absoluteUrls: false},
  {componentFormat: 'jsx', styleFormat: 'local', typescript: true},
  {componentFormat: 'jsx', styleFormat: 'inline', shape: 'document'},
  {componentFormat: 'jsx', styleFormat: 'tailwind'},
  {componentFormat: 'jsx', styleFormat: 'external', copyMode: 'exact'},
  {componentFormat: 'blocks', styleFormat: 'external'}
]

/** Pages, each with the text of a sheet beside it. */
const PAGES: readonly {html: string; css: string}[] = [
  ...HTML_VECTORS.map((body) => ({html: body, css: 'p{color:red}'})),
  ...CSS_VECTORS.map((css) => ({html: '<p class=q title=t>a<span class=q>b</span></p>', css}))
]

/** Copies of one snapshot in every format; those that were refused are told by what was found. */
async function copiesOf(snapshot: Snapshot): Promise<{copies: RenderedCopy[]; refused: string[]}> {
  const copies: RenderedCopy[] = []
  const refused: string[] = []
  for (const settings of FORMATS) {
    try {
      copies.push(renderCopy(await convert(snapshot, settings)))
    } catch (error) {
      if (!(error instanceof UnsafeOutputError)) throw error
      refused.push(`${settings.componentFormat}:${settings.styleFormat}: ${error.finding}`)
    }
  }
  return {copies, refused}
}

/** Everything that ran in copies of the pages, and everything that was refused, by page. */
async function findings(
  capture: (page: (typeof PAGES)[number], index: number) => Promise<Snapshot> | Snapshot
): Promise<string[]> {
  const found: string[] = []
  const copies: {copy: RenderedCopy; page: string}[] = []
  for (const [index, page] of PAGES.entries()) {
    const name = `${page.html}\n${page.css}`
    const made = await copiesOf(await capture(page, index))
    for (const copy of made.copies) {
      if (copy.ran) found.push(`ran while it was rendered: ${name}`)
      copies.push({copy, page: name})
    }
    for (const finding of made.refused) found.push(`refused: ${finding}: ${name}`)
  }
  for (const index of await executor.ran(copies.map(({copy}) => copy.html)))
    found.push(`ran: ${copies[index]!.page}\n→ ${copies[index]!.copy.html}`)
  return found
}

let handle: BrowserHandle
let executor: Executor
beforeAll(async () => {
  handle = await launchBrowser()
  executor = await createExecutor(handle)
})
afterAll(async () => {
  await executor?.close()
  await handle?.close()
})

describe('the executor sees what runs', () => {
  test('vectors that browsers of today still run are seen to run, and a page without script is not', async () => {
    const ran = await executor.ran([...HTML_VECTORS, '<p>nothing</p>'])
    expect(ran).not.toContain(HTML_VECTORS.length)
    // The others are for browsers of the past, for other parsers, or for what comes after a sanitizer.
    expect(ran.length).toBeGreaterThanOrEqual(55)
  })

  test('a page before another one in the same frame does not hide what it runs', async () => {
    const before = [
      '<p>nothing</p>',
      '<meta http-equiv="Content-Security-Policy" content="default-src \'none\'"><p>nothing</p>',
      '<!-- <script> <textarea>',
      '<meta http-equiv=refresh content="0;url=http://elsewhere.test/">'
    ]
    expect(await executor.ran(before)).toEqual([])
    const after = before.map((_, at) => `<img id=after-${at} src=x onerror="${RUN}">`)
    expect(await executor.ran(after)).toEqual([0, 1, 2, 3])
  })

  test('sheets that end their style element are seen', async () => {
    const pages = BREAK_OUTS.slice(0, 4).map((text) => `<style>.q::before{content:"${text}"}</style>`)
    expect(await executor.ran(pages)).toEqual([0, 1, 2, 3])
  })

  test('a component that runs something while it is rendered is seen', () => {
    const code = `export default function Component() { return <p {...${RUN}}>a</p>; }`
    const settings = {componentFormat: 'jsx', typescript: false} as Settings
    expect(renderCopy({code, files: [{name: 'component.jsx', text: code}], settings} as never).ran).toBe(true)
  })
})

describe('known vectors', () => {
  test('nothing runs in copies of text, and none of them is refused', async () => {
    const found = await findings(({html, css}) =>
      captureHtml(`<!doctype html>${html}`, {url: 'https://page.example/', sheets: [{text: css}]})
    )
    expect(found).toEqual([])
  }, 600_000)

  test('nothing runs in copies of what a browser made of them, and none of them is refused', async () => {
    const texts = new Map<string, string>()
    for (const [index, {html, css}] of PAGES.entries()) {
      texts.set(`/${index}`, `<!doctype html><link rel=stylesheet href="/${index}.css">${html}`)
      texts.set(`/${index}.css`, css)
    }
    const server = await serveText(texts)
    try {
      const found = await findings(async (_, index) => {
        const opened = await openPage(handle, `${server.origin}/${index}`, {scroll: false})
        try {
          return await capturePage(opened)
        } finally {
          await opened.close()
        }
      })
      expect(found).toEqual([])
    } finally {
      server.close()
    }
  }, 900_000)
})
