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

/** Enough of it for a list to be long, whatever else a class declares. */
const BASE =
  'display: flex; align-items: center; justify-content: center; position: relative; min-width: 90px; text-align: center; text-transform: uppercase; font-weight: 700; cursor: pointer; overflow: hidden; white-space: nowrap; border: 2px solid #123456; letter-spacing: 1px; line-height: 20px'

/** Names and shorthands of one box, fonts and shadows: what one class sets another overrides in part. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  padding: ['4px', '8px 12px', '0 16px'],
  'padding-left': ['20px', '1px'],
  margin: ['4px', '-3px 8px'],
  'margin-top': ['9px'],
  border: ['1px solid #ff0000', '3px dashed #00aa00', '0'],
  'border-top': ['4px solid #0000ff', '0'],
  'border-color': ['#ff00ff', '#00ffff #ffff00'],
  'border-radius': ['4px', '50%'],
  color: ['#ffffff', '#c02050'],
  background: ['#1a73e8', 'none', 'linear-gradient(90deg, #c02050, #1a73e8)'],
  'background-color': ['#eeeeee', '#222222'],
  font: ['italic 13px/1.2 Georgia, serif'],
  'font-size': ['13px', '1.25rem'],
  'line-height': ['1.5', '28px'],
  'box-shadow': ['0 1px 2px #000000', '0 0 0 3px #1a73e8', 'none'],
  transform: ['translateY(2px)', 'none'],
  translate: ['3px', '0 4px'],
  inset: ['1px', 'auto'],
  top: ['2px'],
  width: ['50%', '217px'],
  outline: ['2px solid #000000', 'none'],
  display: ['block', 'inline-flex']
}

const declaration = fc
  .constantFrom(...Object.keys(VALUES))
  .chain((name) => fc.constantFrom(...VALUES[name]!).map((value) => `${name}: ${value}`))
const rule = fc.record({
  selector: fc.constantFrom('.btn', '.btn', '.btn-lg', '.btn-danger', '.bar .btn', '.btn::before', '.item'),
  state: fc.constantFrom('', '', ':hover'),
  declarations: fc.array(declaration, {minLength: 1, maxLength: 5}),
  width: fc.constantFrom('', '', '(min-width: 992px)', '(max-width: 500px)')
})

const pageOf = (
  rules: readonly {selector: string; state: string; declarations: string[]; width: string}[]
): string => {
  const css = rules.map(({selector, state, declarations, width}) => {
    const text = `${selector.replace('::', `${state}::`)}${selector.includes('::') ? '' : state} { ${declarations.join('; ')} }`
    return width === '' ? text : `@media ${width} { ${text} }`
  })
  return `<!doctype html><style>* { box-sizing: border-box } .btn { ${BASE} } .btn::before { content: '!'; position: absolute; left: 2px } ${css.join('\n')}</style>
<div class="bar"><a class="btn">one</a><a class="btn btn-lg">two</a><a class="btn btn-danger">three</a></div>
<a class="btn">four</a><a class="btn btn-lg btn-danger">five</a><ul><li class="item btn">six</li><li class="item">seven</li></ul>`
}

test('a page looks the same with utilities of its own, at rest and pointed at', {
  timeout: 120_000
}, async () => {
  let count = 0
  await fc.assert(
    fc.asyncProperty(fc.array(rule, {minLength: 1, maxLength: 7}), async (rules) => {
      const html = pageOf(rules)
      const [named, plain] = await Promise.all([
        compiled(html, {theme: 'recover'}),
        compiled(html, {theme: 'none'})
      ])
      if (/@utility btn /.test(named.css)) count++
      const styles = await computedStyles(page, named.html, '.bar a, li:first-child')
      const wanted = await computedStyles(page, plain.html, '.bar a, li:first-child')
      expect(differences(wanted, styles)).toEqual([])
    }),
    {numRuns: 14}
  )
  expect(count).toBeGreaterThan(7)
})
