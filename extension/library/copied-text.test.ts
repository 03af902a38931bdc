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
