import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const external = async (css: string, body: string) => {
  const result = await convert(`<!doctype html><title>x</title><style>${css}</style>${body}`, {
    styleFormat: 'external'
  })
  return {code: result.code, css: result.css!.replace(/\s+/g, ' ')}
}

test.each([
  [
    'a selector of its author’s, in the code’s names',
    '.card { padding: 1px } .card h2 { rotate: 1deg }',
    '<div class="card"><h2>a</h2></div><h2>b</h2>',
    '.card h2 { rotate: 1deg; }'
  ],
  [
    'the end of it that suffices',
    '.page .card { padding: 1px } .page .card > h2 { rotate: 1deg }',
    '<main class="page"><div class="card"><h2>a</h2></div></main><h2>b</h2>',
    '.card > h2 { rotate: 1deg; }'
  ],
  [
    'a class beside another one that has rules of its own',
    '.nav-link { padding: 1px; scale: 2; translate: 1px; float: left } .nav-link.active { rotate: 1deg; padding: 2px }',
    '<a class="nav-link active">a</a><a class="nav-link">b</a><a class="nav-link">c</a>',
    '.nav-link.active { '
  ],
  [
    'the box that its elements are in',
    '.card { padding: 1px }',
    '<div class="card"><p style="rotate: 1deg">a</p></div><p>b</p>',
    '.card > p { rotate: 1deg; }'
  ],
  [
    'all but those of another class',
    '.tab { padding: 1px } .tab:not(.on) { rotate: 1deg } .on { scale: 2; translate: 2px }',
    '<i class="tab">a</i><i class="tab on">b</i><i class="tab">c</i>',
    '.tab:not(.on) { rotate: 1deg; }'
  ],
  [
    'a state around it',
    '.card { padding: 1px } .card h2 { rotate: 1deg } .card:hover h2 { rotate: 2deg }',
    '<div class="card"><h2>a</h2></div><h2>b</h2>',
    '.card:hover h2 { rotate: 2deg; }'
  ]
])('a class without a name of the author’s goes by %s', async (_, css, body, expected) => {
  const {code, css: text} = await external(css, body)
  expect(text).toContain(expected)
  expect(code).not.toMatch(/class="[^"]*(?:-\d|heading|text|last|first)/)
})

test('a class of the page names what most of its rules declare, as it is spelled', async () => {
  const {css} = await external(
    '.card__title--big { rotate: 1deg; top: 1px } .mb { left: 1px }',
    '<p class="card__title--big mb">a</p>'
  )
  expect(css).toContain('.card__title--big { ')
})

test('how an element is at the moment is no name for what it is', async () => {
  const {css} = await external(
    '.panel { rotate: 1deg } .open { top: 1px; left: 1px }',
    '<p class="panel open">a</p>'
  )
  expect(css).toContain('.panel { ')
})

test('a rule without a class is for a tag that several elements have, or that the author has one for', async () => {
  const [byTag, byPlace] = ['h2 { rotate: 1deg }', ':not(i) > h2 { rotate: 1deg }']
  for (const css of [byTag, byPlace])
    expect((await external(css, '<h2>a</h2><h2>b</h2><h2>c</h2>')).css).toContain('h2 { rotate: 1deg; }')
  expect((await external(byTag, '<h2>a</h2>')).css).toContain('h2 { rotate: 1deg; }')
  expect((await external(byPlace, '<h2>a</h2>')).css).toContain('.heading { rotate: 1deg; }')
})

test('what the author has rules for tags for is found by a list of them', async () => {
  const {code, css} = await external(
    'p { margin: 3px } dl { margin: 3px } p:hover { color: red } dl:hover { color: red } dt { color: teal }',
    '<p>a</p><dl><dt>b</dt></dl><p>c</p>'
  )
  expect(css).toContain('p, dl { margin: 3px; }')
  expect(css).toContain('p:hover, dl:hover { color: red; }')
  expect(code).not.toContain('class=')
  // Not where one of the tags is styled otherwise somewhere.
  const other = await external(
    'p, dl { margin: 3px } .x { margin: 4px }',
    '<p>a</p><dl></dl><dl class="x"></dl>'
  )
  expect(other.css).not.toContain('p, dl')
})

test('blocks, which put elements into wrappers, keep a class for each', async () => {
  const {files} = await convert(
    '<!doctype html><style>.card { padding: 1px } .card h2 { rotate: 1deg }</style><div class="card"><h2>a</h2></div>',
    {styleFormat: 'external', componentFormat: 'blocks'}
  )
  expect(files.map(({text}) => text).join()).not.toMatch(/card h2/)
})

test('what one element declares in its style attribute stays there where nothing overrides it', async () => {
  const bars = (css: string) =>
    external(
      `.bar { width: 9px; float: left; color: red } ${css}`,
      '<div class="bars"><p><i class="bar" style="height: 40%">a</i><i class="bar" style="height: 55%">b</i></p><p><i class="bar" style="height: 70%">c</i><i class="bar" style="height: 65%">d</i></p></div>'
    )
  const {code, css} = await bars('')
  expect([...code.matchAll(/<i class="bar" style="height: \d+%">/g)]).toHaveLength(4)
  expect(css).not.toMatch(/height|bar-\d/)
  // A rule that holds in a state only would lose to an attribute.
  const changing = await bars('.bar:hover { height: 90% !important }')
  expect(changing.code).not.toContain('style=')
  expect(changing.css).toMatch(/:hover[^{]*\{ height: 90%/)
})

test('a state around a selector that looks at what is around it is joined to the element itself', async () => {
  const {css} = await external(
    '.nav { padding: 1px } .nav li > a { rotate: 1deg; color: red } .item { top: 1px } .item:hover > a { color: blue } .nav .quiet { rotate: 2deg }',
    '<ul class="nav"><li class="item"><a>a</a></li><li class="item"><a>b</a></li><li class="item"><a class="quiet">c</a></li></ul><a>d</a>'
  )
  expect(css).not.toMatch(/:hover > \.nav|[^ ]>|>[^ ]/)
  expect(css).toContain('.item:hover > :is(.nav li > a:not(.quiet)), .item:hover > .quiet { color: blue; }')
})

test('no place among siblings tells an element but the first and the last', async () => {
  const {css} = await external(
    '.list { padding: 1px }',
    '<ul class="list"><li>a</li><li style="rotate: 1deg; top: 1px">b</li><li>c</li></ul>'
  )
  expect(css).not.toContain('nth-child')
})

test('the last of siblings is left out of a rule for the others', async () => {
  const {css} = await external(
    '.item { padding: 1px } .item:not(:last-child) { rotate: 1deg }',
    '<ul><li class="item">a</li><li class="item">b</li><li class="item">c</li></ul>'
  )
  expect(css).toContain('.item:not(:last-child) { rotate: 1deg; }')
})

test('what is last elsewhere is no reason to leave it out', async () => {
  const {css} = await external(
    '.post { padding: 1px } .post > a { rotate: 1deg; top: 1px }',
    '<div class="post"><a href="">a</a>x<p><a href="">b</a></p></div><div class="post"><a href="">c</a><p><a href="">d</a></p></div>'
  )
  expect(css).not.toContain(':last-child')
})

test('elements are not told by what more others are', async () => {
  const {css} = await external(
    '.tab { padding: 1px } .tab:not(.on) { rotate: 1deg; top: 2px } .on { scale: 2; translate: 2px; left: 3px }',
    '<i class="tab">a</i><i class="tab on">b</i><i class="tab on">c</i>'
  )
  expect(css).not.toContain(':not(')
})
