import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import fc from 'fast-check'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {collapseLonghands} from './collapse.ts'
import {expandShorthand, type PropertyValue} from './expand.ts'
import {PRINTERS} from './printers.ts'
import {ODDITIES, POOLS} from './value-pools.fixture.ts'

const seed = Number(process.env.SEED ?? 20_241)
let handle: BrowserHandle
let page: Page

beforeAll(async () => {
  handle = await launchBrowser()
  page = await handle.browser.newPage()
  await page.setContent('<!doctype html><div style="display:grid"><div id=a></div><div id=b></div></div>')
})
afterAll(() => handle?.close())

const text = (list: readonly PropertyValue[]): string =>
  list.map((each) => `${each.property}: ${each.value}`).join('; ')

/** Pairs of declaration lists whose computed styles differ in any property. */
function differing(pairs: [string, string][]): Promise<string[]> {
  return page.evaluate((pairs) => {
    const a = document.querySelector<HTMLElement>('#a')!
    const b = document.querySelector<HTMLElement>('#b')!
    const wrong: string[] = []
    for (const [before, after] of pairs) {
      a.style.cssText = before
      b.style.cssText = after
      const [styleA, styleB] = [getComputedStyle(a), getComputedStyle(b)]
      const bad = [...styleA].filter(
        (name) => styleA.getPropertyValue(name) !== styleB.getPropertyValue(name)
      )
      if (bad.length) wrong.push(`${before} ⇒ ${after}: ${bad.slice(0, 4).join(' ')}`)
    }
    return wrong
  }, pairs)
}

test(`a collapsed expansion has the same effect (seed ${seed})`, async () => {
  const pairs: [string, string][] = []
  let collapsed = 0
  const all = [
    ...Object.entries(POOLS).flatMap(([property, pool]) =>
      fc.sample(pool, {seed, numRuns: 60}).map((value) => [property, value] as const)
    ),
    ...ODDITIES
  ]
  const valid = await page.evaluate(
    (pairs) => pairs.filter(([property, value]) => CSS.supports(property, value)),
    all as [string, string][]
  )
  for (const [property, value] of valid) {
    const expansion = expandShorthand(property, value)
    if (expansion.kind !== 'longhands' || !PRINTERS.has(property)) continue
    const after = collapseLonghands(expansion.declarations)
    if (after.length < expansion.declarations.length) collapsed += 1
    pairs.push([text(expansion.declarations), text(after)])
  }
  expect((await differing(pairs)).slice(0, 8)).toEqual([])
  // Most expansions find their way back to a shorthand.
  expect(collapsed / pairs.length).toBeGreaterThan(0.9)
})

test(`collapsing mixtures of declarations keeps their effect (seed ${seed})`, async () => {
  const some = fc.constantFrom(...Object.keys(POOLS)).chain((property) =>
    POOLS[property]!.map((value) => {
      const expansion = expandShorthand(property, value)
      return expansion.kind === 'longhands' ? expansion.declarations : [{property, value}]
    })
  )
  const extra = fc
    .constantFrom<[string, string]>(
      ['margin-inline', '3px'],
      ['margin-left', '1px'],
      ['border-image', 'none'],
      ['border-image-width', '2'],
      ['inline-size', '3px'],
      ['all', 'initial'],
      ['border-inline-color', 'red'],
      ['overflow-inline', 'clip'],
      ['background-clip', 'text'],
      ['font-size', '3px'],
      ['line-height', '2'],
      ['border-bottom', '0'],
      ['padding', '1px 2px'],
      ['-webkit-margin-start', '9px']
    )
    .map(([property, value]) => [{property, value}])
  const mixture = fc
    .array(fc.oneof({weight: 3, arbitrary: some}, {weight: 2, arbitrary: extra}), {
      minLength: 1,
      maxLength: 4
    })
    .map((lists) => lists.flat())
    .chain((list) =>
      fc.oneof(fc.constant(list), fc.shuffledSubarray(list, {minLength: Math.max(1, list.length - 2)}))
    )
  const pairs = fc
    .sample(mixture, {seed, numRuns: 600})
    .map((list) => [text(list), text(collapseLonghands(list))] as [string, string])
  // `border` may reset a border-image that nothing sets; the lists here are all that is declared.
  expect((await differing(pairs)).slice(0, 6)).toEqual([])
})

test.each<[string, string]>([
  ['margin-top: 1px; margin-right: 2px; margin-bottom: 1px; margin-left: 2px', 'margin: 1px 2px'],
  ['flex-grow: 1; flex-shrink: 1; flex-basis: 0%', 'flex: 1'],
  ['white-space-collapse: collapse; text-wrap-mode: nowrap', 'white-space: nowrap'],
  [
    'margin-left: 1px; margin-inline-start: 2px; margin-top: 1px; margin-right: 1px; margin-bottom: 1px',
    'margin-left: 1px; margin-inline-start: 2px; margin-top: 1px; margin-right: 1px; margin-bottom: 1px'
  ],
  ['row-gap: var(--a); column-gap: var(--a)', 'row-gap: var(--a); column-gap: var(--a)'],
  ['row-gap: inherit; column-gap: inherit', 'gap: inherit'],
  ['row-gap: inherit; column-gap: initial', 'row-gap: inherit; column-gap: initial'],
  ['overflow-x: hidden; color: red; overflow-y: hidden', 'color: red; overflow: hidden'],
  ['grid-row-start: a; grid-column-start: a; grid-row-end: a; grid-column-end: a', 'grid-area: a']
])('%s', (before, after) => {
  const list = before
    .split('; ')
    .map((each) => ({property: each.split(': ')[0]!, value: each.split(': ')[1]!}))
  expect(text(collapseLonghands(list))).toBe(after)
})

test.each([
  'border: 1px solid red',
  'background: url(a.png) 0 0 / cover no-repeat, #fff',
  'font: italic bold 12px/1.5 serif',
  'transition: color 0.3s ease-in, opacity 1s',
  'animation: spin 2s linear infinite',
  'list-style: none',
  'outline: 0',
  'border: none',
  'text-decoration: underline',
  'place-items: center',
  'border-radius: 1px 2px / 3px',
  'background: none',
  'columns: 3',
  'transition: none'
])('prints %s as it was', (source) => {
  const [property, value] = source.split(': ') as [string, string]
  const expansion = expandShorthand(property, value)
  expect(expansion.kind).toBe('longhands')
  if (expansion.kind === 'longhands') expect(text(collapseLonghands(expansion.declarations))).toBe(source)
})
