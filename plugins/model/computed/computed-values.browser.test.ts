import {convert} from '@facsimile/pipeline'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import fc from 'fast-check'
import type {Root} from 'hast'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {arbitraryPage, COMPARED} from '../../cascade/resolve-cascade/testing/arbitrary-page.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {everyDeclaration} from '../every-declaration.ts'
import {everyElement} from '../every-element.ts'
import {casesAt, isKnown} from './cases.ts'
import {ComputedValues, placesOf} from './index.ts'

const RUNS = Number(process.env.FACSIMILE_CASCADE_RUNS ?? 2000)
const GIVEN_SEED = process.env.FACSIMILE_SEED ?? '20261126'
const SEED = GIVEN_SEED === 'random' ? Date.now() % 1_000_000 : Number(GIVEN_SEED)
const WIDTHS = [390, 650, 1200]
/** Its transition would run when the value is declared on the element. */
const LONGHANDS = COMPARED.filter((name) => !name.startsWith('transition-') && !isShorthand(name))

/** One value to compare: of an element, by its number in document order. */
type Expected = [element: number, longhand: string, value: string]

describe('computed values against Chromium', () => {
  let handle: BrowserHandle
  let page: Page
  beforeAll(async () => {
    handle = await launchBrowser()
    page = await (await handle.browser.newContext({viewport: {width: 1200, height: 900}})).newPage()
    await page.goto('about:blank')
  })
  afterAll(() => handle.close())

  test(`of every longhand that a page declares, on ${RUNS} generated pages at three widths (seed ${SEED})`, {
    timeout: 900_000
  }, async () => {
    const failures: unknown[] = []
    const counts = {known: 0, unknown: 0}
    for (const html of fc.sample(arbitraryPage, {numRuns: RUNS, seed: SEED})) {
      const expected = await expectedOf(html, counts)
      await page.setContent(html)
      for (const [at, width] of WIDTHS.entries()) {
        await page.setViewportSize({width, height: 900})
        const found = await page.evaluate(differing, expected[at]!)
        if (found.length > 0) failures.push({html, width, found: found.slice(0, 3)})
      }
    }
    expect(failures.slice(0, 5)).toEqual([])
    // Most questions have an answer, or the comparison would prove nothing.
    expect(counts.known / (counts.known + counts.unknown)).toBeGreaterThan(0.8)
  })
})

/** What the engine gives for a page, by width; values that depend on a condition are left out. */
async function expectedOf(html: string, counts: {known: number; unknown: number}): Promise<Expected[][]> {
  const expected: Expected[][] = WIDTHS.map(() => [])
  const ask = () => (tree: Root) => {
    const values = new ComputedValues(tree)
    const places = placesOf(tree)
    const declared = new Set<string>()
    everyDeclaration(tree, ({property, origin}) => {
      if (origin !== 'user-agent')
        for (const longhand of property === 'all' ? LONGHANDS : longhandsOf(property)) declared.add(longhand)
    })
    const longhands = LONGHANDS.filter((longhand) => declared.has(longhand))
    let number = 0
    everyElement(tree, (element, parent) => {
      // The text of a style sheet is no content of the tree.
      for (const longhand of parent?.tagName === 'head' ? [] : longhands) {
        const runs = values.of(places.get(element)!, '', longhand)
        for (const [at, width] of WIDTHS.entries()) {
          const [only, ...others] = casesAt(runs, width)
          if (others.length > 0) continue
          counts[isKnown(only!.value) ? 'known' : 'unknown']++
          if (isKnown(only!.value)) expected[at]!.push([number, longhand, only!.value])
        }
      }
      number++
    })
  }
  await convert(html, {styleFormat: 'local'}, {slots: {afterCascade: [ask]}})
  return expected
}

/** The values that change what the browser computes when they are declared on their elements. Runs in the page. */
function differing(expected: readonly Expected[]): unknown[] {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { transition: none !important }')
  document.adoptedStyleSheets = [sheet]
  const elements = [...document.querySelectorAll<HTMLElement>('*')]
  const found: unknown[] = []
  for (const [number, longhand, value] of expected) {
    const element = elements[number]!
    const style = getComputedStyle(element)
    const before = style.getPropertyValue(longhand)
    const attribute = element.getAttribute('style')
    element.style.setProperty(longhand, value, 'important')
    const after = style.getPropertyValue(longhand)
    if (before !== after)
      found.push({element: `${number} ${element.outerHTML.slice(0, 60)}`, longhand, value, before, after})
    if (attribute === null) element.removeAttribute('style')
    else element.setAttribute('style', attribute)
  }
  return found
}
