import {expect, it} from 'vitest'
import {isNearby, sourceOf} from './page-source.ts'

const here = import.meta.dirname

it.each([
  ['https://a.test/x?y#z', {kind: 'url', url: 'https://a.test/x?y#z'}],
  ['example.com', {kind: 'url', url: 'https://example.com/', otherwise: 'http://example.com/'}],
  [
    'example.com/page.html',
    {kind: 'url', url: 'https://example.com/page.html', otherwise: 'http://example.com/page.html'}
  ],
  [
    'example.com:8443/a',
    {kind: 'url', url: 'https://example.com:8443/a', otherwise: 'http://example.com:8443/a'}
  ],
  ['localhost:3000', {kind: 'url', url: 'http://localhost:3000/'}],
  ['127.0.0.1:8080/path', {kind: 'url', url: 'http://127.0.0.1:8080/path'}],
  ['[::1]:80', {kind: 'url', url: 'http://[::1]/'}],
  ['192.168.1.20', {kind: 'url', url: 'http://192.168.1.20/'}],
  ['-', {kind: 'stdin'}],
  ['page-source.ts', {kind: 'file', file: `${here}/page-source.ts`}],
  ['../source', {kind: 'file', file: here}],
  [`file://${here}/page-source.ts`, {kind: 'file', file: `${here}/page-source.ts`}]
])('reads %s', (text, source) => {
  expect(sourceOf(text, here)).toEqual(source)
})

it.each(['nowhere.html', './nowhere', 'dir/page', '', 'a b.com', '/nowhere.example'])(
  'finds no file %s',
  (text) => {
    expect(() => sourceOf(text, here)).toThrow(expect.objectContaining({code: 'file-missing'}))
  }
)

it.each(['ftp://a.test', 'javascript:x', 'data:text/html,x', 'http://a b/'])('does not open %s', (text) => {
  expect(() => sourceOf(text, here)).toThrow(expect.objectContaining({code: 'address-unreachable'}))
})

it('knows the hosts of private networks', () => {
  const nearby = [
    'localhost',
    'app.localhost',
    '127.1.2.3',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.1',
    '[fd00::1]',
    'box.local'
  ]
  expect(nearby.filter((host) => !isNearby(host))).toEqual([])
  const far = [
    'example.com',
    '172.32.0.1',
    '11.0.0.1',
    '127.0.0.1.example.com',
    '10.example.com',
    'localhost.example.com'
  ]
  expect(far.filter(isNearby)).toEqual([])
})
