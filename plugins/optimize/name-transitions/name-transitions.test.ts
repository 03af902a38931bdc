import {convert, type CopyMode} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

/** Tokens about the transition of the element with the class `x`. */
async function tokensOf(css: string, markup = '<i class="x">x</i>', copyMode: CopyMode = 'adaptable') {
  const html = `<!doctype html><style>i { display: block } ${css}</style>${markup}`
  const {code} = await convert(html, {styleFormat: 'tailwind', copyMode, theme: 'none'})
  return [...code.matchAll(/class="([^"]*)"/g)]
    .flatMap(([, list = '']) => list.split(' '))
    .filter((token) => token.includes('transition'))
}
const RED = '.x:hover { color: red }'

test.each([
  [
    'colours of which one changes',
    `.x { transition: color .2s, background-color .2s } ${RED}`,
    'transition-colors'
  ],
  ['one colour', `.x { transition: color .2s } ${RED}`, 'transition-colors'],
  [
    'a shorthand of which the rest does not change',
    '.x { transition: background .2s } .x:hover { background-color: red }',
    'transition-colors'
  ],
  [
    "the list of an earlier version of Tailwind's, which has names for parts of gradients",
    `.x { transition-property: color, background-color, border-color, outline-color, text-decoration-color, fill, stroke,
      --tw-gradient-from, --tw-gradient-via, --tw-gradient-to, opacity, box-shadow, transform, translate, scale, rotate, filter,
      -webkit-backdrop-filter, backdrop-filter; transition-duration: .2s } ${RED}`,
    'transition'
  ],
  [
    'a list with a name that no property has',
    `.x { transition: color .2s, background-color .2s, -webkit-text-decoration-colour .2s } ${RED}`,
    'transition-colors'
  ],
  ['colours and a shadow', `.x { transition: color .2s, box-shadow .2s } ${RED}`, 'transition'],
  [
    'a transform that has no parts',
    '.x { transition: transform .2s } .x:hover { transform: skew(1deg) }',
    'transition-transform'
  ],
  [
    'what has no curve of its own',
    `.x { transition-property: color; transition-duration: .2s } ${RED}`,
    'transition-colors'
  ],
  [
    'generated content',
    '.x::after { content: "a"; transition: color .2s } .x:hover::after { color: red }',
    'after:transition-colors'
  ]
])('%s', async (_, css, token) => expect(await tokensOf(css)).toEqual([token]))

test('not of the page, whose rules are plain ones', async () => {
  const css = `html, body { transition: color .2s, background-color .2s } body:hover { color: red }`
  const html = `<!doctype html><style>${css}</style><p>x</p>`
  const {css: theme} = await convert(html, {styleFormat: 'tailwind', componentFormat: 'jsx'})
  expect(theme).not.toContain('--tw-')
})

test.each([
  [
    'something else that changes',
    `.x { transition: background-color .2s } .x:hover { background: gold; color: red }`
  ],
  [
    'a width at which it does',
    `.x { transition: color .2s } ${RED} @media (width > 600px) { .x { background: gold } }`
  ],
  [
    'a condition under which it does',
    `.x { transition: color .2s } ${RED} @media print { .x { background: gold } }`
  ],
  [
    'what is inherited',
    '.x { transition: background-color .2s } .x:hover { background: gold } body:hover { color: red }'
  ],
  [
    'a variable that changes',
    '.x { transition: color .2s; background-color: var(--x) } body { --x: red } body:hover { --x: lime } .x:hover { color: red }'
  ],
  [
    'a shorthand of which the rest changes',
    '.x { transition: background .2s; background-image: linear-gradient(red, lime) } .x:hover { background-position: 9px }'
  ],
  ['what no list has', `.x { transition: color .2s, height .2s } ${RED}`]
])('not with %s', async (_, css) => expect((await tokensOf(css)).join()).toContain('['))

test('times of its own for each', async () =>
  expect(await tokensOf(`.x { transition: color .1s, background-color .2s } ${RED}`)).toEqual([
    '[transition:color_.1s,background-color_.2s]'
  ]))

test('a link has the ring of the browser, unless the page takes it away', async () => {
  const css = `.x { transition: color .2s } ${RED}`
  const link = '<a class="x" href="/">x</a>'
  expect(await tokensOf(css, link)).toEqual(['transition-[color]'])
  expect(await tokensOf(`${css} .x { outline: none }`, link)).toEqual(['transition-colors'])
})

test('the ring takes its time where all colours of the box do', async () =>
  expect(
    await tokensOf(
      `.x { transition: .2s; transition-property: color, background-color, border-color } ${RED}`,
      '<a class="x" href="/">x</a>'
    )
  ).toContain('transition-colors'))

test('other copy modes keep what the author wrote', async () =>
  expect(await tokensOf(`.x { transition: color .2s } ${RED}`, undefined, 'exact')).toEqual([
    '[transition:color_.2s]'
  ]))
