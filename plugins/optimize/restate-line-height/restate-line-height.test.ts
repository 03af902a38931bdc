import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const classOf = async (css: string, markup = '<p class="x">a</p>') => {
  const html = `<!doctype html><style>p { margin: 0 } ${css}</style>${markup}`
  const {code} = await convert(html, {styleFormat: 'tailwind', theme: 'none'})
  return /<p class="([^"]*)"/.exec(code)?.[1]
}

test.each([
  ['a height that has a name', 'body { line-height: 1.5 } .x { font-size: 1.5rem }', 'text-2xl/normal'],
  [
    'one at some widths',
    'body { line-height: 1.25 } @media (width >= 48rem) { .x { font-size: 18px } }',
    'md:text-lg/tight'
  ],
  ['one in a state', 'body { line-height: 1 } .x:hover { font-size: 20px }', 'hover:text-xl/none'],
  ['a height without a name', 'body { line-height: 1.43 } .x { font-size: 1.5rem }', 'text-[1.5rem]'],
  ['a size without a name', 'body { line-height: 1.5 } .x { font-size: 23px }', 'text-[23px]'],
  ['a height that is a length', 'body { line-height: 24px } .x { font-size: 1.5rem }', 'text-[1.5rem]'],
  [
    'another height in a state of what is around it',
    'body { line-height: 1.5 } body:hover { line-height: 2 } .x { font-size: 1.5rem }',
    'text-[1.5rem]'
  ]
])('%s that is inherited, beside the size of text', async (_, css, classes) =>
  expect(await classOf(css)).toBe(classes)
)
