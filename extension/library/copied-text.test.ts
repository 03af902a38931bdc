import {parse} from '@babel/parser'
import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import type {CopySettings} from '../settings/settings.ts'
import {copiedText} from './copied-text.ts'

const HTML = '<style>.a { color: red; padding: 3px }</style><div class="a">Tea</div>'

test('a component with external styles is one module', async () => {
  const settings = {componentFormat: 'jsx', styleFormat: 'external', shape: 'fragment'} as const
  const {code, css, files} = await convert(HTML, settings)
  const text = copiedText({code, css, files, settings: settings as unknown as CopySettings})
  expect(text).toContain('component.styles.jsx')
  // Two default exports are a syntax error.
  const {program} = parse(text, {sourceType: 'module', plugins: ['jsx']})
  expect(program.body.map(({type}) => type)).toEqual(['ExportDefaultDeclaration', 'ExportNamedDeclaration'])
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
