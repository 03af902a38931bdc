import {captureHtml, convert, type Settings, selectElement} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {fontName} from '../../css/font-list.ts'

const LIST = '"Open Sans", -apple-system, BlinkMacSystemFont, "Segoe UI", sans-serif'
const CARD = '<h2>a</h2><p>b</p><a href=#>c</a>'
const css = (list: string) =>
  `h2 { font-family: ${list}; rotate: 1deg } p { font-family: ${list}; rotate: 2deg } a { font-family: ${list}; rotate: 3deg }`
const copy = async (sheet: string, body = CARD, settings: Partial<Settings> = {}) =>
  (
    await convert(
      {html: `<!doctype html><style>${sheet}</style>${body}`},
      {styleFormat: 'local', ...settings}
    )
  ).code

/** Selectors of the rules that have a declaration. */
const selectorsWith = (code: string, declaration: string): string[] =>
  [...code.matchAll(/([^{}]+)\{([^{}]*)\}/g)].flatMap(([, list = '', body = '']) =>
    body.includes(declaration) ? list.split(',') : []
  )

test('a list that recurs is declared once, on the root', async () => {
  const code = await copy(css(LIST))
  expect(code.match(/BlinkMacSystemFont/g)).toHaveLength(1)
  expect(code).toMatch(/:root \{\s*--font-open-sans:\s*"Open Sans", -apple-system/)
  expect(selectorsWith(code, 'font-family: var(--font-open-sans);')).toHaveLength(3)
})

test("the page's own name for it is used, whatever the quotes", async () => {
  const own = `:root { --shop-font: Open Sans, -apple-system, BlinkMacSystemFont, 'Segoe UI', sans-serif } b { font-family: var(--shop-font) }`
  const code = await copy(own + css(LIST), `${CARD}<b>d</b>`)
  expect(selectorsWith(code, 'font-family: var(--shop-font);')).toHaveLength(4)
  expect(code).not.toContain('--font-')
})

test('a name that means something else further down is not used', async () => {
  const own = `:root { --shop-font: ${LIST} } b { --shop-font: serif; font-family: var(--shop-font) }`
  const code = await copy(own + css(LIST), `${CARD}<b>d</b>`)
  expect(selectorsWith(code, 'font-family: var(--font-open-sans);')).toHaveLength(3)
})

test.each([
  ['short lists', css('Georgia, serif'), {}],
  ['what occurs twice', css(LIST).replace(/a \{.*/, ''), {}],
  ['what is kept as its author wrote it', css(LIST), {copyMode: 'balanced'}]
] as const)('%s are left where they are', async (_, sheet, settings) =>
  expect(await copy(sheet, CARD, settings)).not.toContain('--font')
)

test('style attributes share it too', async () => {
  const code = await copy(css(LIST), CARD, {styleFormat: 'inline'})
  expect(code.match(/BlinkMacSystemFont/g)).toHaveLength(1)
  expect(code.match(/font-family: var\(--font-open-sans\)/g)).toHaveLength(3)
})

test("an element's name stands on itself, a component's has its name in it", async () => {
  const html = `<!doctype html><style>${css(LIST)}</style><div class="card">${CARD}</div>`
  const element = await convert(selectElement(captureHtml(html), '.card'), {styleFormat: 'local'})
  expect(element.code).toMatch(/\.card-root \{[^}]*--font-open-sans:/)
  const component = await convert(html, {
    styleFormat: 'local',
    componentFormat: 'jsx',
    componentName: 'ShopPage',
    shape: 'fragment'
  })
  expect(component.code).toMatch(/html \{[^}]*--font-shop-open-sans:/)
})

test.each([
  ['"Open Sans", serif', 'open-sans'],
  ['-apple-system, Arial, sans-serif', 'system'],
  ['ui-monospace, Menlo, monospace', 'mono'],
  ['"3270 Narrow"', 'n-3270-narrow'],
  ['"游ゴシック", serif', 'family'],
  ["'Font Awesome 5 Free', sans-serif", 'awesome-5-free']
])('%s is called %s', (list, name) => expect(fontName(list)).toBe(name))
