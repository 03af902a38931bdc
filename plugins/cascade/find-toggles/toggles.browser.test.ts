import {captureHtml, convert, selectElement, type StyleFormat} from '@facsimile/pipeline'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {outputDocument} from '@facsimile/platform/diff/output-document.ts'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'

/** What a script of the page does to its elements. */
interface Change {
  selector: string
  class?: string
  attribute?: [name: string, value: string]
}

const PROPERTIES =
  'display color background-color padding-top transform visibility opacity border-top-color position --fg'.split(
    ' '
  )

const CASES: [name: string, html: string, changes: Change[]][] = [
  [
    'a menu behind a button',
    `<style>.menu { display: none } .nav.is-open .menu { display: block; color: rgb(1, 2, 3) } .nav.is-open > button { color: red }</style>
    <nav class="nav"><button aria-controls="m">Menu</button><ul class="menu" id="m"><li>One</ul></nav>
    <script>document.querySelector('button').onclick = () => document.querySelector('.nav').classList.toggle('is-open')</script>`,
    [{selector: 'nav', class: 'is-open'}]
  ],
  [
    'a class that only a script explains',
    `<style>.panel { height: 0 } .panel.blorp { height: 40px; padding-top: 4px }</style><div class="panel">x</div>
    <script>panel.classList.toggle('blorp')</script>`,
    [{selector: '.panel', class: 'blorp'}]
  ],
  [
    'what a script shows by a class that is excluded',
    `<style>.collapse:not(.show) { display: none } .collapse { padding-top: 8px }</style><div class="collapse">x</div>
    <script>const CLASS = 'show'; element.classList.add(CLASS); element.classList.remove(CLASS)</script>`,
    [{selector: '.collapse', class: 'show'}]
  ],
  [
    'what is neither of two',
    `<style>.btn { color: black } .btn:not(:disabled):not(.disabled):not(.active) { color: red } .btn.btn-x:not(.disabled, .active):hover { color: blue }</style><button class="btn btn-x">x</button>
    <script>btn.classList.toggle('active'); btn.classList.remove('disabled')</script>`,
    [
      {selector: '.btn', class: 'active'},
      {selector: '.btn', class: 'disabled'}
    ]
  ],
  [
    'a control that is disabled',
    `<style>.btn { color: red; background-color: red } .btn[disabled] { background-color: blue } .btn:disabled { color: gray; opacity: .5 } fieldset:disabled .hint { opacity: .5 }
    .btn:disabled + .hint { color: rgb(9, 9, 9) } :disabled { padding-top: 7px }</style>
    <fieldset><button class="btn">x</button><i class="hint">y</i></fieldset><a class="btn">z</a><input class="btn">`,
    [
      {selector: 'button', attribute: ['disabled', '']},
      {selector: 'fieldset', attribute: ['disabled', '']},
      {selector: 'a', attribute: ['disabled', '']},
      {selector: 'input', attribute: ['disabled', '']}
    ]
  ],
  [
    'a class of the parent, in lists within lists',
    `<style>.link { color: black } .side .open > .link { color: green } .open > .link:hover { color: blue } .open > .sub { padding-top: 3px }</style>
    <ul class="side"><li class="one"><a class="link">a</a><ul class="sub"><li class="two"><a class="link">b</a></li></ul></li></ul>
    <script>document.querySelectorAll('li').forEach((item) => item.classList.toggle('open'))</script>`,
    [
      {selector: '.one', class: 'open'},
      {selector: '.two', class: 'open'}
    ]
  ],
  [
    'classes of the body and of the root',
    `<style>.side { padding-top: 1px } .side .link { color: black } body.rail .side { padding-top: 3px } body.rail .side .link { color: green } html:not(.wide) .link { opacity: .5 } body.rail .side:hover { padding-top: 4px } .rail .side .link { visibility: hidden }</style>
    <div class="side"><a class="link">a</a></div>
    <script>document.body.classList.toggle('rail'); document.documentElement.classList.toggle('wide')</script>`,
    [
      {selector: 'body', class: 'rail'},
      {selector: 'html', class: 'wide'}
    ]
  ],
  [
    'a state of ARIA on the element before',
    `<style>.tab { color: gray } .tab[aria-selected="true"] { color: blue } [aria-expanded="true"] + .panel { opacity: .5 }</style>
    <button class="tab" aria-selected="false" aria-expanded="false">x</button><div class="panel">y</div>`,
    [
      {selector: 'button', attribute: ['aria-selected', 'true']},
      {selector: 'button', attribute: ['aria-expanded', 'true']}
    ]
  ],
  [
    'a state of a component library, and the pointer',
    `<style>.item { color: black } .item[data-state="open"] { color: green } .item[data-state="open"]::before { content: '-' }</style>
    <div class="item" data-state="closed">x</div>`,
    [{selector: '.item', attribute: ['data-state', 'open']}]
  ],
  [
    'a class of the root that a script sets',
    `<style>.drawer { visibility: hidden } .with-drawer .drawer { visibility: visible }</style><div><aside class="drawer">x</aside></div>
    <script>document.body.classList.add('with-drawer'); document.body.classList.remove('with-drawer')</script>`,
    [{selector: 'body', class: 'with-drawer'}]
  ],
  [
    'a dark theme by a class',
    `<style>body { background: white; color: black } .card { background: #eee; color: inherit } .dark body { background: black; color: white } .dark .card { background: #222 }
    .dark .card:hover { background: #333 }</style><div class="card">x <b>y</b></div>`,
    [{selector: 'html', class: 'dark'}]
  ],
  [
    'a dark theme by custom properties',
    `<style>:root { --fg: rgb(10, 10, 10); --bg: rgb(250, 250, 250) } [data-theme="dark"] { --fg: rgb(240, 240, 240); --bg: rgb(20, 20, 20) }
    body { background: var(--bg); color: var(--fg) } .card { border-top: 1px solid var(--fg); background: var(--bg) }</style><div class="card">x</div>`,
    [{selector: 'html', attribute: ['data-theme', 'dark']}]
  ],
  [
    'a light theme of a page that is captured in its dark one',
    `<html class="dark"><style>.dark { --fg: rgb(240, 240, 240) } .light { --fg: rgb(10, 10, 10) } body { color: var(--fg) } .light .card { background: #fff } .dark .card { background: #111 }</style><div class="card">x</div>`,
    [{selector: 'html', class: 'light'}]
  ],
  [
    'utilities of Tailwind 3 and 4',
    `<style>.text-black { color: rgb(0, 0, 0) } .dark .dark\\:text-white { color: rgb(255, 255, 255) } .dark\\:bg-black:where(.dark, .dark *) { background-color: rgb(0, 0, 0) }
    :is(.dark .dark\\:p-2) { padding-top: 8px }</style><p class="text-black dark:text-white dark:bg-black dark:p-2">x</p>`,
    [{selector: 'html', class: 'dark'}]
  ],
  [
    'a class by itself, on what other rules have it beside',
    `<style>.bar { padding-top: 2px } .bar.clear { padding-top: 8px } .clear { background-color: rgb(0, 0, 0) !important } .clear .brand { color: rgb(9, 9, 9) } .clear::before { content: '-'; color: red }</style>
    <nav class="bar"><b class="brand">x</b></nav><p>y</p><script>bar.classList.toggle('clear')</script>`,
    [{selector: '.bar', class: 'clear'}]
  ],
  [
    'a class by itself, on the page',
    `<style>.modal-open { padding-top: 8px; color: rgb(9, 9, 9) } .x { color: black }</style><p class="x">x</p><i>y</i>
    <script>document.body.classList.add('modal-open')</script>`,
    [{selector: 'body', class: 'modal-open'}]
  ],
  [
    'a theme that the root must not have, before one that it may have',
    `<style>:root:not([data-theme=dark]) { --fg: rgb(9, 9, 9) } [data-theme=dark] { --fg: rgb(240, 240, 240) } p { color: var(--fg) }
    html:not(.dark) .x { padding-top: 2px; background-color: rgb(251, 249, 248) } .dark .x { background-color: rgb(5, 5, 5) }</style><p>x</p><div class="x">y</div>`,
    [
      {selector: 'html', attribute: ['data-theme', 'dark']},
      {selector: 'html', class: 'dark'}
    ]
  ],
  [
    'themes that are values of one attribute, the page in the one that is declared last',
    `<html data-theme="light"><style>[data-theme=dark] { --fg: rgb(240, 240, 240) } [data-theme=light] { --fg: rgb(9, 9, 9) } body { color: var(--fg) }
    [data-theme=dark] .card { background-color: rgb(5, 5, 5) } [data-theme=light] div.card { background-color: rgb(251, 249, 248); padding-top: 3px }</style><div class="card">x</div>`,
    [{selector: 'html', attribute: ['data-theme', 'dark']}]
  ],
  [
    'themes by two attributes of the root',
    `<html data-color-mode="light" data-light-theme="light" data-dark-theme="dimmed"><style>[data-color-mode=light][data-light-theme=light] { --fg: rgb(9, 9, 9) }
    [data-color-mode=dark][data-dark-theme=dark] { --fg: rgb(200, 200, 200) } [data-color-mode=dark][data-dark-theme=dimmed] { --fg: rgb(100, 100, 100) } p { color: var(--fg) }</style><p>x</p>`,
    [{selector: 'html', attribute: ['data-color-mode', 'dark']}]
  ],
  [
    'a border whose colour a state and its absence decide, beside one that is never seen',
    `<style>.box { border-top: 1px solid; border-bottom: none; border-right: none } .field:not(.is-off) .box { border-color: var(--line, teal) } .field.is-off .box { border-color: red }
    body .field div.box { border-left: 1px solid transparent }</style><div class="field"><div class="box">x</div></div><script>field.classList.toggle('is-off')</script>`,
    [{selector: '.field', class: 'is-off'}]
  ],
  [
    'everything inside of an element, and not everything of the page',
    `<style>.box { color: teal } .box.is-off * { color: gray; padding-top: 1px } body.is-busy * { opacity: .5 }</style><div class="box"><p>x <b>y</b></p></div><p>z</p>
    <script>box.classList.toggle('is-off')</script>`,
    [{selector: '.box', class: 'is-off'}]
  ],
  [
    'what a page does while something in it is open',
    `<style>.menu { display: none } .menu.is-open { display: block } body:has(.menu.is-open) { padding-top: 3px } .nav:has(> .menu.is-open) .link { color: red }
    .page:not(:has(.menu.is-open)) { opacity: .5 }</style><nav class="nav"><a class="link">a</a><ul class="menu"><li>x</li></ul></nav><p class="page">y</p>
    <script>menu.classList.toggle('is-open')</script>`,
    [{selector: '.menu', class: 'is-open'}]
  ],
  [
    'the theme that a page is captured in',
    `<html class="dark"><style>:root { --fg: rgb(1, 1, 1) } .dark { --fg: rgb(2, 2, 2) } body { color: var(--fg) } .dark .card > p { opacity: .5; transform: none }</style><div class="card"><p>x</p></div>`,
    [{selector: 'html', class: 'dark'}]
  ],
  [
    'the theme that the body is captured in',
    `<style>body { color: black } .night-mode { color: white } body:not(.night-mode) .card { padding-top: 3px } .night-mode .card { background-color: rgb(5, 5, 5) }</style><body class="night-mode"><div class="card">x</div>`,
    [{selector: 'body', class: 'night-mode'}]
  ],
  [
    'the theme that a page is captured in, where no rule knows another',
    `<html data-theme="light"><style>:root { --fg: rgb(240, 240, 240) } [data-theme=light] { --fg: rgb(9, 9, 9) } body { color: var(--fg) } [data-theme=light] .card { padding-top: 3px }</style><div class="card">x</div>`,
    [{selector: 'html', attribute: ['data-theme', 'dark']}]
  ],
  [
    'tabs by the values of an attribute',
    `<style>.tab { color: gray; padding-top: 1px } .tab[data-state=active] { color: red } .tab[data-state=inactive]:hover { opacity: .5 } .tab[data-state=inactive] { padding-top: 3px }
    .tab[data-state=active] b { visibility: hidden }</style><a class="tab" data-state="active"><b>A</b></a><a class="tab" data-state="inactive"><b>B</b></a>`,
    [
      {selector: '[data-state=active]', attribute: ['data-state', 'inactive']},
      {selector: '[data-state=inactive]', attribute: ['data-state', 'active']}
    ]
  ],
  [
    'a state in a theme',
    `<style>.btn { color: black } .dark .btn.active { color: rgb(9, 9, 9) } .btn.active { color: rgb(5, 5, 5) }</style><a class="btn">x</a>
    <script>btn.classList.toggle('active')</script>`,
    [
      {selector: '.btn', class: 'active'},
      {selector: 'html', class: 'dark'}
    ]
  ]
]

/** Classes that elements have when they are captured: style sheets keep those too, and what only sheets know. */
const SET_CASES: typeof CASES = [
  [
    'a control that is disabled, by either name',
    `<style>.btn { color: red; background-color: red } .btn[disabled] { background-color: blue } .btn:disabled { color: gray } .btn:not(:disabled) { padding-top: 3px } fieldset:disabled .hint { opacity: .5 }
    .btn:disabled + .hint { color: rgb(9, 9, 9) }</style>
    <fieldset><button class="btn">x</button><i class="hint">y</i></fieldset><a class="btn">z</a><button class="btn" disabled>x</button>`,
    [
      {selector: 'button', attribute: ['disabled', '']},
      {selector: 'fieldset', attribute: ['disabled', '']},
      {selector: 'a', attribute: ['disabled', '']}
    ]
  ],
  [
    'the tab that is selected',
    `<style>.tab { color: gray } .tab.active { color: red } .tab.active:hover { color: blue } .pane { display: none } .pane.active { display: block } .tab:not(.active) { padding-top: 3px }</style>
    <a class="tab active">A</a><a class="tab">B</a><div class="pane active" id="a">1</div><div class="pane" id="b">2</div>
    <script>tabs.forEach((tab) => tab.classList.remove('active')); tab.classList.add('active')</script>`,
    [
      {selector: '.tab.active', class: 'active'},
      {selector: '.tab:not(.active)', class: 'active'},
      {selector: '#a', class: 'active'},
      {selector: '#b', class: 'active'}
    ]
  ],
  [
    'the theme that a page is captured in, by an attribute that other elements have, too',
    `<html data-theme="light"><style>[data-theme=light] { --fg: rgb(9, 9, 9) } [data-theme=dark] { --fg: rgb(240, 240, 240) } p { color: var(--fg) }</style><p>x</p><div data-theme="dark"><p>y</p></div>`,
    [{selector: 'html', attribute: ['data-theme', 'light']}]
  ],
  [
    'a class of a theme on what is no page',
    `<style>hr.line.dark { padding-top: 3px; opacity: .5 } .dark { color: rgb(1, 1, 1) } .line:not(.dark) { opacity: .1 }</style><hr class="line dark"><p class="dark">x</p>`,
    [{selector: 'html', class: 'dark'}]
  ],
  [
    'what only its name says',
    `<style>.fade { color: gray } .fade:not(.show) { opacity: 0; padding-top: 3px } .fade.show b { color: red }</style><div class="fade"><b>x</b></div>`,
    [{selector: '.fade', class: 'show'}]
  ],
  [
    'a class by itself, on what other rules have it beside and on others',
    `<style>.bar { padding-top: 2px } .bar.clear { padding-top: 8px } .clear { background-color: rgb(0, 0, 0) !important } .clear .brand { color: rgb(9, 9, 9) }</style>
    <nav class="bar clear"><b class="brand">x</b></nav><p class="clear"><b class="brand">y</b></p><script>bar.classList.toggle('clear')</script>`,
    [{selector: '.bar', class: 'clear'}]
  ],
  [
    'what is open around',
    `<style>.menu { display: none } .is-open .menu { display: block } .is-open > .menu li { color: red }</style><nav class="nav is-open"><ul class="menu"><li>x</ul></nav>
    <script>nav.classList.toggle('is-open')</script>`,
    [{selector: 'nav', class: 'is-open'}]
  ]
]

/** Runs in a page: changes its elements, and gives computed values of all, by their numbers. */
function computedAfter({
  changes,
  properties,
  isCopy
}: {
  changes: {number: number; class?: string; attribute?: [string, string]}[]
  properties: string[]
  isCopy: boolean
}): Record<string, string> {
  const elements = [...document.querySelectorAll('*')]
  const numberOf = (element: Element, at: number): number =>
    isCopy ? Number(element.getAttribute('data-facsimile-index') ?? -1) : at
  for (const change of changes) {
    const element = elements.find((each, at) => numberOf(each, at) === change.number)
    if (change.class) element?.classList.toggle(change.class)
    if (change.attribute) element?.setAttribute(...change.attribute)
  }
  const values: Record<string, string> = {}
  for (const [at, element] of elements.entries()) {
    const number = numberOf(element, at)
    if (number < 0 || /^(?:HEAD|STYLE|SCRIPT|META|TITLE)$/.test(element.tagName)) continue
    values[`${number} ${element.tagName} height`] = String(element.getBoundingClientRect().height)
    for (const pseudo of ['', '::before']) {
      const style = getComputedStyle(element, pseudo || null)
      for (const property of properties)
        if (!property.startsWith('--') || !isCopy || style.getPropertyValue(property) !== '')
          values[`${number} ${element.tagName}${pseudo} ${property}`] = style.getPropertyValue(property)
    }
  }
  return values
}

describe('toggles and themes in the copy', () => {
  let handle: BrowserHandle
  let page: Page
  beforeAll(async () => {
    handle = await launchBrowser()
    page = await (await handle.browser.newContext({javaScriptEnabled: true})).newPage()
  })
  afterAll(() => handle.close())

  /** In the source without its scripts, which know elements by other names here. */
  const open = async (html: string) =>
    page.setContent(html.replace(/<script>[^]*?<\/script>/g, '<script></script>'))

  const FORMATS: StyleFormat[] = ['local', 'tailwind', 'inline', 'external']
  const cases = [
    ...CASES.flatMap((each) => FORMATS.map((format) => [...each, format] as const)),
    ...SET_CASES.flatMap((each) =>
      (['local', 'external'] as const).map((format) => [...each, format] as const)
    )
  ]
  it.each(cases)('keep %s (%s)', async (_, html, changes, styleFormat) => {
    const source = `<!doctype html>${html}`
    await open(source)
    const numbered = await page.evaluate(
      (selectors) => {
        const all = [...document.querySelectorAll('*')]
        return selectors.map((selector) => all.findIndex((element) => element.matches(selector)))
      },
      changes.map(({selector}) => selector)
    )
    const set = changes.map(({selector: _, ...change}, at) => ({number: numbered[at]!, ...change}))
    for (const part of [[], ...set.map((one) => [one]), set]) {
      await open(source)
      const wanted = await page.evaluate(computedAfter, {
        changes: part,
        properties: PROPERTIES,
        isCopy: false
      })
      const result = await convert(source, {styleFormat, markElements: true})
      const {texts} = await outputDocument(result)
      const sheet = texts['component.css'] ?? ''
      await page.setContent(texts['index.html']!.replace('</head>', `<style>${sheet}</style></head>`))
      const copied = await page.evaluate(computedAfter, {
        changes: part,
        properties: PROPERTIES,
        isCopy: true
      })
      const expected = Object.fromEntries(Object.entries(wanted).filter(([key]) => key in copied))
      expect(copied).toEqual(expected)
    }
  })

  it.each(FORMATS)('keep the themes that a copied element was in (%s)', async (styleFormat) => {
    const css = `:root { --fg: rgb(1, 1, 1) } .dark { --fg: rgb(2, 2, 2) } body { color: var(--fg) } [data-theme="sepia"] .wrap { opacity: .5; color: rgb(3, 3, 3) }
      .card { border-top: 1px solid var(--fg) } .dark .card h2 { color: rgb(4, 4, 4) }`
    const source = (root: string) =>
      `<!doctype html><html ${root}><style>${css}</style><div class="wrap"><div class="card"><h2>x</h2></div></div>`
    const result = await convert(selectElement(captureHtml(source('')), '.card'), {styleFormat})
    const files = await outputDocument(result)
    const valuesIn = async (html: string) => {
      await page.setContent(html)
      return page.evaluate(() =>
        [...document.querySelectorAll('div:has(> h2), h2')].map((element) => {
          const {color, borderTopColor} = getComputedStyle(element)
          return [color, element.tagName === 'DIV' && borderTopColor]
        })
      )
    }
    for (const root of ['', 'class="dark"', 'data-theme="sepia"']) {
      const copy = `<!doctype html><html ${root}><style>${files.texts['component.css'] ?? ''}</style>${files.texts['index.html']}`
      expect(await valuesIn(copy)).toEqual(await valuesIn(source(root)))
    }
  })

  it.each(FORMATS)('keep what held around a copied element (%s)', async (styleFormat) => {
    const source = `<!doctype html><html class="dark"><style>:root { --fg: rgb(1, 1, 1) } .dark { --fg: rgb(2, 2, 2) } body { color: var(--fg) }
      .wrap.is-open { color: rgb(5, 5, 5) } .is-open .card h2 { color: rgb(6, 6, 6) } .dark .card { border-top: 1px solid var(--fg) } .wrap:not(.is-open) .card { opacity: .1 }</style>
      <div class="wrap is-open"><div class="card"><h2>x</h2></div></div><script>wrap.classList.toggle('is-open')</script>`
    const result = await convert(selectElement(captureHtml(source), '.card'), {styleFormat})
    const files = await outputDocument(result)
    await page.setContent(source.replace(/<script>[^]*<\/script>/, ''))
    const values = () =>
      [...document.querySelectorAll('div:has(> h2), h2')].map((element) => {
        const {color, borderTopColor, borderTopWidth, opacity} = getComputedStyle(element)
        return [color, opacity, element.tagName === 'DIV' && [borderTopColor, borderTopWidth]]
      })
    const wanted = await page.evaluate(values)
    await page.setContent(
      `<!doctype html><style>${files.texts['component.css'] ?? ''}</style>${files.texts['index.html']}`
    )
    expect(await page.evaluate(values)).toEqual(wanted)
  })

  it.each(FORMATS)('hold what html and body of a page that leaves them are in (%s)', async (styleFormat) => {
    const source = `<!doctype html><html class="dark"><style>:root { --fg: rgb(1, 1, 1) } .dark { --fg: rgb(2, 2, 2) } .wide .card { opacity: .5 } .wide.is-open .card { opacity: .9 }
      body:not(.is-open) h2 { text-indent: 2px } .dark h2 { color: var(--fg) } @media (min-width: 500px) { .wide > .card { padding-top: 3px } } .wide { --fg: rgb(3, 3, 3) }</style>
      <body class="wide"><div class="card"><h2>x</h2></div><script>document.body.classList.toggle('is-open'); document.body.classList.toggle('wide')</script></body>`
    const result = await convert(source, {styleFormat, shape: 'fragment'})
    const files = await outputDocument(result)
    const values = () =>
      [...document.querySelectorAll('div:has(> h2), h2')].map((element) => {
        const {color, opacity, textIndent, paddingTop} = getComputedStyle(element)
        return [color, opacity, textIndent, paddingTop]
      })
    for (const state of ['', 'is-open']) {
      const seen = async (html: string) => {
        await page.setContent(html)
        await page.evaluate((name) => name && document.body.classList.add(name), state)
        return page.evaluate(values)
      }
      const wanted = await seen(source.replace(/<script>[^]*<\/script>/, ''))
      const copy = `<!doctype html><style>${files.texts['component.css'] ?? ''}</style>${files.texts['index.html']}`
      expect(await seen(copy)).toEqual(wanted)
    }
  })

  it('leave out, with Tailwind, classes that are utilities there', async () => {
    const html = `<!doctype html><style>.a { background: white; padding-top: 4px } .a.bg-white:hover { color: red } .a:not(.collapse) { opacity: .5 } .a.is-on { color: blue }</style>
      <p class="a">x</p><script>a.classList.toggle('bg-white'); a.classList.toggle('collapse'); a.classList.toggle('is-on')</script>`
    const {code} = await convert(html, {styleFormat: 'tailwind'})
    expect(code).not.toMatch(/\[\.bg-white\]|\[\.collapse\]|red/)
    expect(code).toMatch(/class="[^"]*(?<!:)opacity-50[^"]*\[\.is-on\]:/)
  })
})
