import type {Element} from 'hast'
import {expect, test} from 'vitest'
import {scriptNames} from './script-names.ts'
import {settableValues} from './settable-values.ts'

const SHEET =
  '[data-delay="750"] a, [data-delay="2"] b, [ data-x="y" ], [data-delay=fast] i, [data-delay= \'blue\'] u, [data-delay=own] p, [data-delay] s'

const element = (properties: Element['properties']): Element => ({
  type: 'element',
  tagName: 'i',
  properties,
  children: []
})

const settable = (script: string) =>
  [
    ...(settableValues(['data-delay', 'data-other'], {
      scripts: [script],
      readAttributes: scriptNames(script).readAttributes,
      sheets: [SHEET],
      elements: [element({dataColor: 'blue', dataWidth: '750'}), element({dataDelay: 'own'})]
    }).get('data-delay') ?? [])
  ].sort()

test('a script may set what it has as a literal, what elements tell it, and what it counts', () => {
  expect(settable('e.setAttribute("data-delay", x ? "fast" : y)')).toEqual(['2', 'blue', 'fast'])
})

test.each([
  'e.dataset.delay = f.dataset.delay',
  'e.setAttribute("data-delay", f.getAttribute("data-delay"))',
  "$(e).attr('data-delay', $(f).data('delay'))"
])('and what they have in the same attribute, where it reads that: %s', (script) => {
  expect(settable(script)).toEqual(['2', 'blue', 'own'])
})

test('an attribute for which no sheet asks by a value has none', () => {
  expect(
    settableValues(['data-other'], {scripts: [], readAttributes: new Set(), sheets: [SHEET], elements: []})
      .size
  ).toBe(0)
})

test('attributes may be called as what every object has', () => {
  const sheets = ['[constructor="a"] b, [__proto__=b] i']
  const found = settableValues(['constructor', '__proto__'], {
    scripts: ['x("a")'],
    readAttributes: new Set(),
    sheets,
    elements: [element({constructor: 'b'} as unknown as Element['properties'])]
  })
  expect([...found]).toEqual([
    ['constructor', new Set(['a'])],
    ['__proto__', new Set(['b'])]
  ])
})

test('many values and long scripts take the time that their length takes', () => {
  const values = Array.from({length: 20_000}, (_, index) => `v${index}`)
  const sheets = [values.map((value) => `[data-x="${value}"] {}`).join('\n')]
  const scripts = [`${'"a" + '.repeat(300_000)}"v7"`]
  const found = settableValues(['data-x'], {scripts, readAttributes: new Set(), sheets, elements: []})
  expect(found.get('data-x')).toEqual(new Set(['v7']))
})
