import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

test('neither the sheet nor the theme of Tailwind’s classes ends a style element', async () => {
  const css = `[data-theme="</style><b>"] p { color: red } .a::before { content: "</style><i>"; display: block }`
  const html = `<!doctype html><html><head><style>${css.replaceAll('</', '\\3c/')}</style></head><body><p class="a">x</p>`
  const copy = await convert(html, {styleFormat: 'tailwind'})
  expect(copy.code).toContain('\\3c /style><b>')
  expect(`${copy.code}${copy.css}`).not.toMatch(/<\/style><[bi]>/)
})
