import postcss, {type Declaration, type Rule} from 'postcss'
import {expect, test} from 'vitest'
import {declarationOf} from './raw-declaration.ts'

const read = (text: string) =>
  declarationOf((postcss.parse(`a{${text}}`).first as Rule).first as Declaration, 'https://example.com/', {
    quirks: false
  })?.value

test.each([
  ['-webkit-perspective: 1000', '1000px'],
  ['-WEBKIT-perspective: 0.5', '0.5px'],
  ['-webkit-perspective: 2em', '2em'],
  ['-webkit-perspective: none', 'none'],
  ['perspective: 1000', '1000']
])('%s is read as %s', (text, value) => expect(read(text)).toBe(value))
