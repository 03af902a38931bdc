import {expect, test} from 'vitest'
import type {GlobalRule} from '../../model/types.ts'
import {referencesOf, usedGlobals} from './global-rules.ts'

const property = (name: string): GlobalRule => ({
  kind: 'property',
  name,
  text: `@property ${name} { syntax: "<number>"; inherits: true; initial-value: 0 }`
})
const keyframes = (name: string, custom: string): GlobalRule => ({
  kind: 'keyframes',
  name,
  text: `@keyframes ${name} { to { ${custom}: 1 } }`
})
const GLOBALS: GlobalRule[] = [
  property('--read'),
  property('--moved'),
  property('--idle'),
  keyframes('grow', '--moved'),
  keyframes('shrink', '--idle')
]

const namesFor = (declarations: readonly {property: string; value: string}[]): string[] =>
  usedGlobals(GLOBALS, referencesOf(declarations)).map((text) => text.split(' ').slice(0, 2).join(' '))

test('what is registered stays where something printed reads it, or an animation that is printed changes it', () => {
  expect(namesFor([{property: 'opacity', value: 'var(--read)'}])).toEqual(['@property --read'])
  expect(namesFor([{property: 'animation', value: 'grow 1s'}])).toEqual([
    '@property --moved',
    '@keyframes grow'
  ])
  expect(namesFor([{property: 'color', value: 'red'}])).toEqual([])
})
