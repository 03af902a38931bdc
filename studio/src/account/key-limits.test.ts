import {expect, it} from 'vitest'
import {NO_LIMITS, readLimits, writtenLimits} from './key-limits.ts'

it('an empty field takes a limit away, and a text that is no number is left to the service', () => {
  expect(readLimits(NO_LIMITS)).toEqual({creditsPerDay: null, creditsTotal: null, allowedIps: []})
  expect(readLimits({perDay: ' 7 ', total: 'a few', networks: '192.0.2.0/24,\n2001:db8::/32 '})).toEqual({
    creditsPerDay: 7,
    creditsTotal: 'a few',
    allowedIps: ['192.0.2.0/24', '2001:db8::/32']
  })
})

it('limits are written as they are read', () => {
  const limits = {creditsPerDay: 7, creditsTotal: null, allowedIps: ['192.0.2.0/24', '192.0.2.1']}
  const key = {
    prefix: 'fcs_3kTz9QxA',
    name: 'laptop',
    createdAt: '',
    lastUsedAt: null,
    endsAt: null,
    scopes: ['copy'],
    ...limits
  }
  expect(readLimits(writtenLimits(key))).toEqual(limits)
})
