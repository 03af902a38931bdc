import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

async function body(
  html: string,
  css = '',
  copyMode: 'adaptable' | 'balanced' = 'adaptable'
): Promise<string> {
  const page = `<!doctype html><style>* { margin: 0 } ${css}</style><body><main>${html}</main></body>`
  const {code} = await convert(page, {styleFormat: 'tailwind', copyMode})
  return code
    .slice(code.indexOf('<main>') + 6, code.indexOf('</main>'))
    .replace(/\s+/g, ' ')
    .replace(/> </g, '><')
    .trim()
}

test.each<[name: string, html: string, css: string, result: string]>([
  ['around one block', '<div><p>a</p></div>', '', '<p>a</p>'],
  ['around another', '<div><div><div><p>a</p></div></div></div>', '', '<p>a</p>'],
  ['empty, between blocks', '<p>a</p><div class=x></div><p>b</p>', '', '<p>a</p><p>b</p>']
])('gone: %s', async (_, html, css, result) => expect(await body(html, css)).toBe(result))

test.each<[name: string, html: string, css: string]>([
  ['around two', '<div><p>a</p><p>b</p></div>', ''],
  ['around text', '<div>a</div>', ''],
  ['empty, between words', 'a<div></div>b', ''],
  ['with an id', '<div id=x><p>a</p></div>', ''],
  ['with a style', '<div class=x><p>a</p></div>', '.x { color: red }'],
  ['with a style in a state', '<div class=x><p>a</p></div>', '.x:hover { color: red }'],
  ['with a style at a width', '<div class=x><p>a</p></div>', '@media (width > 900px) { .x { color: red } }'],
  ['that a state looks at', '<div class=x><p>a</p></div>', '.x:hover p { color: red }'],
  ['in a flex container', '<section><div><p>a</p></div></section>', 'section { display: flex }'],
  ['around a share of it', '<div><p>a</p></div>', 'main { height: 9px } p { height: 50% }'],
  ['around what floats', '<div><p>a</p></div>', 'p { float: left }'],
  ['around what sticks', '<div><p>a</p></div>', 'p { position: sticky; top: 0 }']
])('kept: %s', async (_, html, css) => expect(await body(html, css)).toContain('<div'))

test.each<[name: string, inside: string, result: string]>([
  ['gone: a slot', '<div><slot></slot></div>', '<div>a<span>b</span></div>'],
  [
    'gone: in a row',
    '<style>div { display: flex }</style><div><slot></slot></div>',
    '<div class="flex"> a <span>b</span></div>'
  ],
  [
    'kept: one with a box',
    '<style>slot { display: block }</style><div><slot></slot></div>',
    '<div><slot class="block">a<span>b</span></slot></div>'
  ],
  [
    'kept: one that a state looks at',
    '<style>slot:hover::slotted(span) { color: red }</style><div><slot></slot></div>',
    '<slot class="group">'
  ]
])('%s', async (_, inside, result) => {
  const html = `<x-a><template shadowrootmode=open>${inside}</template>a<span>b</span></x-a>`
  expect(await body(html)).toContain(result)
})

test('a balanced copy keeps its structure', async () =>
  expect(await body('<div><p>a</p></div>', '', 'balanced')).toContain('<div>'))
