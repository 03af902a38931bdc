import {convert} from '@facsimile/pipeline'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import fc from 'fast-check'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {printHtml} from '../../print/print-html/index.ts'
import {arbitraryPage, COMPARED} from './testing/arbitrary-page.ts'
import {comparePairs} from './testing/compare-in-browser.ts'

const RUNS = Number(process.env.FACSIMILE_CASCADE_RUNS ?? 2000)
const GIVEN_SEED = process.env.FACSIMILE_SEED ?? '20261120'
const SEED = GIVEN_SEED === 'random' ? Date.now() % 1_000_000 : Number(GIVEN_SEED)
const BATCH = 50
const WIDTHS = [
  [390, 1200],
  [650, 950],
  [450, 800]
]

describe('the cascade against Chromium', () => {
  let handle: BrowserHandle
  let page: Page
  beforeAll(async () => {
    handle = await launchBrowser()
    page = await (await handle.browser.newContext({viewport: {width: 1600, height: 900}})).newPage()
    await page.goto('about:blank')
  })
  afterAll(() => handle.close())

  test.each([
    ['exact', RUNS],
    // What is redundant is left out, which changes no computed style either.
    ['balanced', Math.ceil(RUNS / 5)]
  ] as const)(
    `in %s copies %i generated pages have the same computed styles (seed ${SEED})`,
    {
      timeout: 900_000
    },
    async (copyMode, runs) => {
      const pages = fc.sample(arbitraryPage, {numRuns: runs, seed: SEED})
      const failures: {page: string; mismatches: unknown[]}[] = []
      for (let from = 0; from < pages.length; from += BATCH) {
        const batch = pages.slice(from, from + BATCH)
        const outputs = await Promise.all(
          batch.map(async (html) =>
            (
              await convert(
                html,
                {styleFormat: 'local', copyMode, markElements: true},
                {slots: {printer: [printHtml, {format: false}]}}
              )
            ).code.trimEnd()
          )
        )
        const results = await comparePairs(
          page,
          batch.map((source, index) => ({
            source,
            output: outputs[index],
            widths: WIDTHS[(from + index) % WIDTHS.length]
          })),
          COMPARED
        )
        results.forEach((mismatches, index) => {
          if (mismatches.length > 0) failures.push({page: batch[index], mismatches: mismatches.slice(0, 3)})
        })
      }
      expect(failures).toEqual([])
    }
  )
})
