import {expect, test} from 'vitest'
import {inPlace, soleVar, varsIn} from './var-references.ts'

test('outermost references with their fallbacks', () => {
  const text = 'a var( --x ) VAR(--y, var(--z), 1px) "var(--s)" url(var(--u)) my-var(--n) var(--open, f(1'
  expect(varsIn(text).map(({name, fallback}) => [name, fallback])).toEqual([
    ['--x', undefined],
    ['--y', ' var(--z), 1px'],
    ['--open', ' f(1']
  ])
  for (const {start, end} of varsIn(text)) expect(text.slice(start, end).toLowerCase()).toMatch(/^var\(/)
  expect(varsIn(text)[0]).toMatchObject({start: 2, end: 12, first: ' --x '})
})

test('a value of one reference alone', () => {
  expect(soleVar(' var(--a) ')).toBe('--a')
  expect(soleVar('var(--a, 1px)')).toBeUndefined()
  expect(soleVar('var(--a) 1px')).toBeUndefined()
  expect(soleVar('calc(var(--a))')).toBeUndefined()
})

test('words stay apart', () => {
  expect(inPlace('1px', '2px', '3px')).toBe(' 2px ')
  expect(inPlace('calc(', '2px', ')')).toBe('2px')
})
