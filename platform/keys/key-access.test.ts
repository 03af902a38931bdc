import {expect, it} from 'vitest'
import {isAllowedFrom} from './key-access.ts'

it.each([
  [[], '198.51.100.1', true],
  [['192.0.2.0/24'], '192.0.2.77', true],
  [['192.0.2.0/24'], '192.0.3.1', false],
  [['192.0.2.0/24'], '::ffff:192.0.2.77', true],
  [['192.0.2.0/24'], '2001:db8::1', false],
  [['192.0.2.1', '2001:db8:1::/48'], '2001:db8:1:ffff::1', true],
  [['192.0.2.1', '2001:db8:1::/48'], '2001:db8:2::1', false],
  [['192.0.2.1'], '192.0.2.1', true],
  [['::1'], '::1', true],
  [['0.0.0.0/0'], '2001:db8::1', false],
  [['192.0.2.0/24'], 'unknown', false],
  [['192.0.2.0/24'], '', false]
] as const)('%j from %s: %s', (allowedIps, client, isAllowed) => {
  const key = {scopes: ['copy'], creditsPerDay: null, creditsTotal: null, budget: 'b', allowedIps}
  expect(isAllowedFrom(key, client)).toBe(isAllowed)
})
