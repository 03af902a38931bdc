import {captureHtml} from '@facsimile/pipeline/capture/html/index.ts'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import fc from 'fast-check'
import type {Root} from 'hast'
import type {Page} from 'playwright-core'
import {unified} from 'unified'
import {VFile} from 'vfile'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {numberElements, resolveCascade} from '../../index.ts'
import {COMPARED} from '../../cascade/resolve-cascade/testing/arbitrary-declarations.ts'
import {arbitraryPage} from '../../cascade/resolve-cascade/testing/arbitrary-page.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {everyDeclaration} from '../every-declaration.ts'
import {everyElement} from '../every-element.ts'
import {casesAt, isKnown} from './cases.ts'
import {ComputedValues, placesOf} from './index.ts'

const RUNS = Number(process.env.FACSIMILE_CASCADE_RUNS ?? 2000)
const GIVEN_SEED = process.env.FACSIMILE_SEED ?? '20261126'
const SEED = GIVEN_SEED === 'random' ? Date.now() % 1_000_000 : Number(GIVEN_SEED)
const WIDTHS = [390, 650, 1200]
const BATCH = 50
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
    const pages = fc.sample(arbitraryPage, {numRuns: RUNS, seed: SEED})
    for (let from = 0; from < pages.length; from += BATCH) {
      const batch = await Promise.all(
        pages
          .slice(from, from + BATCH)
          .map(async (html) => ({html, expected: await expectedOf(html, counts)}))
      )
      // As one text: the driver takes seconds for a hundred thousand values.
      const found = await page.evaluate(differing, JSON.stringify({batch, widths: WIDTHS}))
      found.forEach((all, at) => {
        if (all.length > 0) failures.push({html: batch[at]!.html, found: all.slice(0, 3)})
      })
    }
    expect(failures.slice(0, 5)).toEqual([])
    // Most questions have an answer, or the comparison would prove nothing.
    expect(counts.known / (counts.known + counts.unknown)).toBeGreaterThan(0.8)
  })
})

/** What the engine gives for a page, by width; values that depend on a condition are left out. */
async function expectedOf(html: string, counts: {known: number; unknown: number}): Promise<Expected[][]> {
  const expected: Expected[][] = WIDTHS.map(() => [])
  const snapshot = captureHtml(html, {})
  const file = new VFile()
  file.data.snapshot = snapshot
  const tree = (await unified().use([numberElements, resolveCascade]).run(snapshot.tree, file)) as Root
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
  return expected
}

interface Batch {
  batch: {html: string; expected: Expected[][]}[]
  widths: readonly number[]
}

/** By page, the values that change what the browser computes when they are declared on their elements. Runs in the browser. */
function differing(given: string): Promise<unknown[][]> {
  const {batch, widths}: Batch = JSON.parse(given)
  // Frames of the batch before: a document that is written anew is a new one, and a frame costs more than what is in it.
  const kept = [...document.querySelectorAll('iframe')]
  const loaded = async (html: string, at: number): Promise<HTMLIFrameElement> => {
    const frame = kept[at] ?? document.createElement('iframe')
    // As wide as it is asked first.
    frame.style.width = `${widths[0]}px`
    if (!frame.isConnected) document.body.append(frame)
    // Written instead of navigated to: the same parser, in a fraction of the time.
    const inside = frame.contentDocument!
    inside.open()
    const done = new Promise((resolve) => frame.addEventListener('load', resolve, {once: true}))
    inside.write(html)
    inside.close()
    await done
    const view = frame.contentWindow as Window & typeof globalThis
    const sheet = new view.CSSStyleSheet()
    // More specific than what a page says: what a change of width starts would be compared half way.
    sheet.replaceSync(':not(#none#none#none#none) { transition: none !important }')
    frame.contentDocument!.adoptedStyleSheets = [sheet]
    return frame
  }
  const differingIn = (view: Window, expected: readonly Expected[]): unknown[] => {
    const elements = [...view.document.querySelectorAll<HTMLElement>('*')]
    const styles = elements.map((element) => view.getComputedStyle(element))
    const changes = (asked: readonly Expected[]) => {
      const attributes = elements.map((element) => element.getAttribute('style'))
      const before = asked.map(([number, longhand]) => styles[number]!.getPropertyValue(longhand))
      for (const [number, longhand, value] of asked)
        elements[number]!.style.setProperty(longhand, value, 'important')
      const after = asked.map(([number, longhand]) => styles[number]!.getPropertyValue(longhand))
      for (const [at, element] of elements.entries())
        if (attributes[at] === null) element.removeAttribute('style')
        else element.setAttribute('style', attributes[at]!)
      return asked.flatMap((one, at) =>
        after[at] === before[at] ? [] : [{one, before: before[at], after: after[at]}]
      )
    }
    // All at once, since values that change nothing change nothing together; what was changed by another is tried alone.
    const found = changes(expected).flatMap(({one}) => changes([one]))
    return found
  }
  return Promise.all(
    batch.map(async ({html, expected}, number) => {
      const frame = await loaded(html, number)
      return widths.flatMap((width, at) => {
        frame.style.width = `${width}px`
        return differingIn(frame.contentWindow!, expected[at]!).map((each) => ({width, each}))
      })
    })
  )
}
