import {expect, test} from 'vitest'
import {fileName, fontRule, standalonePage} from './standalone-page.ts'

test('a fragment becomes a page with its sheet', () => {
  const page = standalonePage({
    name: 'A <b>',
    html: '<p>x</p>\n',
    css: '.a::after { content: "</style>" }',
    fonts: ''
  })
  expect(page).toContain('<title>A &lt;b></title>')
  expect(page.match(/<\/style/g)).toHaveLength(1)
  expect(page).toContain('<body>\n<p>x</p>\n</body>')
})

test('a document keeps its head', () => {
  const html = '<!doctype html><html><head lang="x"><title>T</title></head><body></body></html>'
  expect(standalonePage({name: 'n', html, css: 'p {}', fonts: ''})).toBe(
    html.replace('<head lang="x">', '<head lang="x">\n<style>\np {}\n</style>')
  )
})

test('a font is in its rule', () => {
  expect(fontRule('A Variable', '100 900', new Uint8Array([0, 255]).buffer)).toContain('base64,AP8=)')
})

test.each([
  ['Night ferry', 'night-ferry'],
  ['Säule 2/3', 'saule-2-3'],
  ['漢字', 'component']
])('%s is saved as %s', (name, expected) => {
  expect(fileName(name)).toBe(expected)
})
