import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const themeOf = async (css: string, body = '<p>a</p>', before = '') => {
  const html = `<!doctype html>${before}<style>body { margin: 0 } p { margin: 0 } ${css}</style>${body}`
  return (await convert({html}, {styleFormat: 'tailwind', componentFormat: 'jsx'})).css
}
const RESET =
  'html { line-height: 1.5; tab-size: 4; -webkit-text-size-adjust: 100%; font-family: Inter, sans-serif }'

test("the page's font is the theme's, and what Preflight declares of the root is not declared again", async () => {
  const css = await themeOf(RESET)
  expect(css).toMatch(/@theme default \{\s*--font-sans: Inter, sans-serif;\s*\}/)
  expect(css).not.toContain('html {')
})

test('the font of the body comes before that of the root', async () => {
  const css = await themeOf(`${RESET} body { font-family: Lato, sans-serif }`)
  expect(css).toMatch(/--font-sans: Lato, sans-serif;/)
  expect(css).not.toContain('Inter')
})

test("the files of the page's font stay", async () => {
  const face = "@font-face { font-family: Lato; src: url(lato.woff2) format('woff2') }"
  expect(await themeOf(`${face} ${RESET} body { font-family: Lato, sans-serif }`)).toContain('lato.woff2')
})

test.each([
  ['serifs', `${RESET} body { font-family: Georgia, serif }`],
  ['a font that varies', `${RESET} @media (min-width: 600px) { body { font-family: Lato, sans-serif } }`]
])('%s stay in the rules', async (_, css) => {
  const theme = await themeOf(css)
  expect(theme).not.toContain('--font-sans')
  expect(theme).toContain('font-family:')
})

test('a font that has a name is called by it', async () => {
  const css = `${RESET} :root { --font-brand: Lato, sans-serif } body { font-family: var(--font-brand) } b { font-family: Lato, sans-serif } i { font-family: Lato, sans-serif; font-size: 11px }`
  expect(await themeOf(css, '<p>a <b>b</b><i>c</i></p>')).not.toMatch(/font-family:\s*Lato/)
})

test('colours that classes have are those of the theme', async () => {
  const css = await themeOf(
    `${RESET} body { background-color: #f9fafb; color: #123456 } .dark body { color: #fff } p { color: #f9fafb } b { color: #fff }`,
    '<p>a <b>b</b></p>'
  )
  expect(css).toContain('background-color: var(--color-gray-50);')
  expect(css).toContain('color: #123456;')
  expect(css).toMatch(/\.dark body \{\s*color: var\(--color-white\);/)
})

test("custom properties of the page are called by the page's names", async () => {
  const css = await themeOf(
    `${RESET} :root { --text: #111827; --line-color: #f9fafb } [data-theme=dark] { --text: #f9fafb } body { color: var(--text) } p, b { color: var(--text); background: #f9fafb; border: 1px solid var(--line-color) }`,
    '<p>a <b>b</b></p>'
  )
  expect(css).toMatch(/body \{[^}]*color: var\(--text\);/)
  expect(css).not.toMatch(/--(?:text|line-color): var/)
})

test('what rules for tags read is defined', async () => {
  const buttons = Array.from({length: 4}, (_, at) => `<button class="b${at}">b</button><p>a</p>`).join('')
  const css = await themeOf(
    ':root { --btn: #242933 } button { background: var(--btn); border: 0; border-radius: 4px; padding: 8px } .b1 { margin: 1px } .c { background: var(--btn) } .d { background: var(--btn); margin: 1px }',
    `${buttons}<p class="c">c</p><p class="d">d</p>`
  )
  expect(css).toMatch(/button \{[^}]*var\(--btn\)/)
  expect(css).toContain('--btn: #242933;')
})

test("custom properties that the page calls as the theme would, and changes with it, are the theme's names", async () => {
  const css =
    ':root { --color-ink: #123 } [data-theme=dark] { --color-ink: #fed } p, b { color: var(--color-ink) } b { margin: 1px }'
  const html = `<!doctype html><style>${css}</style><p>a</p><b>b</b>`
  const {code, css: theme} = await convert({html}, {styleFormat: 'tailwind', componentFormat: 'jsx'})
  expect(code.match(/text-ink/g)).toHaveLength(2)
  expect(theme).toMatch(/@theme default inline reference \{\s*--color-ink: var\(--color-ink\);\s*\}/)
  expect(theme).toMatch(/html\[data-theme="dark"\] \{\s*--color-ink: #fed;/)
})

test('where `all` is a rule, what overrides it is in that rule too: no utility does', async () => {
  const html =
    '<!doctype html><style>a { all: inherit; display: inline; color: red; --x: 1px } a:hover { color: blue }</style><p><a href="#">a</a></p>'
  const {css, code} = await convert({html}, {styleFormat: 'tailwind', componentFormat: 'jsx'})
  expect(css).toMatch(/\{\s*all: inherit;\s*display: inline;\s*color: red;\s*\}/)
  expect(css).toMatch(/:hover \{\s*color: blue;/)
  expect(code).not.toMatch(/\binline\b|text-/)
})
