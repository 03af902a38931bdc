import {convert, type StyleFormat} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const THEME = ':root { --bg: white } .dark { --bg: black } body { background: var(--bg) }'

const component = async (html: string, styleFormat: StyleFormat = 'local', change = {}) => {
  const {code, css} = await convert(`<!doctype html>${html}`, {
    componentFormat: 'jsx',
    styleFormat,
    ...change
  } as Parameters<typeof convert>[1])
  return `${code} ${css ?? ''}`.replace(/\s+/g, ' ')
}

test('a component has the theme of the page that it is captured in, and the other one', async () => {
  const html = `<html class="dark wide"><style>${THEME} .card { color: red } .dark .card { color: lime }</style><p class="card">x</p>`
  const text = await component(html)
  expect(text).toMatch(/<div className="(?:[\w-]+ )?dark"> <p className="card">/)
  expect(text).toMatch(/html\.dark(?: \{[^}]*\}|,) html:has\(\.dark\) \{ --bg: black; \}/)
  expect(text).toContain('.card { color: red; }')
  expect(text).toContain('.dark .card { color: lime; }')
  expect(await component(html, 'tailwind')).toContain('dark:text-[lime]')
  expect(await component(html, 'inline')).toContain('.dark .card { color: lime; }')
})

test('what is asked of another element of the page than has the theme stays so', async () => {
  const css = 'p { color: red } html.light p { margin: 1px } body.light p { color: lime }'
  const text = await component(`<html class="light"><style>${css}</style><p>x</p>`)
  expect(text).toMatch(/(?<!body)\.light [.\w]+ \{ margin: 1px; \}/)
  expect(text).not.toMatch(/(?<!body)\.light [.\w]+ \{ color: lime; \}/)
})

test.each(['local', 'tailwind'] as const)(
  'a theme that the page alone asks for stays on it, with %s',
  async (format) => {
    const css =
      ':root { --a: white; visibility: hidden } .light-mode, .dark-mode { visibility: visible } .dark-mode { --a: black }'
    const html = `<html class="light-mode"><style>${css} p { color: var(--a) }</style><p>x</p>`
    expect(await component(html, format)).toMatch(/<div className="(?:[\w-]+ )?light-mode(?: [\w-]+)?">/)
  }
)

test.each([
  ['html.dark .card { color: lime }', '<html class="dark">', '.dark .card { color: lime; }'],
  ['html.dark > body > .card { color: lime }', '<html class="dark">', '.dark .card { color: lime; }'],
  ['body.dark .card { color: lime }', '<body class="dark">', '.dark .card { color: lime; }'],
  [
    '[data-theme=light] .card { color: lime }',
    '<html data-theme="light">',
    '[data-theme="light"] .card { color: lime; }'
  ]
])('what the page is asked for is asked of the element around everything: %s', async (css, tag, expected) => {
  const text = await component(`${tag}<style>.card { color: red } ${css}</style><p class="card">x</p>`)
  expect(text).toContain(expected)
  expect(text).toMatch(/<div (?:className="(?:[\w-]+ )?dark"|data-theme="light")/)
})

test.each([
  ['no rule asks for it', '<html class="light">', '.dark .card { color: lime }', {}],
  ['a rule asks for its absence', '<html class="dark">', 'html:not(.dark) .card { top: 0 }', {}],
  [
    'a document has the class itself',
    '<html class="dark">',
    '.dark .card { color: lime }',
    {shape: 'document'}
  ],
  [
    'only what is captured is wanted',
    '<html class="dark">',
    '.dark .card { color: lime }',
    {themes: 'captured'}
  ]
])('there is no such element where %s', async (_, tag, css, settings) => {
  const html = `${tag}<style>.card { color: red } ${css}</style><p class="card">x</p>`
  expect(await component(html, 'local', settings)).not.toMatch(/display: contents|<div [^>]*(?:dark|light)/)
})

test('a part of a page has the theme that it was captured in', async () => {
  const html = `<!doctype html><html class="dark"><style>.card { color: red } .dark .card { color: lime }</style><p class="card">x</p>`
  const {code} = await convert(html, {styleFormat: 'local', shape: 'fragment'})
  expect(code).toContain('color: lime')
  expect(code).not.toContain('contents')
})
