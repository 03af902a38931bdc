import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const FLOAT = '@keyframes float { 50% { translate: 0 4px } }'
const copied = (css: string, body: string) =>
  convert({html: `<!doctype html><style>p { margin: 0 } ${css}</style>${body}`}, {styleFormat: 'tailwind'})

test('an animation goes by its keyframes', async () => {
  const {code, css} = await copied(
    `${FLOAT} .a { animation: float 6s ease-in-out infinite } .b:hover { animation: float 6s ease-in-out infinite }`,
    '<p class="a">a</p><p class="b">b</p>'
  )
  expect(code).toContain('class="animate-float"')
  expect(code).toContain('hover:animate-float')
  expect(css).toContain('--animate-float: float 6s ease-in-out infinite;')
})

test('of several words, by these with hyphens between them', async () => {
  const {code, css} = await copied(
    '@keyframes fadeIn { from { opacity: 0 } } .a { animation: fadeIn 1s }',
    '<p class="a">a</p><p class="a">b</p>'
  )
  expect(code).toContain('class="animate-fade-in"')
  expect(css).toContain('--animate-fade-in: fadeIn 1s;')
})

test('another one of the same keyframes stays in brackets', async () => {
  const {code} = await copied(
    `${FLOAT} .a { animation: float 6s infinite } .b { animation: float 1s }`,
    '<p class="a">a</p><p class="a">b</p><p class="b">c</p>'
  )
  expect(code).toContain('animate-float')
  expect(code).toContain('animate-[float_1s]')
})

test("the names of Tailwind's own animations stay what they are", async () => {
  const {code, css} = await copied(
    '@keyframes spin { to { rotate: 90deg } } .a { animation: spin 3s infinite }',
    '<p class="a">a</p>'
  )
  expect(code).toContain('animate-[spin_3s_infinite]')
  expect(css).not.toContain('--animate-')
})
