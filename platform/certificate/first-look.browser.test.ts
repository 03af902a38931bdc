import {afterAll, beforeAll, expect, test} from 'vitest'
import {type FixtureServer, serveFixtures} from '../browser/fixtures/server.ts'
import {type BrowserHandle, launchBrowser} from '../browser/index.ts'
import {type Visit, visitPage} from '../visit.ts'
import {beginEvidence, evidenceFor} from './begin-evidence.ts'
import {gatherEvidence} from './source-evidence.ts'

let server: FixtureServer
let handle: BrowserHandle
let visit: Visit

beforeAll(async () => {
  server = await serveFixtures('', new URL('./fixtures/', import.meta.url))
  handle = await launchBrowser()
  // Its scripts put other elements into the page at other widths.
  visit = await visitPage(handle, `${server.origin}/by-width.html`, {stop: true, look: true, small: true})
})
afterAll(async () => {
  await visit?.close()
  await handle?.close()
  await server?.close()
})

test('what is seen at first is what is seen later, under the same numbers', async () => {
  const begun = beginEvidence(visit, {})
  const first = await Promise.all(begun.seen)
  const looks = await Promise.all(visit.sightings.map(({look}) => look!.evidence))
  expect(first.map(({evidence}) => evidence)).toEqual(looks)
  expect(first.length).toBeGreaterThan(2)
  const later = await gatherEvidence(visit, {texts: ['p { columns: 2 }']})
  for (const [place, {evidence}] of first.entries()) {
    const {collected} = later.widths[place]!.evidence
    expect(evidence.collected.elements.map(({styles: _, ...element}) => element)).toEqual(
      collected.elements.map(({styles: _, ...element}) => element)
    )
  }
})

test('where more has to be known it is looked at anew', async () => {
  const more = await evidenceFor(visit, beginEvidence(visit, {}), ['p { columns: 2 }'])
  const [own] = await Promise.all(more.seen)
  expect(own!.evidence.collected.groups.flat()).toContain('column-count')
  expect(own!.evidence.collected.elements.length).toBeGreaterThan(5)
})
