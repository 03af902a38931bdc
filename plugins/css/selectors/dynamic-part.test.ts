import {expect, test} from 'vitest'
import {parseDynamic, stringifyDynamic} from './dynamic-part.ts'
import {excludedThemes, isThemeSelector} from './toggles.ts'

const INSIDE = '[aria-current]:not(:is(§2§ §3§ > §4§:active, .a):active)'

test('placeholders are read as names, at any depth', () => {
  expect(parseDynamic(INSIDE).map(stringifyDynamic)).toEqual([INSIDE])
  expect(parseDynamic(':is(')).toEqual([])
})

test('what a theme is asked of may have placeholders', () => {
  expect(isThemeSelector(INSIDE)).toBe(false)
  expect(isThemeSelector('.dark')).toBe(true)
  expect(excludedThemes(':not(:is(§2§ > §4§:active))')).toEqual([])
})
