import {parse} from '@babel/parser'
import {convert} from '@facsimile/pipeline'
import {transform} from 'esbuild'
import {createElement, type FunctionComponent} from 'react'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {STYLE_FORMATS} from '@facsimile/pipeline/settings.ts'
import type {CopySettings} from '../settings/settings.ts'
import {copiedText} from './copied-text.ts'

const HTML =
  '<style>.a { color: red; padding: 3px } .a:hover { color: blue }</style><div class="a">Tea, and\n<pre>a\n  b</pre></div>'

async function pasted(styleFormat: CopySettings['styleFormat']): Promise<string> {
  const settings = {componentFormat: 'jsx', styleFormat, shape: 'fragment'} as const
  const {code, css, files} = await convert(HTML, settings)
  return copiedText({code, css, files, settings: settings as unknown as CopySettings})
}

test.each(STYLE_FORMATS)(
  'a component with %s styles is one module that renders them',
  async (styleFormat) => {
    const text = await pasted(styleFormat)
    const {program} = parse(text, {sourceType: 'module', plugins: ['jsx']})
    expect(program.body.filter(({type}) => type === 'ExportDefaultDeclaration')).toHaveLength(1)
    const {code} = await transform(text, {loader: 'jsx', jsx: 'transform', format: 'cjs'})
    const module = {exports: {} as {default?: FunctionComponent}}
    new Function('module', 'React', code)(module, {createElement, Fragment: 'x-fragment'})
    const html = renderToStaticMarkup(createElement(module.exports.default!))
    expect(html).toContain('Tea, and')
    expect(html).toContain('<pre')
    if (styleFormat === 'tailwind') expect(html).toMatch(/hover:text-/)
    else expect(html).toMatch(/<style>[^<]*:hover[^<]*color: blue/)
  }
)

test('styles that are a file of their own keep its name', async () => {
  expect(await pasted('external')).toMatch(/\n\/\/ component\.styles\.jsx\nexport function ComponentStyles\(/)
})

test.each(['jsx', 'html'] as const)(
  'the theme of Tailwind classes stands beside %s without harm',
  async (componentFormat) => {
    const settings = {componentFormat, styleFormat: 'tailwind', shape: 'fragment'} as const
    const html =
      '<style>p { color: #123456 } b { color: #123456; padding: 4px }</style><div><p>a</p><b>b</b></div>'
    const {code, css, files} = await convert(html, settings)
    const text = copiedText({code, css, files, settings: settings as unknown as CopySettings})
    expect(text).toContain('#123456;')
    if (componentFormat === 'html') expect(text).toContain('<style type="text/tailwindcss">')
    else
      expect(
        parse(text, {sourceType: 'module', plugins: ['jsx']}).program.body.map(({type}) => type)
      ).toEqual(['ExportDefaultDeclaration'])
  }
)
