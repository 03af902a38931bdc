import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const LATIN = 'U+0000-00FF'
const CYRILLIC = 'U+0301, U+0400-045F'

/** A face whose file is named after what it is for. */
const face = (name: string, weight: string | number, style = 'normal', range = LATIN) =>
  `@font-face { font-family: "Inter"; font-weight: ${weight}; font-style: ${style}; src: url(${name}.woff2); unicode-range: ${range} }`

const SHEET = [
  face('light', 300),
  face('plain', 400),
  face('plain-cyrillic', 400, 'normal', CYRILLIC),
  face('bold', 700),
  face('italic', 400, 'italic')
].join('\n')

async function filesFor(css: string, body: string, {sheet = SHEET, copyMode = 'adaptable'} = {}) {
  const {code} = await convert(
    `<!doctype html><title>x</title><style>${sheet} body { font-family: Inter, sans-serif } ${css}</style><body>${body}`,
    {styleFormat: 'local', copyMode: copyMode as 'adaptable' | 'balanced' | 'exact'}
  )
  return [...code.matchAll(/\/?([\w-]+)\.woff2/g)].map(([, name]) => name).join(' ')
}

test.each<[name: string, css: string, body: string, files: string]>([
  ['the plain one for plain text', '', '<p>x</p>', 'plain'],
  ['another alphabet where it occurs', '', '<p>Привет</p>', 'plain plain-cyrillic'],
  ['that of a heading', '', '<h1>x</h1>', 'plain bold'],
  ['of a state', 'a:hover { font-weight: 700 }', '<a href="#">x</a>', 'plain bold'],
  ['of a width', '@media (min-width: 900px) { p { font-weight: 300 } }', '<p>x</p>', 'light plain'],
  ['of emphasis', '', '<p>x <em>y</em></p>', 'plain italic'],
  ['of what is generated', 'p::before { content: "y"; font-weight: 700 }', '<p>x</p>', 'plain bold'],
  ['of generated characters', 'p::before { content: "\\0416" }', '<p>x</p>', 'plain plain-cyrillic'],
  ['of a hint in a field', 'input { font: inherit }', '<input placeholder="Ж">', 'plain plain-cyrillic'],
  ['of a weight by name', ':root { --w: 700 } p { font-weight: var(--w) }', '<p>x</p>', 'plain bold'],
  ['of a relative weight', 'b { font-weight: bolder }', '<p>x <b>y</b></p>', 'plain bold'],
  ['the nearest weight', 'p { font-weight: 900 } body { font-weight: 100 }', '<p>x</p>', 'light bold'],
  ['all where a weight is not known', 'p { font-weight: revert }', '<p>x</p>', 'light plain bold italic'],
  ['of letters that are made capitals', 'p { text-transform: uppercase }', '<p>ж</p>', 'plain plain-cyrillic']
])('keeps %s', async (_, css, body, files) => expect(await filesFor(css, body)).toBe(files))

test('a family by a name, and one of another name', async () => {
  expect(await filesFor(':root { --f: Inter } body { font-family: var(--f) }', '<p>x</p>')).toBe('plain')
  expect(await filesFor('body { font-family: serif } p { font-family: Inter }', '<p>x</p>')).toBe('plain')
})

test('of a list a later family is there for what those before it do not have', async () => {
  const others = [
    face('a', 400),
    face('b', 400, 'normal', 'U+3000-30FF'),
    face('c', 400, 'normal', 'U+4E00-9FFF')
  ]
  const sheet = `${SHEET}\n${others.join('\n').replaceAll('Inter', 'Noto')}`
  const css = 'body { font-family: Inter, Noto }'
  expect(await filesFor(css, '<p>“x”</p>', {sheet})).toBe('plain')
  expect(await filesFor(css, '<p>日</p>', {sheet})).toBe('plain c')
  expect(await filesFor('body { font-family: Noto, Inter }', '<p>ア</p>', {sheet})).toBe('a b')
})

test.each([
  ['a marker', 'ol { list-style: cjk-ideographic }', '<ol><li>x</li></ol>'],
  ['a counter', 'p::before { content: counter(a, cjk-ideographic) }', '<p>x</p>'],
  ['an emphasis mark', 'em { text-emphasis: filled sesame; font-style: normal }', '<p>x <em>y</em></p>']
])('keeps that of %s, which browsers draw by themselves', async (_, css, body) => {
  const sheet = `${SHEET}\n${face('marks', 400, 'normal', 'U+4E00-9FFF, U+FE45')}`
  expect(await filesFor(css, body, {sheet})).toBe('plain marks')
})

test('a face of all weights is for each of them', async () => {
  const sheet = `${face('all', '100 900')} ${face('all-cyrillic', '100 900', 'normal', CYRILLIC)}`
  expect(await filesFor('', '<h1>x</h1><p>y</p>', {sheet})).toBe('all')
})

test('a family that nothing uses, or that has one face, is left alone', async () => {
  const alone = face('alone', 300, 'italic', CYRILLIC)
  expect(await filesFor('', '<p>x</p>', {sheet: alone})).toBe('alone')
})

test.each(['exact', 'balanced'])('%s keeps all', async (copyMode) =>
  expect(await filesFor('', '<p>x</p>', {copyMode})).toBe('light plain plain-cyrillic bold italic')
)
