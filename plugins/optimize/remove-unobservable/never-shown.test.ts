import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const codeOf = async (body: string, css = '') =>
  (
    await convert(
      {html: `<!doctype html><style>body { margin: 0 } ${css}</style>${body}`},
      {styleFormat: 'tailwind'}
    )
  ).code.split('<body')[1]

test('what takes the baseline back goes from a control that is never shown', async () => {
  const code = await codeOf('<input class="a">', '.a { display: none; width: 40px }')
  expect(code).toContain('w-10')
  expect(code).not.toContain('revert]')
})

test('and from a field that the browser hides', async () =>
  expect(await codeOf('<input type="file" hidden>')).not.toContain('revert]'))

test.each([
  ['in what a script may open', '<div class="a"><input></div>'],
  ['on what the browser hides', '<button hidden>a</button>']
])('it stays %s', async (_, body) => {
  expect(await codeOf(body, '.a { display: none }')).toContain('[border:revert]')
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
