import {createHash} from 'node:crypto'
import {Schema} from 'effect'
import {expect, it} from 'vitest'
import {Cookie, foreignCookies} from './cookies.ts'
import {cacheKeyOf, fingerprintOf} from '../magic/copy-request.ts'

const digest = (text: string) => createHash('sha256').update(text).digest('hex')
const settings = {componentFormat: 'html', styleFormat: 'inline', includeMediaQuery: true} as const
const secret = 'q83vEjRWeJCr'
const copyRequest = {
  url: 'example.com',
  settings,
  isFresh: false,
  cookies: [{name: 'session', value: secret}]
}

it('has no copy that is made with cookies found again, and no secret in what is stored', () => {
  const keys = [1, 2].map(() => cacheKeyOf({id: 'account_1'}, copyRequest, ['https://example.com/']))
  expect(keys[0]).not.toBe(keys[1])
  expect([...keys, fingerprintOf(copyRequest, digest)].join()).not.toContain(secret)
  const {cookies: _cookies, ...without} = copyRequest
  expect(fingerprintOf(without, digest)).not.toBe(fingerprintOf(copyRequest, digest))
})

it.each([
  ['https://example.com/', undefined, true],
  ['https://example.com/', 'example.com', true],
  ['https://app.example.com/', '.example.com', true],
  ['https://app.example.com/', 'EXAMPLE.com', true],
  ['https://example.com/', 'app.example.com', false],
  ['https://example.com/', 'other.example', false],
  ['https://badexample.com/', 'example.com', false],
  ['https://example.com/', 'com', false],
  ['https://192.0.2.1/', '192.0.2.1', true],
  ['https://192.0.2.1/', '2.1', false]
])('on a page at %s a cookie of %s is the page’s own: %s', (url, domain, isOwn) => {
  const cookies = [{name: 'a', value: 'b', ...(domain !== undefined && {domain})}]
  expect(foreignCookies(cookies, [url])).toHaveLength(isOwn ? 0 : 1)
})

it('takes no cookie that is none, and repeats no value', () => {
  const decode = Schema.decodeUnknownResult(Cookie)
  for (const wrong of [
    {name: 'a b', value: 'x'},
    {name: '', value: 'x'},
    {name: 'a', value: `${secret};x`},
    {name: 'a', value: `${secret}\n`},
    {name: 'a', value: 'x', path: 'nowhere'}
  ]) {
    const result = decode(wrong)
    expect({wrong, tag: result._tag}).toEqual({wrong, tag: 'Failure'})
  }
})
