import {expect, test} from 'vitest'
import {nestedPlace, type NestedPlace} from './nested-place.ts'

test.each<[dynamic: string, placeholder: string, place: NestedPlace]>([
  [':where(§1§ > §2§:not(:active, :focus):hover)', '§2§', 'self'],
  [':where(§1§ > §2§:not(:active, :focus):hover)', '§1§', 'around'],
  [':where(§1§ > §2§:hover, §3§ > details > §4§:hover):not(:active)', '§2§', 'self'],
  [':where(§1§ > §2§:hover, §3§ > details > §4§:hover):not(:active)', '§3§', 'around'],
  [':not(:is(§1§ > §2§:active, §3§):active)', '§3§', 'self'],
  [':is(:not(§1§):hover > a)', '§1§', 'around'],
  [':is(§1§[data-a]:hover)', '§1§', 'self'],
  [':is(§1§ + §2§:hover)', '§2§', 'anywhere'],
  [':hover:has(§1§)', '§1§', 'anywhere']
])('in %s %s is %s', (dynamic, placeholder, place) => {
  expect(nestedPlace(dynamic, dynamic.indexOf(placeholder), placeholder.length)).toBe(place)
})
