import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const codeOf = async (body: string, css = '') =>
  (
    await convert(
      {html: `<!doctype html><style>body { margin: 0 } ${css}</style>${body}`},
      {styleFormat: 'tailwind'}
    )
  ).code.split('<body')[1]

test.each([
  ['a control that is never shown', '<input class="a">'],
  ['a control in what is never shown', '<div class="a"><input></div>']
])('what takes the baseline back goes from %s', async (_, body) => {
  const code = await codeOf(body, '.a { display: none; width: 40px }')
  expect(code).toContain('w-10')
  expect(code).not.toContain('revert]')
})

test('it stays on what a state shows', async () => {
  const css = '.a { display: none } .b:hover .a { display: block }'
  expect(await codeOf('<div class="b">x<input class="a"></div>', css)).toContain('[border:revert]')
})

test('it stays on what others inherit from', async () => {
  const code = await codeOf('<select class="a"><option>a</option></select>', '.a { display: none }')
  expect(code).toContain('[font:revert]')
  expect(code).not.toContain('[border:revert]')
})
