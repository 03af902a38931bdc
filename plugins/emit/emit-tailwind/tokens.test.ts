import {expect, test} from 'vitest'
import {ROWS} from './rows.fixture.ts'
import {tokensFor} from './tokens.fixture.ts'

test.each(ROWS)('%s → %s', async (declarations, tokens) => {
  expect((await tokensFor([{css: declarations}])).join(' ')).toBe(tokens)
})

test('no token holds what the scanner cannot see through an attribute', async () => {
  for (const [declarations] of ROWS)
    for (const token of await tokensFor([{css: declarations}])) expect(token).not.toMatch(/["&\s]/)
})

test('px are no rem where the root is not 16px', async () => {
  expect(await tokensFor([{css: 'width: 16px; height: 1rem'}], '', false)).toEqual(['h-4', 'w-[16px]'])
})

test("a reader's theme is what is printed for", async () => {
  const theme =
    "@import 'tailwindcss'; @theme { --color-brand: #123456; --radius-card: 10px; --breakpoint-wide: 75rem }"
  expect(
    await tokensFor(
      [
        {css: 'color: #123456; border-radius: 10px; background-color: rgb(18 52 86 / .5)'},
        {css: 'width: 8px', from: 1200}
      ],
      theme
    )
  ).toEqual(['rounded-card', 'bg-brand/50', 'text-brand', 'wide:w-2'])
})
