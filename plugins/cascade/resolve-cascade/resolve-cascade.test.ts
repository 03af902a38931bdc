import {captureHtml} from '@facsimile/pipeline/capture/html/index.ts'
import type {Element, Root} from 'hast'
import {unified} from 'unified'
import {visit} from 'unist-util-visit'
import {describe, expect, test} from 'vitest'
import {VFile} from 'vfile'
import {groupOf, styleOf} from '../../model/access.ts'
import {resolveCascade} from './index.ts'
import {nestSelector} from '../read/nest-selector.ts'
import {quirkyValue} from '../read/quirky-value.ts'
import {parseStyleAttribute} from '../read/style-attribute.ts'

async function cascade(
  html: string,
  sheets: Record<string, string> = {}
): Promise<{tree: Root; file: VFile; find: (id: string) => Element}> {
  const snapshot = captureHtml(html, {url: 'http://page.test/', sheets})
  const file = new VFile()
  file.data.snapshot = snapshot
  const tree = (await unified().use(resolveCascade).run(snapshot.tree, file)) as Root
  const find = (id: string) => {
    let found: Element | undefined
    visit(tree, 'element', (element) => {
      if (element.properties.id === id) found = element
    })
    return found!
  }
  return {tree, file, find}
}

describe('resolve-cascade', () => {
  test('gives runs of widths, cut at the last unconditional declaration', async () => {
    const {find} = await cascade(
      '<!doctype html><style>p {color: red} @media (min-width: 600px) {p {color: blue} #a:hover {color: lime}}</style><p id="a">x'
    )
    const group = groupOf(styleOf(find('a'))[''], 'color')!
    expect(
      group.runs.map(({from, declarations}) => [
        from,
        declarations.map(({value, state}) => value + (state ? '*' : ''))
      ])
    ).toEqual([
      [0, ['red']],
      [600, ['blue', 'lime*']]
    ])
  })

  test('elements that match alike share one style', async () => {
    const {find} = await cascade('<!doctype html><style>p {color: red}</style><p id="a">x<p id="b">y')
    expect(styleOf(find('a'))).toBe(styleOf(find('b')))
  })

  test('leaves out what nests deeper than any author would', async () => {
    const deep = (open: string, inside: string) => `${open.repeat(20_000)}${inside}${')'.repeat(20_000)}`
    const {find} = await cascade(
      `<!doctype html><style>@layer ${'a.'.repeat(20_000)}a {p {margin: 1px}} p {width: ${deep('calc(', '1px')}; color: ${deep('var(--a,', 'red')}; top: 2px}</style><p id="a" style="left: ${deep('min(', '1px')}; right: 3px">x`
    )
    const own = styleOf(find('a'))['']!.filter(({runs}) =>
      runs.some(({declarations}) => declarations.some(({origin}) => origin !== 'user-agent'))
    )
    const declared = own.flatMap(({properties}) => properties)
    expect(declared).toEqual(expect.arrayContaining(['margin-top', 'top', 'right']))
    for (const property of ['width', 'color', 'left']) expect(declared).not.toContain(property)
  })

  test.each([
    ['css-syntax', '<style>a { color: red } }</style>'],
    ['css-syntax', `<style>${'@media all{'.repeat(300)}p{color:red}${'}'.repeat(300)}</style>`],
    ['css-syntax', `<style>${'@media all{'.repeat(30_000)}p{color:red}${'}'.repeat(30_000)}</style>`],
    ['css-syntax', `<style>@keyframes a{${'b{'.repeat(30_000)}${'}'.repeat(30_000)}}</style>`],
    ['selector-invalid', '<style>p:bogus { color: red }</style>'],
    ['import-unreadable', '<style>@import "none.css";</style>']
  ])('reports %s', async (ruleId, html) => {
    const {file} = await cascade(`<!doctype html>${html}<p>x`)
    expect(file.messages.map((message) => message.ruleId)).toEqual([ruleId])
    expect(file.messages[0].source).toBe('resolve-cascade')
  })

  test('reports nothing about a valid page', async () => {
    const {file} = await cascade('<!doctype html><style>a { color: red }</style><p>x')
    expect(file.messages).toEqual([])
  })
})

test.each([
  ['& b', 'a', 'a b'],
  ['&:hover', 'a', 'a:hover'],
  ['b', 'a', 'a b'],
  ['> b', 'a', 'a > b'],
  ['b &', 'a', 'b :is(a)'],
  ['& &', 'a', ':is(a) :is(a)'],
  ['& b', 'a, c', ':is(a, c) b'],
  ['&', 'a::before', ':is(a::before)'],
  ['[t="a&b"]', 'a', 'a [t="a&b"]'],
  ['b, &.c', 'a', 'a b, a.c']
])('%s nested in %s is %s', (selector, parent, expected) =>
  expect(nestSelector(selector, parent, false)).toBe(expected)
)

test.each([
  ['width', '100', '100px'],
  ['margin', '0 5 1em', '0 5px 1em'],
  ['width', 'calc(1 + 2)', 'calc(1 + 2)'],
  ['flex-basis', '10', '10'],
  ['color', 'ff0000', '#ff0000'],
  ['color', 'abc', '#abc'],
  ['color', '0f0', '#0000f0'],
  ['color', 'red', 'red'],
  ['background', 'ff0000', 'ff0000']
])('in quirks mode, %s: %s is %s', (property, value, expected) =>
  expect(quirkyValue(property, value)).toBe(expected)
)

test.each([
  ['color: red; margin: 1px !important', ['color: red', 'margin: 1px!']],
  ['color: red; padding: 2px }; width: 3px', ['color: red', 'width: 3px']],
  ["color: red; font-family: 'A", ['color: red', "font-family: 'A'"]],
  ['--a: {b;c}; *zoom: 1; _height: 3px; top: 0', ['--a: {b;c}', 'top: 0']],
  ['c\\6flor: \\62 lue', ['color: blue']],
  ['color: red; background--x::y:z; top: 0', ['color: red', 'top: 0']],
  ['color::b:c; left: 0; ::; :', ['left: 0']]
])('the style attribute «%s»', (text, expected) =>
  expect(
    parseStyleAttribute(text, 'http://page.test/').map(
      ({property, value, important}) => `${property}: ${value}${important ? '!' : ''}`
    )
  ).toEqual(expected)
)
