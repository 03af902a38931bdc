import type {Element, Root} from 'hast'
import {expect, test} from 'vitest'
import {declarationsOf, styleOf} from './access.ts'
import {dropUnusedCustomProperties} from './custom-properties.ts'
import type {Declaration, PropertyGroup} from './types.ts'
import {EVERY_WIDTH} from './width.ts'

const group = (property: string, value: string, redundant?: true): PropertyGroup => {
  const declaration: Declaration = {
    property,
    value,
    conditions: [],
    origin: 'author',
    order: 1,
    ...(redundant && {redundant})
  }
  return {properties: [property], runs: [{...EVERY_WIDTH, declarations: [declaration]}]}
}

const div = (groups: PropertyGroup[], ...children: Element[]): Element => ({
  type: 'element',
  tagName: 'div',
  properties: {},
  children,
  data: {style: {'': groups}} as unknown as Element['data']
})

const left = (element: Element) =>
  declarationsOf(styleOf(element)).map(({property, value}) => `${property}: ${value}`)

const redundant = () => group('margin-top', 'calc(-1 * var(--y))', true)

test('what is redundant by the value of a name goes with the name, also inside', () => {
  const inner = div([redundant(), group('color', 'red')])
  const outer = div([group('--y', '0'), redundant()], inner)
  const around = div([group('--y', '16px'), group('padding-top', 'var(--y)')], outer)
  dropUnusedCustomProperties({type: 'root', children: [around]} as Root)
  expect(left(around)).toEqual(['--y: 16px', 'padding-top: var(--y)'])
  expect(left(outer)).toEqual([])
  expect(left(inner)).toEqual(['color: red'])
})

test('it stays where the name does, and below an element that defines it again', () => {
  const inner = div([group('--y', '0'), group('padding-top', 'var(--y)'), redundant()])
  const outer = div([group('--y', '0')], inner)
  dropUnusedCustomProperties({type: 'root', children: [outer]} as Root)
  expect(left(outer)).toEqual([])
  expect(left(inner)).toEqual(['--y: 0', 'padding-top: var(--y)', 'margin-top: calc(-1 * var(--y))'])
})
