import {expect, it} from 'vitest'
import {isTest, linesOf, LONG_FUNCTION_LINES, longFunctions} from './sizes.ts'

const lines = (count: number) => Array.from({length: count}, () => '  run()').join('\n')

it.each([
  ['a declaration', (body: string) => `function long() {\n${body}\n}`, 'long'],
  ['an arrow', (body: string) => `export const long = () => {\n${body}\n}`, 'a function'],
  ['a method', (body: string) => `class One {\n  long() {\n${body}\n  }\n}`, 'long'],
  ['a method of an object', (body: string) => `const one = {\n  long() {\n${body}\n  }\n}`, 'long']
])('finds %s that is long, and none that is not', (_, code, name) => {
  expect(longFunctions(code(lines(LONG_FUNCTION_LINES - 2)), false)).toEqual([])
  expect(longFunctions(code(lines(LONG_FUNCTION_LINES - 1)), false)).toMatchObject([
    {name, lines: LONG_FUNCTION_LINES + 1}
  ])
})

it('reads components', () => {
  expect(longFunctions(`export const One = () => (\n<div>\n${lines(70)}\n</div>)`, true)).toHaveLength(1)
})

it('counts lines, and knows tests', () => {
  expect([linesOf('a\nb\n'), linesOf('a\nb'), isTest('a.browser.test.ts'), isTest('a.ts')]).toEqual([
    2,
    2,
    true,
    false
  ])
})
