import {convert, type Settings} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

/** Rules of Tailwind 3, and a reset like its own. */
const SHEET = `*, ::before, ::after { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid #e5e7eb }
  .divide-y > :not([hidden]) ~ :not([hidden]) { --tw-divide-y-reverse: 0;
    border-top-width: calc(1px * calc(1 - var(--tw-divide-y-reverse))); border-bottom-width: calc(1px * var(--tw-divide-y-reverse)) }
  .divide-x > :not([hidden]) ~ :not([hidden]) { --tw-divide-x-reverse: 0;
    border-right-width: calc(1px * var(--tw-divide-x-reverse)); border-left-width: calc(1px * calc(1 - var(--tw-divide-x-reverse))) }
  .divide-gray-200 > :not([hidden]) ~ :not([hidden]) { --tw-divide-opacity: 1; border-color: rgb(229 231 235 / var(--tw-divide-opacity)) }
  .divide-black\\/10 > :not([hidden]) ~ :not([hidden]) { border-color: rgb(0 0 0 / .1) }
  .flex { display: flex } .p-4 { padding: 1rem } ul { list-style: none }`

const LIST =
  '<ul class="divide-y divide-gray-200"><li class="p-4">a</li><li class="p-4">b</li><li class="p-4">c</li></ul>'

async function classesOf(body: string, css = '', settings: Partial<Settings> = {}): Promise<string[]> {
  const {code} = await convert(`<!doctype html><style>${SHEET} ${css}</style><body>${body}</body>`, {
    styleFormat: 'tailwind',
    ...settings
  })
  return [...code.slice(code.indexOf('<body')).matchAll(/class="([^"]*)"/g)].map(([, list = '']) => list)
}

test('lines between children are the utility of their parent', async () => {
  const [list = '', ...items] = await classesOf(LIST)
  expect(list.split(' ')).toEqual(expect.arrayContaining(['divide-y', 'divide-gray-200']))
  expect(new Set(items)).toEqual(new Set(['p-4']))
})

test('the same of items beside each other, and of rows', async () => {
  const row = '<div class="flex divide-x divide-gray-200"><p class="p-4">a</p><p class="p-4">b</p></div>'
  expect((await classesOf(row))[0]).toContain('divide-x divide-gray-200')
  const table =
    '<table><tbody class="divide-y divide-gray-200"><tr><td>a</td></tr><tr><td>b</td></tr><tr><td>c</td></tr></tbody></table>'
  expect(await classesOf(table, 'table { border-collapse: collapse }')).toEqual(['divide-y divide-gray-200'])
})

test.each([
  ['with a distance between them', 'li + li { margin-top: 4px }', LIST],
  [
    'with a distance that is one of their parent',
    '.space-y-1 > :not([hidden]) ~ :not([hidden]) { margin-top: 4px; margin-bottom: 0 }',
    LIST.replace('divide-y ', 'space-y-1 divide-y ')
  ],
  ['with a gap between them', 'ul { display: flex; flex-direction: column; gap: 4px }', LIST],
  ['of a height of their own', 'li { height: 40px }', LIST],
  ['with round corners', 'li { border-radius: 4px }', LIST],
  ['with shadows', 'li { box-shadow: 0 1px 2px red }', LIST],
  ['with lines behind them', 'li { border-bottom: 1px solid red }', LIST],
  ['beside each other that wrap', 'ul { display: flex; flex-wrap: wrap }', LIST],
  [
    'by lines through which their backgrounds show',
    'li:hover { background: #eee }',
    LIST.replace('divide-gray-200', 'divide-black/10')
  ],
  [
    'of which one has another line',
    '.x { border-top-style: dotted !important }',
    LIST.replace('p-4">c', 'p-4 x">c')
  ]
])('not for children %s', async (_, css, body) => {
  expect((await classesOf(body, css)).join(' ')).not.toMatch(/(?:^| )divide-y(?: |$)/)
})

test('other copy modes keep the lines where they are', async () => {
  expect((await classesOf(LIST, '', {copyMode: 'exact'})).join(' ')).not.toMatch(/(?:^| )divide-y(?: |$)/)
})

test('lines of other colours in the dark theme are the utilities of both', async () => {
  const dark =
    '.dark\\:divide-gray-200:is(.dark *) > :not([hidden]) ~ :not([hidden]) { border-color: #e5e7eb }'
  const black = '.divide-black > :not([hidden]) ~ :not([hidden]) { border-color: #000 }'
  const body = LIST.replace('divide-gray-200', 'divide-black dark:divide-gray-200')
  const [list = '', ...items] = await classesOf(body, `${black} ${dark}`)
  expect(list.split(' ')).toEqual(
    expect.arrayContaining(['divide-y', 'divide-black', 'dark:divide-gray-200'])
  )
  expect(new Set(items)).toEqual(new Set(['p-4']))
})
