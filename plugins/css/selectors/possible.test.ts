import {expect, it} from 'vitest'
import {possibleSelector} from './possible.ts'

const gone = (name: string) => name === '§0§'

it.each([
  ['', ''],
  [':hover', ':hover'],
  [':has(§1§:focus)', ':has(§1§:focus)'],
  [':has(§0§:focus)', undefined],
  [':has(§0§:focus, §1§:focus)', ':has(§1§:focus)'],
  [':has(> §0§)', undefined],
  [':not(§0§:hover)', ''],
  [':focus:not(§0§:hover)', ':focus'],
  [':not(§0§:hover, :disabled)', ':not(:disabled)'],
  [':not(*)', undefined],
  [':not(:not(*))', ''],
  [':has(:not(*):focus)', undefined],
  [':is(:not(§0§), :hover)', ':is(*, :hover)'],
  [':nth-child(2n+1 of .a)', ':nth-child(2n+1 of .a)'],
  [':is(:hover', ':is(:hover']
])('%s', (text, expected) => {
  expect(possibleSelector(text, gone)).toBe(expected)
})
