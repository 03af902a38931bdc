import {describe, expect, it} from 'vitest'
import type {ElementStyle, GlobalRule} from '../../model/types.ts'
import {collectNames, renameInCondition, renameInGlobal, renameInValue} from './names.ts'

const keyframes = (name: string): GlobalRule => ({
  kind: 'keyframes',
  name,
  text: `@keyframes ${name} { to { color: #a } }`
})
const style = (...declared: [string, string][]): ElementStyle => ({
  '': declared.map(([property, value]) => ({
    properties: [property],
    runs: [
      {
        from: 0,
        to: 1e9,
        declarations: [{property, value, conditions: [], origin: 'author' as const, order: 1}]
      }
    ]
  }))
})

const names = collectNames(
  [keyframes('a'), keyframes('fade')],
  [
    style(
      ['--c', '#20232a'],
      ['--theme', 'a b'],
      ['--motion', 'var(--fade) 2s'],
      ['--fade', 'fade'],
      ['animation', 'var(--motion)'],
      ['counter-reset', 'step 2 list-item'],
      ['container', 'card / inline-size']
    )
  ]
)

describe('names of a page', () => {
  it.each([
    ['animation', 'a 1s ease, fade 2a', 'x-a 1s ease, x-fade 2a'],
    ['animation-name', '"a"', 'x-a'],
    ['animation', 'var(--a, a) 1s', 'var(--a, x-a) 1s'],
    // What is no animation's keeps its words, and a colour its digits.
    ['--c', '#20232a', '#20232a'],
    ['--theme', 'a b', 'a b'],
    ['--fade', 'fade', 'x-fade'],
    ['counter-increment', 'step', 'x-step'],
    ['counter-increment', 'list-item', 'list-item'],
    [
      'content',
      '"step" counter(step) counters( step , "step")',
      '"step" counter(x-step) counters( x-step , "step")'
    ],
    ['container', 'card / inline-size', 'x-card / inline-size'],
    ['font-family', 'a', 'a']
  ])('%s: %s', (property, value, renamed) => {
    expect(renameInValue(property, value, names, 'x-')).toBe(renamed)
  })
  it('stay strings where they are no identifiers', () => {
    const odd = '*/}`</style>'
    const own = collectNames([keyframes(`"${odd}"`), {...keyframes('x'), name: odd}], [])
    expect(renameInValue('animation', `"${odd}" 1s`, own, 'x-')).toBe(`"x-${odd}" 1s`)
    const rule = {...keyframes('x'), name: odd, text: `@keyframes "${odd}" { to { color: red } }`}
    expect(renameInGlobal(rule, own, 'x-').text).toBe(`@keyframes "x-${odd}" { to { color: red } }`)
  })
  it('are renamed where they are defined, and there alone', () => {
    expect(renameInGlobal(keyframes('a'), names, 'x-').text).toBe('@keyframes x-a { to { color: #a } }')
    expect(renameInCondition({kind: 'container', query: 'card (width > 1px)'}, names, 'x-').query).toBe(
      'x-card (width > 1px)'
    )
    expect(renameInCondition({kind: 'container', query: '(card > 1px)'}, names, 'x-').query).toBe(
      '(card > 1px)'
    )
  })
})
