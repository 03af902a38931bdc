import {selectorText} from './selector-text.ts'
import {expect, test} from 'vitest'
import {analyseSelector} from './analyse-selector.ts'
import {carriersOf} from './carriers.ts'
import {parseSelectorList} from './parse-selector.ts'
import type {Toggles} from './toggles.ts'

const TOGGLES: Toggles = {
  classes: new Set(['clear', 'nav-open', 'tree__node--open', 'tree--open']),
  rootClasses: new Set(['nav-open']),
  scriptTargets: new Map([['shown', ['#menu', 'ul > li']]]),
  attributes: new Set(),
  states: true,
  namedStates: true,
  keepsClasses: false,
  themes: true
}

const CONTROLS = 'button, input, select, textarea, optgroup, option, fieldset'

const carriersIn = (...selectors: string[]) =>
  Object.fromEntries(
    [
      ...carriersOf(
        selectors.map((text) => parseSelectorList(text)!),
        TOGGLES
      )
    ].map(([name, token]) => [name, selectorText([[token]])])
  )

test.each([
  ['what stands beside it', ['.clear', '.bar.clear:hover b', '#top.clear'], {'.clear': ':is(.bar, #top)'}],
  ['the same, in a list without weight', [':where(.clear)', '.bar.clear'], {'.clear': ':is(.bar)'}],
  ['nothing without a rule for the class alone', ['.bar.clear'], {}],
  ['no tag by itself', ['.clear', 'a.clear'], {}],
  ['no element that has another state', ['.clear', '.bar.clear.open'], {}],
  ['the page, where a script sets it there', ['.nav-open b'], {'.nav-open': ':is(html, body)'}],
  ['the element that a modifier is of', ['.tree__node--open b'], {'.tree__node--open': ':is(.tree__node)'}],
  ['controls, where it is `disabled`', ['[disabled]'], {'[disabled]': `:is(${CONTROLS})`}],
  ['the same, by the other name', [':disabled'], {':disabled': `:is(${CONTROLS})`}],
  [
    'what a rule says it is an attribute of',
    ['[aria-busy=true]', 'form[aria-busy=true]'],
    {'[aria-busy="true"]': ':is(form)'}
  ],
  ['the block that a modifier is of', ['.tree--open'], {'.tree--open': ':is(.tree)'}],
  ['what a script names when it sets it', ['.shown'], {'.shown': ':is(#menu)'}],
  [
    'nothing where those are of many kinds',
    ['.clear', ...Array.from({length: 17}, (_, at) => `.a${at}.clear`)],
    {}
  ]
])('a class alone is of %s', (_, selectors, expected) => {
  expect(carriersIn(...selectors)).toEqual(expected)
})

test('on other elements a class that elements keep is one like any other', () => {
  const carriers = carriersOf([parseSelectorList('.clear, .bar.clear')!], TOGGLES)
  const ways = (text: string) =>
    analyseSelector(parseSelectorList(text)![0]!, () => '§0§', {
      toggles: {...TOGGLES, keepsClasses: true, carriers}
    }).map(({tokens, chain}) => [selectorText([tokens]), chain.map(({dynamic}) => dynamic)])
  expect(ways('.clear')).toEqual([
    [':is(.bar)', ['.clear']],
    [':not(:is(.bar)).clear', []]
  ])
  expect(ways('.clear b')).toEqual([
    [':is(.bar) b', ['.clear', '']],
    [':not(:is(.bar)).clear b', []]
  ])
})
