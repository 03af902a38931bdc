import {expect, test} from 'vitest'
import {overlapFamily} from './overlap.ts'
import {
  canonicalName,
  initialValue,
  isInherited,
  longhandsOf,
  propertyInfo,
  propertyNames
} from './properties.ts'

test('every longhand and alias target is in the table', () => {
  const names = new Set(propertyNames())
  expect(names.size).toBeGreaterThan(650)
  for (const name of names) {
    const info = propertyInfo(name)!
    for (const longhand of info.longhands ?? []) expect(names).toContain(longhand)
    if (info.aliasOf) expect(propertyInfo(info.aliasOf)?.aliasOf).toBeUndefined()
  }
})

test('names', () => {
  expect(canonicalName('Word-Wrap')).toBe('overflow-wrap')
  expect(canonicalName('-webkit-transition')).toBe('transition')
  expect(canonicalName('grid-gap')).toBe('gap')
  expect(canonicalName('--Foo')).toBe('--Foo')
  expect(propertyInfo('-ms-filter')).toBeUndefined()
})

test('longhands', () => {
  expect(longhandsOf('margin')).toEqual(['margin-top', 'margin-right', 'margin-bottom', 'margin-left'])
  expect(longhandsOf('-webkit-flex')).toEqual(['flex-grow', 'flex-shrink', 'flex-basis'])
  expect(longhandsOf('COLOR')).toEqual(['color'])
  expect(longhandsOf('all')).toEqual([])
  expect(longhandsOf('border')).toContain('border-image-source')
})

test('inheritance and initial values', () => {
  expect(
    ['color', 'cursor', '--x', 'scrollbar-color', 'direction', '-webkit-user-modify'].map(isInherited)
  ).toEqual(Array(6).fill(true))
  expect(
    ['margin-top', 'unicode-bidi', 'transform', 'border-top-width', 'text-decoration-line'].map(isInherited)
  ).toEqual(Array(5).fill(false))
  expect(initialValue('border-top-width')).toBe('medium')
  expect(initialValue('border-top-color')).toBe('currentcolor')
  expect(initialValue('min-width')).toBe('auto')
})

test('families join logical and physical names', () => {
  expect(overlapFamily('margin-inline-start')).toBe(overlapFamily('margin-left'))
  expect(overlapFamily('inline-size')).toBe('size')
  expect(overlapFamily('-webkit-logical-width')).toBe('size')
  expect(overlapFamily('overflow-inline')).toBe(overlapFamily('overflow-x'))
  expect(overlapFamily('border-start-end-radius')).toBe('border-radius')
  expect(overlapFamily('color')).toBeUndefined()
})
