import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const codeOf = async (css: string, markup = '<div class="x"><p class="y">a</p></div>') =>
  (await convert(`<!doctype html><style>${css}</style>${markup}`, {styleFormat: 'tailwind'})).code

test.each([
  ['of one side', '.x { border-bottom: 1px solid teal }', 'class="border-b border-[teal]"'],
  [
    'of two sides',
    '.x { border-top: 1px solid teal; border-bottom: 1px solid teal }',
    'class="border-y border-[teal]"'
  ],
  [
    'of a side that another rule takes away',
    '.x { border: 1px solid teal; border-top: 0 }',
    'border-x border-b border-[teal]'
  ],
  [
    'in a state',
    '.x { border-bottom: 1px solid teal } .x:hover { border-bottom-color: red }',
    'hover:border-[red]'
  ],
  ['of generated content', '.x::before { content: "a"; border-left: 1px solid teal }', 'before:border-[teal]']
])('the colour %s is that of all', async (_, css, expected) => expect(await codeOf(css)).toContain(expected))

test.each([
  ['is drawn in a state', '.x { border-bottom: 1px solid teal } .x:hover { border-top: 1px solid }'],
  [
    'is drawn at other widths',
    '.x { border-bottom: 1px solid teal } @media (width > 900px) { .x { border-top: 1px solid } }'
  ],
  [
    'is drawn by an animation',
    '@keyframes k { to { border-top: 2px solid } } .x { border-bottom: 1px solid teal; animation: k 1s infinite }'
  ]
])('where another side %s, it is not', async (_, css) => {
  const code = await codeOf(css)
  expect(code).toContain('border-b-[teal]')
  expect(code).not.toContain(' border-[teal]')
})
