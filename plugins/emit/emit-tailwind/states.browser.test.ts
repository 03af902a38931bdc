import {convert} from '@facsimile/pipeline'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import type {BrowserContext, Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {printHtml} from '../../print/print-html/index.ts'
import {type StateCase, states} from '../../cascade/resolve-cascade/fixtures/states.ts'
import {ORIGIN, pageOf, propertiesOf} from '../../cascade/resolve-cascade/testing/cascade-case.ts'
import {compareStates} from '../../cascade/resolve-cascade/testing/compare-states.ts'
import {classTokens, compileTailwind} from './compile.ts'
import {VARIANT_CASES, type VariantCase} from './variants.fixture.ts'

let handle: BrowserHandle
let context: BrowserContext
let pages: [Page, Page]
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
  pages = [await context.newPage(), await context.newPage()]
})
afterAll(() => handle.close())

/** Opens a page and its copy in Tailwind, compiled. Returns the copy's code. */
async function open(stateCase: StateCase | VariantCase): Promise<string> {
  const source = pageOf(stateCase)
  const {code, css} = await convert(
    {html: source, url: ORIGIN},
    {
      styleFormat: 'tailwind',
      markElements: true,
      ...('copyMode' in stateCase && {copyMode: stateCase.copyMode})
    },
    {slots: {printer: [printHtml, {format: false}]}}
  )
  const sheet = `<style>${await compileTailwind(classTokens(code), css)}</style>`
  documents.set(`${ORIGIN}source.html`, source)
  documents.set(`${ORIGIN}output.html`, code.replace(/<head[^>]*>/, (head) => head + sheet).trimEnd())
  await Promise.all(
    pages.map((page, index) => page.goto(`${ORIGIN}${index === 0 ? 'source' : 'output'}.html`))
  )
  return code
}

/** Custom properties are a means, and preflight declares a border that is nowhere drawn to be solid. */
const compared = (stateCase: StateCase | VariantCase) =>
  propertiesOf(stateCase).filter(
    (property) => !/^--|^(?:border|outline|text-decoration)-.*(?:style|color)$/.test(property)
  )

describe('states change in classes what they change in the source', () => {
  test.each(states)('$name', async (stateCase) => {
    await open(stateCase)
    const reports = await compareStates(pages[0], pages[1], stateCase.steps, compared(stateCase))
    const isSeen = await seenIn(pages[0])
    expect(
      reports.flatMap(({step, differences}) => differences.filter(isSeen).map((text) => `${step.on} ${text}`))
    ).toEqual([])
  })
})

/** Whether a difference of `compareStates` is in more than the colour of the text of a control that never shows any. */
async function seenIn(page: Page): Promise<(difference: string) => boolean> {
  const places = await page.evaluate(() => {
    const {facsimileElements} = window as unknown as {facsimileElements: Map<number, Element>}
    return [...facsimileElements].flatMap(([place, element]) =>
      element.matches('input:is([type=checkbox], [type=radio], [type=range])') ? [place] : []
    )
  })
  return (difference) => {
    const [, place] = /^(\d+) input\S* color:/.exec(difference) ?? []
    return place === undefined || !places.includes(Number(place))
  }
}

describe('variants hold where the conditions of the source hold', () => {
  test.each(VARIANT_CASES)('$name', async (variantCase) => {
    const code = await open(variantCase)
    for (const variant of variantCase.variants) expect(code).toContain(variant)
    const rest = {on: 'p', force: [], inert: true}
    for (const width of variantCase.widths ?? [1000]) {
      for (const page of pages) {
        await page.setViewportSize({width, height: 800})
        await page.emulateMedia({media: 'screen', colorScheme: 'light', reducedMotion: 'no-preference'})
      }
      for (const emulated of [{}, ...(variantCase.media ?? [])]) {
        for (const page of pages) await page.emulateMedia(emulated)
        for (const {differences} of await compareStates(pages[0], pages[1], [rest], compared(variantCase)))
          expect(differences.map((text) => `${width} ${JSON.stringify(emulated)} ${text}`)).toEqual([])
      }
    }
  })
})
