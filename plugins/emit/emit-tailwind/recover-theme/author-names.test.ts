import {expect, test} from 'vitest'
import {PageVariables, themeNameOf} from './author-names.ts'

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

const namesWith = (prefix: string, ends: string) =>
  new PageVariables(Object.fromEntries(ends.split(' ').map((end) => [`--${prefix}-${end}`, 'red'])), 16)

test('a long prefix is a library’s where it stands before many things', () => {
  const library = namesWith('acmeui', 'link text border card input button menu shadow-color')
  expect(library.namesOf('--acmeui-link', 'color')).toEqual(['link'])
  const palette = namesWith('primary', 'light dark hover active 100 200 300 400 500')
  expect(palette.namesOf('--primary-light', 'color')).toEqual(['primary-light'])
})
