import {convert} from '@facsimile/pipeline'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import fc from 'fast-check'
import type {Page} from 'playwright-core'
import type {PluggableList} from 'unified'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {type CopyMode, pruneStyles} from '../../optimize/prune-styles/index.ts'
import {printHtml} from '../../print/print-html/index.ts'
import {COMPARED} from './testing/arbitrary-declarations.ts'
import {arbitraryPage} from './testing/arbitrary-page.ts'
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

/** The pass takes from the root what only its text has, and the sizing of boxes without edges: nothing of that shows. */
const isComparable = ({element, property}: {element: string; property: string}) =>
  !element.startsWith('html') && property !== 'box-sizing'

describe('the cascade against Chromium', () => {
  let handle: BrowserHandle
  let page: Page
  beforeAll(async () => {
    handle = await launchBrowser()
    page = await (await handle.browser.newContext({viewport: {width: 1600, height: 900}})).newPage()
    await page.goto('about:blank')
  })
  afterAll(() => handle.close())

  test.each<[name: string, runs: number, copyMode: CopyMode, beforeEmit: PluggableList]>([
    ['exact copies', RUNS, 'exact', []],
    // What is redundant is left out, which changes no computed style either.
    ['balanced copies', Math.ceil(RUNS / 5), 'balanced', []],
    [
      'copies without inherited values',
      Math.ceil(RUNS / 5),
      'exact',
      [[pruneStyles, {mode: 'adaptable', sharing: true}]]
    ]
  ])(
    `in %s %i generated pages have the same computed styles (seed ${SEED})`,
    {
      timeout: 900_000
    },
    async (_, runs, copyMode, beforeEmit) => {
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
                {slots: {beforeEmit, printer: [printHtml, {format: false}]}}
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
        results.forEach((all, index) => {
          const mismatches = beforeEmit.length === 0 ? all : all.filter(isComparable)
          if (mismatches.length > 0) failures.push({page: batch[index], mismatches: mismatches.slice(0, 3)})
        })
      }
      expect(failures).toEqual([])
    }
  )
})
