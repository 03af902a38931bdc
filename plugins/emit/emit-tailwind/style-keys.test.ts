import {expect, test} from 'vitest'
import type {Declaration, ElementStyle} from '../../model/types.ts'
import {EVERY_WIDTH} from '../../model/width.ts'
import {styleKeys} from './style-keys.ts'

const styleOf = (value: string, state?: string): ElementStyle => {
  const always: Declaration = {property: 'color', value, conditions: [], origin: 'author', order: 1}
  const declaration = state === undefined ? always : {...always, state}
  return {'': [{properties: ['color'], runs: [{...EVERY_WIDTH, declarations: [declaration]}]}]}
}

const STATES = {
  hover: [{dynamic: ':hover'}],
  open: [{dynamic: '[open]'}],
  inside: [{subject: '§1§', dynamic: ':hover', combinator: ' ' as const}, {dynamic: ''}]
}

test('equal styles have one key, and others have another', () => {
  const keyOf = styleKeys(STATES)
  expect(keyOf(styleOf('red'))).toBe(keyOf(styleOf('red')))
  expect(keyOf(styleOf('red', 'hover'))).toBe(keyOf(styleOf('red', 'hover')))
  expect(keyOf(styleOf('red'))).not.toBe(keyOf(styleOf('blue')))
  expect(keyOf(styleOf('red'))).not.toBe(keyOf(styleOf('red', 'hover')))
})

test('what a state is printed as may depend on the elements', () => {
  const keyOf = styleKeys(STATES)
  expect(keyOf(styleOf('red', 'open'))).toBeUndefined()
  expect(keyOf(styleOf('red', 'inside'))).toBeUndefined()
})
