import {selectorText} from './selector-text.ts'
import {describe, expect, test} from 'vitest'
import {changingAttributes} from './changing-attributes.ts'
import {parseSelectorList} from './parse-selector.ts'
import {toggleAlternatives} from './toggle-alternatives.ts'
import type {Toggles} from './toggles.ts'

const TOGGLES: Toggles = {
  classes: new Set(),
  rootClasses: new Set(),
  attributes: new Set(['data-way']),
  states: true,
  namedStates: true,
  keepsClasses: false,
  themes: true
}

const keysOf = (css: string, values: Record<string, string[]>): string[] => [
  ...changingAttributes(
    css.split('|').map((selector) => parseSelectorList(selector)!),
    new Map(Object.entries(values).map(([name, all]) => [name, new Set(all)])),
    TOGGLES
  )
]

describe('attributes of states that change on a page', () => {
  test.each([
    [
      'rules ask for two values',
      '.a[data-state=on]|.b[data-state=off]',
      {'data-state': ['off']},
      ['[data-state="on"]', '[data-state="off"]']
    ],
    [
      'elements have two',
      '.tab[aria-selected=true]',
      {'aria-selected': ['true', 'false']},
      ['[aria-selected="true"]']
    ],
    [
      'assigned nodes have two',
      '::slotted(.tab[aria-selected=true])',
      {'aria-selected': ['true', 'false']},
      ['[aria-selected="true"]']
    ],
    ['one value alone', '.link[aria-current=page]', {'aria-current': ['page']}, []],
    ['on no element', '.a[data-state=on]|.b[data-state=off]', {}, []],
    [
      'inside of other pseudo-classes',
      '.a:not([data-state=on]) p',
      {'data-state': ['off']},
      ['[data-state="on"]']
    ],
    [
      'of which a script alone says so',
      '.a[data-way=up]|.a[data-way=down]',
      {'data-way': ['up', 'down']},
      []
    ],
    ['of no state', '.a[dir=rtl]|.b[dir=ltr]', {dir: ['ltr', 'rtl']}, []],
    ['whose value is not asked for', '.a[aria-expanded]', {'aria-expanded': ['true', 'false']}, []]
  ])('%s', (_, css, values, expected) => expect(keysOf(css, values)).toEqual(expected))
})

test.each([
  ['.a[data-state=on]', ['.a:facsimile-toggled([data-state="on"])']],
  ['.a:not([data-state=on])', ['.a:not(:facsimile-toggled([data-state="on"]))']],
  ['.a[data-state=on] p', ['.a:facsimile-toggled([data-state="on"]) p']],
  [
    '.dark .a[data-state=on]',
    [
      '.dark .a:facsimile-toggled([data-state="on"])',
      ':facsimile-toggled(.dark) .a:facsimile-toggled([data-state="on"])'
    ]
  ]
])('a rule for one is a state of elements that have it, too: %s', (css, expected) => {
  const toggles = {...TOGGLES, changingAttributes: new Set(['[data-state="on"]'])}
  expect(toggleAlternatives(parseSelectorList(css)![0]!, toggles).map((way) => selectorText([way]))).toEqual(
    expected
  )
})
