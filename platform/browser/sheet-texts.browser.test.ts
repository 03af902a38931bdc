import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {type FixtureServer, serveFixtures} from './fixtures/server.ts'
import {type BrowserHandle, launchBrowser, openPage, snapshotPage} from './index.ts'

let other: FixtureServer
let home: FixtureServer
let handle: BrowserHandle

beforeAll(async () => {
  other = await serveFixtures()
  home = await serveFixtures(other.origin)
  handle = await launchBrowser()
})
afterAll(async () => {
  await handle?.close()
  await home?.close()
  await other?.close()
})

async function snapshotOf(name: string): Promise<Snapshot> {
  const opened = await openPage(handle, `${home.origin}/${name}`)
  try {
    return await snapshotPage(opened)
  } finally {
    await opened.close()
  }
}

it('reads a sheet as the page does, whatever says how', async () => {
  const {sheets, imports} = await snapshotOf('encoded.html')
  const silent = '@import "silent-too.css"; .silent { padding: var(--p); padding-left: 0; content: "→ ”" }'
  expect(sheets.map(({kind, text}) => [kind, text])).toEqual([
    ['linked', silent],
    ['linked', '.marked { padding: var(--p); padding-left: 0; content: "é" }'],
    ['linked', '.header { padding: var(--p); padding-left: 0; content: "Ã©€\x81" }'],
    ['linked', '@charset "iso-8859-1"; .rule { padding: var(--p); padding-left: 0; content: "Ã©" }'],
    ['linked', '.broken { padding: var(--p); padding-left: 0; content: "\ufffd" }'],
    ['linked', '@import "inherits.css"; .cyrillic { padding: var(--p); padding-left: 0; content: "Да" }'],
    ['linked', silent]
  ])
  expect(imports).toEqual({
    [`${home.origin}/silent-too.css`]: '.silent-too { content: "→ ”" }',
    [`${other.origin}/silent-too.css`]: '.silent-too { content: "→ ”" }',
    [`${home.origin}/inherits.css`]: '.inherits { content: "Да" }'
  })
})

it('reads a sheet that says nothing in the encoding of the page', async () => {
  const {sheets} = await snapshotOf('cyrillic.html')
  expect(sheets.map(({kind, text}) => [kind, text])).toEqual([['linked', '.inherits { content: "Да" }']])
})
