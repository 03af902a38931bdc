import {expect, test} from 'vitest'
import {shareOf} from './share.ts'

const of = (...pairs: [value: number | undefined, whole: number | undefined][]) =>
  shareOf(pairs.map(([value, whole]) => ({value, whole})))

test.each([
  ['the whole', of([1400, 1400], [350, 350]), '100%'],
  ['rounded to whole pixels', of([454, 454.5], [350, 350]), '100%'],
  ['a third', of([333, 1000], [133.33, 400]), '33.3333%'],
  ['several times the whole', of([-2800, 1400], [-700, 350]), '-200%'],
  ['a gap that stays', of([1380, 1400], [330, 350]), 'calc(100% - 20px)'],
  [
    'one more than the whole in whole pixels',
    of([497, 495.53], [641, 640], [375, 374.4]),
    'round(100% + 1px, 1px)'
  ],
  ['always more', of([1401, 1400], [641, 640], [376, 375]), 'calc(100% + 1px)'],
  ['an odd share, seen three times', of([230, 1000], [184, 800], [92, 400]), '23%'],
  ['a very odd share, seen three times', of([123.4, 1000], [98.7, 800], [49.4, 400]), '12.34%'],
  ['a very odd share, seen twice', of([123.4, 1000], [49.4, 400]), undefined],
  ['no evidence: the whole never changes', of([500, 1000], [500, 1000]), undefined],
  ['no share: the same length in other surroundings', of([300, 1000], [300, 400]), undefined],
  ['no share: the same short length', of([1, 1424], [1, 1000], [1, 374]), undefined],
  ['a third, rounded down', of([468, 1406], [330, 990], [118, 356]), 'round(down, 100% / 3 + 0.01px, 1px)'],
  ['a third, rounded up', of([469, 1405], [330, 990], [119, 355]), 'round(up, 100% / 3 - 0.01px, 1px)'],
  ['a third, rounded as no function does', of([468, 1406], [331, 991], [119, 356]), undefined],
  ['nearly a share, as seen', of([700, 1400], [500.7, 1000], [175.7, 350]), undefined],
  ['unknown in one capture', of([500, 1000], [200, undefined]), undefined],
  ['no length in one capture', of([500, 1000], [undefined, 400]), undefined],
  ['nothing', of([0, 1000], [0, 400]), undefined]
])('%s', (_, found, expected) => {
  expect(found).toBe(expected)
})
