import {expect, test} from 'vitest'
import {withPalette} from './with-palette.ts'

const theme = {colors: {'sky-800': '#123456', 'slate-50': '#fafbfc'}}

test('repainted colours of the palette become their values, and nothing else changes', () => {
  const code =
    '<a class="bg-sky-800 md:hover:text-sky-800/50 border-t-slate-50 from-sky-80 bg-sky-900 text-sky-800!">sky-800 of bg-sky-8000</a>'
  expect(withPalette(code, theme)).toBe(
    '<a class="bg-[#123456] md:hover:text-[#123456]/50 border-t-[#fafbfc] from-sky-80 bg-sky-900 text-[#123456]!">sky-800 of bg-sky-8000</a>'
  )
  expect(withPalette(code, {colors: {}})).toBe(code)
})
