import {expect, test} from 'vitest'
import {relativeUnits} from './relative-units.ts'

test.each([
  ['1.5em 20%', ['em', '%']],
  ['color-mix(in srgb, red 20%, transparent) transparent', []],
  ['rgb(0 0 0 / calc(1 * 50%))', []],
  ['0 0 10% rgb(0 0 0 / 50%)', ['%']],
  ['rgb(0 0 0 / 50%) 10%', ['%']],
  ['linear-gradient(rgb(0 0 0 / 50%) 0%, red)', ['%']],
  ['color-mix(in srgb, currentcolor 20%, hsl(0 50% 50%) 80%)', ['currentcolor']]
])('%s depends on %j', (value, units) => {
  expect([...relativeUnits(value)]).toEqual(units)
})
