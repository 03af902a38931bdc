import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const sheetOf = async (css: string, body: string): Promise<string> => {
  const {css: sheet = ''} = await convert(`<!doctype html><title>x</title><style>${css}</style>${body}`, {
    styleFormat: 'external'
  })
  return sheet.replace(/\s+/g, ' ')
}

const THREE = '<p class="card">a</p><p class="panel">b</p><p class="modal">c</p>'
const WIDTHS = '.card { width: 100px } .panel { width: 200px } .modal { width: 300px }'

test('what several rules declare is one rule with their selectors', async () => {
  const sheet = await sheetOf(
    `${WIDTHS} .card { border: 4px solid } .panel { border: 4px solid } .modal { border: 4px solid }`,
    THREE
  )
  expect(sheet.match(/border: 4px solid/g)).toHaveLength(1)
  expect(sheet).toContain('.card, .panel, .modal { border: 4px solid; }')
})

test('under the same at-rules and in states too', async () => {
  const sheet = await sheetOf(
    `${WIDTHS}
     .card:hover { outline: 2px dashed rgb(10 20 30); color: red } .panel:hover { outline: 2px dashed rgb(10 20 30); color: lime }
     @media (min-width: 600px) { .card { float: left; margin: 1px } .panel { float: left } .modal { float: left; margin: 2px } }`,
    THREE
  )
  expect(sheet).toContain('.card:hover, .panel:hover { outline: 2px dashed rgb(10 20 30); }')
  expect(sheet).toContain('@media (min-width: 600px) { .card, .panel, .modal { float: left; }')
})

test('what a state changes is in no list with what always holds', async () => {
  const sheet = await sheetOf(
    `${WIDTHS} .card { outline: 2px dashed rgb(10 20 30) } .panel:hover { outline: 2px dashed rgb(10 20 30) } .modal:hover { outline: 2px dashed rgb(10 20 30); color: red }`,
    THREE
  )
  expect(sheet).toContain('.panel:hover, .modal:hover { outline: 2px dashed rgb(10 20 30); }')
  expect(sheet).toMatch(/\.card \{[^}]*outline: 2px dashed rgb\(10 20 30\);/)
})

test('nothing moves past what overrides it, or what it overrides', async () => {
  const sheet = await sheetOf(
    `.card { width: 100px } .card:hover { border: 2px solid lime; color: red } .card:focus { border: 1px dashed rgb(10 20 30); color: blue }
     .panel { width: 200px } .panel:focus { border: 1px dashed rgb(10 20 30); color: lime }`,
    '<button class="card">a</button><button class="panel">b</button>'
  )
  const list = sheet.indexOf('.card:focus, .panel:focus { border: 1px dashed rgb(10 20 30); }')
  expect(list).toBeGreaterThan(sheet.indexOf('.card:hover'))
})

test('a selector that some browser does not know stays alone: it would take the list with it', async () => {
  const sheet = await sheetOf(
    `${WIDTHS} .card:user-invalid { outline: 3px solid red } .panel:hover { outline: 3px solid red } .modal:hover { outline: 3px solid red; color: red }`,
    '<input class="card"><input class="panel"><input class="modal">'
  )
  expect(sheet).toContain('.panel:hover, .modal:hover { outline: 3px solid red; }')
  expect(sheet).toContain('.card:user-invalid { outline: 3px solid red; }')
})

test('a declaration moves past what weighs more, or less', async () => {
  const sheet = await sheetOf(
    `.field { width: 100px }
     .checked .field:valid, .field.is-valid { border: 2px dashed rgb(10 20 30) } .checked .field:invalid, .field.is-invalid { border: 2px dashed rgb(30 20 10) }`,
    '<form><input class="field"></form><script>form.classList.add("checked"); field.classList.toggle("is-valid"); field.classList.toggle("is-invalid")</script>'
  )
  expect(sheet).toContain('.field.is-valid, .checked .field:valid { border: 2px dashed rgb(10 20 30); }')
  expect(sheet).toContain('.field.is-invalid, .checked .field:invalid { border: 2px dashed rgb(30 20 10); }')
})
