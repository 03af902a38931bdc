import {expect, test} from 'vitest'
import {compileTailwind} from './compile.ts'
import {type LayerText} from './style-of.fixture.ts'
import {tokensFor} from './tokens.fixture.ts'

const THEME = `@import "tailwindcss";
@theme {
  --color-*: initial;
  --color-paper: #fdfaf5;
  --color-ink: oklch(25% 0.02 260);
  --breakpoint-*: initial;
  --breakpoint-tablet: 50rem;
  --breakpoint-desktop: 75rem;
  --spacing: 8px;
  --font-display: "Fraunces", serif;
  --text-lead: 1.3rem;
  --radius-soft: 10px;
  --shadow-lift: 0 2px 8px rgb(0 0 0 / 0.2);
  --ease-snap: cubic-bezier(0.2, 0, 0, 1);
}
@custom-variant dark (&:where(.dark, .dark *));
@utility hero-pad { padding-block: 96px; }`

const ROWS: readonly [name: string, layers: LayerText[], tokens: string][] = [
  ['colours', [{css: 'color: #fdfaf5; background-color: rgb(253 250 245 / .5)'}], 'bg-paper/50 text-paper'],
  ['a colour that the theme took away', [{css: 'color: #fff'}], 'text-[#fff]'],
  ['spacing', [{css: 'padding: 16px; margin-top: 24px; width: 12px'}], 'mt-3 w-1.5 p-2'],
  [
    'breakpoints',
    [{css: 'width: 8px'}, {css: 'width: 16px', from: 800}, {css: 'width: 24px', from: 1200}],
    'w-1 tablet:w-2 desktop:w-3'
  ],
  ['a breakpoint that the theme took away', [{css: 'width: 8px', from: 768}], 'min-[768px]:w-1'],
  ['fonts', [{css: 'font-family: Fraunces, serif'}], 'font-display'],
  ['sizes', [{css: 'font-size: 20.8px'}], 'text-lead'],
  [
    'corners and shadows',
    [{css: 'border-radius: 10px; box-shadow: 0 2px 8px rgba(0, 0, 0, .2)'}],
    'rounded-soft shadow-lift'
  ],
  ['curves', [{css: 'transition-timing-function: cubic-bezier(.2, 0, 0, 1)'}], 'ease-snap'],
  [
    'a dark variant of its own',
    [{css: 'color: #fdfaf5', conditions: [{kind: 'media', query: '(prefers-color-scheme: dark)'}]}],
    '[@media(prefers-color-scheme:dark)]:text-paper'
  ]
]

test.each(ROWS)("%s of a reader's theme", async (_, layers, expected) => {
  const tokens = await tokensFor(layers, THEME)
  expect(tokens.join(' ')).toBe(expected)
  const css = await compileTailwind(tokens, THEME)
  for (const token of tokens) expect(css).toContain(`.${token.replace(/[^\w-]/g, '\\$&')}`)
})

test("Tailwind's own theme is not printed for a reader who has another", async () => {
  const css = await compileTailwind(await tokensFor([{css: 'color: #fb2c36; margin-top: 4px'}], THEME), THEME)
  expect(css).not.toContain('--color-red-500')
  expect(css).toContain('margin-top: calc(var(--spacing) * 0.5)')
})
