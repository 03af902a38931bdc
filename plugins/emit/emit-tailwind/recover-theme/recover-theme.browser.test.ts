import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import fc from 'fast-check'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {compiled, computedStyles, differences} from '../compiled.fixture.ts'

let handle: BrowserHandle
let page: Page

beforeAll(async () => {
  handle = await launchBrowser()
  page = await handle.browser.newPage()
})
afterAll(() => handle?.close())

const COLORS = [
  '#c02050',
  '#1a73e8',
  'rgb(192 32 80 / .5)',
  'hsl(210 10% 23%)',
  'var(--ink)',
  'var(--paper)',
  '#6b7280'
]
const VALUES: Readonly<Record<string, readonly string[]>> = {
  color: COLORS,
  'background-color': COLORS,
  'font-size': ['13px', '1.1rem', '0.875em', '1.25rem', 'calc(1rem + 1vw)'],
  'line-height': ['1.2', '1.35', '21px', '1.1em', '1.75rem'],
  'letter-spacing': ['0.5px', '-0.02em'],
  'font-family': ['"Open Sans", sans-serif', 'Georgia, serif', 'monospace'],
  padding: ['0.3em', '7px 14px', '1.3rem', '1em'],
  margin: ['-3px', '0.3em 0'],
  'border-radius': ['50%', '7px', '100px', '0.9rem'],
  border: ['1.5px solid var(--ink)', '3px dashed #c02050'],
  'box-shadow': [
    '0 3px 5px #1a73e8',
    'inset 0 0 0 2px var(--ink), 0 1px 9px #c02050',
    '0 0 0 3px var(--paper)'
  ],
  transition: ['color 150ms ease', 'opacity .2s ease-in-out', 'all 1s cubic-bezier(.2, .5, .1, 1)'],
  'background-image': [
    'linear-gradient(90deg, #c02050, #1a73e8)',
    'linear-gradient(var(--ink), var(--paper))'
  ],
  width: ['95%', '217px', '11em']
}

const declaration = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((name) => fc.constantFrom(...VALUES[name]!).map((value) => `${name}: ${value}`))
const rule = fc.record({
  classes: fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd'), {minLength: 1, maxLength: 2}),
  declarations: fc.array(declaration, {minLength: 1, maxLength: 5}),
  width: fc.constantFrom('', '(min-width: 992px)', '(max-width: 500px)', '(min-width: 768px)')
})

const pageOf = (rules: readonly {classes: string[]; declarations: string[]; width: string}[]): string => {
  const css = rules.map(({classes, declarations, width}) => {
    const text = `${classes.map((name) => `.${name}`).join(', ')} { ${declarations.join('; ')} }`
    return width === '' ? text : `@media ${width} { ${text} }`
  })
  return `<!doctype html><style>:root { --ink: #123456; --paper: #fafafa } @media (min-width: 700px) { :root { --paper: #eee } } ${css.join('\n')}</style>
<div class="a"><p class="b">one</p><p class="b c">two</p><span class="d">three</span></div><div class="c"><b class="a d">four</b></div><p class="d">five</p>`
}

test('a page has the computed styles with its theme that it has without one', {
  timeout: 120_000
}, async () => {
  let named = 0
  await fc.assert(
    fc.asyncProperty(fc.array(rule, {minLength: 2, maxLength: 6}), async (rules) => {
      const html = pageOf(rules)
      const [recovered, plain] = await Promise.all([
        compiled(html, {theme: 'recover'}),
        compiled(html, {theme: 'none'})
      ])
      if (recovered.css !== '') named++
      const styles = await computedStyles(page, recovered.html)
      expect(styles.length).toBeGreaterThan(1000)
      expect(differences(await computedStyles(page, plain.html), styles)).toEqual([])
    }),
    {numRuns: 40}
  )
  expect(named).toBeGreaterThan(20)
})

test("a reader's theme with the same names changes nothing of the reader's, and is used first", async () => {
  const html = pageOf([
    {classes: ['a', 'b'], declarations: ['color: #c02050', 'border-radius: 50%'], width: ''},
    {classes: ['c', 'd'], declarations: ['background-color: #c02050'], width: '(min-width: 992px)'}
  ])
  const tailwindCss =
    '@import "tailwindcss"; @theme { --color-brand: #00ff00; --radius-circle: 1px; --breakpoint-laptop: 10rem; }'
  const {html: copy, css} = await compiled(html, {theme: 'recover', tailwindCss})
  expect(css).not.toMatch(/--color-brand:|--radius-circle:|--breakpoint-laptop:/)
  const {html: plain} = await compiled(html, {theme: 'none'})
  expect(differences(await computedStyles(page, plain), await computedStyles(page, copy))).toEqual([])
})
