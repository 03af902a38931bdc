import {expect, it} from 'vitest'
import {remainingText} from './remaining.ts'

it.each([
  [0, '1 s'],
  [42.4, '42 s'],
  [90, '2 min'],
  [3599, '1 h 0 min'],
  [7500, '2 h 5 min'],
  [200_000, '2 d 7 h']
])('%d seconds are %s', (seconds, text) => expect(remainingText(seconds)).toBe(text))
