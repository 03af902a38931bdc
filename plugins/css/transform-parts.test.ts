import {expect, test} from 'vitest'
import {transformParts} from './transform-parts.ts'

test.each([
  ['none', {}],
  ['translate(-50%, -50%)', {translate: '-50% -50%'}],
  ['translate(4px)', {translate: '4px 0px'}],
  ['translateX(-50%) translateY(1px)', {translate: '-50% 1px'}],
  ['TRANSLATEY(0)', {translate: '0px 0px'}],
  ['translateY(calc(1px + 2%))', {translate: '0px calc(1px + 2%)'}],
  ['rotate(.5turn)', {rotate: '180deg'}],
  ['rotateZ(0)', {rotate: '0deg'}],
  ['scale(1.5, 1.5)', {scale: '1.5'}],
  ['scaleX(-1)', {scale: '-1 1'}],
  ['scale(1.5) rotate(12deg)', {rotate: '12deg', scale: '1.5'}],
  ['translateY(-2px) rotate(3deg) scale(1.1)', {translate: '0px -2px', rotate: '3deg', scale: '1.1'}]
])('%s', (value, parts) => expect(transformParts(value)).toEqual(parts))

test.each([
  ['scale(2) translate(1px)', 'another order'],
  ['rotate(1deg) rotate(2deg)', 'two turns'],
  ['scaleX(2) rotate(1deg)', 'a turn of what is wider'],
  ['rotate(1deg) scale(2) rotate(1deg)', 'two turns'],
  ['translateX(1px) translateX(2px)', 'two moves along one axis'],
  ['translate3d(0, 0, 0)', 'a third dimension'],
  ['skewX(5deg)', 'a skew'],
  ['translateX(var(--x))', 'a value that is not known'],
  ['inherit', 'a keyword'],
  ['matrix(1, 0, 0, 1, 0, 0)', 'a matrix'],
  ['', 'nothing']
])('%s stays: %s', (value, reason) => {
  expect(transformParts(value), reason).toBeUndefined()
})
