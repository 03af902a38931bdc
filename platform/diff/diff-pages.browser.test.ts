import {readFile} from 'node:fs/promises'
import {elementsOf} from '@facsimile/pipeline/capture/elements-of.ts'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type FixtureServer, serveFixtures} from '../browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser, openPage, snapshotPage} from '../browser/index.ts'
import {diffPages, openOutput} from './index.ts'

let server: FixtureServer
let handle: BrowserHandle
let html: string

beforeAll(async () => {
  const folder = new URL('./fixtures/', import.meta.url)
  server = await serveFixtures('', folder)
  handle = await launchBrowser()
  html = await readFile(new URL('source.html', folder), 'utf8')
})
afterAll(async () => {
  await handle?.close()
  await server?.close()
})

/** The source against a copy: the same page without scripts, its shadow tree flattened, its elements marked. */
async function diff(change: (copy: string) => string, widths: readonly number[] = [1440, 390]) {
  const source = await openPage(handle, `${server.origin}/source.html`)
  const snapshot = await snapshotPage(source)
  const order = elementsOf(snapshot.tree).map(({tagName}) => tagName)
  const mark = (tag: string) => `data-facsimile-index="${order.indexOf(tag)}"`
  const flat = html
    .replace(/<script>[\s\S]*<\/script>/, '')
    .replace('</style>', '.i { color: blue }</style>')
    .replace('<x-box>slotted</x-box>', `<x-box><i class="i" ${mark('i')}>slotted</i></x-box>`)
  const marked = flat.replace(
    /<(html|body|main|p|b|ul|li|x-box)(?=[\s>])/g,
    (start, tag) => `${start} ${mark(tag)}`
  )
  const output = await openOutput(handle, source.url, {texts: {'index.html': change(marked)}})
  try {
    return await diffPages(source.page, output.page, {widths})
  } finally {
    await Promise.all([source.close(), output.close()])
  }
}

it('finds nothing in a faithful copy, whatever moves and whichever scripts the source has', async () => {
  const reports = await diff((copy) => copy)
  expect(reports.map(({width, compared}) => [width, compared])).toEqual([
    [1440, 9],
    [390, 9]
  ])
  expect(reports.flatMap(({differences}) => differences)).toEqual([])
  expect(reports.flatMap(({boxes, unpaired}) => [...boxes, ...unpaired])).toEqual([])
})

it('finds what a copy lost, at the width where it shows', async () => {
  const [wide, narrow] = await diff((copy) =>
    copy
      .replace('max-width: 800px', 'max-width: 8px')
      .replace("content: 'x'", 'content: none')
      .replace('transition: opacity 1s', '')
  )
  const names = (report: typeof wide) =>
    new Set(report?.differences.map(({pseudo, property}) => pseudo + property))
  expect(names(wide)).toEqual(
    new Set(['::beforecontent', 'height', 'transition-duration', 'transition-property'])
  )
  expect(names(narrow)).toContain('width')
  expect(wide?.boxes.map(({element}) => element)).not.toEqual([])
  expect(narrow?.boxes.some(({element}) => /main[^>]*$/.test(element))).toBe(true)
})
