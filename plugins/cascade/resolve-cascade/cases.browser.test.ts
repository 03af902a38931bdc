import {convert, type Settings} from '@facsimile/pipeline'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {printHtml} from '../../print/print-html/index.ts'
import {TOPICS} from './fixtures/index.ts'
import {KNOWN_LIMITS} from './fixtures/known-limits.ts'
import {type CascadeCase, DEFAULT_WIDTHS, ORIGIN, pageOf, propertiesOf} from './testing/cascade-case.ts'
import {compareDocuments, type DocumentPair} from './testing/compare-documents.ts'

/** What a mode leaves out on purpose: `adaptable` drops custom properties that nothing reads, and box-sizing without effect. */
const VARIANTS: readonly {settings: Partial<Settings>; ignores: (property: string) => boolean}[] = [
  {settings: {styleFormat: 'local', copyMode: 'exact'}, ignores: () => false},
  {
    settings: {styleFormat: 'inline', copyMode: 'adaptable'},
    ignores: (property) => property.startsWith('--') || property === 'box-sizing'
  }
]

const EMULATED = [
  {name: 'as it is', media: {}},
  {name: 'dark', media: {colorScheme: 'dark', reducedMotion: 'reduce', contrast: 'more'}},
  {name: 'forced colours', media: {forcedColors: 'active'}}
] as const

const ALL = Object.entries(TOPICS).flatMap(([topic, cases]) =>
  cases.map((cascadeCase) => ({...cascadeCase, name: `${topic}: ${cascadeCase.name}`}))
)
const isKnown = ({name}: CascadeCase) => Object.hasOwn(KNOWN_LIMITS, name)

/** Cases whose conditions the emulations decide. */
const EXOTIC = /^media: .*(?:colour|motion|contrast|live condition)/

let handle: BrowserHandle
let page: Page

beforeAll(async () => {
  handle = await launchBrowser()
  page = await (await handle.browser.newContext({viewport: {width: 1600, height: 900}})).newPage()
  const sheets = new Map(ALL.flatMap((cascadeCase) => Object.entries(cascadeCase.sheets ?? {})))
  await page.route(`${ORIGIN}**`, (route) => {
    const text = sheets.get(route.request().url())
    return text === undefined
      ? route.fulfill({contentType: 'text/html', body: '<!doctype html>'})
      : route.fulfill({contentType: 'text/css', body: text})
  })
  await page.goto(ORIGIN)
})
afterAll(() => handle.close())

/** Differences of each case in all variants, one line each. */
async function differencesOf(cases: readonly CascadeCase[]): Promise<string[][]> {
  const pairs = await Promise.all(
    cases.map(async (cascadeCase): Promise<DocumentPair> => {
      const source = pageOf(cascadeCase)
      const outputs = await Promise.all(
        VARIANTS.map(async ({settings, ignores}) => {
          const {code} = await convert(
            {html: source, url: ORIGIN, sheets: cascadeCase.sheets},
            {...settings, markElements: true},
            {slots: {printer: [printHtml, {format: false}]}}
          )
          const properties = propertiesOf(cascadeCase).filter((property) => !ignores(property))
          return {html: code.trimEnd(), properties}
        })
      )
      return {
        source,
        outputs,
        widths: cascadeCase.widths ?? DEFAULT_WIDTHS,
        loads: cascadeCase.sheets !== undefined
      }
    })
  )
  return (await compareDocuments(page, pairs)).map((mismatches) =>
    mismatches.map(({output, width, element, pseudo, property, expected, found}) => {
      const {styleFormat, copyMode} = VARIANTS[output].settings
      return `${styleFormat} ${copyMode} ${width}px ${element}${pseudo} ${property}: ${expected} → ${found}`
    })
  )
}

/** Failing cases with their first differences. */
async function failuresOf(cases: readonly CascadeCase[]): Promise<Record<string, string[]>> {
  const differences = await differencesOf(cases)
  return Object.fromEntries(
    cases.flatMap(({name}, index) =>
      differences[index].length > 0 ? [[name, differences[index].slice(0, 4)]] : []
    )
  )
}

describe('computed styles are those of the source', () => {
  test('names are unique and no known limit is left over', () => {
    const names = ALL.map(({name}) => name)
    expect(names.length).toBe(new Set(names).size)
    expect(Object.keys(KNOWN_LIMITS).filter((name) => !names.includes(name))).toEqual([])
    expect(names.length).toBeGreaterThan(400)
  })

  test.each(Object.keys(TOPICS))('%s', async (topic) => {
    expect(
      await failuresOf(
        ALL.filter(({name}) => name.startsWith(`${topic}: `)).filter((cascadeCase) => !isKnown(cascadeCase))
      )
    ).toEqual({})
  })

  test.each(EMULATED.slice(1))('media conditions stay live: $name', async ({media}) => {
    await page.emulateMedia(media)
    try {
      expect(
        await failuresOf(
          ALL.filter(({name}) => EXOTIC.test(name)).filter((cascadeCase) => !isKnown(cascadeCase))
        )
      ).toEqual({})
    } finally {
      await page.emulateMedia({colorScheme: null, reducedMotion: null, contrast: null, forcedColors: null})
    }
  })
})

describe('known limits (see the readme) are still there', () => {
  test.each(Object.keys(KNOWN_LIMITS))('%s', async (name) => {
    const [differences] = await differencesOf(ALL.filter((cascadeCase) => cascadeCase.name === name))
    expect(differences).not.toEqual([])
  })
})
