import {expect, it} from 'vitest'
import {hashOf, isHashOf, newKey, prefixOf} from './key-format.ts'

it('keys have a form that scanners can find, and a check sum', () => {
  const keys = Array.from({length: 200}, newKey)
  expect(new Set(keys.map(({key}) => key)).size).toBe(200)
  for (const {key, prefix, hash} of keys) {
    expect(key).toMatch(/^fcs_[0-9A-Za-z]{8}_[0-9A-Za-z]{38}$/)
    expect(prefixOf(key)).toBe(prefix)
    expect(isHashOf(key, hash)).toBe(true)
    expect(isHashOf(key, hashOf(`${key} `))).toBe(false)
  }
})

it('one wrong letter anywhere is seen without a look into the database', () => {
  const {key} = newKey()
  for (let index = 4; index < key.length; index++) {
    if (index === 12) continue
    const other = key[index] === 'x' ? 'y' : 'x'
    expect(prefixOf(key.slice(0, index) + other + key.slice(index + 1))).toBeUndefined()
  }
})
