import {convert, type Settings} from '@facsimile/pipeline'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import type {BrowserContext, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {printHtml} from '../../print/print-html/index.ts'
import {type StateCase, states} from './fixtures/states.ts'
import {ORIGIN, pageOf, propertiesOf} from './testing/cascade-case.ts'
import {compareStates} from './testing/compare-states.ts'

const VARIANTS: readonly Partial<Settings>[] = [
  {styleFormat: 'local', copyMode: 'exact'},
  {styleFormat: 'inline', copyMode: 'adaptable'}
]

let handle: BrowserHandle
let context: BrowserContext
let pages: Page[]
const documents = new Map<string, string>()

beforeAll(async () => {
  handle = await launchBrowser()
  context = await handle.browser.newContext({viewport: {width: 1000, height: 800}})
  await context.route(`${ORIGIN}**`, (route) => {
    const text = documents.get(route.request().url())
    return route.fulfill(
      text === undefined ? {status: 404, body: ''} : {contentType: 'text/html; charset=utf-8', body: text}
    )
  })
  pages = await Promise.all([context.newPage(), context.newPage()])
})
afterAll(() => handle.close())

/** Differences after each step, in both variants; a step that changes nothing though it should is one too. */
async function differencesOf(stateCase: StateCase): Promise<string[]> {
  const found: string[] = []
  for (const settings of VARIANTS) {
    const source = pageOf(stateCase)
    const {code} = await convert(
      {html: source, url: ORIGIN},
      {...settings, markElements: true},
      {slots: {printer: [printHtml, {format: false}]}}
    )
    documents.set(`${ORIGIN}source.html`, source)
    documents.set(`${ORIGIN}output.html`, code.trimEnd())
    await Promise.all(
      pages.map((page, index) => page.goto(`${ORIGIN}${index === 0 ? 'source' : 'output'}.html`))
    )
    const properties = propertiesOf(stateCase).filter((property) => !property.startsWith('--'))
    for (const {step, differences, changed} of await compareStates(
      pages[0],
      pages[1],
      stateCase.steps,
      properties
    )) {
      const label = `${settings.styleFormat} ${step.on} ${JSON.stringify(step.force ?? step.set)}`
      if ((changed === 0) !== (step.inert ?? false))
        found.push(`${label} changed ${changed} values in the source`)
      found.push(...differences.slice(0, 4).map((text) => `${label} ${text}`))
    }
  }
  return found
}

describe('states change in the copy what they change in the source', () => {
  test.each(states)('$name', async (stateCase) => {
    expect(await differencesOf(stateCase)).toEqual([])
  })
})
