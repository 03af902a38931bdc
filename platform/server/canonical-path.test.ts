import {expect, it} from 'vitest'
import {isCanonicalPath} from './canonical-path.ts'

it.each(['/', '/v1/magic', '/studio/', '/gallery/entry_x/', '/a%20b', '/%C3%A9', '/build/q-abc.js'])(
  '%s is a path',
  (path) => expect(isCanonicalPath(path)).toBe(true)
)

it.each([
  '',
  '*',
  '//studio',
  '/v1//magic',
  '/./v1/magic',
  '/v1/../v1/magic',
  '/v1/%6dagic',
  '/v1%2Fmagic',
  '/v1%5cmagic',
  '/%2e%2e/x',
  '/v1/magic;x',
  '/\\evil.example',
  'http://evil.example/x'
])('%s is none', (path) => expect(isCanonicalPath(path)).toBe(false))
