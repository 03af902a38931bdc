import {parse} from 'css-what'
import {expect, test} from 'vitest'
import {asOfHolder, otherThemesOfBody, pageThemesOf} from './page-themes.ts'
import {selectorText} from './selector-text.ts'
import {isThemeAttribute} from './toggles.ts'

const themes = (isOfBody: boolean) =>
  pageThemesOf(
    [...parse('[data-theme=dark] a'), ...parse('[data-theme=light] a')].map((tokens) => [tokens]),
    new Map([['data-theme', {value: 'light', isOfBody}]])
  )

test.each([
  ['[data-theme=dark]', ':root[data-theme="dark"]'],
  ['[data-theme=dark] a', '[data-theme="dark"] a'],
  ['[data-theme=light] a', ':root[data-theme="light"]:not([data-theme="dark"]) a'],
  // In `:where()` nothing weighs anything.
  [':where([data-theme=dark])', ':where(:root):where([data-theme="dark"])'],
  [
    ':where([data-theme=light]) a',
    ':where(:root):where([data-theme="light"]):where(:not([data-theme="dark"])) a'
  ],
  [':is([data-theme=dark])', ':is(:root):is([data-theme="dark"])'],
  [':where([data-theme=dark], .a)', ':where([data-theme="dark"], .a)'],
  [':root:not([data-theme=light]) a', ':root:is([data-theme="dark"]) a'],
  [':root:not([data-theme=dark]) a', ':root:not([data-theme="dark"]) a'],
  ['.a[data-open]', '.a[data-open]']
])('%s is %s, where the root has themes by that attribute', (selector, expected) =>
  expect(selectorText([asOfHolder(parse(selector)[0] ?? [], themes(false))])).toBe(expected)
)

test.each([
  ['[data-theme=dark]', 'body[data-theme="dark"]'],
  ['[data-theme=light] a', 'body[data-theme="light"]:not([data-theme="dark"]) a'],
  ['body[data-theme=light] a', 'body[data-theme="light"]:not([data-theme="dark"]) a']
])('%s is %s, where the body has it', (selector, expected) =>
  expect(selectorText([asOfHolder(parse(selector)[0] ?? [], themes(true))])).toBe(expected)
)

test('the themes that the body may be in, too, are of the body', () => {
  expect(otherThemesOfBody(themes(true))).toEqual(['[data-theme="dark"]'])
  expect(otherThemesOfBody(themes(false))).toEqual([])
})

test.each([
  ['data-theme', true],
  ['data-bs-theme', true],
  ['data-Mantine-color-scheme', true],
  ['data-md-color-primary', false],
  ['data-color', false],
  ['data-theme-color', false],
  ['aria-theme', false]
])('%s names themes: %s', (name, isTheme) => expect(isThemeAttribute(name)).toBe(isTheme))
