import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

/** A document’s sheet, and the elements of its body with their classes. */
const external = async (css: string, body: string) => {
  const result = await convert(`<!doctype html><title>x</title><style>${css}</style>${body}`, {
    styleFormat: 'external'
  })
  return {code: result.code, css: result.css!.replace(/\s+/g, ' ')}
}

/** Utilities of a page, as libraries have them. */
const UTILITIES =
  '.mb-5 { margin-bottom: 3rem } .my-4 { margin-top: 2rem; margin-bottom: 2rem } .text-center { text-align: center } .d-flex { display: flex }'
/** Something of an author’s that is not told by a utility. */
const PRODUCT = 'padding: 1px; rotate: 1deg; top: 1px'

test.each([
  [
    'another class of its elements’, though that declares nothing',
    `.row > * { ${PRODUCT} }`,
    '<div class="row"><div class="col mb-5">a</div></div>',
    '.col { '
  ],
  [
    'the tag that its author has a rule for',
    `hr { ${PRODUCT} }`,
    '<hr class="my-4"><hr class="my-4">',
    'hr { '
  ],
  [
    'what its elements are',
    `:not(i) > p { ${PRODUCT} }`,
    '<p class="text-center">a</p><p>b</p><div class="text-center">c</div>',
    '.text { '
  ],
  [
    'what its elements are, of several utilities',
    '.justify-end { justify-content: end }',
    '<div class="d-flex justify-end mb-5"><p>a</p></div>',
    '.row { '
  ],
  [
    'what is in its elements, where others are called so',
    '.row { display: flex; top: 1px; rotate: 1deg } .btn { padding: 1px; scale: 2 } .justify-end { justify-content: end }',
    '<div class="row"><p>a</p></div><div class="d-flex justify-end mb-5"><a class="btn" href="">b</a></div>',
    '.btn-row { '
  ],
  [
    'what its elements are, where a utility is called as it declares',
    `.grid { display: grid } :not(i) > form { ${PRODUCT} }`,
    '<form class="grid">a</form><label class="grid">b</label><form>c</form>',
    '.form { '
  ],
  [
    'what its elements are, where it is called by the property that it declares, and by what others are composed of',
    `.gap-px { gap: 1px } .via-paper { --tw-gradient-via: red; --tw-gradient-stops: red, blue } :not(i) > form { ${PRODUCT} }`,
    '<form class="gap-px via-paper">a</form><form class="gap-px">b</form>',
    'form { '
  ]
])('what a utility declares little of goes by %s', async (_, css, body, expected) => {
  const {css: text} = await external(`${UTILITIES} ${css}`, body)
  expect(text).toContain(expected)
  expect(text).not.toMatch(
    /(?:mb-5|my-4|justify-end|text-center|form\.grid|gap-px|via-paper)[^{]*\{[^}]*(?:rotate|display)/
  )
})

test('a utility names what it declares', async () => {
  const {css} = await external(`${UTILITIES} i { top: 1px; rotate: 1deg }`, '<p class="mb-5">a</p><i>b</i>')
  expect(css).toContain('.mb-5 { margin-bottom: 3rem; }')
})

test('a class of which half is its own and the rest of its tag names elements that the tag does not find', async () => {
  const {css} = await external(
    'ul { padding-left: 1px; rotate: 1deg } .list-inline { list-style: none; scale: 2 }',
    '<ul class="list-inline"><li>a</li></ul><ul style="rotate: 3deg"><li>b</li></ul>'
  )
  expect(css).toContain('.list-inline { ')
})

test('a short rule on elements of many kinds is a utility, whatever it is called', async () => {
  const {css} = await external(
    `.fancy { scale: 2 } :not(i) > p { ${PRODUCT} }`,
    '<p class="fancy">a</p><p>b</p><div class="fancy">c</div><a class="fancy">d</a><h2 class="fancy card">e</h2>'
  )
  expect(css).toContain('.fancy { scale: 2; }')
  expect(css).not.toContain('p.fancy')
})

test('elements are told apart by no utility around them', async () => {
  const {css} = await external(
    `${UTILITIES} a { top: 1px; left: 1px } div > a { ${PRODUCT} }`,
    '<div class="mb-5"><a href="">a</a></div><div class="mb-5"><a href="">b</a></div><p><a href="">c</a></p>'
  )
  expect(css).not.toMatch(/\.mb-5 (?:> )?a/)
})
