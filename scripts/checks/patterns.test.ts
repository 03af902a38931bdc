import {expect, test} from 'vitest'
import {countPatterns, isCounted} from './patterns.ts'

test('literals and constructed expressions count, other slashes do not', () => {
  const code =
    "const a = /x/g\nconst b = new RegExp('y')\nconst c = RegExp(a)\nconst d = 4 / 2 / 1\n// /no/\nconst e = '/no/'"
  expect(countPatterns(code, false)).toBe(3)
  expect(countPatterns('export const a = <p>/no/</p>', true)).toBe(0)
})

test('tests, declarations and generated files do not count', () => {
  const files = [
    'a.ts',
    'a.test.ts',
    'a.browser.test.ts',
    'a.fixture.ts',
    'a.d.ts',
    'css/generated/a.ts',
    'x/testing/a.ts',
    'a.md'
  ]
  expect(files.filter(isCounted)).toEqual(['a.ts'])
})
