import type {Element, Root} from 'hast'
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

test('two states of a parent hold together on it, whichever placeholder it goes by', () => {
  const parent = (subject: string, dynamic: string): State => [
    {subject, dynamic, combinator: '>'},
    {dynamic: ''}
  ]
  const states = {
    row: parent('§0§', ':hover'),
    odd: parent('§1§', ':nth-child(odd)'),
    other: parent('§2§', ':hover')
  }
  const element = (subjects: string[]): Element => ({
    type: 'element',
    tagName: 'tr',
    properties: {},
    children: [],
    data: {subjects} as never
  })
  const tree: Root = {type: 'root', children: [element(['§0§', '§1§']), element(['§1§']), element(['§2§'])]}
  const whens = new Whens(tree, {states, globals: []})
  const both = whens.both(when({state: 'row'}), when({state: 'odd'}))
  expect(whens.states[both?.state ?? '']).toEqual(parent('§0§', ':hover:nth-child(odd)'))
  expect(whens.isWithin(both!, when({state: 'odd'}))).toBe(true)
  expect(whens.both(when({state: 'row'}), when({state: 'other'}))).toBe(undefined)
})

test.each([
  ['(prefers-color-scheme: dark)', '(prefers-color-scheme: light)', true],
  ['(prefers-color-scheme: dark)', '(prefers-color-scheme: dark)', false],
  ['(hover: hover)', '(not (hover: hover))', true],
  ['(hover: hover)', '(pointer: fine)', false]
])('conditions that never hold together: %s and %s', (first, second, expected) => {
  const whens = new Whens({type: 'root', children: []}, {states: {}, globals: []})
  expect(whens.exclude(when({conditions: [media(first)]}), when({conditions: [media(second)]}))).toBe(
    expected
  )
})
