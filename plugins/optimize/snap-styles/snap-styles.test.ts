import {captureHtml, convert} from '@facsimile/pipeline'
import {restoreValues} from '@facsimile/plugins'
import {dataOf, everyElement} from '@facsimile/plugins/model'
import {describe, expect, test} from 'vitest'

async function classesOf(css: string, settings = {}, options = {}) {
  const html = `<!doctype html><style>i { display: block } ${css}</style><i class="x">x</i>`
  const snapshot = captureHtml(html, {})
  everyElement(snapshot.tree, (element) => {
    if (element.tagName === 'i' && css.includes('/* round */')) dataOf(element).hasRoundEnds = true
  })
  const made = await convert(snapshot, {styleFormat: 'tailwind', snap: true, ...settings}, options)
  return {classes: /<i[^>]* class="([^"]*)"/.exec(made.code)?.[1], snaps: made.snaps}
}

describe('a value that looks the same on the scale', () => {
  test.each([
    ['a fraction of a pixel', '.x { padding-top: 27.9844px }', 'block pt-7'],
    ['of a rem', '.x { margin-left: 1.5002rem }', 'ml-6 block'],
    ['a third', '.x { width: 33.33% }', 'block w-1/3'],
    ['a sixth', '.x { max-width: 16.6667% }', 'block max-w-1/6'],
    ['columns', '.x { display: grid; grid-template-columns: 1fr 1fr }', 'grid grid-cols-2'],
    ['repeated ones', '.x { display: grid; grid-template-columns: repeat(3, 1fr) }', 'grid grid-cols-3'],
    ['round ends', '.x { border-radius: 50px; /* round */ }', 'block rounded-full'],
    ['an opacity', '.x { background: #ffffff1a }', 'block bg-white/10'],
    ['at a width', '@media (min-width: 48rem) { .x { padding-top: 7.98px } }', 'block md:pt-2']
  ])('%s', async (_, css, expected) => expect((await classesOf(css)).classes).toBe(expected))

  test.each([
    ['a hairline', '.x { height: 0.98px }'],
    ['a width of a line', '.x { border: 3.98px solid }'],
    ['too far from one', '.x { padding-top: 27.5px }'],
    ['a third of less', '.x { width: 33.3% }'],
    ['other columns', '.x { display: grid; grid-template-columns: 2fr 1fr }'],
    ['a radius of corners', '.x { border-radius: 50px }'],
    [
      'a radius that a state changes',
      '.x { border-radius: 50px /* round */ } .x:hover { border-radius: 9px }'
    ],
    ['an opacity that a percentage misses', '.x { background: #ffffff1b }'],
    [
      'what moves',
      '@keyframes a { to { top: 5px } } .x { position: relative; top: 27.99px; animation: a 1s }'
    ]
  ])('not %s', async (_, css) => expect((await classesOf(css)).snaps).toEqual([]))
})

test.each([
  ['where it is shown', '', ['max-width']],
  ['not in what a state opens', '.m { display: none } body:hover .m { display: block }', []],
  ['not where it is never shown', '.m { display: none }', []]
])('the width that Preflight gives pictures is tried %s', async (_, css, expected) => {
  const html = `<!doctype html><style>${css} b { color: red }</style><div class="m"><b>a</b><img src="a.png" width="40"></div>`
  const snapshot = captureHtml(html)
  const {snaps} = await convert(snapshot, {styleFormat: 'tailwind', snap: true})
  expect(snaps.map(({property}) => property)).toEqual(expected)
})

test('nothing but what is the same on every screen where nobody compares', async () => {
  const css = '.x { padding-top: 27.98px; background: #ffffff1a }'
  expect((await classesOf(css, {snap: false})).classes).toBe('block bg-white/10 pt-[27.98px]')
  expect((await classesOf(css, {copyMode: 'balanced'})).snaps).toEqual([])
})

test('is taken back for elements that differ by it', async () => {
  const css = '.x { padding-top: 27.98px; margin-top: 7.99px }'
  const {snaps} = await classesOf(css)
  expect(snaps.map(({property, from, to}) => [property, from, to].join(' ')).toSorted()).toEqual([
    'margin-top 7.99px 8px',
    'padding-top 27.98px 28px'
  ])
  const restored = snaps.filter(({property}) => property === 'padding-top')
  const made = await classesOf(css, {}, {slots: {beforeEmit: [[restoreValues, {snaps: restored}]]}})
  expect(made.classes).toBe('mt-2 block pt-[27.98px]')
  expect(made.snaps.map(({property}) => property)).toEqual(['margin-top'])
})
