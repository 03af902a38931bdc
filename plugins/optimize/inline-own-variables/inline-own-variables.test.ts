import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {substituteOwn} from './substitute-own.ts'

const cssOf = async (css: string, body = '<div class="a"><p class="b">x</p></div>') => {
  const html = `<!doctype html><title>x</title><style>p, div { margin: 0 } ${css}</style>${body}`
  const result = await convert({html}, {styleFormat: 'external'})
  return result.css.replace(/\s+/g, ' ')
}

test.each([
  ['its value', '.b { --w: 5px; width: var(--w) }', 'width: 5px'],
  ['through another of its own', '.b { --w: var(--v); --v: 5px; width: var(--w) }', 'width: 5px'],
  ['in a state', '.b { --c: red } .b:hover { color: var(--c) }', ':hover { color: red; }'],
  ['in a pseudo-element', '.b { --c: red } .b::before { content: "x"; color: var(--c) }', 'color: red'],
  ['in a shorthand', '.b { --y: 1px; --x: 2px; padding: var(--y) var(--x) }', 'padding: 1px 2px'],
  [
    'beside a name of the root',
    ':root { --w: 9px } .b { --s: solid; border: var(--w) var(--s) }',
    'border: var(--w) solid'
  ],
  ['instead of the fallback', '.b { --w: 5px; width: var(--w, 9px) }', 'width: 5px'],
  ['worked out', '.b { --w: 1.5rem; width: calc(var(--w) * .5) }', 'width: 0.75rem'],
  ['of a colour', '.b { --o: 1; color: rgba(1, 2, 3, var(--o)) }', 'color: rgb(1, 2, 3)']
])('a custom property of the element alone becomes %s', async (_, css, expected) => {
  const text = await cssOf(css)
  expect(text).toContain(expected)
  expect(text).not.toMatch(/--(?:c|o|s|v|x|y)\b|var\(--w\)(?! solid)/)
})

test.each([
  ['what the root sets', ':root { --w: 5px } .b { width: var(--w) }'],
  ['what an element inside refers to', '.a { --w: 5px; width: var(--w) } .b { height: var(--w) }'],
  [
    'what is used often',
    '.b { --w: 5px; width: var(--w); height: var(--w); top: var(--w); position: relative }'
  ],
  ['what differs by width', '.b { --w: 5px; width: var(--w) } @media (width > 600px) { .b { --w: 6px } }'],
  ['what differs by state', '.b { --w: 5px; width: var(--w) } .b:hover { --w: 6px }'],
  [
    'what is registered',
    '@property --w { syntax: "<length>"; inherits: true; initial-value: 0px } .b { --w: 5px; width: var(--w) }'
  ],
  [
    'what an animation changes',
    '@keyframes k { to { --w: 9px } } .b { --w: 5px; width: var(--w); animation: k 1s }'
  ],
  [
    'what a pseudo-element sets anew',
    '.b { --w: 5px; width: var(--w) } .b::before { content: "x"; --w: 6px; padding-left: var(--w) }'
  ],
  ['a value that could be invalid where there is a fallback', '.b { --w: var(--none); width: var(--w, 7px) }']
])('%s keeps its name', async (_, css) => expect(await cssOf(css)).toMatch(/var\(--w\b/))

test('elements of one style keep one where what is inside needs the name in some of them alone', async () => {
  const css = await cssOf(
    '.a { --w: 5px; width: var(--w) } .b { height: var(--w) }',
    '<div class="a"></div><div class="a"><p class="b">x</p></div>'
  )
  expect(css).toContain('width: 5px')
  expect(css).toContain('height: var(--w)')
})

test('what each copy mode but the adaptable one takes from the page stays as its author wrote it', async () => {
  const html = '<!doctype html><style>p { --w: 5px; width: var(--w) }</style><p>x</p>'
  for (const copyMode of ['exact', 'balanced'] as const)
    expect((await convert({html}, {styleFormat: 'external', copyMode})).css).toContain('var(--w)')
})

const OWN = new Map([
  ['--a', '5px'],
  ['--b', 'var(--a)'],
  ['--n', '2'],
  ['--rgb', '1, 2, 3']
])

test.each([
  ['var(--a)', '5px'],
  ['VAR( --a )', '5px'],
  ['calc(var(--b) * var(--n))', '10px'],
  ['calc(-1 * var(--a))', '-5px'],
  ['calc(var(--a) / 3)', 'calc(5px / 3)'],
  ['calc(100% - var(--a))', 'calc(100% - 5px)'],
  ['var(--none, var(--a))', 'var(--none, 5px)'],
  ['rgba(var(--rgb), 1)', 'rgb(1, 2, 3)'],
  ['rgba(var(--rgb), 0.5)', 'rgba(1, 2, 3, 0.5)'],
  ['0 var(--a)var(--a)', '0 5px 5px'],
  ['"var(--a)"', '"var(--a)"'],
  ['var(--a', '5px']
])('%s is %s', (text, expected) => expect(substituteOwn(text, OWN)).toBe(expected))

test.each([
  ['of its family is replaced by the result', '.b:hover { float: var(--m-btn-side) }', /^(?!.*float)/],
  [
    'through another of its own too',
    '.b { --m-btn-d: 1px var(--m-btn-e) } .b:hover { margin: var(--m-btn-d) }',
    /^(?!.*--m-btn-e)/
  ],
  [
    'of another family may be a theme’s',
    '.b { float: right } .b:hover { float: var(--m-side) }',
    /float: var\(--m-side\)/
  ],
  [
    'may come from around it',
    '.a { --m-btn-side: left } .b:hover { float: var(--m-btn-side) }',
    /float: var\(--m-btn-side\)/
  ],
  [
    'may have another to stand for it',
    '.b:hover { float: var(--m-btn-side, left) }',
    /float: var\(--m-btn-side, left\)/
  ]
])('a name without a value %s', async (_, css, expected) =>
  expect(await cssOf(`.b { --m-btn-x: 5px; width: var(--m-btn-x) } ${css}`)).toMatch(expected)
)

test.each(['local', 'inline', 'tailwind'] as const)(
  'the other sides of a margin stay what they are over the browser’s own (%s)',
  async (styleFormat) => {
    const html =
      '<!doctype html><title>x</title><style>.a { margin: 0 } .b { --y: 12px; margin-bottom: var(--y) }</style><h1 class="a b">x</h1>'
    const {code} = await convert({html}, {styleFormat})
    expect(code).toMatch(
      styleFormat === 'tailwind' ? /class="[^"]*mb-3/ : /margin: 0(?: 0 12px|;\s+margin-bottom: 12px)/
    )
  }
)
