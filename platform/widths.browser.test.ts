import {type Conversion, convert} from '@facsimile/pipeline'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type FixtureServer, serveFixtures} from './browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser, openPage} from './browser/index.ts'
import {loadPage} from './page-load/load-page.ts'

let server: FixtureServer
let handle: BrowserHandle
let copy: Conversion
let loads: number[]

beforeAll(async () => {
  server = await serveFixtures('', new URL('./fixtures/widths/', import.meta.url))
  handle = await launchBrowser()
  const loaded = await loadPage(handle, `${server.origin}/measured.html`)
  try {
    loads = loaded.loads.map(({width}) => width)
    copy = await convert(loaded.snapshot, {styleFormat: 'local', includeMediaQuery: true})
  } finally {
    await loaded.close()
  }
})
afterAll(async () => {
  await handle?.close()
  await server?.close()
})

const IDS = ['hero', 'panel', 'chart', 'list', 'track', 'float', 'inside']

/** x, y, width and height of the parts of the page. */
async function boxes(width: number, height: number, html?: string) {
  const opened = await openPage(handle, `${server.origin}/measured.html`, {viewport: {width, height}})
  try {
    if (html) await opened.page.setContent(html)
    return await opened.page.evaluate((ids: string[]) => {
      const all: Record<string, number[]> = {}
      for (const id of ids) {
        // A drawing is there once for each range of widths, and then its id has a number.
        const found = [...document.querySelectorAll(`[id=${id}], [id^=${id}-]`)].map((one) =>
          one.getBoundingClientRect()
        )
        const {x, y, width, height} = found.find((box) => box.width > 0)!
        all[id] = [x, y, width, height].map(Math.round)
      }
      return all
    }, IDS)
  } finally {
    await opened.close()
  }
}

test('a page whose scripts lay it out is seen between its own breakpoints too', () => {
  expect(loads).toEqual([1440, 1024, 768, 390, 1200])
})

test.each([
  [1333, 820],
  [1210, 700],
  [500, 900],
  [1440, 900],
  [390, 844]
])('what scripts fit to their surroundings fits at %i × %i', async (width, height) => {
  const source = await boxes(width, height)
  expect(await boxes(width, height, copy.code)).toEqual(source)
})

test('the code says what the script meant', () => {
  const text = copy.code.replace(/\s+/g, ' ')
  expect(text).toContain('height: 100vh')
  expect(text).toContain('width: 300%')
  expect(text).toContain('width: 33.3333%')
  expect(text).not.toMatch(/translate3d\(-\d+px/)
})
