import {convert, selectElement} from '@facsimile/pipeline'
import {captureHtml} from '@facsimile/pipeline/capture/html/index.ts'
import type {Element} from 'hast'
import {visit} from 'unist-util-visit'
import {describe, expect, test} from 'vitest'
import type {Snapshot} from '../../model/snapshot.ts'

/** A snapshot in which the element with id `pick` is the picked one. */
function picked(html: string, change: Partial<Snapshot['environment']> = {}): Snapshot {
  const snapshot = captureHtml(`<!doctype html>${html}`)
  visit(snapshot.tree, 'element', (element: Element) => {
    if (element.properties.id === 'pick') element.data = {...element.data, selected: true} as Element['data']
  })
  return {...snapshot, environment: {...snapshot.environment, ...change}}
}

const copy = async (html: string, change: Partial<Snapshot['environment']> = {}) =>
  (await convert(picked(html, change), {styleFormat: 'local'})).code

describe('extract', () => {
  test('leaves everything around the element behind', async () => {
    const code = await copy('<style>p{color:red}</style><main><p>before</p><p id="pick">this</p></main>')
    expect(code).toContain('this')
    expect(code).not.toMatch(/before|<main|<body/)
  })

  test('leaves behind what is declared for the page as such', async () => {
    const html = '<style>@view-transition { navigation: auto } p { color: red }</style><p id="pick">this</p>'
    expect(await copy(html)).not.toContain('@view-transition')
    const {code} = await convert(`<!doctype html>${html}`, {styleFormat: 'local'})
    expect(code).toContain('@view-transition')
  })

  test('brings the language, which no style declares', async () => {
    expect(await copy('<html lang="ja"><main lang="zh"><p id="pick">x</p></main>')).toMatch(
      /<p[^>]* lang="zh"/
    )
    expect(await copy('<html lang="ja"><p id="pick" lang="ko">x</p>')).toMatch(/<p[^>]* lang="ko"/)
    expect(await copy('<html lang="en-GB"><p id="pick">x</p>')).not.toContain('lang')
    const hyphens = '<html lang="en"><style>p { hyphens: auto }</style><p id="pick">x</p>'
    expect(await copy(hyphens)).toMatch(/<p[^>]* lang="en"/)
  })

  test('brings the language of a page whose tags are left', async () => {
    const page = '<!doctype html><html lang="ja"><p>x</p><p lang="ko">y</p>'
    const {code} = await convert(page, {componentFormat: 'jsx', styleFormat: 'local'})
    expect([...code.matchAll(/lang="(\w+)"/g)].map(([, language]) => language)).toEqual(['ja', 'ko'])
    expect((await convert(page, {styleFormat: 'local'})).code).toContain('<html lang="ja">')
  })

  test('leaves the theme that the page is captured in as it is, and what excludes it behind', async () => {
    const html = `<html class="dark"><style>.dark .card { color: red } html:not(.dark) .card { padding: 1px } .dark .card.open { margin: 2px }
      [data-theme=light] .card { padding: 3px }</style><div class="card">x</div><script>card.classList.toggle('open')</script>`
    const {code} = await convert(`<!doctype html>${html}`, {styleFormat: 'local', shape: 'fragment'})
    expect(code).toMatch(/card \{\s+color: red;\s+\}/)
    expect(code).toMatch(/card\.open \{\s+margin: 2px;\s+\}/)
    expect(code).toMatch(/\[data-theme="light"\] .*card \{\s+padding: 3px;\s+\}/)
    expect(code).not.toMatch(/1px|dark/)
  })

  test('brings what the element inherits, and not what it does not', async () => {
    const code = await copy(
      '<style>main{font-size:20px;letter-spacing:.1em;padding:7px}p{margin:0}</style><main><p id="pick">x</p></main>'
    )
    expect(code).toContain('font-size: 20px')
    expect(code).toContain('letter-spacing: 2px')
    expect(code).not.toContain('padding')
  })

  test.each([
    ['on paper', '@media print { * { color: #000 } }', /color: #333;[^]*@media print \{[^}]*color: #000/],
    [
      'in the dark',
      '@media (prefers-color-scheme: dark) { section { color: #eee } }',
      /color: #333;[^]*color: #eee/
    ],
    [
      'from a width on',
      '@media (width >= 800px) { section { color: red } }',
      /color: #333;[^]*800px\) \{[^}]*color: red/
    ],
    [
      'up to a width',
      '@media (width < 600px) { section { color: red } }',
      /color: red;[^]*600px\) \{[^}]*color: #333/
    ],
    [
      'one after the other',
      '@media (width >= 800px) { main { color: red } } @media print { section { color: #000 } }',
      /color: #333;[^]*color: red[^]*color: #000/
    ],
    [
      'over its own',
      '@media print { h1 { color: #111 } section { color: #000 } }',
      /color: #333;[^]*color: #111/
    ],
    [
      'by a word',
      'section { color: inherit } @media print { section { color: #000 } }',
      /color: #333;[^]*color: #000/
    ]
  ])(
    'what an ancestor declares under a condition stands over what it inherits: %s',
    async (_, css, expected) => {
      const code = await copy(
        `<style>body { color: #333 } ${css}</style><main><section><h1 id="pick">x</h1></section></main>`
      )
      expect(code).toMatch(expected)
    }
  )

  test('nothing comes from above what is declared at every width', async () => {
    const code = await copy(
      `<style>body { color: #333 } @media print { body { color: #000 } } main { color: red }</style>
      <main><h1 id="pick">x</h1></main>`
    )
    expect(code).toMatch(/color: red/)
    expect(code).not.toMatch(/#333|#000/)
  })

  test('relative sizes become what they were worth', async () => {
    const code = await copy(
      '<style>body{font-size:20px}main{font-size:1.5em}</style><main><p id="pick">x</p></main>'
    )
    expect(code).toContain('font-size: 30px')
  })

  test('what it inherited by its own word becomes what that was, at every width', async () => {
    const code = await copy(
      `<style>
        body { font: 14px/1.5 Muli; color: #222 }
        nav { color: #111; flex-wrap: wrap }
        @media (min-width: 800px) { nav { color: #777 } }
        button { display: flex; font: inherit; color: inherit; flex-wrap: inherit; letter-spacing: unset }
      </style><nav><button id="pick">x</button></nav>`
    )
    expect(code).toContain('font: 14px/1.5 Muli')
    expect(code).toContain('flex-wrap: wrap')
    expect(code).toMatch(/color: #111;[^]*@media[^{]*800px\)[^]*color: #777/)
  })

  test('an invalid value at computed-value time is the inherited one', async () => {
    const code = await copy(
      `<style>
        body { font-family: Muli; color: #111 }
        button { --empty: ; font-family: var(--empty); color: var(--none, var(--neither)); cursor: var(--some) }
        nav { --some: pointer; cursor: wait }
      </style><nav><button id="pick">x</button></nav>`
    )
    expect(code).toContain('font-family: Muli')
    expect(code).toContain('color: #111')
    expect(code).not.toContain('wait')
  })

  test('sizes in rem are resolved to the last place', async () => {
    const code = await copy(
      `<style>html { font-size: 14px } main { font-size: 1.14285714rem } h1 { font-size: 4em }</style>
      <main><h1 id="pick">x</h1></main>`,
      {rootFontSize: 14}
    )
    expect(code).toContain('font-size: 64px')
  })

  test('an ancestor inherits for an invalid value, too', async () => {
    const code = await copy(
      `<style>
        :root { --ink: #111 }
        body { color: var(--ink) }
        .card { --card-ink: ; }
        .card-body { color: var(--card-ink) }
      </style><div class="card"><div class="card-body"><p id="pick">x</p></div></div>`
    )
    expect(code).toContain('color: #111')
  })

  test('a size of its own in that of its parent becomes what it was worth, at every width', async () => {
    const code = await copy(
      `<style>
        body { font-size: 20px } h2 { font-size: 1.5em }
        @media (min-width: 800px) { body { font-size: 24px } }
      </style><h2 id="pick">x</h2>`
    )
    expect(code).toMatch(/font-size: 30px;[^]*@media[^{]*800px\)[^]*font-size: 36px/)
  })

  test('lengths in a font size that a custom property gives become what they were worth', async () => {
    const code = await copy(
      '<style>:root{--size:1.25rem}body{font-size:var(--size);letter-spacing:.1em}p{font-size:.8em}</style><p id="pick">x</p>'
    )
    expect(code).toContain('letter-spacing: 2px')
    expect(code).toContain('font-size: 1rem')
  })

  test('a shorthand that a custom property gives comes as its value, once', async () => {
    const code = await copy(
      `<style>
        :root { --text: 18px/1.5 Georgia, serif; --bold: 600; --page: #eee url(a.png) }
        body { font: var(--text); font-weight: var(--bold); background: var(--page) } h2 { font-size: 1.5em }
      </style><main><h2 id="pick">x</h2></main>`
    )
    expect(code.match(/Georgia/g)).toHaveLength(1)
    expect(code).toContain('line-height: 1.5')
    expect(code).toContain('font-size: 27px')
    expect(code).toContain('background-color: #eee')
    expect(code).not.toContain('font-weight')
  })

  test('bolder than the parent is as bold as it was', async () => {
    const code = await copy(
      '<style>p{font-weight:var(--w);--w:600}</style><p><b>a <i id="pick">x</i></b></p>'
    )
    expect(code).toContain('font-weight: 900')
    expect(await copy('<style>p{font-weight:600}</style><p><b id="pick">x</b></p>')).toContain(
      'font-weight: 900'
    )
  })

  test.each([
    ['.card:hover p { color: red }', ''],
    ['.card:not(:hover) p { color: red }', 'p{color:red}'],
    ['.card:hover p:hover { color: red }', ''],
    ['.card:not(:focus-within) p:hover { color: red }', 'p:hover{color:red}'],
    ['i:hover + p { color: red }', ''],
    [':checked ~ p { color: red }', ''],
    ['p:hover b { color: red }', 'p:hover b{color:red}'],
    ['.card:hover p b { color: red }', ''],
    ['.card:not(:hover) p b { color: red }', 'b{color:red}']
  ])('of the states of what is left behind only rest goes on: %s', async (css, expected) => {
    const code = await copy(
      `<style>${css}</style><div class="card"><input type="checkbox"><i>i</i><p id="pick">x <b>y</b></p></div>`
    )
    const sheet = /<style>([^]*?)<\/style>/.exec(code)?.[1]?.replace(/\s+/g, ' ') ?? ''
    const plain = sheet
      .replace(/\.pick-(?:root|state)/g, 'p')
      .replace(/\.pick-strong/g, 'b')
      .replace(/ ?([{:;}]) ?/g, '$1')
      .replace(/;\}/g, '}')
    expect(plain.trim()).toBe(expected)
  })

  test('brings nothing that everything has anyway', async () => {
    const code = await copy(
      '<style>body{font:16px/1.5 Georgia,serif;background:#fff}h2{font-size:22px}</style><h2 id="pick">x</h2>'
    )
    expect(code).toContain('font-family: Georgia, serif')
    expect(code).not.toMatch(/font-(?:kerning|style|variant|stretch|optical)|normal|auto|background/)
  })

  test('declares initial values where its new baseline has others', async () => {
    const html = '<style>body{font:16px Georgia,serif}b{color:red}</style><p><b id="pick">x</b></p>'
    const tailwind = async (shape: 'document' | 'fragment') =>
      (await convert(picked(html), {styleFormat: 'tailwind', shape})).code
    expect(await copy(html)).not.toContain('line-height')
    expect(await tailwind('fragment')).toMatch(/<b[^>]*text-base\/\[normal\]/)
    expect(await tailwind('document')).toContain('<html class="leading-[normal]">')
  })

  test.each([
    ['nothing', '', 'font-[family-name:initial] leading-[normal]'],
    [
      'some widths alone',
      '@media (min-width: 800px) { body { font: 16px/2 Georgia } }',
      'font-[family-name:initial] text-base/[normal] min-[800px]:font-[family-name:Georgia] min-[800px]:leading-loose'
    ],
    ['the page', 'body { font-family: Georgia } ', 'font-[family-name:Georgia] leading-[normal]']
  ])('has the font of the browser’s settings where %s declares another', async (_, css, expected) => {
    const html = `<!doctype html><style>p { margin: 0 } ${css}</style><main><p id="pick">x</p></main>`
    const snapshot = selectElement(captureHtml(html), '#pick')
    const {code} = await convert(snapshot, {styleFormat: 'tailwind', shape: 'fragment'})
    expect(/class="([^"]*)"/.exec(code)?.[1]?.split(' ').sort()).toEqual(expected.split(' ').sort())
    // A fragment that is no part of a page has the font of the project that it is pasted into.
    expect((await convert('<p>x</p>', {styleFormat: 'tailwind', shape: 'fragment'})).code).not.toMatch(
      /font-/
    )
  })

  test('brings the custom properties that are referred to', async () => {
    const code = await copy(
      '<style>:root{--a:var(--b);--b:red;--c:blue}b{color:var(--a)}</style><main><p id="pick"><b>x</b></p></main>'
    )
    expect(code).toMatch(/--a|color: red/)
    expect(code).not.toContain('--c')
  })

  test('puts the background it stands on in the place of its own that is clear', async () => {
    const code = await copy(
      '<style>html{background:#eee}select{background:none}select:hover{background:red}</style><select id="pick"></select>'
    )
    expect(code).toContain('background-color: #eee')
    expect(code).not.toContain('transparent')
    expect(code).toMatch(/:hover \{\s+background: red/)
  })

  test('brings the background it stands on', async () => {
    const code = await copy(
      '<style>body{background:navy}main{background:none}</style><main><p id="pick">x</p></main>'
    )
    expect(code).toMatch(/background(?:-color)?: navy/)
  })

  test('brings what it stands on under conditions too', async () => {
    const code = await copy(
      '<style>body{background:#eee}@media (prefers-color-scheme: dark){body{background:#111}}</style><p id="pick">x</p>'
    )
    expect(code).toMatch(/background-color: #eee;[^]*dark\)[^]*background-color: #111/)
  })

  test.each<[root: string, rootFontSize: number, told: string[]]>([
    [
      'html{font-size:62.5%}@media(max-width:600px){html{font-size:50%}}',
      10,
      ['width: 160px', '(width > 600px)', 'width: 200px']
    ],
    [
      '@media(min-width:900px){html{font-size:18px}}',
      18,
      ['width: 320px', '(min-width: 900px)', 'width: 360px']
    ],
    ['html{font-size:clamp(15px,.9vw + 50%,20px)}', 20, ['width: calc(20 * clamp(15px, 0.9vw + 8px, 20px))']],
    ['html{font-size:calc(var(--u) * 3)}', 14, ['width: 280px']],
    [
      ':root{--size:100%;font-size:var(--size)}@media(min-width:576px){:root{--size:112.5%}}',
      18,
      ['width: 320px', '(min-width: 576px)', 'width: 360px']
    ],
    [
      ':root{--size:clamp(1rem,.9rem + .5vw,1.5rem);font:var(--size)/1.5 serif}',
      20,
      ['font-size: clamp(16px, 14.4px + 0.5vw, 24px)', 'width: calc(20 * clamp(16px, 14.4px + 0.5vw, 24px))']
    ],
    ['html{font-size:10px}', 12, ['width: 240px']],
    [
      'html{font-size:16px}@media(min-width:480px){html{font-size:18px}}@media print{html{font-size:12pt}}',
      18,
      ['width: 320px', '(min-width: 480px)', 'width: 360px']
    ]
  ])('rem is resolved at every width: %s', async (root, rootFontSize, resolved) => {
    const code = await copy(`<style>${root} p{width:20rem}</style><p id="pick">x</p>`, {rootFontSize})
    const css = code.replace(/\s+/g, ' ')
    for (const text of resolved) expect(css).toContain(text)
  })

  test('rem is resolved where the root font size is not the default', async () => {
    const html = '<style>html{font-size:10px}p{padding:2rem;margin:1rem 0}</style><p id="pick">x</p>'
    expect(await copy(html, {rootFontSize: 10})).toContain('padding: 20px')
  })

  test.each([
    ['.o{container-type:inline-size}', '<div class="o"><p id="pick">x</p></div>', true],
    ['.o{container:box/inline-size}', '<div class="o"><div id="pick"><p>x</p></div></div>', true],
    ['.o{container-type:inline-size}', '<div class="o" id="pick"><p>x</p></div>', false]
  ])('a query is reported where its container is left behind: %s %s', async (css, body, isReported) => {
    const rule = '@container (width > 300px) { p { color: red } }'
    const {messages} = await convert(picked(`<style>${css} ${rule}</style>${body}`), {styleFormat: 'local'})
    const reasons = messages.filter(({ruleId}) => ruleId === 'context-approximate').map(({reason}) => reason)
    expect(reasons.some((reason) => reason.includes('@container (width > 300px)'))).toBe(isReported)
  })

  test('what is inherited is declared after what resets everything to it', async () => {
    const css = 'body{color:red;--x:1px}p{padding:3px;all:unset;margin:var(--x)}'
    const code = await copy(`<style>${css}</style><p id="pick">x</p>`)
    expect(code.replace(/\s+/g, ' ')).toContain('{ display: inline; color: red; margin: 1px; }')
  })

  test('symbols that stand elsewhere come along', async () => {
    const code = await copy(
      '<svg><symbol id="s" viewBox="0 0 1 1"><path d="M0 0h1"/></symbol></svg><svg id="pick"><use href="#s"/></svg>'
    )
    expect(code).toContain('M0 0h1')
  })

  test('the root of the page is the page', async () => {
    const {code} = await convert(picked('<html id="pick"><body><p>x</p></body></html>'), {
      styleFormat: 'local'
    })
    expect(code).toContain('<p>x</p>')
  })

  test('what the browser declares only because of what is around is declared', async () => {
    const nested = await copy('<ul><li>a<ul id="pick"><li>b<ul class="last"><li>c</ul></ul></ul>')
    expect(nested).toMatch(/\{[^}]*margin-block: 0;[^}]*list-style-type: circle;/)
    expect(nested).toMatch(/\{\s*list-style-type: square;/)
    const summary = await copy('<details open><summary id="pick">x</summary></details>')
    expect(summary).toMatch(/display: list-item;/)
    expect(summary).toMatch(/list-style(?:-type)?: (?:inside )?disclosure-open/)
    expect(await copy('<ul id="pick"><li>b</ul>')).not.toContain('list-style')
  })

  test('what is in a control has the font that browsers give to controls', async () => {
    const code = await copy('<style>body { font: 20px Georgia }</style><button><i id="pick">x</i></button>')
    expect(code).toMatch(
      /font-family: Arial;\s*font-size: 13\.3333px;|font-size: 13\.3333px;\s*font-family: Arial;/
    )
  })

  test('what a control takes from further up is found there', async () => {
    const css =
      'body { color: red; font-family: Georgia } button { color: currentcolor; font-family: inherit; font-size: 18px } i { font-size: inherit }'
    const code = await copy(`<style>${css}</style><div><button><i id="pick">x</i></button></div>`)
    expect(code).toMatch(/color: red;[^}]*font-family: Georgia;/)
    expect(code).toMatch(/font-size: 18px;/)
    expect(code).not.toMatch(/inherit|16px|approximate/)
  })

  test('lengths in the font size of an ancestor are what that is at each width', async () => {
    const css = `div { letter-spacing: .1em; font-size: 20px } @media (min-width: 600px) { div { font-size: 30px } }
      @media print { body { font-size: 80% } } section { font-size: .5em }`
    const code = await copy(`<style>${css}</style><div><section><p id="pick">x</p></section></div>`)
    const [narrow = '', wide = ''] = code.split('@media (min-width: 600px)')
    expect(narrow).toMatch(/letter-spacing: 2px/)
    expect(narrow).toMatch(/font-size: 10px/)
    expect(wide).toMatch(/letter-spacing: 3px/)
    expect(wide).toMatch(/font-size: 15px/)
  })

  test('what a control resets to inherited values is inherited from what was around', async () => {
    const css =
      'body{color:red;font:20px Georgia;text-align:right}button{all:unset;padding:1px;text-align:left}'
    const code = (await copy(`<style>${css}</style><button id="pick">x</button>`)).replace(/\s+/g, ' ')
    expect(code).toMatch(/all: unset;.* color: red;/)
    expect(code).toMatch(/all: unset;.* font-family: Georgia;/)
    expect(code).not.toMatch(/text-align: right/)
  })

  test('the line that an ancestor draws along the text comes along', async () => {
    const line = async (html: string) => / (text-decoration[^;]*);/.exec(await copy(html))?.[1]
    expect(await line('<a href="#">a <b id="pick">x</b></a>')).toBe('text-decoration-line: underline')
    expect(await line('<s><i><b id="pick" style="text-decoration: none">x</b></i></s>')).toBe(
      'text-decoration-line: line-through'
    )
    expect(await line('<u style="color: red"><b id="pick" style="color: blue">x</b></u>')).toContain('line')
    expect(await copy('<u style="color: red"><b id="pick" style="color: blue">x</b></u>')).toMatch(
      /text-decoration-color: red/
    )
    for (const apart of ['display: inline-block', 'float: left', 'position: absolute'])
      expect(await line(`<u>a <b id="pick" style="${apart}">x</b></u>`)).toBeUndefined()
    expect(
      await line(
        '<style>a:hover { color: red } a { text-decoration: none }</style><a href="#"><b id="pick">x</b></a>'
      )
    ).toBeUndefined()
  })

  test('counters begin with what they are on the page', async () => {
    const css =
      'body{counter-reset:s}h2{counter-increment:s}h2::before{content:counter(s) ". "}.gone{display:none}'
    const page = (inside: string) => copy(`<style>${css}</style><h2>a</h2><h2 class="gone">b</h2>${inside}`)
    expect(await page('<h2 id="pick">c</h2>')).toMatch(/counter-reset: [\w-]*s 1;/)
    expect(await page('<main id="pick"><div><h2>c</h2></div><h2>d</h2></main>')).toMatch(
      /counter-reset: [\w-]*s 1;/
    )
    const own = 'style="counter-reset: s 8 t"'
    expect(await page(`<main id="pick" ${own}><h2>c</h2></main>`)).not.toMatch(/s 1;/)
    expect(await page('<p id="pick">c</p>')).not.toContain('counter')
    // What an element resets is reset for its siblings where nothing around them has such a counter.
    const reset = '<section style="counter-reset: s 5 t 5"><h2>n</h2></section>'
    const pick =
      '<h2 id="pick" style="counter-increment: s t"><i class="t">c</i></h2><style>.t::before{content:counter(t)}</style>'
    expect(await page(reset + pick)).toMatch(/counter-reset: [\w-]*s 1 [\w-]*t 5;/)
    expect(await page(`<div>${reset}</div>${pick}`)).toMatch(/counter-reset: [\w-]*s 1;/)
  })

  test('an item of a list has its number', async () => {
    const valueOf = async (html: string) => /<li[^>]* value="(-?\d+)"/.exec(await copy(html))?.[1]
    expect(await valueOf('<ol><li>a<li>b<ol><li>x</ol><li id="pick">c</ol>')).toBe('3')
    expect(await valueOf('<ol start=7><li>a<li value=20>b<li id="pick">c</ol>')).toBe('21')
    expect(await valueOf('<ol reversed><li>a<li id="pick">b<li>c<li>d</ol>')).toBe('3')
    expect(await valueOf('<ul><li>a<li id="pick">b</ul>')).toBeUndefined()
    expect(await valueOf('<ol style="list-style: none"><li>a<li id="pick">b</ol>')).toBeUndefined()
    expect(await valueOf('<ol><li id="pick">b</ol>')).toBeUndefined()
  })

  test('a custom property of the page may be called as a value of the browser', async () => {
    const css = 'main { --a: calc(var(--x-internal-b, 1px) + 2px) } p { padding: var(--a); margin: var(--a) }'
    expect(await copy(`<style>${css}</style><main><p id="pick">x</p></main>`)).toMatch(
      /(?:padding|--a): (?:3px|calc)/
    )
  })

  test('sizes that depend on the viewport are multiplied where they are relative', async () => {
    const css =
      ':root { --s: calc(.95 * clamp(16px, 1vw, 18px)) } body { font-size: var(--s) } div { font-size: 80%; letter-spacing: .1em }'
    const code = (own: string) => copy(`<style>${css}</style><div><p id="pick" style="${own}">x</p></div>`)
    expect(await code('')).toMatch(/font-size: calc\(0?\.8 \* calc\(0?\.95 \* clamp\(16px, 1vw, 18px\)\)\);/)
    expect(await code('')).toMatch(/letter-spacing: calc\(0?\.1 \* calc\(0?\.8 \*/)
    expect(await code('font-size: 2em')).toMatch(/font-size: calc\(2 \* calc\(0?\.8 \*/)
  })
})
