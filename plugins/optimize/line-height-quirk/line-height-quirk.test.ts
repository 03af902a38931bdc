import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const LIMITED =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'

async function codeOf(body: string, css = '', doctype = LIMITED) {
  const {code} = await convert(`${doctype}<style>p { line-height: 1.5 } ${css}</style>${body}`, {
    componentFormat: 'jsx',
    styleFormat: 'inline'
  })
  return code.replace(/\s+/g, ' ')
}

test.each([
  ['of images', '<p><img src="a.png" alt=""></p>'],
  ['of text in another size', '<p><b style="font-size: 10px">x</b></p>'],
  ['of bare boxes', '<p><a href="#"><img src="a.png" alt=""></a></p>']
])('lines %s are no higher than what is in them', async (_, body) => {
  expect(await codeOf(body)).toMatch(/<p style=\{\{[^}]*lineHeight: "0"/)
})

test('what is in them has the height that it inherited', async () => {
  expect(await codeOf('<p><b style="font-size: 10px">x</b></p>')).toMatch(
    /<b style=\{\{[^}]*lineHeight: "1.5"/
  )
  expect(await codeOf('<p><b style="font-size: 10px; line-height: 2">x</b></p>')).toMatch(
    /<b style=\{\{[^}]*lineHeight: "2"/
  )
})

test('what is in them inherits by width', async () => {
  const css = '@media (width > 600px) { p { line-height: 2 } }'
  const {code} = await convert(
    `${LIMITED}<style>p { line-height: 1.5 } ${css}</style><p><b style="font-size: 10px">x</b></p>`,
    {
      componentFormat: 'jsx',
      styleFormat: 'tailwind'
    }
  )
  expect(code).toMatch(/<p className="[^"]*leading-0"/)
  expect(code).toMatch(/<b className="[^"]*leading-normal[^"]*:leading-loose/)
})

test.each([
  ['with text of its own', '<p>x <img src="a.png" alt=""></p>', '', LIMITED],
  ['whose boxes are as high as its lines', '<p><b>x</b></p>', '', LIMITED],
  ['of blocks', '<p><b>x</b></p>', 'b { display: block; font-size: 10px }', LIMITED],
  [
    'whose height is a share of its text',
    '<p><b style="font-size: 10px">x</b></p>',
    'p { line-height: 1.5em }',
    LIMITED
  ],
  ['of a page in no-quirks mode', '<p><img src="a.png" alt=""></p>', '', '<!doctype html>']
])('a box %s stays as it is', async (_, body, css, doctype) => {
  expect(await codeOf(body, css, doctype)).not.toContain('lineHeight: "0"')
})
