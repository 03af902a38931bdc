import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type BrowserHandle, launchBrowser} from '../browser/index.ts'
import {type Drawing, drawingOf, isDrawnAlike} from './drawing.ts'
import {standStill} from './evidence.ts'

let handle: BrowserHandle

beforeAll(async () => {
  handle = await launchBrowser()
})
afterAll(() => handle?.close())

async function withPage<Result>(markup: string, run: (page: Page) => Promise<Result>): Promise<Result> {
  const context = await handle.browser.newContext({viewport: {width: 800, height: 600}})
  try {
    const page = await context.newPage()
    await page.setContent(`<!doctype html><body style="margin: 0">${markup}`)
    await standStill(page)
    return await run(page)
  } finally {
    await context.close()
  }
}

const drawn = (markup: string): Promise<Drawing | undefined> => withPage(markup, drawingOf)

/** Rows of 100 px, of which the one at `place` is changed. */
const rows = (count: number, index = -1, change = '') =>
  Array.from(
    {length: count},
    (_, at) =>
      `<div style="height: 100px; background: rgb(${at}, 0, 90); ${at === index ? change : ''}">row</div>`
  ).join('')

test.each([
  ['as high as the viewport', rows(5)],
  ['somewhat higher', rows(45)],
  ['many times as high', rows(300)],
  [
    'with layers of its own',
    `${rows(120)}<nav style="position: fixed; top: 9px; will-change: transform">x</nav>`
  ]
])('a page %s is drawn as it was drawn before', async (_, markup) => {
  const [one, two] = [await drawn(markup), await drawn(markup)]
  expect(one).toBeDefined()
  expect(isDrawnAlike(one, two)).toBe(true)
})

test.each([
  ['at the top', 5, 0],
  ['at its end', 45, 44],
  ['far below', 300, 171],
  ['at the end of a long page', 300, 299]
])('what is drawn otherwise %s is found', async (_, count, index) => {
  const before = await drawn(rows(count))
  for (const change of [
    'background: rgb(0, 0, 91)',
    'padding-left: 1px',
    'border-radius: 2px',
    'opacity: .99'
  ])
    expect(isDrawnAlike(before, await drawn(rows(count, index, change))), change).toBe(false)
})

const square = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path fill="${color}" d="M0 0h9v9H0z"/></svg>`)}`

test.each([
  ['an image', `<img src="${square('red')}">`, `<img src="${square('blue')}">`],
  ['a field', '<input value="1">', '<input value="2">'],
  ['a text area', '<textarea>1</textarea>', '<textarea>2</textarea>'],
  ['the hint of a field', '<input placeholder="1">', '<input placeholder="2">'],
  ['the number of a list', '<ol start="3"><li>x</ol>', '<ol start="4"><li>x</ol>'],
  ['the number of an item', '<ol><li value="3">x</ol>', '<ol><li value="4">x</ol>'],
  ['a choice', '<select><option>1<option>2</select>', '<select><option>1<option selected>2</select>']
])('what %s shows is told', async (_, one, two) => {
  expect(isDrawnAlike(await drawn(one), await drawn(one))).toBe(true)
  expect(isDrawnAlike(await drawn(one), await drawn(two))).toBe(false)
})

test.each(['<canvas></canvas>', '<video></video>', '<iframe srcdoc="x"></iframe>', '<object></object>'])(
  'commands do not tell of %s',
  async (markup) => expect(await drawn(markup)).toBeUndefined()
)

test('outlines with very many points are left to a picture', async () => {
  const path = (points: number) => `<svg><path d="M0 0${' l1 1 1-1'.repeat(points)}"/></svg>`
  expect(await drawn(path(100))).toBeDefined()
  expect(await drawn(path(30_000))).toBeUndefined()
})

test('it stands at its top again', () =>
  withPage(rows(300), async (page) => {
    await drawingOf(page)
    expect(await page.evaluate(() => scrollY)).toBe(0)
  }))

test('a page that is not known is like no other', () =>
  expect(isDrawnAlike(undefined, undefined)).toBe(false))
