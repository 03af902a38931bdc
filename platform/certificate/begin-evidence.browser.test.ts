import {afterAll, beforeAll, expect, test} from 'vitest'
import {type FixtureServer, serveFixtures} from '../browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser} from '../browser/index.ts'
import {type LoadedPage, loadPage} from '../page-load/load-page.ts'
import {beginEvidence, evidenceFor} from './begin-evidence.ts'

let server: FixtureServer
let handle: BrowserHandle
let loaded: LoadedPage

beforeAll(async () => {
  server = await serveFixtures('', new URL('./fixtures/', import.meta.url))
  handle = await launchBrowser()
  loaded = await loadPage(handle, `${server.origin}/page.html`, {stop: true})
})
afterAll(async () => {
  await loaded?.close()
  await handle?.close()
  await server?.close()
})

test('code that declares what the page does is compared with what was looked at already', async () => {
  const begun = beginEvidence(loaded, {})
  expect(await evidenceFor(loaded, begun, ['p { color: red; padding: 3px }'])).toBe(begun)
  expect((await Promise.all(begun.seen)).map(({width}) => width)).toEqual([1440, 700, 481, 390])
})

test('code that declares something else is looked at for it, and at no other widths', async () => {
  const begun = beginEvidence(loaded, {includeMediaQuery: false})
  expect(begun.properties).not.toContain('column-count')
  const more = await evidenceFor(loaded, begun, ['p { columns: 2 }'])
  expect(more.properties).toContain('column-count')
  const widths = await Promise.all(more.seen)
  expect(widths.map(({width}) => width)).toEqual([1440])
  expect(widths[0]!.evidence.collected.groups.flat()).toContain('column-count')
  const all = await evidenceFor(loaded, more, ['p { all: unset }'])
  expect(all.properties).toBeUndefined()
})
