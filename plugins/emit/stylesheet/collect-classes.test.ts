import {expect, test} from 'vitest'
import {Motion} from '../../model/motion.ts'
import type {ElementStyle} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {printWhole} from './collect-classes.ts'

test.each([
  [['--weight'], 'font-weight: var(--weight)'],
  [[], '']
])('what changes nothing is there to undo another class, as long as %j is declared', (defined, expected) => {
  const style: ElementStyle = {
    '': [
      {
        properties: ['font-weight'],
        runs: [
          {
            ...EVERY_WIDTH,
            declarations: [
              {
                property: 'font-weight',
                value: 'var(--weight)',
                conditions: [],
                origin: 'author',
                order: 1,
                redundant: true
              }
            ]
          }
        ]
      }
    ]
  }
  const printed = printWhole(style, new Set(defined), undefined, new Motion([])).flatMap(
    (layer) => layer.printed
  )
  expect(printed.map(({property, value}) => `${property}: ${value}`).join()).toBe(expected)
})
