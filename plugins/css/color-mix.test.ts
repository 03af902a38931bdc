import {expect, test} from 'vitest'
import {mixedWithNothing} from './color-mix.ts'
import {simplified} from './simplified.ts'
import {parseValue} from './values/parse-value.ts'
import type {FunctionValue} from './values/types.ts'

test.each([
  ['color-mix(in srgb, var(--a) 100%, transparent)', 'var(--a)'],
  ['color-mix(in srgb, var(--a) calc(1*100%), transparent)', 'var(--a)'],
  ['color-mix(in oklch, transparent, 100% red)', 'red'],
  ['color-mix(in lab, red 0%, blue)', 'blue'],
  ['0 0 1px color-mix(in srgb, red 100%, blue)', '0 0 1px red']
])('%s is the colour that it has all of', (text, expected) => expect(simplified(text)).toBe(expected))

test.each([
  'color-mix(in srgb, red 50%, blue)',
  'color-mix(in srgb, red 100%, blue 50%)',
  'color-mix(in srgb, red, blue)',
  'color-mix(in srgb, red var(--share), blue)',
  'color-mix(in srgb, red 100%, blue, green)',
  'linear-gradient(color-mix(in srgb, red 100%, blue), white)'
])('%s stays', (text) => expect(simplified(text)).toBe(text))

test.each([
  ['color-mix(in oklab, red 50%, transparent)', 50],
  ['color-mix(in srgb, transparent, red 4%)', 4],
  ['color-mix(in srgb, red, transparent 20%)', 80],
  ['color-mix(in lab, red, transparent)', 50],
  ['color-mix(in hsl, red 50%, transparent)', undefined],
  ['color-mix(in srgb, red 50%, blue)', undefined],
  ['color-mix(in srgb, red 20%, transparent 20%)', undefined]
])('%s has the opacity of %s percent', (text, share) =>
  expect(mixedWithNothing(parseValue(text) as FunctionValue)?.share).toBe(share)
)
