import {expect, test} from 'vitest'
import {simplified, simplifiedValue} from './simplified.ts'

test.each([
  ['calc(1.5rem * 0.5)', '0.75rem'],
  ['calc(1px + 0px)', '1px'],
  ['calc(25% - 4px * 3 / 4)', 'calc(25% - 3px)'],
  ['calc(12rem + 1px * 2)', 'calc(12rem + 2px)'],
  ['calc(100% - (2px + 6px))', 'calc(100% - 8px)'],
  ['calc(max(10px, 4px) * 2)', '20px'],
  ['calc(10px - 2px) calc(2 * 3px)', '8px 6px']
])('%s is %s', (text, expected) => expect(simplified(text)).toBe(expected))

test.each([
  // A third has no end.
  ['calc(100% / 3)'],
  ['calc(50% - 10px)'],
  // Neither is a difference, and browsers drop the declaration.
  ['calc(10px -2px)'],
  ['calc(10px-2px)'],
  ['calc(max(10px, 5%) * 2)'],
  // A share of less than nothing is less for the greater.
  ['calc(max(10%, 5%) * 2)'],
  ['calc(1 + 1px)'],
  ['calc(2px * 3px)'],
  ['calc(1px / 0)'],
  ['calc(var(--x) * 2)']
])('%s stays', (text) => expect(simplified(text)).toBe(text))

test('a plain number stays a calculation where an integer may be asked for', () => {
  expect(simplifiedValue('z-index', 'calc(3 / 2)')).toBe('calc(3 / 2)')
  expect(simplifiedValue('line-height', 'calc(1 + .3 / max(1, 1.0))')).toBe('1.3')
})

test.each([['('], ['calc('], ['max(']])(
  'brackets that are nested without end are read by nobody: %s',
  (open) => {
    const text = `calc(${open.repeat(20_000)}1px${')'.repeat(20_000)} * 2)`
    expect(simplified(text)).toBe(text)
  }
)
