import {expect, test} from 'vitest'
import {parseSelectorList} from './parse-selector.ts'
import {withoutPlainLists} from './plain-lists.ts'
import {selectorText} from './selector-text.ts'
import type {Toggles} from './toggles.ts'

const TOGGLES: Toggles = {
  classes: new Set(['open']),
  rootClasses: new Set(),
  attributes: new Set(),
  states: true,
  namedStates: true,
  keepsClasses: false,
  themes: true
}

test.each([
  ['themes', ':is(.dark, .night) .card', ['.dark .card', '.night .card']],
  ['a state, with a pseudo-element', ':where(.open)::after', ['.open::after']],
  ['states in several places', ':is(.open) > :where(.open, .active)', ['.open > .open', '.open > .active']],
  ['nothing beside what else is required', '.card:is(.open, .active)', ['.card:is(.open, .active)']],
  ['nothing where one is of no state', ':is(.open, .card) b', [':is(.open, .card) b']],
  ['nothing where one is complex', ':is(.dark, .dark *)', [':is(.dark, .dark *)']],
  ['nothing that is excluded', ':not(.open) b', [':not(.open) b']]
])('lists are spread of %s', (_, text, expected) => {
  const ways = withoutPlainLists(parseSelectorList(text)![0]!, TOGGLES)
  expect(ways.map((way) => selectorText([way]))).toEqual(expected)
})
