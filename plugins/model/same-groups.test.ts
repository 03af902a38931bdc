import {expect, test} from 'vitest'
import {firstWithGroups} from './same-groups.ts'
import type {ElementStyle, PropertyGroup} from './types.ts'

const group = (property: string): PropertyGroup => ({properties: [property], runs: []})

test('styles of the same groups are the first of them', () => {
  const [color, width] = [group('color'), group('width')]
  const firstOf = firstWithGroups()
  const style = {'': [color, width]}
  expect(firstOf(style)).toBe(style)
  expect(firstOf({'': [color, width]})).toBe(style)
})

test('other groups, pseudo-elements or orders are other styles', () => {
  const [color, width] = [group('color'), group('width')]
  const firstOf = firstWithGroups()
  firstOf({'': [color, width]})
  const others: ElementStyle[] = [
    {'': [width, color]},
    {'': [color], '::before': [width]},
    {'': [color, group('width')]},
    {'::before': [color, width]}
  ]
  for (const style of others) expect(firstOf(style)).toBe(style)
})
