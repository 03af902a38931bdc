import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {UNBOUNDED} from '../../model/width.ts'
import {repairStyles} from './index.ts'

/** Code of a page whose first paragraph is repaired: its number is that of the element after html, head, style and body. */
async function repaired(css: string, property: string, value: string, from = 0): Promise<string> {
  const {code} = await convert(
    `<!doctype html><html><head><style>${css}</style></head><body><p>x</p></body></html>`,
    {styleFormat: 'local'},
    {
      slots: {
        beforeEmit: [
          [repairStyles, {repairs: [{number: 4, pseudo: '', property, value, from, to: UNBOUNDED}]}]
        ]
      }
    }
  )
  return code.replace(/\s+/g, ' ')
}

test('what is wrong is replaced', async () => {
  expect(await repaired('p { width: 10px }', 'width', '20px')).toContain('{ width: 20px; }')
})

test('what is missing is added', async () => {
  expect(await repaired('p { width: 10px }', 'height', '20px')).toContain('{ height: 20px; width: 10px; }')
})

test('other widths, states and paper keep what they have', async () => {
  const code = await repaired(
    'p { width: 10px } p:hover { width: 11px } @media print { p { width: 12px } }',
    'width',
    '20px',
    600
  )
  expect(code).toMatch(/\{ width: 10px; \}/)
  expect(code).toMatch(/:hover \{ width: 11px; \}/)
  expect(code).toMatch(/@media print \{ [^{]*\{ width: 12px; \}/)
  expect(code).toMatch(/@media \(min-width: 600px\) \{ [^{]*\{ width: 20px; \}/)
})
