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
  if (typeof text === 'string') expect(decodeHtml(bytes, type).text).toBe(text)
  else expect(decodeHtml(bytes, type).text).toMatch(text)
})

it('gives the encoding that a document declares', () => {
  expect(decodeHtml(latin('<meta charset=latin1>x')).encoding).toBe('windows-1252')
  expect(decodeHtml(latin('x')).encoding).toBeUndefined()
})

it.each([
  ['the content type', '\xe9', 'text/css; charset=koi8-r', 'utf-8', 'И'],
  ['@charset', '@charset "iso-8859-1"; \xc3\xa9', null, 'utf-8', '@charset "iso-8859-1"; Ã©'],
  [
    '@charset, which is not in UTF-16',
    '@charset "utf-16le"; \xc3\xa9',
    null,
    'koi8-r',
    '@charset "utf-16le"; é'
  ],
  ['a byte order mark before all', '\xef\xbb\xbf\xc3\xa9', 'text/css; charset=koi8-r', 'koi8-r', 'é'],
  ['who refers to it', '\xc4\xe0', 'text/css', 'windows-1251', 'Да'],
  [
    'who refers to it, where the label is unknown',
    '\xc4\xe0',
    'text/css; charset=klingon',
    'windows-1251',
    'Да'
  ],
  ['who refers to it, right or wrong', '\xe9', null, 'utf-8', '\ufffd'],
  ['the bytes, UTF-8', '\xc3\xa9', null, undefined, 'é'],
  ['the bytes, no UTF-8', '\xe9', null, undefined, 'é']
])('reads style sheets by %s', (_name, bytes, type, referring, text) => {
  expect(decodeCss(latin(bytes), type, referring).text).toBe(text)
})
