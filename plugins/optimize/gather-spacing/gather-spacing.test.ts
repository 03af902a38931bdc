import {convert, type CopyMode} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const FOUR = '<p>a</p><p>b</p><p>c</p><p>d</p>'

async function copied(
  css: string,
  children = FOUR,
  {copyMode = 'adaptable' as CopyMode, name = 'list'} = {}
) {
  const {code} = await convert(
    `<!doctype html><style>p { margin: 0 } ${css}</style><div class="${name}">${children}</div>`,
    {styleFormat: 'tailwind', copyMode}
  )
  const [, own = ''] = /<div(?:\s+class="([^"]*)")?/.exec(code) ?? []
  return {own: own.split(' '), others: code.slice(code.indexOf('<div') + 4)}
}

const DOWN = '.list > * + * { margin-top: 16px }'

test.each([
  ['children below each other', DOWN, 'space-y-4'],
  ['children beside each other', '.list { display: flex } .list > * + * { margin-left: 8px }', 'space-x-2'],
  ['children that overlap', '.list { display: flex } .list > * + * { margin-left: -8px }', '-space-x-2'],
  [
    'margins behind all children but the last',
    '.list > :not(:last-child) { margin-block-start: 0; margin-block-end: 16px }',
    'space-y-4'
  ],
  ['a distance that no step has', '.list > * + * { margin-top: 13.3px }', 'space-y-[13.3px]'],
  [
    'children of what is shown at some widths',
    `.list { display: none } @media (min-width: 768px) { .list { display: block } } ${DOWN}`,
    'space-y-4'
  ],
  [
    'another distance at another width',
    `${DOWN} @media (min-width: 768px) { .list > * + * { margin-top: 0 } }`,
    'max-md:space-y-4'
  ],
  [
    'another direction at another width',
    `${DOWN} @media (min-width: 768px) { .list { display: flex } .list > * + * { margin-top: 0; margin-left: 4px } }`,
    'md:space-x-1'
  ]
])('%s', async (_, css, token) => {
  const {own, others} = await copied(css)
  expect(own).toContain(token)
  expect(others).not.toMatch(/\bm[tlbe]{1,2}-/)
})

test.each([
  ['where it spares nothing', DOWN, '<p>a</p><p>b</p><p>c</p>'],
  [
    'where one child has another margin',
    `${DOWN} .x { margin-top: 8px !important }`,
    `${FOUR}<p class="x">e</p>`
  ],
  ['where the first one has one', `${DOWN} .x { margin-top: 8px }`, `<p class="x">e</p>${FOUR}`],
  ['where the last one has a margin behind it, too', '.list > * { margin-block-end: 16px }', FOUR],
  [
    'where the margin takes what is free',
    '.list { display: flex } .list > * + * { margin-left: auto }',
    FOUR
  ],
  [
    'where it does so behind the children',
    '.list { display: flex } .list > :not(:last-child) { margin-right: auto }',
    FOUR
  ],
  ['where one has a margin behind it', `${DOWN} .x { margin-bottom: 8px }`, `<p class="x">e</p>${FOUR}`],
  ['where one is not there', `${DOWN} .x { display: none }`, `${FOUR}<p class="x">e</p>`],
  ['where one is out of the flow', `${DOWN} .x { position: absolute }`, `${FOUR}<p class="x">e</p>`],
  ['where a state changes the margin', `${DOWN} .list > p:hover { margin-top: 2px }`, FOUR],
  ['beside each other', `.list { display: flex } ${DOWN}`, FOUR],
  ['in lines that wrap', '.list { display: flex; flex-wrap: wrap } .list > * + * { margin-left: 8px }', FOUR],
  [
    'where the author has a class on each for its margin alone',
    '.gap-below { margin-bottom: 16px }',
    '<p class="gap-below">a</p><p class="gap-below">b</p><p class="gap-below">c</p><p class="gap-below">d</p><p>e</p>'
  ],
  ['with text between them', DOWN, `${FOUR} and more`]
])('not %s', async (_, css, children) => {
  const {own, others} = await copied(css, children)
  expect(own.join()).not.toContain('space-')
  expect(others).toMatch(/\bm[tlrbe]{1,2}-/)
})

test('a button below blocks', async () => {
  const button = '<button class="b">e</button>'
  const css = `${DOWN} .b { display: inline-block; padding: 8px; border: 0 }`
  expect((await copied(css, FOUR + button)).own).toContain('space-y-4')
  expect((await copied(css, FOUR + button + button)).own.join()).not.toContain('space-')
})

test('two children, where the author has it so', async () => {
  const css = '.space-y-4 > :not([hidden]) ~ :not([hidden]) { margin-top: 16px; margin-bottom: 0 }'
  expect((await copied(css, '<p>a</p><p>b</p>', {name: 'space-y-4'})).own).toContain('space-y-4')
})

test.each(['html', 'jsx'] as const)(
  'not directly in the body, whose styles may be rules: %s',
  async (componentFormat) => {
    const {code, css} = await convert(
      `<!doctype html><style>p { margin: 0 } body > * + * { margin-top: 16px }</style>${FOUR}`,
      {styleFormat: 'tailwind', componentFormat}
    )
    expect(code + css).not.toContain('space-y')
    expect(code.match(/\bmt-4\b/g)).toHaveLength(3)
  }
)

test('other copy modes keep the margins', async () =>
  expect((await copied(DOWN, FOUR, {copyMode: 'balanced'})).own.join()).not.toContain('space-'))
