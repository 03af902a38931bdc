import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const codeOf = async (css: string, markup = '<div class="x">a</div>') =>
  (await convert(`<!doctype html><style>.x::after { ${css} }</style>${markup}`, {styleFormat: 'tailwind'}))
    .code
const SPACE = "content-['_']"

test.each([
  ['a table', 'content: " "; display: table; clear: both'],
  ['a block', 'content: "\\20"; display: block; height: 3px'],
  ['a float', 'content: " "; float: left; height: 3px; width: 3px'],
  ['a positioned box', 'content: " "; position: absolute; border: 1px solid']
])('%s of white space is empty', async (_, css) => {
  const code = await codeOf(css)
  expect(code).toContain('after:')
  expect(code).not.toContain('content-[')
})

test.each([
  ['in a line', 'content: " "; border: 1px solid'],
  ['in a block that keeps it', 'content: " "; display: block; white-space: pre; border: 1px solid'],
  ['that does not collapse', 'content: "\\a0"; display: block'],
  [
    'in a block that is in a line elsewhere',
    'content: " "; display: block } @media (width > 600px) { .x::after { display: inline }'
  ]
])('white space %s stays', async (_, css) => expect(await codeOf(css)).toContain('content-['))

test('white space that what is around it keeps stays', async () =>
  expect(await codeOf('content: " "; display: block; color: red', '<pre class="x">a</pre>')).toContain(SPACE))
