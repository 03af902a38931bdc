import {expect, it} from 'vitest'
import {urlsOf} from './page-urls.ts'

it.each([
  ['example.com', ['https://example.com/', 'http://example.com/']],
  [' example.com/a?b#c ', ['https://example.com/a?b#c', 'http://example.com/a?b#c']],
  ['EXAMPLE.com:8443', ['https://example.com:8443/', 'http://example.com:8443/']],
  ['http://example.com', ['http://example.com/']],
  ['HTTPS://example.com/x', ['https://example.com/x']],
  ['localhost:3000', ['http://localhost:3000/']],
  ['127.0.0.1:3000/a', ['http://127.0.0.1:3000/a']],
  ['[::1]:3000', ['http://[::1]:3000/']],
  ['münchen.example', ['https://xn--mnchen-3ya.example/', 'http://xn--mnchen-3ya.example/']],
  // What it is in the end is the way out's to judge.
  ['0x7f.1', ['http://127.0.0.1/']]
])('%s', (text, urls) => expect(urlsOf(text)).toEqual(urls))

it.each([
  '',
  '  ',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://x.example/',
  'mailto:a@b.example',
  'view-source:http://x.example/',
  'http:/x',
  'http://',
  'http://user@x.example/',
  'a:b@x.example',
  'a b.example',
  'x.example\\@y.example',
  'x\0.example',
  'nowhere',
  `x.example/${'a'.repeat(3000)}`
])('«%s» is none', (text) => expect(urlsOf(text)).toHaveProperty('problem'))
