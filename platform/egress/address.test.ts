import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {isInRanges, rangeOf, refusalOf} from './address.ts'

describe('refusalOf', () => {
  it.each(['8.8.8.8', '1.1.1.1', '93.184.215.14', '2606:4700:4700::1111', '2a00:1450:4001:82a::200e'])(
    '%s is globally routable',
    (address) => expect(refusalOf(address)).toBeUndefined()
  )

  it.each([
    ['127.0.0.1', 'loopback'],
    ['10.0.0.1', 'private'],
    ['169.254.169.254', 'link local'],
    ['100.64.0.1', 'carrier grade nat'],
    ['::1', 'loopback'],
    ['::', 'unspecified'],
    ['::ffff:8.8.8.8', 'ipv4mapped'],
    ['::808:808', 'not global unicast'],
    ['64:ff9b::808:808', 'rfc6052'],
    ['2002:808:808::', '6to4'],
    ['2001::1', 'teredo'],
    ['fe80::1%eth0', 'no address'],
    ['4000::1', 'not global unicast'],
    ['168.63.129.16', 'host agent'],
    ['example.com', 'no address']
  ])('%s is refused: %s', (address, reason) => expect(refusalOf(address)).toBe(reason))

  it('lets nothing through that carries an IPv4 address in the ways that exist', () => {
    const byte = fc.integer({min: 0, max: 255})
    fc.assert(
      fc.property(fc.tuple(byte, byte, byte, byte), ([a, b, c, d]) => {
        const dotted = `${a}.${b}.${c}.${d}`
        const hex = `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`
        for (const carrier of [
          `::ffff:${dotted}`,
          `::${dotted}`,
          `::ffff:0:${dotted}`,
          `64:ff9b::${dotted}`
        ]) {
          expect(refusalOf(carrier)).toBeDefined()
        }
        for (const carrier of [`2002:${hex}::1`, `64:ff9b:1::${hex}`, `2001:0:${hex}::`]) {
          expect(refusalOf(carrier)).toBeDefined()
        }
      })
    )
  })

  it('allows a range for its own kind of address alone', () => {
    const allow = [rangeOf('127.0.0.0/8')!, rangeOf('fd00::/8')!]
    expect(refusalOf('127.9.9.9', allow)).toBeUndefined()
    expect(refusalOf('fd12::1', allow)).toBeUndefined()
    expect(refusalOf('::ffff:127.0.0.1', allow)).toBeDefined()
    expect(refusalOf('::1', allow)).toBe('loopback')
    expect(refusalOf('10.0.0.1', allow)).toBe('private')
  })
})

describe('rangeOf', () => {
  it('reads ranges and single addresses', () => {
    expect(isInRanges('192.168.3.4', [rangeOf(' 192.168.0.0/16 ')!])).toBe(true)
    expect(isInRanges('127.0.0.2', [rangeOf('127.0.0.1')!])).toBe(false)
    expect(isInRanges('::1', [rangeOf('::1')!])).toBe(true)
  })

  it.each(['', '127.1', '300.0.0.0/8', '10.0.0.0/33', 'localhost', '10.0.0.0/-1'])('refuses %s', (text) =>
    expect(rangeOf(text)).toBeUndefined()
  )
})
