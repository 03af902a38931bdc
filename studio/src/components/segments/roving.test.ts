import {expect, test} from 'vitest'
import {indexAfter} from './roving.ts'

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowLeft', 0, 2],
  ['ArrowUp', 1, 0],
  ['Home', 2, 0],
  ['End', 0, 2],
  ['Tab', 1, undefined],
  ['a', 1, undefined]
])('%s from place %i of three leads to %s', (key, index, expected) => {
  expect(indexAfter(key, index, 3)).toBe(expected)
})

test('among none every key leads nowhere', () => {
  for (const key of ['Home', 'End', 'ArrowDown']) expect(indexAfter(key, 0, 0)).toBeUndefined()
})
