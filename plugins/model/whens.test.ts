import {expect, test} from 'vitest'
import type {Condition, State} from './types.ts'
import {Whens} from './whens.ts'

const media = (query: string): Condition => ({kind: 'media', query})

const when = ({state, conditions = []}: {state?: string; conditions?: Condition[]}) => ({
  conditions,
  ...(state !== undefined && {state})
})

test.each([
  ['two values of an attribute', '[data-state="open"]', '[data-state="closed"]', true],
  ['one value in two cases', '[data-state="open"]', '[data-state="Open" i]', false],
  ['values of two attributes', '[data-state="open"]', '[aria-expanded="false"]', false],
  ['a class and its absence', '.open', ':not(.open)', true],
  ['a class and the pointer', '.open', ':hover', false]
])('states that never hold together: %s', (_, first, second, expected) => {
  const states: Record<string, State> = {one: [{dynamic: first}], other: [{dynamic: second}]}
  const whens = new Whens({type: 'root', children: []}, {states, globals: []})
  expect(whens.exclude(when({state: 'one'}), when({state: 'other'}))).toBe(expected)
  expect(whens.both(when({state: 'one'}), when({state: 'other'})) === undefined).toBe(expected)
})

test('a state of an element around excludes none of its own', () => {
  const states: Record<string, State> = {
    around: [
      {subject: 's0', dynamic: '[data-state="open"]'},
      {dynamic: '', combinator: ' '}
    ],
    own: [{dynamic: '[data-state="closed"]'}]
  }
  const whens = new Whens({type: 'root', children: []}, {states, globals: []})
  expect(whens.exclude(when({state: 'around'}), when({state: 'own'}))).toBe(false)
})

test.each([
  ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)', true],
  ['(hover: hover)', '(not (hover: hover))', true],
  ['(hover: hover)', '(pointer: fine)', false]
])('conditions that never hold together: %s and %s', (first, second, expected) => {
  const whens = new Whens({type: 'root', children: []}, {states: {}, globals: []})
  expect(whens.exclude(when({conditions: [media(first)]}), when({conditions: [media(second)]}))).toBe(
    expected
  )
})
