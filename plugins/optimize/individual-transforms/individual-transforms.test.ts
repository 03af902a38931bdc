import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

async function classesOf(css: string, markup = '<i class="x">x</i>') {
  const html = `<!doctype html><style>i { display: block } ${css}</style>${markup}`
  const {code} = await convert(html, {styleFormat: 'tailwind'})
  return /<i[^>]* class="([^"]*)"/.exec(code)?.[1]
}

test.each([
  ['a translation', '.x { transform: translate(-50%, 1px) }', 'block -translate-x-1/2 translate-y-px'],
  [
    'a state that adds to it',
    '.x { transform: translateY(-50%) } .x:hover { transform: translateY(-50%) scale(1.05) }',
    'block -translate-y-1/2 hover:scale-105'
  ],
  [
    'a state that takes it back',
    '.x { transform: rotate(45deg) } .x:hover { transform: none }',
    'block rotate-45 hover:rotate-none'
  ],
  [
    'another one at a width',
    '.x { transform: scale(2) } @media (min-width: 48rem) { .x { transform: scaleX(-1) } }',
    'block scale-200 md:-scale-x-100 md:scale-y-100'
  ],
  [
    'the transforms that Tailwind 3 composes',
    '.x:hover { transform: translate(0, -0.25rem) rotate(0) skewX(0) skewY(0) scaleX(1.05) scaleY(1.05) }',
    'block hover:-translate-y-1 hover:scale-105'
  ],
  [
    'its transition alone',
    '.x { transition: transform .2s linear } .x:hover { transform: translateY(-1px) }',
    'block transition-transform duration-200 ease-linear hover:-translate-y-px'
  ],
  [
    'its transition among others',
    '.x { transition: opacity .1s linear, transform .2s linear } .x:hover { opacity: 0; transform: scale(.5) }',
    'block [transition:opacity_.1s_linear,scale_.2s_linear] hover:scale-50 hover:opacity-0'
  ]
])('%s', async (_, css, classes) => expect(await classesOf(css)).toBe(classes))

test.each([
  ['another order', '.x { transform: scale(2) translateX(1px) }'],
  ['one value without this form', '.x { transform: scale(2) } .x:hover { transform: skewX(1deg) }'],
  [
    'an animation of it',
    '@keyframes a { to { transform: none } } .x { animation: a 1s; transform: scale(2) }'
  ],
  [
    'lists of another order beside it',
    `.x { transition: opacity .1s, transform .2s } .x:hover { opacity: 0; transform: translateX(1px) scale(.5) }`
  ],
  ['one of the properties by itself', '.x { transform: scale(2); rotate: 1deg }']
])('not with %s', async (_, css) => expect(await classesOf(css)).toContain('transform-['))

test('not where a child inherits the whole', async () =>
  expect(
    await classesOf(
      '.x { transform: scale(2) } .x:hover { transform: scale(3) } b { display: block; transform: inherit }',
      '<i class="x"><b>x</b></i>'
    )
  ).toContain('transform-[scale(2)]'))

test('an attribute of SVG does not come back', async () => {
  const {code} = await convert(
    '<!doctype html><style>g { transform: scale(2) }</style><svg><g transform="rotate(9)"><path d="M0 0h9v9"/></g></svg>',
    {styleFormat: 'tailwind'}
  )
  expect(code).toContain('transform-[scale(2)]')
})

test('an `svg` itself is a box as any other', async () => {
  const css = '<style>svg { transform: rotate(90deg) }</style>'
  const icon = '<path d="M0 0h9v9"/></svg>'
  const {code} = await convert(`<!doctype html>${css}<svg>${icon}`, {styleFormat: 'tailwind'})
  expect(code).toMatch(/<svg class="[^"]*\brotate-90\b/)
  const other = await convert(`<!doctype html>${css}<svg transform="scale(2)">${icon}`, {
    styleFormat: 'tailwind'
  })
  expect(other.code).toContain('transform-[rotate(90deg)]')
})
