import {selectorText} from './selector-text.ts'
import {expect, test} from 'vitest'
import {parseSelectorList} from './parse-selector.ts'
import {bodyThemes} from './theme-holders.ts'
import {toggleAlternatives} from './toggle-alternatives.ts'
import type {Toggles} from './toggles.ts'

const toggles = (rootClasses: string[], bodyClasses: string[]): Toggles => ({
  classes: new Set(rootClasses),
  rootClasses: new Set(rootClasses),
  bodyClasses: new Set(bodyClasses),
  attributes: new Set(),
  states: true,
  namedStates: true,
  keepsClasses: false,
  themes: true
})

interface Given {
  css: string
  root?: string[]
  body?: string[]
  /** What scripts set on the root, and on the body. */
  scripts?: [root: string[], body: string[]]
}

test.each<[string, Given, string[]]>([
  ['nothing says so', {css: '.dark .card'}, []],
  ['the body has it', {css: '.dark .card', body: ['.dark']}, ['.dark']],
  ['the root has it, too', {css: '.dark .card', root: ['.dark'], body: ['.dark']}, []],
  ['a rule says so', {css: 'body.dark .card|.dark p'}, ['.dark']],
  ['a rule excludes it', {css: 'body:not(.dark) p'}, ['.dark']],
  ['rules ask for both', {css: 'body.dark|html.dark'}, []],
  [
    'a script sets it on the body',
    {css: '.dark-mode', scripts: [['dark-mode'], ['dark-mode']]},
    ['.dark-mode']
  ],
  ['a script sets it on the root', {css: '.dark', body: ['.dark'], scripts: [['dark'], []]}, []],
  ['by an attribute', {css: '[data-theme=dark]', body: ['[data-theme="dark"]']}, ['[data-theme="dark"]']]
])('a theme is of the body: %s', (_, {css, root = [], body = [], scripts = [[], []]}, expected) => {
  const selectors = css.split('|').map((selector) => parseSelectorList(selector)!)
  const found = bodyThemes(selectors, toggles(...scripts), {root, body})
  expect([...found]).toEqual(expected)
})

test.each([
  ['.dark', ['body:not(.dark):facsimile-toggled(.dark)']],
  ['.dark .card', [':facsimile-toggled(.dark) .card']]
])('a rule for one alone is for the body: %s', (css, expected) => {
  const given = {...toggles([], []), bodyThemes: new Set(['.dark'])}
  const ways = toggleAlternatives(parseSelectorList(css)![0]!, given).map((way) => selectorText([way]))
  expect(ways).toEqual(expect.arrayContaining(expected))
})

test.each([
  ['a kind of it', [], '.alert.dark .text', []],
  [
    'in a theme where a script sets it there',
    ['dark'],
    '.app.dark .card',
    ['.app:not(.dark):facsimile-toggled(.dark) .card']
  ],
  [
    'in a theme where the page has it',
    [],
    'body.dark .card',
    ['body:not(.dark):facsimile-toggled(.dark) .card']
  ]
])('what has the class of a theme beside another one is %s', (_, scripted, css, expected) => {
  const given = {...toggles([], []), classes: new Set(scripted)}
  const [, ...ways] = toggleAlternatives(parseSelectorList(css)![0]!, given)
  expect(ways.map((way) => selectorText([way]))).toEqual(expected)
})

test('values that an attribute must not have stay conditions of the state that it is there', () => {
  const [selector] = parseSelectorList('.btn[aria-current]:not([aria-current="false"], .plain)')!
  const [, ...ways] = toggleAlternatives(selector!, toggles([], []))
  expect(ways.map((way) => selectorText([way]))).toEqual([
    '.btn:not([aria-current]):facsimile-toggled([aria-current]):not([aria-current="false"]):not(:facsimile-toggled([aria-current="false"])):not(.plain)'
  ])
})
