import {expect, it} from 'vitest'
import {fidelityLine} from './fidelity-line.ts'

const EXACT = {score: 1, widths: [{width: 1440}, {width: 390}], missCount: 0, misses: [], repaired: 0}
const MISS = {...EXACT, score: 0.99, missCount: 1, misses: [{element: 'p', property: 'color'}]}
const open = {selector: '.open', missCount: 0}

it.each([
  [
    'exact',
    {...EXACT, scenarios: [open]},
    'fidelity: 1, nothing differs at 1440, 390 px, nor with .open set'
  ],
  [
    'not exact',
    {...MISS, scenarios: [open]},
    'fidelity: 0.99 at 1440, 390 px, 1 miss, none with .open set; first: p: color'
  ],
  [
    'another one when something is set',
    {...EXACT, scenarios: [open, {selector: '.dark', missCount: 2}]},
    'fidelity: 1, nothing differs at 1440, 390 px, .dark differs when set'
  ]
])('of a copy that is %s', (_, fidelity, line) => expect(fidelityLine(fidelity as never)).toBe(line))
