import {expect, test} from 'vitest'
import {returnPath} from './return-path.ts'

test.each([
  ['?to=%2Fstudio%2F%3Fimport', '/studio/?import'],
  ['', '/dashboard/api/'],
  ['?to=https://evil.example/', '/dashboard/api/'],
  ['?to=//evil.example/', '/dashboard/api/'],
  ['?to=/%5Cevil.example/', '/dashboard/api/'],
  ['?to=javascript:alert(1)', '/dashboard/api/']
])('%s leads to %s', (search, expected) => {
  expect(returnPath(search)).toBe(expected)
})
