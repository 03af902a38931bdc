import {ident, string} from 'css-tree'
import fc from 'fast-check'
import {expect, test} from 'vitest'
import {quotedString, unescaped} from './escapes.ts'

const seed = Number(process.env.SEED ?? 20_242)
const piece = fc.constantFrom(
  'a',
  'é',
  '0',
  'f',
  ' ',
  '\\',
  '\\a',
  '\\62 ',
  '\\0',
  '\\d800',
  '\\110000',
  '\\"',
  '\\26B'
)

test(`escapes are those of css-tree (seed ${seed})`, () => {
  fc.assert(
    fc.property(fc.array(piece, {maxLength: 8}), (pieces) => {
      const text = pieces.join('')
      // A backslash at the end escapes nothing, and no token ends with one.
      fc.pre(!text.endsWith('\\'))
      expect(unescaped(text)).toBe(ident.decode(text))
    }),
    {seed}
  )
})

test('strings read back as what they were', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      fc.pre(![...text].some((character) => character < ' ' && character !== '\n'))
      expect(string.decode(quotedString(text))).toBe(text)
    }),
    {seed}
  )
  expect(unescaped('a\\\nb')).toBe('ab')
})
