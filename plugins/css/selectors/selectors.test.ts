import {selectorText} from './selector-text.ts'
import {excludedThemes} from './toggles.ts'
import {describe, expect, test} from 'vitest'
import {analyseSelector} from './analyse-selector.ts'
import {parseSelectorList} from './parse-selector.ts'
import {specificityOf} from './specificity.ts'

const one = (text: string) => parseSelectorList(text)![0]

describe('specificity', () => {
  test.each([
    ['*', 0, 0, 0],
    ['a.b#c', 1, 1, 1],
    ['[id=x] [class]', 0, 2, 0],
    [':where(#a) b', 0, 0, 1],
    [':is(#a, .b) c', 1, 0, 1],
    [':not(.a, #b)', 1, 0, 0],
    [':has(> .a b)', 0, 1, 1],
    ['li:nth-child(2 of #a, .b)', 1, 1, 1],
    ['a:hover::before', 0, 1, 2],
    [':host(.a)', 0, 2, 0],
    ['::slotted(.a)', 0, 1, 1]
  ])('%s', (text, a, b, c) => expect(specificityOf(one(text))).toEqual([a, b, c]))
})

describe('what a browser rejects', () => {
  test.each([
    'a:bogus',
    'a::bogus',
    '.1',
    '#1a',
    '.a .5',
    '> a',
    'a >',
    '',
    '::-moz-x',
    'a::before b',
    ':not(:bogus)',
    ':has(:bogus)',
    ':lang(a, b)',
    '[a=b s]',
    ':matches(a)',
    'x|a',
    'a:is(',
    'a:nth-child(foo)',
    'a:nth-child',
    'a:nth-child(1 OF .b)',
    'a:nth-child(1 of :bogus)',
    'a:nth-of-type(1 of .a)'
  ])('%s', (text) => expect(parseSelectorList(text)).toBeUndefined())

  test.each([
    'a::-webkit-x',
    ':is(:bogus, a)',
    ':where()',
    '.\\31',
    '#\\#a',
    '*|a',
    ':has(> a)',
    '[a="b" i]',
    'a::before:hover',
    '.a\\.5',
    'a:nth-child(1 of:not(.b))',
    'a:nth-child(EVEN of .b)'
  ])('but not %s', (text) => expect(parseSelectorList(text)).toHaveLength(1))

  test('a forgiving list keeps what is known', () =>
    expect(selectorText([one(':is(:bogus, .a)')])).toBe(':is(.a)'))
})

/** Static tokens, pseudo-element and chain as text, with a marker for each static part. */
function analysed(text: string): string[] {
  return analyseSelector(one(text), (tokens) => `{${selectorText([tokens])}}`).map(
    ({tokens, pseudo, chain, part, slotted}) =>
      [
        selectorText([tokens]) + pseudo,
        ...chain.map(
          ({prefix, dynamic, combinator}) => `${selectorText([prefix])} ~ ${dynamic}${combinator ?? ''}`
        ),
        ...(part ? [`part ${part.join(' ')}`] : []),
        ...(slotted ? [`slotted ${selectorText(slotted)}`] : [])
      ].join(' | ')
  )
}

describe('states apart from what the markup decides', () => {
  test.each([
    ['a.b', ['a.b']],
    ['a:hover', ['a | a ~ :hover']],
    ['.a:hover > .b', ['.a > .b | .a ~ :hover> | .a > .b ~ ']],
    ['.a:hover ~ .b::before', ['.a ~ .b::before | .a ~ :hover~ | .a ~ .b ~ ']],
    ['.a:checked', ['.a:facsimile-can-be(checked) | .a:facsimile-can-be(checked) ~ :checked']],
    ['.a:not(:hover)', ['.a | .a ~ :not(:hover)']],
    ['.a:is(:hover, :focus)', ['.a | .a ~ :hover', '.a | .a ~ :focus']],
    ['.a:has(.b:checked)', ['.a | .a ~ :has({.b}:checked)']],
    ['details[open] p', ['details p | details ~ [open]  | details p ~ ']],
    ['x-c:hover::part(b)', ['x-c | x-c ~ :hover  | x-c * ~  | part b']],
    ['::slotted(p:hover)', ['* | * * ~ :hover | slotted p']],
    [':host(.a:hover)', [':host(.a) | :host(.a) ~ :hover']]
  ])('%s', (text, expected) => expect(analysed(text)).toEqual(expected))

  test('alternatives keep the specificity of the whole', () => {
    expect(analyseSelector(one(':is(#a, .b:hover)'), () => '').map(({specificity}) => specificity)).toEqual([
      [1, 0, 0],
      [1, 0, 0]
    ])
  })
})

test.each([
  [':host(.open) p', ':host(:not(.open)) p', ''],
  ['::slotted(p.open)', '*', 'p:not(.open)']
])('toggles of hosts and assigned nodes are states: %s', (text, selector, slotted) => {
  const names = {rootClasses: new Set<string>(), attributes: new Set<string>(), classes: new Set(['open'])}
  const toggles = {...names, states: true, namedStates: true, themes: true, keepsClasses: false}
  const [, way] = analyseSelector(one(text), () => '§0§', {toggles})
  expect(way && selectorText([way.tokens])).toBe(selector)
  expect(selectorText(way?.slotted ?? [])).toBe(slotted)
  expect(way?.chain.map(({dynamic}) => dynamic)).toContain('.open')
})

test('a host that may be hidden is in no state', () => {
  const names = {rootClasses: new Set<string>(), attributes: new Set<string>(), classes: new Set<string>()}
  const toggles = {...names, states: true, namedStates: true, themes: true, keepsClasses: false}
  expect(analyseSelector(one(':host([hidden])'), () => '§0§', {toggles})).toHaveLength(1)
})

test('what excludes a class on any element matches as it is', () => {
  const names = {rootClasses: new Set<string>(), attributes: new Set<string>(), classes: new Set(['open'])}
  for (const keepsClasses of [true, false])
    for (const text of ['.list :not(.open)', ':root:not(.open)', '*:not(.open, .x)']) {
      const toggles = {...names, states: true, namedStates: true, themes: true, keepsClasses}
      const found = analyseSelector(one(text), () => '§0§', {toggles})
      expect(found.map(({tokens}) => selectorText([tokens]))).toEqual([selectorText([one(text)])])
    }
})

test.each(['[data-theme="a\\"b"] .a', '.a[data-state="\\"]{"]', '.o\\60\\24 .a', '.dark .o\\5d  .a'])(
  'names and values are those of %s, whatever stands in them',
  (text) => {
    const toggles = {
      classes: new Set(['o`$', 'o]']),
      rootClasses: new Set<string>(),
      attributes: new Set(['data-state']),
      states: true,
      namedStates: true,
      keepsClasses: false,
      themes: true
    }
    const found = analyseSelector(one(text), () => '§0§', {toggles})
    expect(found.length).toBeGreaterThan(1)
  }
)

test('a selector with more ways to match than an author writes stays together', () => {
  const tokens = one(':is(.a, .b:hover)'.repeat(30))
  const toggles = {
    classes: new Set<string>(),
    rootClasses: new Set<string>(),
    attributes: new Set<string>(),
    states: true,
    namedStates: true,
    keepsClasses: true,
    themes: true
  }
  expect(analyseSelector(tokens, () => '§0§').length).toBeLessThanOrEqual(64)
  const many = Array.from({length: 40}, (_, at) => `:is(.a, .dark .b.open, .x-${at}-active)`).join('')
  expect(analyseSelector(one(many), () => '§0§', {toggles}).length).toBeLessThanOrEqual(64 * 16)
})

test.each([
  [':not(.dark)', ['.dark']],
  [':not([data-theme="dark"])', ['[data-theme="dark"]']],
  [':not(.dark):not(.light)', ['.dark', '.light']],
  [':not(.open)', []],
  [':not(.dark):not(.open)', []],
  [':not(.dark):hover', []],
  [':not(:has(§0§:checked))', []],
  ['.dark', []]
] as [string, string[]][])('the themes that %s excludes', (selector, themes) =>
  expect(excludedThemes(selector)).toEqual(themes)
)
