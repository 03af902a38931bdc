import {expect, test} from 'vitest'
import {unseenWidths} from './unseen-widths.ts'

const SEEN = [1440, 1024, 768, 390]

test('the middles of ranges between breakpoints that no capture stands for', () => {
  const bootstrap = new Map([
    [576, 40],
    [768, 60],
    [767.98, 30],
    [992, 60],
    [1200, 50],
    [1400, 20]
  ])
  expect(unseenWidths(SEEN, bootstrap, 2)).toEqual([672, 1300])
  expect(unseenWidths(SEEN, bootstrap, 1)).toEqual([672])
})

test('nothing where each range has a capture, is narrow, or hangs on a breakpoint of few rules', () => {
  expect(
    unseenWidths(
      SEEN,
      new Map([
        [768, 5],
        [1024, 5]
      ]),
      2
    )
  ).toEqual([])
  expect(
    unseenWidths(
      SEEN,
      new Map([
        [500, 5],
        [540, 5]
      ]),
      2
    )
  ).toEqual([])
  expect(
    unseenWidths(
      SEEN,
      new Map([
        [480, 1],
        [640, 40],
        [1100, 40]
      ]),
      2
    )
  ).toEqual([])
  expect(unseenWidths(SEEN, new Map(), 2)).toEqual([])
})
