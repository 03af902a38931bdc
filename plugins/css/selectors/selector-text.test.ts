import {parse} from 'css-what'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {identifierText} from '../escapes.ts'
import {selectorText} from './selector-text.ts'

test.each([
  ['w-1/2', String.raw`w-1\/2`],
  ['2xl:flex', String.raw`\32 xl\:flex`],
  ['-2', String.raw`-\32 `],
  ['-', String.raw`\-`],
  ['a{}</style>', String.raw`a\{\}\<\/style\>`],
  ["before:content-['→']", String.raw`before\:content-\[\'→\'\]`],
  ['a\tb', String.raw`a\9 b`],
  ['--a_B', '--a_B']
])('%s is an identifier with its escapes', (name, text) => expect(identifierText(name)).toBe(text))

test('a class of any characters is read as what it was', () => {
  fc.assert(
    fc.property(fc.string({minLength: 1, unit: 'binary'}), (name) => {
      fc.pre(!name.includes('\0') && name.isWellFormed())
      const [[token]] = parse(`.${identifierText(name)}`)
      expect(token).toMatchObject({value: name})
    })
  )
})

test.each([
  '.a > .b ~ .c + .d .e',
  '> .a',
  'svg|a, *|b, *',
  '#a[data-b="c d" i][data-e]:not(.f, :hover)::before',
  ':nth-child(2n+1):is(a:hover, .b)',
  String.raw`.w-1\/2:hover > .md\:p-4`
])('%s is the same in text', (selector) => expect(selectorText(parse(selector))).toBe(selector))
