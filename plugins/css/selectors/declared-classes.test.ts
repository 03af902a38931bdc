import {describe, expect, it} from 'vitest'
import {declaredAlternatives} from './declared-classes.ts'
import {parseSelectorList} from './parse-selector.ts'
import {selectorText} from './selector-text.ts'

const waysOf = (selector: string, ...declared: string[]) =>
  (parseSelectorList(selector) ?? [])
    .flatMap((tokens) => declaredAlternatives(tokens, new Set(declared), (token) => token))
    .map((tokens) => selectorText([tokens]))

describe('the ways of a selector with a class that elements have by a condition', () => {
  it.each([
    ['.a', ['.b'], ['.a']],
    [
      '.x.a:hover p',
      ['a'],
      [
        '.x.a:not([x-where-held~="a"]):not([x-where-not~="a"]):hover p',
        '.x[x-where-held~="a"][data-open]:hover p',
        '.x[x-where-not~="a"]:not([data-open]):hover p'
      ]
    ]
  ])('%s', (selector, declared, wanted) => {
    expect(waysOf(selector, ...declared)).toEqual(wanted)
  })

  it('multiply with each of such classes, up to two', () => {
    expect(waysOf('.a .b', 'a', 'b')).toHaveLength(9)
    expect(waysOf('.a .b .c', 'a', 'b', 'c')).toEqual(['.a .b .c'])
  })
})
