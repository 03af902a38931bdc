import {expect, test} from 'vitest'
import {longhand, longhandTable} from './property-table.ts'

test('a longhand has what its specification has', () => {
  expect(longhand('margin-inline-start')).toEqual({
    name: 'margin-inline-start',
    initial: '0px',
    inherited: false,
    appliesTo:
      'all elements except internal table elements, ruby base containers, and ruby annotation containers',
    animation: 'by-computed-value',
    isList: false,
    group: 'margin',
    groupKind: 'logical',
    shorthands: ['margin-inline']
  })
  expect(longhand('transition-duration')).toMatchObject({animation: 'none', isList: true})
  expect(longhand('order')).toMatchObject({appliesTo: 'flex items and grid items'})
  expect(longhand('font-stretch')).toMatchObject({inherited: true, animation: 'by-computed-value'})
  expect(longhand('-webkit-writing-mode')).toMatchObject({group: 'writing-mode', groupKind: 'legacy'})
  expect(['margin', 'word-wrap', '--x', 'constructor'].map(longhand)).toEqual(Array(4).fill(undefined))
})

test('every group has names of two kinds, and every longhand of a list-valued shorthand is a list', () => {
  const kinds = new Map<string, Set<string>>()
  for (const {group, groupKind} of longhandTable().values())
    if (group) kinds.set(group, (kinds.get(group) ?? new Set()).add(groupKind!))
  for (const [group, found] of kinds) expect(found.size, group).toBe(2)
  for (const {name, isList, shorthands} of longhandTable().values())
    if (['transition', 'animation', 'mask'].some((list) => shorthands.includes(list)))
      expect(
        isList || name.startsWith('-webkit-mask-box-image') || name.startsWith('mask-border'),
        name
      ).toBe(true)
})
