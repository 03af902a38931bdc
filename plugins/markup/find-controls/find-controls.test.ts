import {captureHtml, convert, selectElement, type Settings} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'

const jsx = (html: string, settings: Partial<Settings> = {}) =>
  convert(`<!doctype html>${html}`, {componentFormat: 'jsx', styleFormat: 'local', ...settings})

const MENU = `<style>.menu { display: none } .menu.show { display: block }</style>
  <button aria-controls="m" aria-expanded="false">Menu</button><ul class="menu" id="m"><li>Tea</ul>`

const unresolved = ({messages}: {messages: readonly {ruleId: string; reason: string; element?: string}[]}) =>
  messages.filter(({ruleId}) => ruleId === 'control-unresolved')

describe('controls in a component', () => {
  it('are state, with the captured look as the first one', async () => {
    const {code, messages} = await jsx(MENU)
    expect(code).toContain('import { useState } from "react";')
    expect(code).toContain('const [isMenuOpen, setIsMenuOpen] = useState(false);')
    expect(code).toContain('aria-expanded={isMenuOpen}')
    expect(code).toContain('onClick={() => setIsMenuOpen((isOpen) => !isOpen)}')
    expect(code).toMatch(/className=\{`[\w-]*menu\$\{isMenuOpen \? " show" : ""\}`\}/)
    expect(messages).toEqual([])
  })

  it('begin open where the page was captured open', async () => {
    const {code} = await jsx(MENU.replace('"menu"', '"menu show"').replace('"false"', '"true"'))
    expect(code).toContain('useState(true)')
  })

  it.each([['toggles'], ['html']])('stay as they are with %s', async (what) => {
    const {code} = await jsx(MENU, what === 'toggles' ? {toggles: 'captured'} : {componentFormat: 'html'})
    expect(code).toContain('aria-expanded="false"')
    expect(code).not.toMatch(/useState|onClick/)
  })

  it('work in a copied element', async () => {
    const snapshot =
      captureHtml(`<!doctype html><style>.x { display: none } .x.open { display: block }</style><p>Before</p>
      <div class="card"><button aria-controls="m" aria-expanded="false">More</button><div class="x" id="m">Tea</div></div>`)
    const {code} = await convert(selectElement(snapshot, '.card'), {
      componentFormat: 'jsx',
      styleFormat: 'local'
    })
    expect(code).toMatch(/\? " open" : ""/)
    expect(code).not.toContain('Before')
  })

  it('whose target is left behind are reported', async () => {
    const snapshot =
      captureHtml(`<!doctype html><style>.x { display: none } .x.open { display: block }</style>
      <div class="card"><button aria-controls="m" aria-expanded="false">More</button></div><div class="x" id="m">Tea</div>`)
    const result = await convert(selectElement(snapshot, '.card'), {
      componentFormat: 'jsx',
      styleFormat: 'local'
    })
    expect(result.code).not.toContain('useState')
    expect(unresolved(result)).toMatchObject([
      {element: 'div > button', reason: expect.stringContaining('#m')}
    ])
  })

  it('are reported where two things could be meant, or nothing shows what they refer to', async () => {
    const result = await jsx(`<style>.a, .b { display: none } .a.open, .b.open { display: block }</style>
      <div><button aria-expanded="false">x</button><hr><div class="a">1</div><div class="b">2</div></div>
      <button aria-controls="p" aria-expanded="false">y</button><p id="p">z</p>`)
    expect(unresolved(result).map(({element}) => element)).toEqual([
      'html > body > button:nth-child(2)',
      'html > body > div:nth-child(1) > button:nth-child(1)'
    ])
    expect(result.code).not.toContain('useState')
  })

  it('of one library word open the same thing', async () => {
    const {code} = await jsx(`<style>.side { left: -200px; position: fixed } .side.open { left: 0 }</style>
      <div><a href="#" data-toggle="sidebar">x</a><hr><div class="side">Tea</div></div>`)
    expect(code).toContain('event.preventDefault();')
    expect(code).toMatch(/\? " open" : ""/)
  })

  it('open by a class of what is around them and what they open', async () => {
    const {code, messages} =
      await jsx(`<style>.menu { visibility: hidden } .is-active .menu { visibility: visible }</style>
      <ul><li><button aria-controls="m" aria-expanded="false">x</button><p class="menu" id="m">1</p></li><li><button aria-controls="n" aria-expanded="false">y</button><p class="menu" id="n">2</p></li></ul>`)
    expect(code).toMatch(/<li className=\{is\w+Open \? "is-active" : undefined\}>/)
    expect(messages).toEqual([])
  })

  it('do not open by a class of what is around several of them', async () => {
    const result =
      await jsx(`<style>.menu { visibility: hidden } .is-active .menu { visibility: visible }</style>
      <ul><li><button aria-controls="m" aria-expanded="false">x</button><button aria-controls="n" aria-expanded="false">y</button><p class="menu" id="m">1</p><p class="menu" id="n">2</p></li></ul>`)
    expect(result.code).not.toContain('useState')
    expect(unresolved(result)).toHaveLength(2)
  })

  describe('that a script of the page names', () => {
    const PAGE = `<style>.menu { left: -200px; position: fixed } .nav-open .menu { left: 0 } .x { color: red } .x.on { color: blue }</style>
      <section><button class="burger">x</button><p class="menu">Tea</p><p class="x">a</p></section>
      <script>document.querySelector('.burger').onclick = () => document.body.classList.toggle('nav-open')</script>`

    it('are state, and a class of the page is on an element without a box', async () => {
      const {code} = await jsx(PAGE)
      expect(code).toContain('onClick={() => setIsMenuOpen((isOpen) => !isOpen)}')
      expect(code).toContain('`box${isMenuOpen ? " nav-open" : ""}`')
      expect(code).toMatch(/\.box \{\s+display: contents;/)
    })

    it('are state where the class of the page is asked for around its body', async () => {
      const {code} = await jsx(
        `<body class="side">${PAGE.replace('.nav-open .menu', '.nav-open .side .menu')}</body>`
      )
      expect(code).toContain('.nav-open .menu {')
      expect(code).not.toContain('.nav-open body')
    })

    it('are state of what is around them, and of what stands beside it', async () => {
      const {code} =
        await jsx(`<style>.a { max-height: 0 } .is-open .a { max-height: 9px } .m { left: -9px; position: fixed } .m.on { left: 0 }</style>
        <div><button class="q">x</button><p class="a">y</p></div><button class="r">x</button><p class="m">y</p>
        <script>for (const q of document.querySelectorAll('.q')) { q.onclick = () => { q.parentElement.classList.toggle('is-open') } }
        document.querySelector('.r').onclick = (event) => { event.currentTarget.nextElementSibling.classList.toggle('on') }</script>`)
      expect(code).toMatch(/<div className=\{is\w+Open \? "is-open" : undefined\}>/)
      expect(code).toMatch(/<p className=\{`[\w-]+\$\{is\w+ \? " on" : ""\}`\}/)
    })

    it('are a dialog that an attribute names, and that Escape closes', async () => {
      const {code} = await jsx(`<style>.modal { display: none } .modal.on { display: grid }</style>
        <button data-open="#d">x</button><div class="modal" id="d" role="dialog"><button data-close>y</button></div>
        <script>document.querySelectorAll('[data-open]').forEach((b) => b.addEventListener('click', () => document.querySelector(b.dataset.open).classList.add('on')))
        document.querySelectorAll('[data-close]').forEach((b) => b.addEventListener('click', () => b.closest('.modal').classList.remove('on')))</script>`)
      expect(code).toContain('const [isDialogOpen, setIsDialogOpen] = useState(false);')
      expect(code).toContain('onClick={() => setIsDialogOpen(true)}')
      expect(code).toContain('onClick={() => setIsDialogOpen(false)}')
      expect(code).toContain('useDismiss(isDialogOpen')
    })

    it('are declarations of a script, of display and of a height that it measures', async () => {
      const {code} = await jsx(`<style>.m { display: none } .p { max-height: 0; overflow: hidden }</style>
        <button class="o">x</button><div class="m">y<button class="c">z</button></div><button class="q">q</button><p class="p">p</p>
        <script>const m = document.querySelector('.m'), p = document.querySelector('.p')
        document.querySelector('.o').onclick = () => { m.style.display = 'flex' }
        document.querySelector('.c').onclick = () => { m.style.display = 'none' }
        document.querySelector('.q').onclick = () => { p.style.maxHeight = p.style.maxHeight ? null : p.scrollHeight + 'px' }</script>`)
      expect(code).toMatch(/style=\{\{ display: is\w+ \? "flex" : undefined \}\}/)
      expect(code).toMatch(/onClick=\{\(\) => setIs\w+\(true\)\}/)
      expect(code).toMatch(/onClick=\{\(\) => setIs\w+\(false\)\}/)
      expect(code).toMatch(/style=\{\{ maxHeight: is\w+ \? "none" : undefined \}\}/)
    })

    it('are attributes, with the value that rules ask for', async () => {
      const {code} =
        await jsx(`<style>.side { width: 9px } .side[data-collapsed=true] { width: 2px } p[hidden] { display: none }</style>
        <button class="b">x</button><p class="side" data-collapsed="false">y</p><p id="z" hidden>z</p><button class="like" aria-pressed="false">l</button>
        <script>document.querySelector('.b').onclick = () => { const side = document.querySelector('.side'); side.dataset.collapsed = side.dataset.collapsed === 'true' ? 'false' : 'true'; document.getElementById('z').hidden = !x }
        document.querySelector('.like').onclick = function () { this.setAttribute('aria-pressed', String(on)); this.classList.toggle('on') }</script><style>.like.on { color: red }</style>`)
      expect(code).toMatch(/data-collapsed=\{is\w+Open \? "false" : "true"\}/)
      // Both change by each click: what is hidden as it is captured is so while the other one is open.
      expect(code).toMatch(/hidden=\{is\w+Open\}/)
      expect(code).toContain('const [isPressed, setIsPressed] = useState(false);')
    })

    it('are a theme, by the variant for it, and the page around follows', async () => {
      const {code, css} = await jsx(
        `<style>body { background: #fff } .dark body { background: #000 } .dark .a { color: red }</style><button id="t">x</button><p class="a">y</p>
        <script>document.getElementById('t').onclick = () => document.documentElement.classList.toggle('dark')</script>`,
        {styleFormat: 'tailwind'}
      )
      expect(code).toContain('const [isDark, setIsDark] = useState(false);')
      expect(code).toContain('setIsDark((isDark) => !isDark)')
      expect(code).toMatch(/className=\{`\$\{isDark \? "dark " : ""\}contents`\}/)
      expect(code).toMatch(/dark:text-\[?red/)
      expect(css).toMatch(/\.dark body \{\s+background(-color)?: #000;/)
      expect(css).toMatch(/body:has\(\.dark\) \{\s+background(-color)?: #000;/)
    })

    it('hide the panel that is shown as they hide the others', async () => {
      const {code} =
        await jsx(`<style>.tab-content > .tab-pane { display: none } .tab-content > .active { display: block } .fade:not(.show) { opacity: 0 }</style>
        <div role="tablist"><button role="tab" aria-selected="true" aria-controls="a">a</button><button role="tab" aria-selected="false" aria-controls="b">b</button></div>
        <div class="tab-content"><div id="a" role="tabpanel" class="tab-pane fade active show">1</div><div id="b" role="tabpanel" class="tab-pane fade">2</div></div>`)
      expect(code).toMatch(/display: activeTab === "a" \? undefined : "none"/)
      expect(code).toMatch(/display: activeTab === "b" \? "block" : undefined/)
    })

    it('close the menu that they are in, where they set a theme', async () => {
      const {code} =
        await jsx(`<style>[data-theme=dark] .a { color: red } .menu { display: none } .menu.show { display: block }</style><p class="a">y</p>
        <button id="m" aria-expanded="false" aria-haspopup="menu" data-bs-toggle="dropdown">m</button><ul class="menu" aria-labelledby="m"><li><button data-set="light">l</button></li><li><button data-set="dark">d</button></li></ul>
        <script>document.querySelectorAll('[data-set]').forEach((b) => b.addEventListener('click', () => document.documentElement.setAttribute('data-theme', b.dataset.set)))</script>`)
      expect(code).toContain('setIsDark(true)')
      expect(code).toMatch(/useDismiss\(isMenuOpen, setIsMenuOpen, false, true\)/)
    })

    it('are a choice of a theme, of which each button sets its own', async () => {
      const {code} = await jsx(`<style>[data-theme=dark] .a { color: red }</style><p class="a">y</p>
        <button data-set="light">l</button><button data-set="dark">d</button><button data-set="auto">a</button>
        <script>document.querySelectorAll('[data-set]').forEach((b) => b.addEventListener('click', () => document.documentElement.setAttribute('data-theme', b.dataset.set)))</script>`)
      expect(code).toMatch(/onClick=\{\(\) => setIsDark\(false\)\}\s*>\s*l/)
      expect(code).toMatch(/onClick=\{\(\) => setIsDark\(true\)\}\s*>\s*d/)
      expect(code.match(/onClick/g)).toHaveLength(2)
    })

    it('are a theme that the page around does not follow where a part of it has the class', async () => {
      const {code, css} = await jsx(
        `<style>body { background: #fff } .dark body { background: #000 } .dark .a { color: red }</style><button id="t">x</button><p class="a">y</p><div class="dark"><p class="a">z</p></div>
        <script>document.getElementById('t').onclick = () => document.documentElement.classList.toggle('dark')</script>`
      )
      expect(code + css).not.toContain(':has(.dark)')
    })

    it.each([
      ['Switch to dark mode', true],
      ['Toggle theme', true],
      ['Light/Dark appearance', true],
      ['Dark', false],
      ['Dark chocolate', false],
      ['Toggle menu', false],
      ['Switch to full screen mode', false]
    ])('or a button is called after: %s', async (name, isTheme) => {
      const {code} = await jsx(
        `<style>[data-theme=dark] .a { color: red }</style><button aria-label="${name}">x</button><p class="a">y</p>`
      )
      expect(code.includes('data-theme={isDark ? "dark" : undefined}')).toBe(isTheme)
    })

    it('are no theme by the name of a button where the page has no dark one, or it opens something', async () => {
      const toggle = '<button aria-label="Toggle theme"'
      const plain = await jsx(`<style>.a { color: red }</style>${toggle}>x</button><p class="a">y</p>`)
      const menu = await jsx(
        `<style>[data-theme=dark] .a { color: red } .m { display: none } .m.open { display: block }</style>${toggle} aria-controls="m" aria-expanded="false">x</button><p class="a m" id="m">y</p>`
      )
      expect(plain.code + menu.code).not.toContain('isDark')
    })

    it('are a theme of custom properties of the root, too', async () => {
      const {code, css} = await jsx(
        `<style>:root { --ink: #111 } .dark { --ink: #eee } .a { color: var(--ink) }</style><button id="t">x</button><p class="a">y</p>
        <script>document.getElementById('t').onclick = () => document.documentElement.classList.toggle('dark')</script>`,
        {styleFormat: 'tailwind'}
      )
      expect(code).toContain('const [isDark, setIsDark] = useState(false);')
      expect(css).toMatch(/html:has\(\.dark\) \{\s+--ink: #eee;/)
    })

    it('are state of its own for each class of one element', async () => {
      const {code} =
        await jsx(`<style>.menu { left: 0 } .nav-open .menu { left: 9px } .dark-bg .menu { width: 9px }</style><b class="a">1</b><b class="b">2</b><p class="menu">x</p>
        <script>$('.a').click(() => $('body').toggleClass('nav-open')); $('.b').click(() => $('body').toggleClass('dark-bg'))</script>`)
      expect(code.match(/useState\(false\)/g)).toHaveLength(2)
    })

    it('stay as they are in HTML, and with `toggles: captured`', async () => {
      expect((await jsx(PAGE, {componentFormat: 'html'})).code).not.toContain('contents')
      expect((await jsx(PAGE, {toggles: 'captured'})).code).not.toMatch(/useState|contents/)
    })

    it('stay as they are where the page is left behind', async () => {
      const snapshot = selectElement(captureHtml(`<!doctype html>${PAGE}`), 'section')
      const {code} = await convert(snapshot, {componentFormat: 'jsx', styleFormat: 'local'})
      expect(code).not.toMatch(/useState|contents/)
    })

    it('are left where several could belong to several', async () => {
      const {code} =
        await jsx(`<style>.x { color: red } .x.on { color: blue }</style><b class="c">1</b><b class="c">2</b><p class="x">a</p><p class="x">b</p>
        <script>$('.c').click(() => $('.x').toggleClass('on'))</script>`)
      expect(code).not.toContain('useState')
    })
  })

  it('of native elements stay theirs', async () => {
    const {code} =
      await jsx(`<button popovertarget="p">x</button><div popover id="p">y</div><details><summary>a</summary>b</details>
      <style>#c:checked ~ p { color: red }</style><input type="checkbox" id="c"><label for="c">d</label><p>e</p>`)
    expect(code).not.toContain('useState')
    expect(code).toContain('popoverTarget="p"')
  })

  it('of a list printed with map have their keys in its data', async () => {
    const names = ['a', 'b', 'c', 'd']
    const {code} =
      await jsx(`<style>.tab { color: gray } .tab.active { color: red } .pane { display: none } .pane.active { display: block }</style>
      <div role="tablist">${names.map((name, at) => `<button class="tab${at === 1 ? ' active' : ''}" role="tab" aria-controls="${name}" aria-selected="${at === 1}">Tab ${name}</button>`).join('')}</div>
      ${names.map((name, at) => `<div class="pane${at === 1 ? ' active' : ''}" id="${name}"><p>Text ${name}</p></div>`).join('')}`)
    expect(code).toContain('const [activeTab, setActiveTab] = useState("b");')
    expect(code.match(/\.map\(/g)).toHaveLength(2)
    expect(code).toMatch(/onClick=\{\(\) => setActiveTab\((\w+)\.\w+\)\}/)
    expect(code).toMatch(/activeTab === \w+\.id \? " active" : ""/)
  })

  it('are typed in TypeScript', async () => {
    const {code} = await jsx(
      `<style>.c:not(.show) { display: none }</style><div id="p"><button data-bs-toggle="collapse" data-bs-target="#a">A</button><p class="c" id="a" data-bs-parent="#p">1</p>
      <button data-bs-toggle="collapse" data-bs-target="#b">B</button><p class="c" id="b" data-bs-parent="#p">2</p></div>`,
      {typescript: true}
    )
    expect(code).toContain('useState<string | null>(null);')
    expect(code).toContain('setOpenItem((open) => (open === "a" ? null : "a"))')
  })
})
