import {expect, it} from 'vitest'
import {countOf, filterOf, queryOf, toggled} from './filter.ts'

const NOTHING = {search: '', section: [], color: [], style: [], font: [], field: '', near: ''}

it.each([
  ['', NOTHING, ''],
  ['?search=%20bread%20', {...NOTHING, search: ' bread '}, '?search=bread'],
  [
    '?font=Source+Sans+3,Lora&section=hero,,hero,pricing&style=dark',
    {...NOTHING, font: ['Source Sans 3', 'Lora'], section: ['hero', 'pricing'], style: ['dark']},
    '?style=dark&section=hero,pricing&font=Source+Sans+3,Lora'
  ],
  [
    '?near=%230f766e&field=Airlines,+railways+and+travel',
    {...NOTHING, near: '#0f766e', field: 'Airlines, railways and travel'},
    '?field=Airlines,+railways+and+travel&near=%230f766e'
  ],
  ['?near=red', NOTHING, ''],
  ['?unknown=x&color=%26%3D', {...NOTHING, color: ['&=']}, '?color=%26%3D']
])('%s is read and written', (query, filter, written) => {
  expect(filterOf(query)).toEqual(filter)
  expect(queryOf(filterOf(query))).toBe(written)
  expect(filterOf(written)).toEqual({...filter, search: filter.search.trim()})
})

it('takes things in and out', () => {
  const dark = toggled(NOTHING, 'style', 'dark')
  expect(dark.style).toEqual(['dark'])
  expect(countOf(toggled(dark, 'color', 'blue'))).toBe(2)
  expect(toggled(dark, 'style', 'dark')).toEqual(NOTHING)
})
