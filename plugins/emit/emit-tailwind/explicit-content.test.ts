import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const tokensOf = async (css: string, html: string) => {
  const {code} = await convert(`<!doctype html><style>${css}</style><p>${html}`, {styleFormat: 'tailwind'})
  return / class="([^"]*)"/.exec(code.slice(code.indexOf('<p')).replace(/<p[^>]*>/, ''))?.[1] ?? ''
}

test.each<[name: string, css: string, html: string, tokens: string]>([
  ['nothing is declared', '', '<q>a</q>', ''],
  [
    'the browser’s own',
    'q::before { color: red }',
    '<q>a</q>',
    'before:text-[red] before:content-[open-quote]'
  ],
  [
    'none from a width on',
    'b::after { color: red } @media (max-width: 899px) { b::after { content: "" } }',
    '<b>a</b>',
    'after:text-[red] min-[900px]:after:content-none'
  ],
  [
    'none at rest, where it is there at some width',
    'b::after { content: ""; color: red } @media (min-width: 900px) { b::after { content: normal } }',
    '<b>a</b>',
    'after:text-[red] min-[900px]:after:content-none'
  ],
  [
    'only where something else is declared for it',
    '@media (min-width: 900px) { b::after { content: ""; color: red } }',
    '<b>a</b>',
    "min-[900px]:after:text-[red] min-[900px]:after:content-['']"
  ],
  // It stays in the sheet, under the name that it has there.
  ['under a condition alone', '@media print { b::after { content: "x"; color: red } }', '<b>a</b>', 'strong']
])('content of a pseudo-element that utilities style: %s', async (_, css, html, tokens) =>
  expect(await tokensOf(css, html)).toBe(tokens)
)
