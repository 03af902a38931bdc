import {convert} from '@facsimile/pipeline'
import {captureHtml} from '@facsimile/pipeline/capture/html/index.ts'
import {fromHtml} from 'hast-util-from-html'
import type {Element} from 'hast'
import {visit} from 'unist-util-visit'
import {expect, test} from 'vitest'
import {dataOf} from '../../model/access.ts'
import type {Snapshot} from '../../model/snapshot.ts'

/** Class lists of the elements of a tag. */
async function listsOf(tag: string, css: string, body: string): Promise<string[]> {
  const html = `<!doctype html><title>x</title><style>body { margin: 0 } ${css}</style>${body}`
  const {code} = await convert({html}, {styleFormat: 'tailwind', theme: 'none'})
  const lists: string[] = []
  visit(fromHtml(code), {type: 'element', tagName: tag}, (node) => {
    const {className} = (node as Element).properties
    lists.push(Array.isArray(className) ? className.join(' ') : '')
  })
  return lists
}

const times = (count: number, make: (at: number) => string) =>
  Array.from({length: count}, (_, at) => make(at)).join('')
const list = times(4, (at) => `<li>Item ${at}</li>`)

test.each([
  ['the last', 'li { border-bottom: 1px solid #ddd } li:last-child { border-bottom: 0 }', 'last:border-none'],
  ['every other', 'li:nth-child(odd) { color: red }', 'odd:text-[red]'],
  ['all but the first', 'li:not(:first-child) { padding-top: 8px }', 'not-first:pt-2'],
  ['the first of its type, pointed at', 'li:first-of-type:hover { color: red }', 'first:hover:text-[red]'],
  [
    'what is generated in all but the last',
    'li:not(:last-child)::after { content: "/" }',
    "not-last:after:content-['/']"
  ]
])('%s of a list is a state, and all have one class list', async (_, css, token) => {
  const lists = await listsOf('li', `ul { padding: 0; list-style: none } ${css}`, `<ul>${list}</ul>`)
  expect(lists[0]?.split(' ')).toContain(token)
  expect(new Set(lists).size).toBe(1)
})

test('cells of every other row are told by their row', async () => {
  const rows = times(4, (at) => `<tr><td>${at}</td><td>x</td></tr>`)
  const css = 'tbody tr:nth-of-type(odd) > td { color: red } tbody tr:hover > td { color: blue }'
  const cells = await listsOf('td', css, `<table><tbody>${rows}</tbody></table>`)
  expect(cells[0]).toContain('group-odd:text-[red] group-hover:text-[blue]')
  expect(new Set(cells).size).toBe(1)
})

test.each([
  [
    'cells of a row',
    'td',
    'td:last-child { color: red }',
    `<table><tr>${times(3, () => '<td>x</td>')}</table>`
  ],
  ['two elements', 'p', 'p:first-child { color: red }', '<p>a</p><p>b</p>'],
  [
    'elements beside others',
    'p',
    'p:last-child { color: red }',
    '<div><h2>x</h2><p>a</p><p>b</p><p>c</p></div>'
  ],
  ['elements in a text', 'b', 'b:first-child { color: red }', '<p>See <b>a</b><b>b</b><b>c</b></p>'],
  ['boxes with other classes', 'i', '.x:last-child { color: red }', '<i></i><i></i><i class="x">c</i><hr>'],
  [
    'elements beside each other by the same rule',
    'li',
    'li:first-child:active, b + li:active, * + li:active { color: red }',
    `<ul>${list}</ul>`
  ],
  ['the third', 'li', 'li:nth-child(3) { color: red }', `<ul>${list}</ul>`]
])('%s have what is theirs', async (_, tag, css, body) => {
  const lists = await listsOf(tag, css, body)
  expect(lists.join(' ')).not.toMatch(/first:|last:|odd:|even:|nth/)
})

test('the distance between the elements of a list is that of their parent', async () => {
  const css =
    'ul { padding: 0; margin: 0; list-style: none } li { margin-bottom: 16px } li:last-child { margin-bottom: 0 }'
  expect(await listsOf('ul', css, `<ul>${list}</ul>`)).toEqual(['space-y-4'])
})

test('the last of a list at some widths is not the last of the copy, where others stand at other widths', async () => {
  const css = 'ul { list-style: none } li { padding: 1px } li:last-child { padding: 9px }'
  const html = `<!doctype html><title>x</title><style>${css}</style><ul>${times(3, (at) => `<li id="i${at}">${at}</li>`)}<li id="narrow">x</li></ul>`
  const snapshot: Snapshot = {
    ...captureHtml(html, {url: 'http://page.test/'}),
    variants: [{width: 390, from: 0, to: 600, attributes: {}}]
  }
  visit(snapshot.tree, {type: 'element', tagName: 'li'}, (node) => {
    const element = node as Element
    if (element.properties.id === 'narrow') dataOf(element).shownIn = [{from: 0, to: 600}]
  })
  const {code} = await convert(snapshot, {styleFormat: 'tailwind', theme: 'none'})
  expect(code).not.toContain('last:')
  expect(code).toMatch(/id="i2" class="p-px min-\[600px\]:p-2.25"/)
})
