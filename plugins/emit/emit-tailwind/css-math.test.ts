import {expect, test} from 'vitest'
import {comparable} from './comparable.ts'
import {evaluateMath} from './css-math.ts'
import {encodeArbitrary} from './encode.ts'
import {srgb} from './srgb.ts'

test.each([
  ['0.25rem * 4', 16, '16px'],
  ['0.25rem * 4', undefined, '1rem'],
  ['1 / 3 * 100%', undefined, '33.333332%'],
  ['calc(1 / 2 * 100%) * -1', undefined, '-50%'],
  ['100% - 2 * 4px', undefined, 'calc(100% + -8px)'],
  ['1px + var(--x)', undefined, undefined],
  ['2px * 3px', undefined, undefined],
  [`${'('.repeat(20_000)}1px${')'.repeat(20_000)}`, undefined, undefined]
])('%s with rem %s is %s', (text, rem, result) => expect(evaluateMath(text, rem)).toBe(result))

test.each([
  ['oklch(63.7% 0.237 25.331)', '#fb2c36'],
  ['color-mix(in oklab, #000 50%, transparent)', '#000000@0.5'],
  ['rgba(255, 255, 255, .2)', '#ffffff@0.2'],
  ['#00000080', '#000000@0.502'],
  ['oklch(98.5% 0 none)', '#fafafa'],
  ['var(--x)', undefined],
  ['color(srgb 1 0.5 0)', '#ff8000'],
  ['color(srgb 100% 0 none / 50%)', '#ff0000@0.5'],
  ['color(display-p3 1 0 0)', undefined],
  ['color-mix(in srgb, transparent, red 4%)', '#ff0000@0.04']
])('%s is %s', (color, result) => expect(srgb(color)).toBe(result))

test('equal things compare equal and others do not', () => {
  expect(comparable('width', '33.333332%', 16)).toBe(comparable('width', 'calc(1 / 3 * 100%)', 16))
  expect(comparable('width', '33.33333%', 16)).not.toBe(comparable('width', 'calc(1 / 3 * 100%)', 16))
  expect(comparable('width', '33.33%', 16)).not.toBe(comparable('width', 'calc(1 / 3 * 100%)', 16))
  expect(comparable('transition-duration', '150ms', 16)).toBe(comparable('transition-duration', '.15s', 16))
  expect(comparable('width', '16px', undefined)).not.toBe(comparable('width', '1rem', undefined))
})

test('values between brackets', () => {
  expect(encodeArbitrary('"a_b" c')).toBe("'a\\_b'_c")
  expect(encodeArbitrary('url(a_b.png)')).toBe('url(a_b.png)')
  expect(encodeArbitrary('var(--a_b)')).toBe('var(--a_b)')
  expect(encodeArbitrary('url(a.png?x&y)')).toBeUndefined()
  expect(encodeArbitrary('"it\'s"')).toBeUndefined()
})
