import {expect, test} from 'vitest'
import {sheetOf} from './testing/sheet-of.ts'

/** As resets of frameworks have it. */
const REDUCED_MOTION = `@media (prefers-reduced-motion: reduce) {
  *, ::before, ::after {
    animation-duration: .01ms !important; animation-iteration-count: 1 !important;
    transition-duration: .01ms !important; scroll-behavior: auto !important
  }
}`

const reduced = (selector: string, declarations: string) =>
  `@media (prefers-reduced-motion: reduce) { ${selector} { ${declarations} } }`

test.each<[name: string, css: string, body: string, expected: string]>([
  ['nothing where nothing moves', 'p::before { content: "x" }', '<p>x</p>', ''],
  [
    'transitions where there are some',
    'a { transition: color .2s }',
    '<p>x</p><a>x</a>',
    reduced('a', 'transition-duration: 0.01ms;')
  ],
  [
    'an animation where there is one',
    '@keyframes k { to { left: 1px } } p { animation: k 2s infinite }',
    '<p>x</p><a>x</a>',
    reduced('p', 'animation-duration: 0.01ms; animation-iteration-count: 1;')
  ],
  [
    'the scrolling of the page and of what scrolls',
    'html, pre, b { scroll-behavior: smooth } b { rotate: 1deg } pre { overflow: auto }',
    '<pre>x</pre><b>x</b><hr>',
    reduced(':root, pre', 'scroll-behavior: auto;')
  ],
  [
    'a transition whose length no one wrote out',
    'p { transition-duration: var(--t) } body { --t: 1s }',
    '<p>x</p>',
    reduced('p', 'transition-duration: 0.01ms;')
  ],
  [
    'a transition that only waits',
    'p { transition-delay: 1s } p:hover { color: red }',
    '<p>x</p>',
    reduced('p', 'transition-duration: 0.01ms;')
  ]
])('of what a page declares for reduced motion: %s', async (_, css, body, expected) => {
  const sheet = await sheetOf(`${css} ${REDUCED_MOTION}`, body)
  expect(/@media \(prefers-reduced-motion.*?\} \}/.exec(sheet)?.[0] ?? '').toBe(expected)
})

test('scroll-behavior goes from elements that do not scroll, also where a class serves those too that take the focus', async () => {
  const body = '<a class=b href=#>x</a><a class=b>y</a>'
  const sheet = await sheetOf(
    `${REDUCED_MOTION} .b { color: red; padding: 1px; rotate: 1deg } .b:focus { perspective: 2px }`,
    body
  )
  expect(sheet).toBe('.b { color: red; padding: 1px; rotate: 1deg; } .b:focus { perspective: 2px; }')
})

test('bars of what does not scroll are not said to be thin', async () => {
  const sheet = await sheetOf(
    'article * { scrollbar-width: thin } pre { overflow: auto }',
    '<article><p>x</p><pre>x</pre><textarea>x</textarea></article>'
  )
  expect(sheet).toBe('pre, .textarea { scrollbar-width: thin; } pre { overflow: auto; }')
})

test.each([
  ['longer than a moment', '* { transition-duration: .1s }', 'transition-duration: 0.1s'],
  [
    'taken back under a condition alone',
    'p { transition-duration: .3s } @media (prefers-reduced-motion: reduce) { p { transition: none } }',
    'transition-duration: 0.3s'
  ],
  [
    'taken back at some widths alone',
    'p { transition-duration: .3s } @media (width > 600px) { p { transition: none } }',
    'transition-duration: 0.3s'
  ],
  [
    'of the browser’s own in a view transition',
    '@view-transition { navigation: auto } ::view-transition-old(root) { animation-duration: .5s }',
    'animation-duration: 0.5s'
  ]
])('motion stays that is %s', async (_, css, kept) => expect(await sheetOf(css, '<p>x</p>')).toContain(kept))

test.each([
  ['in every state', '* { transition: none; animation: none }'],
  [
    'for who asked for it',
    '@media (prefers-reduced-motion: reduce) { * { transition: none; animation: none } }'
  ],
  ['though its time is long', 'p { transition: none; transition-duration: 2s; animation-duration: 1s }'],
  ['but at once', 'p { transition: all 0s } p:hover { transition-timing-function: linear }']
])('nothing is declared for animations and transitions where there are none, %s', async (_, css) =>
  expect(await sheetOf(css, '<p>x</p>')).toBe('')
)
