import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const copy = async (css: string, body: string, tailwindCss?: string) =>
  (
    await convert(
      {html: `<!doctype html><style>${css}</style>${body}`},
      {styleFormat: 'tailwind', theme: 'none', ...(tailwindCss !== undefined && {tailwindCss})}
    )
  ).code

test("a page that names the theme's own values is printed with the theme, and nothing of it stands in the sheet", async () => {
  const code = await copy(
    `:root {
      --color-sky-600: oklch(58.8% .158 241.966); --color-white: #ffffff; --text-sm: 14px;
      --text-sm--line-height: calc(1.25 / .875); --spacing: .25rem;
      --font-mono: ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, 'Liberation Mono', 'Courier New', monospace
    }
    p { color: var(--color-white); background-color: var(--color-sky-600); padding: calc(var(--spacing) * 3);
      font-family: var(--font-mono); font-size: var(--text-sm); line-height: var(--text-sm--line-height) }`,
    '<p style="border: 1px solid var(--color-white)">a</p>'
  )
  expect(code).toMatch(/<p\s+class="[^"]*\bbg-sky-600\b/)
  expect(code).toMatch(/<p\s+class="[^"]*\bborder-white\b/)
  for (const token of ['p-3', 'font-mono', 'text-sm', 'text-white'])
    expect(code).toMatch(new RegExp(`<p\\s+class="[^"]*(?<![\\w-])${token}(?![\\w/-])`))
  expect(code).not.toContain('--')
})

test('a name of the theme with another value stays the page’s own', async () => {
  const code = await copy(':root { --color-white: #fefefe } p { color: var(--color-white) }', '<p>a</p>')
  expect(code).toContain('text-(--color-white)')
  expect(code).toContain('--color-white: #fefefe')
})

test('so does one that has the value of the theme in one place only', async () => {
  const code = await copy(
    ':root { --color-white: #fff } @media (prefers-color-scheme: dark) { :root { --color-white: #000 } } p { color: var(--color-white); background: #fff }',
    '<p>a</p>'
  )
  expect(code).toContain('text-(--color-white)')
  expect(code).toContain('bg-[#fff]')
})

test("a reader's theme decides what is its own", async () => {
  const theme = "@import 'tailwindcss'; @theme { --color-brand: #123456 }"
  const page = [':root { --color-brand: rgb(18 52 86) } p { color: var(--color-brand) }', '<p>a</p>'] as const
  expect(await copy(...page, theme)).toMatch(/<p\s+class="[^"]*\btext-brand\b/)
  expect(await copy(...page)).toContain('text-(--color-brand)')
})

test("steps are found though another rule keeps the theme's unit by its name", async () => {
  const code = await copy(
    `@property --tw-space-x-reverse { syntax: "*"; inherits: false }
    :root { --spacing: .25rem } .h { height: calc(var(--spacing) * 16) }
    .s { margin-inline-end: calc(calc(var(--spacing) * -2) * calc(1 - var(--tw-space-x-reverse))) }
    .t { --tw-space-x-reverse: 0; margin-inline-end: calc(calc(var(--spacing) * -2) * calc(1 - var(--tw-space-x-reverse))) }`,
    '<div class="h"></div><div class="s">a</div><div class="t">b</div>'
  )
  expect(code).toContain('class="h-16"')
  expect(code).toContain('class="-me-2"')
  expect(code).not.toContain('--spacing:')
})

test('what the sheet refers to is defined there', async () => {
  const code = await copy(
    ':root { --color-white: #fff } p::marker { color: #000; background: linear-gradient(var(--color-white), var(--none)) } p { color: var(--color-white) }',
    '<p style="display: list-item">a</p><svg><rect fill="var(--color-white)"/></svg>'
  )
  expect(code).toContain('--color-white: #fff')
  expect(code).toMatch(/<p\s+class="[^"]*\btext-white\b/)
})
