import {afterAll, beforeAll, expect, test} from 'vitest'
import {type FixtureServer, serveFixtures} from '../browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser} from '../browser/index.ts'
import {type LoadedPage, loadPage} from '../page-load/load-page.ts'
import {beginEvidence, evidenceFor} from './begin-evidence.ts'
import {gatherEvidence} from './source-evidence.ts'

let server: FixtureServer
let handle: BrowserHandle
let loaded: LoadedPage

beforeAll(async () => {
  server = await serveFixtures('', new URL('./fixtures/', import.meta.url))
  handle = await launchBrowser()
  // Its scripts put other elements into the page at other widths.
  loaded = await loadPage(handle, `${server.origin}/by-width.html`, {
    stop: true,
    withEvidence: true,
    small: true
  })
})
afterAll(async () => {
  await loaded?.close()
  await handle?.close()
  await server?.close()
})

test('what is seen at first is what is seen later, under the same numbers', async () => {
  const begun = beginEvidence(loaded, {})
  const first = await Promise.all(begun.seen)
  const results = await Promise.all(
    loaded.loads.map(({earlyEvidence: firstEvidence}) => firstEvidence!.evidence)
  )
  expect(first.map(({evidence}) => evidence)).toEqual(results)
  expect(first.length).toBeGreaterThan(2)
  const later = await gatherEvidence(loaded, {texts: ['p { columns: 2 }']})
  for (const [index, {evidence}] of first.entries()) {
    const {collected} = later.widths[index]!.evidence
    expect(evidence.collected.elements.map(({styles: _, ...element}) => element)).toEqual(
      collected.elements.map(({styles: _, ...element}) => element)
    )
  }
})

test('where more has to be known it is looked at anew', async () => {
  const more = await evidenceFor(loaded, beginEvidence(loaded, {}), ['p { columns: 2 }'])
  const [own] = await Promise.all(more.seen)
  expect(own!.evidence.collected.groups.flat()).toContain('column-count')
  expect(own!.evidence.collected.elements.length).toBeGreaterThan(5)
})
