import {convert, type Settings} from '@facsimile/pipeline'
import {describe, expect, it} from 'vitest'
import {replaceClass} from './replace-class.ts'

const jsx = (html: string, settings: Partial<Settings> = {}) =>
  convert(`<!doctype html>${html}`, {componentFormat: 'jsx', styleFormat: 'tailwind', ...settings})

const MENU = `<style>.menu { display: none } .menu.show { display: flex }</style>
  <button aria-controls="m" aria-expanded="false">Menu</button><ul class="menu" id="m"><li>Tea</ul>`

const TABS = `<style>.tab { color: gray } .tab.active { color: red } .pane { display: none } .pane.active { display: block }
  .fade:not(.show) { opacity: 0 }</style><div role="tablist">
  <button class="tab active" role="tab" aria-controls="a" aria-selected="true">One</button>
  <button class="tab" role="tab" aria-controls="b" aria-selected="false">Two</button></div>
  <div class="pane fade active show" id="a">1</div><div class="pane fade" id="b">2</div>`

describe('classes that follow a variable', () => {
  it('are attributes that variants read', async () => {
    const {code} = await jsx(MENU)
    expect(code).toContain('data-open={isMenuOpen || undefined}')
    expect(code).toContain('data-open:flex')
    expect(code).not.toMatch(/\bshow\b/)
  })

  it('show what a script shows without a rule, where rules hide it', async () => {
    const {code} =
      await jsx(`<style>.hidden { display: none } @media (min-width: 600px) { .wide { display: flex } }</style>
      <button onclick="flip('m')">Menu</button><div class="hidden wide" id="m">Tea</div>
      <script>function flip(id) { const {style} = document.getElementById(id); style.display = ''; document.getElementById(id).style.display = 'block' }</script>`)
    expect(code).toContain('data-open={isMenuOpen || undefined}')
    expect(code).toMatch(/className="hidden [^"]*data-open:block/)
    expect(code).not.toContain('style=')
  })

  it('are `data-closed` where they hide, so that what is shown looks as the other classes say', async () => {
    const {code} = await jsx(`<style>.hidden { display: none } .box { display: flex }
      @media (min-width: 600px) { .wide { display: grid } }</style>
      <button data-drop="m">Menu</button><div class="box"><p class="hidden">a</p></div><style>.hidden { display: none }</style>
      <div class="box hidden wide" id="m">Tea</div><style>@media (min-width: 600px) { .wide { display: grid } }</style>
      <script>document.querySelectorAll('[data-drop]').forEach((b) => b.addEventListener('click', () =>
        document.getElementById(b.getAttribute('data-drop')).classList.toggle('hidden')))</script>`)
    expect(code).toContain('data-closed={!isMenuOpen || undefined}')
    expect(code).toMatch(/className="flex max-\[600px\]:data-closed:hidden min-\[600px\]:grid"/)
    expect(code).toContain('<p className="hidden">')
  })

  it('hide as they are captured in HTML, at the widths at which they do', async () => {
    const {code} = await jsx(
      `<style>.box { display: flex } .hidden { display: none } @media (min-width: 600px) { .wide { display: grid } }</style>
      <button onclick="document.getElementById('m').classList.toggle('hidden')">x</button><div class="box hidden wide" id="m">Tea</div>`,
      {componentFormat: 'html'}
    )
    expect(code).toMatch(/class="[^"]*\bhidden min-\[600px\]:grid"/)
  })

  it.each([
    [
      'several clicked elements could show several',
      "document.querySelectorAll('button').forEach((b) => b.addEventListener('click', () => document.querySelectorAll('div').forEach((d) => { d.classList.toggle('hidden') })))"
    ],
    [
      'a click anywhere does',
      "document.body.addEventListener('click', () => document.querySelector('div').classList.toggle('hidden'))"
    ]
  ])('hide as they are captured, at the widths at which they do, where %s', async (_, script) => {
    const {code} = await jsx(
      `<style>.box { display: flex } .hidden { display: none } @media (min-width: 600px) { .wide { display: flex } }</style>
      <button>1</button><button>2</button><div class="box hidden wide">A</div><div class="box hidden wide">B</div><script>${script}</script>`
    )
    expect(code.match(/className="hidden min-\[600px\]:flex"/g)).toHaveLength(2)
  })

  it('have another name where the page has both attributes', async () => {
    const {code} =
      await jsx(`<style>.hidden { display: none }</style><i data-closed="1" data-hidden="1">x</i><button id="b">y</button>
      <div class="hidden" id="m">z</div><script>document.getElementById('b').onclick = () => document.getElementById('m').classList.toggle('hidden')</script>`)
    expect(code).toMatch(/data-is-hidden=\{!is\w+Open \|\| undefined\}/)
  })

  it('have a name of their own where some hide while something is open, others while it is closed', async () => {
    const {code} = await jsx(`<style>.hidden { display: none } .dark body { color: red }</style>
      <button id="theme"><i class="hidden" id="moon">m</i><i id="sun">s</i></button>
      <script>const moon = document.getElementById('moon'), sun = document.getElementById('sun')
      document.getElementById('theme').addEventListener('click', () => { moon.classList.toggle('hidden'); sun.classList.toggle('hidden')
        document.documentElement.classList.toggle('dark') })</script>`)
    expect(code).toContain('onClick={() => setIsDark((isDark) => !isDark)}')
    expect(code).toMatch(/id="moon"[^>]*data-hidden=\{!isDark \|\| undefined\}/)
    expect(code).toMatch(/id="sun"[^>]*data-hidden=\{isDark \|\| undefined\}/)
  })

  it.each([
    ['a style sheet', {styleFormat: 'local'}],
    ['HTML', {componentFormat: 'html'}]
  ] as const)('stay classes in %s', async (_, settings) => {
    const {code} = await jsx(MENU, settings)
    expect(code).not.toContain('data-open')
    expect(code).toMatch(/\bshow\b/)
  })

  it('of a control are the state of ARIA that it has, of what is chosen `data-active`', async () => {
    const {code} = await jsx(TABS)
    expect(code).toMatch(/\baria-selected:text-/)
    expect(code).toContain('data-active:block')
    expect(code).toContain('not-data-open:opacity-0')
    expect(code).toContain('data-active={activeTab === "a" || undefined}')
    expect(code).not.toMatch(/(?<!data-)\b(?:is-)?(?:active|show):/)
    expect(code).not.toMatch(/["`](?:active|show)\b/)
  })

  it('of being closed are the absence of that state', async () => {
    const {code} =
      await jsx(`<style>.c:not(.show) { display: none } .head { color: red } .head.collapsed { color: blue }</style>
      <button class="head collapsed" data-bs-toggle="collapse" data-bs-target="#a" aria-expanded="false">A</button><p class="c" id="a">1</p>`)
    expect(code).toContain('not-aria-expanded:text-[blue]')
    expect(code).not.toContain('collapsed')
  })

  it('stay a state of their own where the page has rules for that of ARIA', async () => {
    const {code} =
      await jsx(`<style>.c:not(.show) { display: none } .head.collapsed { color: blue } .head[aria-expanded=true] { opacity: .5 }</style>
      <button class="head collapsed" data-bs-toggle="collapse" data-bs-target="#a" aria-expanded="false">A</button><p class="c" id="a">1</p>`)
    expect(code).toContain('data-closed={!')
    expect(code).toContain('data-closed:text-[blue]')
    expect(code).toContain('aria-expanded:opacity-50')
  })

  it('have another name where the page has that attribute', async () => {
    const {code} = await jsx(MENU.replace('<li>', '<li data-open>'))
    expect(code).toContain('data-show={isMenuOpen || undefined}')
    expect(code).toContain('data-show:flex')
  })

  it('are attributes of elements without a control too, where one rule is for both', async () => {
    const {code} = await jsx(`${TABS}<div class="pane active">3</div>`)
    expect(code).toMatch(/data-active="true"[^>]*>\s*3/)
    expect(code).not.toMatch(/["`]active\b/)
  })

  it('stay classes of what has them for another reason, by another rule', async () => {
    const {code} = await jsx(`<style>.page { padding: 1px } .page.active { color: blue }</style>${TABS}
      <a class="page active">3</a><a class="page">4</a>`)
    expect(code.match(/data-active=/g)).toHaveLength(2)
    expect(code.match(/\[\.active\]:text-\[blue\]/g)).toHaveLength(2)
    expect(code).not.toContain('data-active:text-[blue]')
  })

  it('stand in one place, whether they are set when the page is captured or not', async () => {
    const {code} = await jsx(TABS)
    expect(code.match(/className="[^"]*"\s+data-active=\{[^}]*\}\s+data-open=/g)).toHaveLength(2)
  })

  it('are set by their attributes in scenarios of the certificate', async () => {
    const {scenarios} = await jsx(MENU)
    expect(scenarios).toMatchObject([{selector: '.show', inCopy: [{attribute: 'data-open', value: 'true'}]}])
  })
})

describe('replaceClass', () => {
  it.each([
    ['.show', '[data-open]'],
    ['.show:hover', '[data-open]:hover'],
    [':not(.show)', ':not([data-open])'],
    ['.shown.show-all.show\\:x', '.shown.show-all.show\\:x'],
    [':is(.show,.a)', ':is([data-open], .a)']
  ])('%s', (dynamic, expected) => {
    expect(
      replaceClass(dynamic, 'show', {attribute: 'data-open', selector: '[data-open]', isNegated: false})
    ).toBe(expected)
  })

  it.each([
    ['.show', ':not([aria-expanded="true"])'],
    [':hover:not(.show)', ':hover[aria-expanded="true"]']
  ])('%s by the absence of an attribute', (dynamic, expected) => {
    const set = {attribute: 'aria-expanded', selector: '[aria-expanded="true"]', isNegated: true}
    expect(replaceClass(dynamic, 'show', set)).toBe(expected)
  })
})
