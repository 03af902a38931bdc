import {captureHtml, convert, selectElement} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'
import {indexCss, narrowCss} from './narrow-css.ts'
import {narrowSnapshot} from './narrow-snapshot.ts'
import {selectorNames} from './selector-names.ts'

const CSS = `@charset "utf-8"; @layer base, theme;
@layer base { .card { color: red } .gone { color: blue } }
:root { --a: 1px } * { box-sizing: border-box }
.card, .gone { padding: 4px } .gone .card { margin: 9px } .list + .card > b { color: teal }
.card:not(.gone):hover .title::before { content: "}{;" } #x.card { top: url(data:a;b{c) }
.md\\:flex { display: flex } .a\\31 b { left: 0 } /* } */ a[href="]"] { right: 0 }
@media (min-width: 600px) { .card { padding: 8px } .gone { padding: 0 } }
@media print { .gone { color: black } }
@supports (display: grid) { .card { display: grid } }
@font-face { font-family: F; src: url("f.woff2") }
.card { & .gone { color: lime } &:hover { color: navy } }
@keyframes k { from { left: 0 } to { left: 1px } } .card .title { animation: k 1s }`

describe('narrowing', () => {
  it('tells names in selectors', () => {
    expect(selectorNames('.card:hover > a.title:not(.x)::before, H2 ~ #i , *')).toEqual([
      {subject: {type: 'a', classes: ['title'], ids: []}, around: [{classes: ['card'], ids: []}]},
      {subject: {classes: [], ids: ['i']}, around: [{type: 'h2', classes: [], ids: []}]},
      {subject: {classes: [], ids: []}, around: []}
    ])
    expect(selectorNames('.md\\:flex.a\\31 b')[0]?.subject.classes).toEqual(['md:flex', 'a1b'])
  })

  it('keeps everything where everything may match, and only what is no rule of an element where nothing may', () => {
    const index = indexCss(CSS)
    expect(index).toBeDefined()
    const all = narrowCss(index ?? [], () => true)
    expect(all.replace(/\s|\/\*.*?\*\//g, '')).toBe(CSS.replace(/\s|\/\*.*?\*\//g, ''))
    const none = narrowCss(index ?? [], () => false)
    expect(none).toContain('@font-face')
    expect(none).toContain('@layer base {}')
    expect(none).not.toContain('padding: 4px')
  })

  it.each(['a { color: red', 'a { } } b { }', 'a { content: "x }', '} a { }', 'a ( { }', '; a { }'])(
    'leaves a sheet alone that is not well formed: %s',
    (text) => expect(indexCss(text)).toBeUndefined()
  )

  it.each(['.card', '.title', '#x', 'ul', 'body'])('does not change what %s becomes', async (selector) => {
    const html = `<!doctype html><style>${CSS}</style><div class="list"><i class="gone">1</i></div>
      <div class="card" id="x"><b class="title md:flex">2</b><ul><li class="a1b">3</li></ul></div><p class="gone"><a href="]">4</a></p>`
    const picked = () => selectElement(captureHtml(html, {url: 'https://a.example/'}), selector)
    const narrow = narrowSnapshot(picked())
    for (const styleFormat of ['inline', 'local', 'tailwind'] as const)
      expect((await convert(narrow, {styleFormat})).code).toBe((await convert(picked(), {styleFormat})).code)
  })
})
