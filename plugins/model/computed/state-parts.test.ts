import {expect, test} from 'vitest'
import {partsOf} from './state-parts.ts'

const keysOf = (dynamic: string) => partsOf([{dynamic}], () => false).map(({key}) => key)

test.each([
  ['§0§:hover', ['§0§', ':hover']],
  [':where(li > §0§:hover)', [':where(li > §0§:hover)']],
  [':where(li > details > §1§:hover)', [':where(li > details > §1§:hover)']],
  [':not(§0§):focus', [':not(§0§)', ':focus']]
])('of %s the elements of inner selectors are a part', (dynamic, keys) => {
  expect(keysOf(dynamic)).toEqual(keys)
})
