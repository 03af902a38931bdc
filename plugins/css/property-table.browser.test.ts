import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {SINGLE_WORDS} from './generated/grammar.ts'
import {PROBE_VALUES} from './probe-values.fixture.ts'
import {longhandTable} from './property-table.ts'

let handle: BrowserHandle
let page: Page
beforeAll(async () => {
  handle = await launchBrowser()
  page = await (await handle.browser.newContext()).newPage()
  await page.setContent('<!doctype html><x-parent><x-child></x-child></x-parent>')
})
afterAll(() => handle.close())

const keywords = new Map(
  SINGLE_WORDS.split('\n').map((line) => {
    const [name, , words] = line.split('|') as [string, string, string]
    return [name, words.startsWith('@') ? [] : words.split(' ').filter(Boolean)]
  })
)
/** Chromium has no value for the initial value of this one: what `none` declares is computed as `no-drag`. */
const WITHOUT_KEYWORD = ['app-region']
/** A computed style does not have these, or no value of theirs is taken. */
const UNREADABLE = [
  '-webkit-perspective-origin-x',
  '-webkit-perspective-origin-y',
  '-webkit-text-decorations-in-effect',
  '-webkit-transform-origin-x',
  '-webkit-transform-origin-y',
  '-webkit-transform-origin-z',
  'animation-trigger',
  'overlay',
  'rule-overlap'
]
/** These are of pages, and no element has them. */
const OF_PAGES = ['page-margin-safety', 'page-orientation', 'size']
const rows = [...longhandTable().values()]
  .filter(({name}) => !OF_PAGES.includes(name))
  .map(({name, initial, inherited, group}) => ({
    name,
    initial,
    inherited,
    // A line without a style has no width.
    drawn: group === 'border-width' ? 'border-style: solid; ' : '',
    values: [...(keywords.get(name) ?? []), ...PROBE_VALUES]
  }))

test('initial values are those of an element without declarations', async () => {
  const wrong = await page.evaluate(
    (rows) => {
      const child = document.querySelector<HTMLElement>('x-child')!
      return rows.flatMap(({name, initial}) => {
        child.style.cssText = ''
        const bare = getComputedStyle(child).getPropertyValue(name)
        child.style.cssText = `${name}: ${initial}`
        const declared = getComputedStyle(child).getPropertyValue(name)
        child.style.cssText = ''
        return bare === declared ? [] : [`${name}: ${initial} computes to ${declared}, without it ${bare}`]
      })
    },
    rows.filter(({name}) => !WITHOUT_KEYWORD.includes(name))
  )
  expect(wrong).toEqual([])
})

test('a child has the value of its parent where the property inherits, and the initial one where it does not', async () => {
  const {wrong, untried} = await page.evaluate((rows) => {
    const parent = document.querySelector<HTMLElement>('x-parent')!
    const child = document.querySelector<HTMLElement>('x-child')!
    const valueOf = (element: Element, name: string) => getComputedStyle(element).getPropertyValue(name)
    const wrong: string[] = []
    const untried: string[] = []
    for (const {name, inherited, values, drawn} of rows) {
      parent.style.cssText = drawn
      child.style.cssText = drawn
      const before = [valueOf(parent, name), valueOf(child, name)]
      let tried = false
      for (const value of values) {
        parent.style.cssText = `${drawn}${name}: ${value}`
        const now = valueOf(parent, name)
        if (now === before[0]) continue
        tried = true
        if (valueOf(child, name) !== (inherited ? now : before[1])) wrong.push(`${name}: ${value}`)
        break
      }
      if (!tried) untried.push(name)
    }
    return {wrong, untried}
  }, rows)
  expect(wrong).toEqual([])
  expect(untried).toEqual(UNREADABLE)
})
