import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

async function classesOf(css: string, className: string) {
  const html = `<!doctype html><style>${css}</style><p class="${className}">x</p>`
  const {code} = await convert(html, {styleFormat: 'tailwind'})
  return /<p[^>]* class="([^"]*)"/.exec(code)?.[1]?.split(' ')
}

test.each([
  ['a fraction as it was written', '.w-6\\/12 { width: 50% }', 'w-6/12', ['w-6/12']],
  [
    'at a width too',
    '@media (min-width: 64rem) { .lg\\:w-3\\/12 { width: 25% } }',
    'lg:w-3/12',
    ['lg:w-3/12']
  ],
  [
    'a utility by its present name',
    'body { display: flex } .flex-shrink-0 { flex-shrink: 0 }',
    'flex-shrink-0',
    ['shrink-0']
  ],
  [
    "a class of Bootstrap's that is an old name of a utility",
    'body { display: flex } .flex-grow-1 { flex-grow: 1 !important }',
    'flex-grow-1',
    ['grow']
  ],
  [
    'where a distance ends',
    '.mb-12 { margin-bottom: 3rem } @media (min-width: 64rem) { .lg\\:mb-0 { margin-bottom: 0 } } body { font-size: 13px }',
    'mb-12 lg:mb-0',
    ['mb-12', 'lg:mb-0']
  ],
  [
    'an outline for forced colours',
    '.outline-none { outline: 2px solid transparent; outline-offset: 2px }',
    'outline-none',
    ['outline-hidden']
  ]
])('%s', async (_, css, className, tokens) => {
  expect(await classesOf(css, className)).toEqual(expect.arrayContaining(tokens))
})

test('not where it is something else by now', async () =>
  expect(await classesOf('.w-6\\/12 { width: 50% } p.w-6\\/12 { width: 40% }', 'w-6/12')).toContain('w-2/5'))

test('an outline that shows in another state keeps its style', async () => {
  const tokens = await classesOf(
    '.x { outline: 2px solid transparent } .x:hover { outline: 2px solid #ff0000 }',
    'x'
  )
  expect(tokens).not.toContain('outline-hidden')
})
