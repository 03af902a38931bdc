import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const classOf = async (css: string) => {
  const html = `<!doctype html><style>i { display: block } ${css}</style><i class="x">a</i>`
  const {code} = await convert(html, {styleFormat: 'tailwind', theme: 'none'})
  return /<i\s+class="([^"]*)"/.exec(code)?.[1]
}

test.each([
  ['one side', '.x { border-right: 1px dashed #000 }', 'block border-r border-dashed border-black'],
  [
    'one side in a state',
    '.x:hover { border-bottom: 2px dotted #000 }',
    'block hover:border-b-2 hover:border-dotted hover:border-black'
  ]
])('the style of %s is that of all, of which the others have no width', async (_, css, classes) =>
  expect(await classOf(css)).toBe(classes)
)

test.each([
  ['another side has another style', '.x { border-right: 1px dashed #000; border-left: 1px solid #000 }'],
  [
    'another side has a width in a state',
    '.x { border-right: 1px dashed #000 } .x:hover { border-left: 1px solid #000 }'
  ],
  [
    'another side has a width at some widths',
    '.x { border-right: 1px dashed #000 } @media (width > 600px) { .x { border-left: 1px solid #000 } }'
  ]
])('not where %s', async (_, css) => expect(await classOf(css)).toContain('[border-right:1px_dashed_#000]'))
