import {convert} from '@facsimile/pipeline'
import {compileTailwind} from '../../emit/emit-tailwind/compile.ts'
import {expect, test} from 'vitest'
import {isCompilable} from './is-compilable.ts'

test.each([
  'body { margin: 0; background: url("data:image/svg+xml;utf8,%3Csvg/%3E") }',
  '@media (width >= 40rem) { .md\\:p-2 { padding: 8px } }',
  '@font-face { font-family: "Icons"; src: url(/icons.woff2) format("woff2") }',
  '.icon::before { content: "\\f101 " }',
  '@keyframes spin { to { rotate: 1turn } }',
  '@layer base { ::selection { color: red } }'
])('all readers agree on %s', (sheet) => expect(isCompilable(sheet)).toBe(true))

test.each([
  '@plugin "./code.js";',
  '@media print { @apply p-2; }',
  '@import "https://example.com/a.css";',
  'body { --x: theme(colors.red.500) }',
  'body { --x: --spacing(2) }',
  'body::before { content: "}@plugin x" }',
  "body::before { content: 'a\\' b' }",
  'body { background: url(};@plugin/code/;{) }',
  'body { /* " */ color: red }'
])('they need not on %s', (sheet) => expect(isCompilable(sheet)).toBe(false))

const copy = (css: string) =>
  convert(`<!doctype html><style>${css}</style><p>x</p>`, {componentFormat: 'jsx', styleFormat: 'tailwind'})

test('a component has its global styles in the file of its theme, which Tailwind keeps as they are', async () => {
  const {code, css} = await copy(
    'body { margin: 3px; color: var(--ink) } :root { --ink: #123 } [data-theme=dark] { --ink: #eee }'
  )
  expect(code).not.toContain('<style')
  const compiled = await compileTailwind([], css)
  for (const text of ['margin: 3px', '--ink: #123', '[data-theme="dark"]']) expect(compiled).toContain(text)
})

test.each([
  [
    'what a compiler could read as a rule of its own',
    'body::before { content: "}@plugin x;{"; margin: 3px }'
  ],
  [
    "other values for names of Tailwind's own theme",
    'html { --spacing: 3px } p { padding: var(--spacing) } body { margin: calc(2 * var(--spacing)) }'
  ]
])('in the component stays %s', async (_, css) => {
  const result = await copy(css)
  expect(result.css).not.toMatch(/plugin|--spacing: 3px/)
})
