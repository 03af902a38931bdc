import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

test('sides stay physical only where text may run down', async () => {
  const css = 'p { margin: 0; padding: 0 1rem } div { writing-mode: vertical-rl } b { font-weight: 400 }'
  const html = `<!doctype html><style>${css}</style><p>a</p><div><p>b</p></div>`
  const {code} = await convert(html, {styleFormat: 'tailwind'})
  expect([...code.matchAll(/<p class="([^"]*)"/g)].map(([, classes]) => classes)).toEqual([
    'px-4',
    'pr-4 pl-4'
  ])
})

test.each([
  ['<html dir="rtl">', 'p'],
  ['<html>', '.side { direction: rtl } p'],
  ['<html>', 'p { margin: 0 } [dir=rtl] p']
])('an end of a line is a side only where text runs from the left: %s %s', async (root, selector) => {
  const css = `.me-1 { margin-right: .25rem } p { margin: 0 } ${selector} { padding: 0 1rem }`
  const html = `<!doctype html>${root}<style>${css}</style><div class="side" dir="rtl"><p class="me-1">a</p></div>`
  const {code} = await convert(html, {styleFormat: 'tailwind'})
  expect(code).toMatch(/<p class="mr-1 px-4"/)
})

test('the author’s name for the end of a line stays where text runs from the left', async () => {
  const css = '.me-1 { margin-right: .25rem } p { margin: 0 }'
  const html = `<!doctype html><style>${css}</style><p class="me-1">a</p>`
  expect((await convert(html, {styleFormat: 'tailwind'})).code).toContain('<p class="me-1"')
})
