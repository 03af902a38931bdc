import {expect, test} from 'vitest'
import {themeNameOf} from './author-names.ts'

test.each([
  ['--c-brand', 'color', 'brand'],
  ['--color-text-muted', 'color', 'text-muted'],
  ['--wp--preset--color--vivid-red', 'color', 'vivid-red'],
  ['--c', 'color', 'base'],
  ['--fs-lead', 'text', 'lead'],
  ['--border-radius', 'radius', 'base'],
  ['--navHeight', 'spacing', 'nav-height'],
  ['--1', 'color', undefined]
] as const)('%s is a %s called %s', (property, namespace, name) =>
  expect(themeNameOf(property, namespace)).toBe(name)
)

test('the prefix of a library is no part of a name', () =>
  expect(themeNameOf('--vp-c-accent', 'color', new Set(['vp']))).toBe('accent'))
