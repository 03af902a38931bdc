import {expect, test} from 'vitest'
import {simplified} from './simplified.ts'

test.each([
  ['calc(1.5rem * 0.5)', '0.75rem'],
  ['rgba(1, 2, 3, 1)', 'rgb(1, 2, 3)'],
  ['color-mix(in srgb, var(--a) 100%, transparent)', 'var(--a)'],
  ['color-mix(in oklab, transparent, 100% red)', 'red'],
  ['color-mix(in hsl longer hue, red 0%, blue)', 'blue'],
  ['1px solid color-mix(in srgb, rgb(0 0 0 / .5) 100%, red 0%)', '1px solid rgb(0 0 0 / .5)'],
  // Half of each.
  ['color-mix(in srgb, red 100%, blue 100%)', 'color-mix(in srgb, red 100%, blue 100%)'],
  ['color-mix(in srgb, red, blue)', 'color-mix(in srgb, red, blue)'],
  ['color-mix(in srgb, red 50%, blue)', 'color-mix(in srgb, red 50%, blue)'],
  ['color-mix(in srgb, red 100%, var(--b))', 'color-mix(in srgb, red 100%, var(--b))'],
  // It may be a colour with its share.
  ['color-mix(in srgb, var(--a) var(--b), red)', 'color-mix(in srgb, var(--a) var(--b), red)'],
  ['color-mix(in srgb, red 0%, blue 0%)', 'color-mix(in srgb, red 0%, blue 0%)']
])('%s is %s', (value, simple) => {
  expect(simplified(value)).toBe(simple)
})
