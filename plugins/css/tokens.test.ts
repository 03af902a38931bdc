import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {identifiersIn, mapTokens, tokensOf} from './tokens.ts'

describe('tokensOf', () => {
  it('gives kinds as CSS Syntax does', () => {
    expect(
      tokensOf('a #20232a 1.5e3px 3% "b c" url(d e) f(g) /* h */,').map(({kind, text}) => `${kind} ${text}`)
    ).toEqual([
      'ident a',
      'whitespace  ',
      'hash #20232a',
      'whitespace  ',
      'dimension 1.5e3px',
      'whitespace  ',
      'percentage 3%',
      'whitespace  ',
      'string "b c"',
      'whitespace  ',
      'bad url(d e)',
      'whitespace  ',
      'function f(',
      'ident g',
      'other )',
      'whitespace  ',
      'comment /* h */',
      'other ,'
    ])
  })
  it('loses nothing', () => {
    fc.assert(
      fc.property(fc.string({unit: fc.constantFrom(...'a1#.-\\"\'()[]{}/* ,:;@!é\n')}), (text) => {
        expect(mapTokens(text, (token) => token.text)).toBe(text)
      })
    )
  })
})

it('finds identifiers, and nothing that only holds their letters', () => {
  expect(identifiersIn('a 2a #a "a" url(a) a() --a 1s -a var(--b, c)')).toEqual([
    'a',
    '--a',
    '-a',
    '--b',
    'c'
  ])
})
