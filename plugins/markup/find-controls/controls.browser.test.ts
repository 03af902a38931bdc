import {convert, type StyleFormat} from '@facsimile/pipeline'
import {compileTailwind} from '@facsimile/plugins/emit'
import {hydratedDocument} from '@facsimile/plugins/print/print-jsx/testing/hydrate.ts'
import {type BrowserHandle, launchBrowser} from '@facsimile/platform/browser/index.ts'
import {Scanner} from '@tailwindcss/oxide'
import type {Page} from 'playwright-core'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {ALPINE_CASES, type Change, type ControlCase} from './alpine.fixture.ts'

const CASES: ControlCase[] = [
  ...ALPINE_CASES,
  {
    name: 'a navigation that collapses',
    html: `<style>.collapse:not(.show) { display: none } .navbar { display: flex; flex-wrap: wrap; padding: 8px; background: #222; color: #fff }
      .navbar-collapse { flex-basis: 100%; align-items: center } .navbar-toggler { border: 1px solid #fff; padding: 4px 12px; color: inherit; background: none }
      .nav-list { list-style: none; margin: 0; padding: 8px 0 }
      @media (min-width: 900px) { .navbar-collapse { display: flex !important; flex-basis: auto } .navbar-toggler { display: none } }</style>
      <nav class="navbar"><a href="#x">Tea</a>
      <button class="navbar-toggler" data-bs-toggle="collapse" data-bs-target="#main" aria-controls="main" aria-expanded="false">Menu</button>
      <div class="collapse navbar-collapse" id="main"><ul class="nav-list"><li><a href="#a">Leaves</a></li><li><a href="#b">Pots</a></li></ul></div></nav><p>After</p>`,
    control: '.navbar-toggler',
    changes: [
      {selector: '#main', class: 'show'},
      {selector: '.navbar-toggler', attribute: ['aria-expanded', 'true']}
    ],
    width: 600
  },
  {
    name: 'a dark theme, by what its button is called',
    html: `<style>:root { --ink: rgb(1, 2, 3) } [data-theme="dark"] { --ink: rgb(201, 202, 203) } p { color: var(--ink); padding: 8px } [data-theme="dark"] p { background: #123 }</style>
      <button type="button" aria-label="Switch between dark and light mode">x</button><p>Tea</p>`,
    control: 'button',
    changes: [{selector: 'html', attribute: ['data-theme', 'dark']}]
  },
  {
    name: 'a dark theme by a class, by what its button is called',
    html: `<style>:root { --ink: rgb(1, 2, 3) } .dark { --ink: rgb(201, 202, 203) } p { color: var(--ink); padding: 8px } .dark p { background: #123 } .dark .moon { display: none }</style>
      <div role="button" tabindex="0" title="Toggle theme"><i class="moon">x</i></div><p>Tea</p>`,
    control: '[role=button]',
    changes: [{selector: 'html', class: 'dark'}]
  },
  {
    name: 'one of two menus',
    html: `<style>.drop { position: relative; display: inline-block } .menu { display: none; position: absolute; top: 100%; left: 0; padding: 8px; background: #eee } .menu.show { display: block }
      .toggle.show { color: rgb(200, 0, 0) } .drop.show { background-color: rgb(1, 2, 3) }</style>
      <div class="drop"><button class="toggle" id="t1" data-toggle="dropdown" aria-expanded="false">One</button><div class="menu"><a href="#a">A</a></div></div>
      <div class="drop"><a class="toggle" href="#" id="t2" data-toggle="dropdown" aria-expanded="false">Two</a><div class="menu" aria-labelledby="t2"><a href="#b">B</a></div></div>`,
    control: '#t2',
    changes: [
      {selector: '#t2', class: 'show', attribute: ['aria-expanded', 'true']},
      {selector: '.drop:nth-of-type(2), .drop:nth-of-type(2) .menu', class: 'show'}
    ]
  },
  {
    name: 'what the class of the element around opens',
    html: `<style>.menu { height: 0; overflow: hidden } .nav.is-open .menu { height: 60px; color: rgb(1, 2, 3) } .nav.is-open > button { color: red }</style>
      <nav class="nav"><button aria-controls="m" aria-expanded="false">Menu</button><ul class="menu" id="m"><li>One</ul></nav>
      <script>document.querySelector('.nav').classList.toggle('is-open')</script>`,
    control: 'button',
    changes: [
      {selector: 'nav', class: 'is-open'},
      {selector: 'button', attribute: ['aria-expanded', 'true']}
    ]
  },
  {
    name: 'the dark theme of a page',
    html: `<style>p { color: #222 } .dark p { color: rgb(200, 200, 200) } .dark .card { background-color: rgb(1, 2, 3) }</style>
      <button id="t">Dark</button><p class="card">Tea</p>
      <script>document.querySelector('#t').addEventListener('click', () => document.documentElement.classList.toggle('dark'))</script>`,
    control: '#t',
    changes: [{selector: 'html', class: 'dark'}]
  },
  {
    name: 'the light theme of a page that is captured in its dark one',
    html: `<html class="dark"><style>:root { --fg: rgb(20, 20, 20) } .dark { --fg: rgb(200, 200, 200) } .card { color: var(--fg) } .dark .card { background-color: rgb(1, 2, 3) }
      html.dark .card b { opacity: .5 }</style><button id="t">Dark</button><p class="card">Tea <b>hot</b></p>
      <script>document.querySelector('#t').addEventListener('click', () => document.documentElement.classList.toggle('dark'))</script>`,
    control: '#t',
    changes: [{selector: 'html', class: 'dark'}]
  },
  {
    name: 'one of several parts in the place of another, which an argument decides',
    html: `<style>.tab { padding: 8px } .tab.active { background: #123; color: #fff } .part { padding: 4px }</style>
      <button class="tab active" onclick="switchTab('stats')">Stats</button><button class="tab" id="second" onclick="switchTab('jobs')">Jobs</button>
      <div class="part" id="stats">12</div><div class="part" id="jobs" style="display: none">Tea</div>
      <script>function switchTab(tab) {
        document.querySelectorAll('.tab').forEach((one) => { one.classList.remove('active') }); event.target.classList.add('active')
        if (tab === 'stats') { document.getElementById('stats').style.display = 'block'; document.getElementById('jobs').style.display = 'none' }
        else { document.getElementById('stats').style.display = 'none'; document.getElementById('jobs').style.display = 'block' } }</script>`,
    control: '#second',
    changes: [
      {selector: '.tab', class: 'active'},
      {selector: '#stats', display: 'none'},
      {selector: '#jobs', display: 'block'}
    ],
    closer: '.tab'
  },
  {
    name: 'what the hidden attribute hides, which its own rule would show',
    html: `<style>[hidden]:where(:not([hidden=until-found])) { display: none !important } .menu { display: flex; gap: 9px; padding: 4px } .menu a { color: #123 }</style>
      <button aria-controls="m" aria-expanded="false">Menu</button><nav id="m" class="menu" hidden><a href="#a">Leaves</a><a href="#b">Pots</a></nav><p>After</p>
      <script>document.querySelector('button').addEventListener('click', () => { const m = document.getElementById('m'); m.hidden = !m.hidden })</script>`,
    control: 'button',
    changes: [
      {selector: '#m', attribute: ['hidden', null]},
      {selector: 'button', attribute: ['aria-expanded', 'true']}
    ]
  },
  {
    name: 'what a script hides by the hidden attribute',
    html: `<style>[hidden] { display: none !important } .note { display: grid; padding: 4px }</style>
      <button id="t">Less</button><div class="note" id="n">Leaves</div><p>After</p>
      <script>document.getElementById('t').addEventListener('click', () => { const n = document.getElementById('n'); n.hidden = !n.hidden })</script>`,
    control: '#t',
    changes: [{selector: '#n', attribute: ['hidden', '']}]
  },
  {
    name: 'a dialog that no rule displays',
    html: `<style>.modal { display: none; position: fixed; inset: 0; padding: 20px } .fade:not(.show) { opacity: 0 } .modal-dialog { background: #fff; transform: translate(0, -50px) } .modal.show .modal-dialog { transform: none }</style>
      <button class="opens" data-bs-toggle="modal" data-bs-target="#m">Open</button>
      <div class="modal fade" id="m" tabindex="-1" aria-hidden="true"><div class="modal-dialog"><p>Tea</p><button data-bs-dismiss="modal" type="button">Close</button></div></div>`,
    control: '.opens',
    changes: [{selector: '#m', class: 'show', display: 'block', attribute: ['aria-hidden', 'false']}],
    closer: '[data-bs-dismiss]'
  },
  {
    name: 'the panel of another tab, by classes',
    html: `<style>.pane { display: none } .pane.active { display: block; padding-top: 4px } .tab { color: gray } .tab.active { color: rgb(0, 0, 200) } .fade:not(.show) { opacity: 0 }</style>
      <ul role="tablist"><li><button class="tab active" role="tab" data-bs-toggle="tab" data-bs-target="#a" aria-selected="true">A</button></li>
      <li><button class="tab" role="tab" data-bs-toggle="tab" data-bs-target="#b" aria-selected="false">B</button></li></ul>
      <div class="pane fade active show" id="a">1</div><div class="pane fade" id="b">2</div>`,
    control: '[data-bs-target="#b"]',
    changes: [
      {selector: '.tab, .pane', class: 'active'},
      {selector: '.fade', class: 'show'},
      {selector: '[data-bs-target="#a"]', attribute: ['aria-selected', 'false']},
      {selector: '[data-bs-target="#b"]', attribute: ['aria-selected', 'true']}
    ]
  },
  {
    name: 'the panel of another tab, by the hidden attribute',
    html: `<style>.panel { padding: 8px; background: #eee }</style><div role="tablist"><button role="tab" aria-controls="a" aria-selected="true">A</button><button role="tab" aria-controls="b" aria-selected="false">B</button></div>
      <div class="panel" role="tabpanel" id="a">1</div><div class="panel" role="tabpanel" id="b" hidden>2</div>`,
    control: '[aria-controls="b"]',
    changes: [
      {selector: '#a', attribute: ['hidden', '']},
      {selector: '#b', attribute: ['hidden', null]},
      {selector: '[aria-controls="a"]', attribute: ['aria-selected', 'false']},
      {selector: '[aria-controls="b"]', attribute: ['aria-selected', 'true']}
    ]
  },
  {
    name: 'another part of an accordion',
    html: `<style>.collapse:not(.show) { display: none } .body { padding: 8px } .head { color: black; background: #ddd } .head:not(.collapsed) { color: rgb(0, 0, 200) }</style><div id="faq">
      <button class="head" data-bs-toggle="collapse" data-bs-target="#one" aria-expanded="true">One</button><div class="collapse body show" id="one" data-bs-parent="#faq">1</div>
      <button class="head collapsed" data-bs-toggle="collapse" data-bs-target="#two" aria-expanded="false">Two</button><div class="collapse body" id="two" data-bs-parent="#faq">2</div></div>`,
    control: '[data-bs-target="#two"]',
    changes: [
      {selector: '.body', class: 'show'},
      {selector: '.head', class: 'collapsed'},
      {selector: '[data-bs-target="#one"]', attribute: ['aria-expanded', 'false']},
      {selector: '[data-bs-target="#two"]', attribute: ['aria-expanded', 'true']}
    ]
  },
  {
    name: 'a panel of a sidebar of which a class moves all panels',
    html: `<style>.collapse:not(.show) { display: none } .side.toggled .panel { position: absolute; left: 90px; margin-left: 0 } .panel { padding: 4px }
      .head[data-toggle="collapse"] { color: rgb(0, 0, 200) } .head[data-toggle="collapse"].collapsed { color: rgb(200, 0, 0) }</style>
      <div class="side" id="side"><a class="head collapsed" href="#" data-toggle="collapse" data-target="#one" aria-expanded="false">One</a><div class="panel collapse" id="one" data-parent="#side">1</div>
      <a class="head collapsed" href="#" data-toggle="collapse" data-target="#two" aria-expanded="false">Two</a><div class="panel collapse" id="two" data-parent="#side">2</div></div>`,
    control: '[data-target="#two"]',
    changes: [
      {selector: '#two', class: 'show'},
      {selector: '[data-target="#two"]', class: 'collapsed', attribute: ['aria-expanded', 'true']}
    ]
  },
  {
    name: 'an entry that a script shows, with what its header and the arrow in it have',
    html: `<style>.head { color: rgb(200, 0, 0) } .head.is-active { color: rgb(0, 0, 200) } .arrow { display: inline-block; width: 9px; height: 9px } .arrow.is-active { opacity: .5 } .wrap { padding: 4px }</style>
      <div class="item"><div class="head is-active" role="button" tabindex="0" aria-controls="a" aria-expanded="true">One<i class="arrow is-active"></i></div><div class="wrap" id="a">1</div></div>
      <div class="item"><div class="head" role="button" tabindex="0" aria-controls="b" aria-expanded="false">Two<i class="arrow"></i></div><div class="wrap" id="b" style="display: none">2</div></div>
      <script>head.classList.toggle('is-active')</script>`,
    control: '[aria-controls="b"]',
    changes: [
      {selector: '[aria-controls="b"], [aria-controls="b"] .arrow', class: 'is-active'},
      {selector: '[aria-controls="b"]', attribute: ['aria-expanded', 'true']},
      {selector: '#b', display: 'block'}
    ]
  },
  {
    name: 'what follows a button without a reference',
    html: `<style>.sub { display: grid; grid-template-rows: 0fr } .sub > div { min-height: 0; overflow: hidden } .tree.open .sub { grid-template-rows: 1fr }</style>
      <div class="tree"><button aria-expanded="false">Pots</button><div class="sub"><div><p>Red</p></div></div></div><div class="tree open"><button aria-expanded="true">Leaves</button><div class="sub"><div><p>Green</p></div></div></div>
      <script>tree.classList.toggle('open')</script>`,
    control: 'button',
    changes: [
      {selector: '.tree:first-of-type', class: 'open'},
      {selector: 'button[aria-expanded="false"]', attribute: ['aria-expanded', 'true']}
    ]
  },
  {
    name: 'what an ARIA state of the control shows',
    html: `<style>.panel { display: none; padding: 4px } [aria-expanded="true"] + .panel { display: block } button[aria-expanded="true"] { color: red }</style>
      <button aria-controls="p" aria-expanded="false">More</button><div class="panel" id="p">Tea</div>`,
    control: 'button',
    changes: [{selector: 'button', attribute: ['aria-expanded', 'true']}]
  },
  {
    name: 'a state of a component library',
    html: `<style>.content { display: none } .content[data-state="open"] { display: block; padding: 3px } .trigger[data-state="open"] { color: red }</style>
      <button class="trigger" aria-controls="c" aria-expanded="false" data-state="closed">More</button><div class="content" id="c" data-state="closed">Tea</div>`,
    control: 'button',
    changes: [
      {selector: 'button', attribute: ['aria-expanded', 'true']},
      {selector: 'button, .content', attribute: ['data-state', 'open']}
    ]
  },
  {
    name: 'what an element opens that only its tabindex makes a control',
    html: `<style>.sub { display: none } .item.open .sub { display: block }</style><div class="item"><div class="head" role="button" tabindex="0" aria-controls="s" aria-expanded="false">Tea</div><p class="sub" id="s">Green</p></div>`,
    control: '.head',
    changes: [
      {selector: '.item', class: 'open'},
      {selector: '.head', attribute: ['aria-expanded', 'true']}
    ]
  },
  {
    name: 'another part than a script shows without a rule',
    html: `<style>.head { color: red }</style><button class="head" aria-controls="a" aria-expanded="true">A</button><div id="a">1</div>
      <button class="head" aria-controls="b" aria-expanded="false">B</button><div id="b" style="display: none">2</div><p>After</p>`,
    control: '[aria-controls="a"]',
    changes: [
      {selector: '#a', display: 'none'},
      {selector: '[aria-controls="a"]', attribute: ['aria-expanded', 'false']}
    ]
  },
  {
    name: 'what a script sets on the page',
    html: `<style>.menu { position: absolute; left: -300px } .nav-open .menu { left: 0 } .wrap { color: red; margin: 4px } .nav-open .wrap { color: rgb(1, 2, 3) }</style>
      <div class="wrap"><span class="burger" tabindex="0">Menu</span><ul class="menu"><li>Tea</ul></div><p>After</p>
      <script>$(document).on('click', '.burger', function () { if (on) { $('html').removeClass('nav-open') } else { $('html').addClass('nav-open') } })</script>`,
    control: '.burger',
    changes: [{selector: 'html', class: 'nav-open'}]
  },
  {
    name: 'what a script sets on the page, beside what an attribute opens',
    html: `<style>.menu:not(.show) { color: red } .menu { position: absolute; left: -300px } .nav-open .menu { left: 4px }</style>
      <button class="burger" data-toggle="collapse" data-target="#m">Menu</button><ul class="menu" id="m"><li>Tea</ul>
      <script>document.querySelector('.burger').onclick = () => document.body.classList.toggle('nav-open')</script>`,
    control: '.burger',
    changes: [
      {selector: 'body', class: 'nav-open'},
      {selector: '#m', class: 'show'}
    ]
  },
  {
    name: 'what a script names',
    html: `<style>.side { width: 100px } .side.wide { width: 200px } .side.wide p { color: rgb(1, 2, 3) }</style><div><button id="grow">Grow</button></div><div class="side"><p>Tea</p></div>
      <script>const side = document.querySelector('.side'); document.getElementById('grow').addEventListener('click', () => { side.classList.toggle('wide') })</script>`,
    control: '#grow',
    changes: [{selector: '.side', class: 'wide'}]
  },
  {
    name: 'one of several that a script changes themselves',
    html: `<style>.q p { display: none } .q.open p { display: block } .q { padding: 4px }</style><div class="q" tabindex="0">One<p>1</p></div><div class="q" tabindex="0">Two<p>2</p></div>
      <script>document.querySelectorAll('.q').forEach((item) => item.addEventListener('click', () => item.classList.toggle('open')))</script>`,
    control: '.q:nth-of-type(2)',
    changes: [{selector: '.q:nth-of-type(2)', class: 'open'}]
  },
  {
    name: 'what a handler of the page asks for',
    html: `<style>.veil { display: none } .has-drawer .veil { display: block } .drawer { position: absolute; left: -300px } .has-drawer .drawer { left: 4px }</style>
      <button data-drawer-open=""><b>Menu</b></button><nav class="drawer">Tea</nav><div class="veil" tabindex="0">x</div>
      <script>function f(){const e=document.body;document.addEventListener("click",a=>{if(a.target.closest("[data-drawer-open]"))return a.preventDefault(),void e.classList.add("has-drawer")});const v=document.createElement("div");v.className="veil";v.addEventListener("click",t);function t(){e.classList.remove("has-drawer")}}</script>`,
    control: '[data-drawer-open]',
    changes: [{selector: 'body', class: 'has-drawer'}],
    closer: '.veil'
  },
  {
    name: 'what rules for the body ask for',
    html: `<style>.menu { position: absolute; left: -300px } body.nav-open .menu { left: 4px } body.nav-open > .veil { opacity: .5 }</style>
      <button class="burger">Menu</button><ul class="menu"><li>Tea</ul><div class="veil">x</div>
      <script>document.querySelector('.burger').onclick = () => document.body.classList.toggle('nav-open')</script>`,
    control: '.burger',
    changes: [{selector: 'body', class: 'nav-open'}]
  },
  {
    name: 'what a check box changes',
    html: `<style>.prices .year { display: none } .prices.yearly .year { display: block } .prices.yearly .month { display: none }</style>
      <label><input type="checkbox" id="period"> Yearly</label><div class="prices"><p class="month">5</p><p class="year">50</p></div>
      <script>document.getElementById('period').addEventListener('change', (e) => document.querySelector('.prices').classList.toggle('yearly', e.target.checked))</script>`,
    control: '#period',
    key: 'Space',
    changes: [{selector: '.prices', class: 'yearly'}]
  },
  {
    name: 'what an effect of jQuery shows',
    html: `<style>.answer { display: none; padding: 4px; color: rgb(1, 2, 3) }</style><h2 class="question" tabindex="0">One</h2><div class="answer">1</div><h2 class="question" tabindex="0">Two</h2><div class="answer">2</div>
      <script>$('.question').click(function () { $(this).next().slideToggle() })</script>`,
    control: '.question:nth-of-type(2)',
    changes: [{selector: '.answer:last-of-type', display: 'block'}]
  },
  {
    name: 'what a handler in an attribute shows by taking a class away',
    html: `<style>.hidden { display: none } .menu { padding: 8px; color: rgb(1, 2, 3) }</style>
      <button class="burger" onclick="flip('main')">Menu</button><div class="menu hidden" id="main">Tea</div><p>After</p>
      <script>function flip(id) { document.getElementById(id).classList.toggle('hidden') }</script>`,
    control: '.burger',
    changes: [{selector: '#main', class: 'hidden'}]
  },
  {
    name: 'nothing more of a message that is closed',
    html: `<style>.alert { padding: 8px; background: #fdd }</style><div class="alert" role="alert">Hot <button data-bs-dismiss="alert">x</button></div><p>After</p>`,
    control: 'button',
    changes: [{selector: '.alert', display: 'none'}]
  }
]

const PROPERTIES =
  'display visibility opacity color background-color padding-top transform position border-top-color'.split(
    ' '
  )

/** Runs in a page: values and boxes of all elements of the page, by their numbers. */
function measured({properties, isCopy}: {properties: string[]; isCopy: boolean}): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [at, element] of [...document.querySelectorAll('*')].entries()) {
    const number = isCopy ? Number(element.getAttribute('data-facsimile-index') ?? -1) : at
    if (number < 0 || /^(?:HTML|HEAD|BODY|STYLE|SCRIPT|META|TITLE)$/.test(element.tagName)) continue
    const {x, y, width, height} = element.getBoundingClientRect()
    values[`${number} ${element.tagName} box`] = [x, y, width, height]
      .map((length) => length.toFixed(1))
      .join(' ')
    const style = getComputedStyle(element)
    for (const property of properties)
      values[`${number} ${element.tagName} ${property}`] = style.getPropertyValue(property)
    for (const name of ['aria-expanded', 'aria-selected', 'aria-hidden', 'hidden', 'tabindex'])
      values[`${number} ${element.tagName} ${name}`] = String(element.getAttribute(name))
  }
  return values
}

/** Runs in a page. */
function change(changes: Change[]): void {
  for (const {selector, class: name, attribute, display} of changes)
    for (const element of document.querySelectorAll<HTMLElement>(selector)) {
      if (name) element.classList.toggle(name)
      if (attribute?.[1] === null) element.removeAttribute(attribute[0])
      else if (attribute) element.setAttribute(attribute[0], attribute[1]!)
      if (display !== undefined) element.style.display = display
    }
}

const STILL =
  '<style>*, ::before, ::after { transition: none !important; animation: none !important }</style>'

describe('controls in components', () => {
  let handle: BrowserHandle
  let page: Page
  let problems: string[] = []
  beforeAll(async () => {
    handle = await launchBrowser()
    page = await (await handle.browser.newContext({javaScriptEnabled: true})).newPage()
    page.on('console', (message) => {
      if (message.type() !== 'info') problems.push(message.text())
    })
    page.on('pageerror', (error) => problems.push(error.message))
  })
  afterAll(() => handle.close())

  async function openSource(html: string): Promise<void> {
    await page.setContent(`<!doctype html>${STILL}${html}`)
  }

  async function openCopy(html: string, styleFormat: StyleFormat): Promise<string> {
    const source = `<!doctype html>${STILL}${html}`
    const settings = {componentFormat: 'jsx', styleFormat, markElements: true} as const
    const {code, css} = await convert(source, settings)
    const {html: markup, script, warnings} = await hydratedDocument(code)
    expect(warnings).toEqual([])
    // Classes as Tailwind finds them in the source.
    const classes = new Scanner({}).scanFiles([{content: code, extension: 'jsx'}])
    const sheet = styleFormat === 'tailwind' ? await compileTailwind(classes, css) : css
    await page.setContent(markup.replace('<head>', `<head>${STILL}<style>${sheet}</style>`))
    await page.addScriptTag({content: script})
    await page.waitForFunction(() => (window as {isHydrated?: boolean}).isHydrated)
    return code
  }

  const FORMATS: StyleFormat[] = ['local', 'tailwind', 'inline', 'external']
  const cases = CASES.flatMap((each) => FORMATS.map((format) => [each.name, format, each] as const))
  it.each(cases)(
    'open %s (%s)',
    async (_, styleFormat, {
      html,
      control,
      changes,
      width = 1000,
      closer,
      key = 'Enter',
      hidesByAttribute = false
    }) => {
      problems = []
      await page.setViewportSize({width, height: 700})
      await openSource(html.replace(/<script>[^]*<\/script>/, ''))
      const [number, numberOfCloser] = await page.evaluate(
        (selectors) => {
          const elements = [...document.querySelectorAll('*')]
          return selectors.map((selector) => elements.findIndex((element) => element.matches(selector)))
        },
        [control, closer ?? control]
      )
      const closed = await page.evaluate(measured, {properties: PROPERTIES, isCopy: false})
      await page.evaluate(change, changes)
      const opened = await page.evaluate(measured, {properties: PROPERTIES, isCopy: false})
      expect(opened).not.toEqual(closed)

      const code = await openCopy(html, styleFormat)
      // With Tailwind a class that comes and goes would be one that no sheet has, except for what `dark:` waits for.
      if (styleFormat === 'tailwind')
        expect(code.replaceAll(/isDark \? "dark ?"/g, '')).not.toMatch(/className=\{[^}]*\?/)
      const ofCopy = async (wanted: Record<string, string>) => {
        const found = await page.evaluate(measured, {properties: PROPERTIES, isCopy: true})
        const expected = Object.fromEntries(Object.entries(wanted).filter(([key]) => key in found))
        const compared = ([key]: [string, string]) => !hidesByAttribute || !key.endsWith(' hidden')
        expect(Object.fromEntries(Object.entries(found).filter(compared))).toEqual(
          Object.fromEntries(Object.entries(expected).filter(compared))
        )
      }
      await ofCopy(closed)
      await page.locator(`[data-facsimile-index="${number}"]`).focus()
      await page.keyboard.press(key)
      await ofCopy(opened)
      if (closer) {
        await page.locator(`[data-facsimile-index="${numberOfCloser}"]`).click()
        await ofCopy(closed)
      }
      expect(problems).toEqual([])
    }
  )
})
