import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const sheetOf = async (css: string, body: string) => {
  const {css: text} = await convert(`<!doctype html><title>x</title><style>${css}</style>${body}`, {
    styleFormat: 'external'
  })
  return text!.replace(/\s+/g, ' ')
}

const GUTTERS =
  '.container { --gutter: 3px; padding: var(--padding); rotate: 1deg } .mt-5 { margin-top: 3rem } .row { margin: var(--gutter); top: 1px }'

test('a class has its custom property also where only some of its elements have something in them that reads it', async () => {
  const css = await sheetOf(
    GUTTERS,
    '<div class="container"><p>a</p></div><div class="container mt-5"><p class="row">b</p></div>'
  )
  expect(css).toContain('.container { --gutter: 3px; ')
  expect(css).toContain('.mt-5 { margin-top: 3rem; }')
})

test('a custom property of another value stays with its elements', async () => {
  const css = await sheetOf(
    `${GUTTERS} .wide { --gutter: 9px }`,
    '<div class="container wide"><p class="row">a</p></div><div class="container mt-5"><p class="row">b</p></div>'
  )
  expect(css).toContain('.wide { --gutter: 9px; }')
})
