import {expect, test} from 'vitest'
import {drawnGradients} from './drawn-gradient.ts'

test.each([
  [
    'linear-gradient(to right, rgb(0, 0, 0), rgb(9, 9, 9))',
    'linear-gradient(to right in srgb, rgb(0, 0, 0) 0%, rgb(9, 9, 9) 100%)'
  ],
  [
    'linear-gradient(rgb(0, 0, 0), rgb(9, 9, 9))',
    'linear-gradient(to bottom, rgb(0, 0, 0) 0%, rgb(9, 9, 9) 100%)'
  ],
  [
    'linear-gradient(oklch(0.7 0.1 9), rgb(9, 9, 9))',
    'linear-gradient(in oklab, oklch(0.7 0.1 9), rgb(9, 9, 9))'
  ],
  [
    'radial-gradient(rgb(0, 0, 0), rgb(5, 5, 5), rgb(9, 9, 9))',
    'radial-gradient(rgb(0, 0, 0), rgb(5, 5, 5) 50%, rgb(9, 9, 9))'
  ]
])('%s is drawn as %s', (one, other) => expect(drawnGradients(one)).toBe(drawnGradients(other)))

test.each([
  ['linear-gradient(rgb(0, 0, 0), rgb(9, 9, 9))', 'linear-gradient(in oklab, rgb(0, 0, 0), rgb(9, 9, 9))'],
  [
    'linear-gradient(in srgb, oklch(0.7 0.1 9), rgb(9, 9, 9))',
    'linear-gradient(oklch(0.7 0.1 9), rgb(9, 9, 9))'
  ],
  ['linear-gradient(rgb(0, 0, 0), rgb(9, 9, 9) 90%)', 'linear-gradient(rgb(0, 0, 0), rgb(9, 9, 9))'],
  ['linear-gradient(to top, rgb(0, 0, 0), rgb(9, 9, 9))', 'linear-gradient(rgb(0, 0, 0), rgb(9, 9, 9))']
])('%s is not %s', (one, other) => expect(drawnGradients(one)).not.toBe(drawnGradients(other)))
