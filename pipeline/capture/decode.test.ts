import {expect, it} from 'vitest'
import {decodeCss, decodeHtml} from './decode.ts'

const latin = (text: string) => Buffer.from(text, 'latin1')

it.each([
  ['the content type', latin('caf\xe9'), 'text/html; charset="ISO-8859-1"', 'café'],
  ['a meta element', latin('<meta charset=windows-1252>caf\xe9'), null, '<meta charset=windows-1252>café'],
  [
    'an http-equiv',
    latin('<meta http-equiv=content-type content="text/html; charset=koi8-r">\xc1'),
    null,
    /а$/
  ],
  ['a byte order mark before all', Buffer.from('\ufeffcafé'), 'text/html; charset=latin1', 'café'],
  ['UTF-16', Buffer.from('\ufeffcafé', 'utf16le'), null, 'café'],
  ['the bytes, UTF-8', Buffer.from('café'), null, 'café'],
  ['the bytes, no UTF-8', latin('caf\xe9'), null, 'café'],
  ['the bytes, where the label is unknown', latin('caf\xe9'), 'text/html; charset=klingon', 'café'],
  ['no meta element in a comment', latin('<!-- <meta charset=koi8-r> -->caf\xe9'), null, /café$/]
])('reads by %s', (_name, bytes, type, text) => {
  if (typeof text === 'string') expect(decodeHtml(bytes, type)).toBe(text)
  else expect(decodeHtml(bytes, type)).toMatch(text)
})

it('reads style sheets by @charset', () => {
  expect(decodeCss(latin('@charset "iso-8859-1"; a::before{content:"\xe9"}'))).toContain('"é"')
})
