import {describe, expect, it} from 'vitest'
import {assignmentsOf, classesWhen, comparisonOf, declaredState} from './expressions.ts'
import {scriptTokens} from './script-tokens.ts'

const tokens = (text: string) => scriptTokens(text) ?? []
const stateOf = (text: string) => declaredState(tokens(text))

describe('the tokens of an expression', () => {
  it.each([
    ["tab === 'home'", ['tab', '===', 'home']],
    ['a // b\n/* c */ d', ['a', 'd']],
    ['`a ${b}`', ['`a ${b}`']],
    ['a/b', ['a', '/', 'b']],
    ["{ a: 'it\\'s', b: '$5' }", ['{', 'a', ':', "'it\\'s'", ',', 'b', ':', '$5', '}']],
    ["'open", undefined]
  ])('%s', (text, wanted) => {
    expect(scriptTokens(text)?.map((token) => token.text)).toEqual(wanted)
  })

  it('are read in time that is linear in the length', () => {
    expect(scriptTokens('!'.repeat(15_000))).toHaveLength(15_000)
    expect(comparisonOf(tokens('!'.repeat(15_000)))).toBeUndefined()
    expect(scriptTokens('('.repeat(15_000))).toBeUndefined()
    expect(scriptTokens(`'${'a'.repeat(19_000)}`)).toBeUndefined()
    expect(scriptTokens('a'.repeat(30_000))).toBeUndefined()
  })
})

describe('what is compared', () => {
  it.each([
    ['open', {name: 'open', value: true, isEqual: true}],
    ['!open', {name: 'open', value: true, isEqual: false}],
    ['!(open)', {name: 'open', value: true, isEqual: false}],
    ['this.open', {name: 'open', value: true, isEqual: true}],
    ["tab === 'home'", {name: 'tab', value: 'home', isEqual: true}],
    ['tab != 2', {name: 'tab', value: 2, isEqual: false}],
    ['(item == -1)', {name: 'item', value: -1, isEqual: true}],
    ['a && b', undefined],
    ['$store.menu.open', undefined],
    ['items.length', undefined],
    ['true', undefined],
    ['', undefined]
  ])('%s', (text, wanted) => {
    expect(comparisonOf(tokens(text))).toEqual(wanted)
  })
})

describe('what a handler assigns', () => {
  const methods = stateOf(
    '{ open: false, toggle() { this.open = !this.open }, close: () => open = false, again() { this.again() }, both: function () { this.close(); this.n = 1 } }'
  )?.methods
  const toggled = {name: 'open', value: true, else: false}
  it.each([
    ['open = !open', [toggled]],
    ['open = true', [{name: 'open', value: true}]],
    ['$event.preventDefault(); open = false', [{name: 'open', value: false}]],
    ['item = item === 2 ? null : 2', [{name: 'item', value: 2, else: null}]],
    ['item = item !== 2 ? 2 : null', [{name: 'item', value: 2, else: null}]],
    ['item !== 2 ? item = 2 : item = null', [{name: 'item', value: 2, else: null}]],
    ['item === 2 ? (item = null) : (item = 2)', [{name: 'item', value: 2, else: null}]],
    ['toggle', [toggled]],
    ['toggle()', [toggled]],
    ['toggle(); other()', [toggled]],
    ['close()', [{name: 'open', value: false}]],
    [
      'both()',
      [
        {name: 'open', value: false},
        {name: 'n', value: 1}
      ]
    ],
    ['again()', []],
    ['open = !0', [{name: 'open', value: true}]],
    ['open = other', []],
    ['open = item === 2 ? null : 2', []],
    ['items.push(1)', []]
  ])('%s', (text, wanted) => {
    expect(assignmentsOf(tokens(text), methods ?? new Map())).toEqual(wanted)
  })
})

describe('when there are which classes', () => {
  const whenOpen = {name: 'open', value: true, isEqual: true}
  const whenClosed = {...whenOpen, isEqual: false}
  it.each([
    ["open && 'a b'", [{when: whenOpen, names: ['a', 'b']}]],
    [
      "open ? 'a' : 'b'",
      [
        {when: whenOpen, names: ['a']},
        {when: whenClosed, names: ['b']}
      ]
    ],
    ["open ? '' : 'b'", [{when: whenClosed, names: ['b']}]],
    [
      "{ 'a b': open, c: !open, [d]: open }",
      [
        {when: whenOpen, names: ['a', 'b']},
        {when: whenClosed, names: ['c']}
      ]
    ],
    ["['a', open && 'b']", [{when: whenOpen, names: ['b']}]],
    ["open && other && 'a'", []],
    ['open ? chosen : other', [{when: whenOpen, names: ['a', 'b']}]],
    ['names', []]
  ])('%s', (text, wanted) => {
    const valueOf = (name: string) => (name === 'chosen' ? 'a b' : undefined)
    expect(classesWhen(tokens(text), valueOf)).toEqual(wanted)
  })
})

describe('declared state', () => {
  it('has the first values of its variables, and methods', () => {
    const {values, methods} =
      stateOf("{ open: false, tab: 'a', items: load(), toggle() { open = !open } }") ?? {}
    expect([...(values ?? [])]).toEqual([
      ['open', false],
      ['tab', 'a'],
      ['items', null]
    ])
    expect([...(methods?.keys() ?? [])]).toEqual(['toggle'])
  })

  it('has variables beside texts that are not read', () => {
    const {values} = stateOf("{ a: 'it\\'s', b: `x ${y}`, open: true }") ?? {}
    expect([...(values ?? [])]).toEqual([
      ['a', null],
      ['b', null],
      ['open', true]
    ])
  })

  it('is not known of a name', () => {
    expect(stateOf('dropdown()')).toBeUndefined()
    expect(stateOf('')).toBeUndefined()
  })
})
