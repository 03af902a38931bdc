import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

test.each([
  [
    'go where there are those of today',
    'p { display: flex; -webkit-box-orient: vertical; -webkit-box-pack: center; -webkit-box-flex: 1 } p::after { content: ""; -webkit-box-flex: 1 }',
    "flex after:content-['']"
  ],
  [
    'stay where they are meant',
    'p { display: -webkit-box; -webkit-box-orient: vertical; -webkit-box-flex: 1 }',
    '[display:-webkit-box] [-webkit-box-orient:vertical]'
  ],
  [
    'stay with what is in one',
    'p { -webkit-box-flex: 1; -webkit-box-pack: center } div { display: -webkit-box }',
    '[-webkit-box-flex:1]'
  ]
])('flexible boxes of 2009 %s', async (_, css, tokens) => {
  const {code} = await convert(
    {html: `<!doctype html><style>* { margin: 0; padding: 0 } ${css}</style><div><p>x</p></div>`},
    {styleFormat: 'tailwind'}
  )
  expect(/<p[^>]*?class="([^"]*)"/.exec(code)?.[1]).toBe(tokens)
})
