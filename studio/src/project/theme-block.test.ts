import {expect, test} from 'vitest'
import {type ProjectTheme, readTheme, writeTheme} from './theme-block.ts'

const theme: ProjectTheme = {
  font: "'Inter Variable', sans-serif",
  headings: "'Lora Variable', serif",
  colors: {'sky-500': '#123456', 'slate-50': '#fafafa'},
  exchanges: [
    {part: 'accents', from: '#abc', to: 'rgb(1 2 3/0.5)'},
    {part: 'neutrals', from: 'white', to: '#fefeff'},
    {part: 'fonts', from: "'Open Sans', serif", to: "'Lora Variable', serif"}
  ],
  seed: 'a1b2'
}

test('what is written is read, and the rest of the CSS stays', () => {
  const own = '@utility tab-4 {\n  tab-size: 4;\n}'
  const css = writeTheme(own, theme)
  expect(css.startsWith(`${own}\n\n/* Facsimile`)).toBe(true)
  expect(readTheme(css)).toEqual(theme)
  const after = `${css}\n.later { color: red }\n`
  const second = writeTheme(after, {...theme, colors: {}, exchanges: [], seed: undefined})
  expect(second).toContain('.later { color: red }')
  expect(second.match(/@theme/g)).toHaveLength(1)
  expect(readTheme(second).colors).toEqual({})
})

test('an empty theme leaves nothing behind', () => {
  expect(writeTheme(writeTheme('', theme), {colors: {}})).toBe('')
  expect(writeTheme(writeTheme('a {}', theme), {colors: {}})).toBe('a {}\n')
  expect(readTheme('')).toEqual({colors: {}})
})
