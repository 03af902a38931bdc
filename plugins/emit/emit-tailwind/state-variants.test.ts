import {convert, type Settings} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {classTokens, compileTailwind} from './compile.ts'

const SCRIPT = `<script>a.classList.toggle('active'); b.classList.toggle('menu-open'); b.classList.toggle('disabled'); c.setAttribute('data-kind', 'x'); d.setAttribute('kind-of', 'wide')</script>`

const copy = (css: string, body: string, settings: Partial<Settings> = {}) =>
  convert(
    {html: `<!doctype html><style>${css}</style>${body}${SCRIPT}`},
    {styleFormat: 'tailwind', ...settings}
  )

const TABS = '<p class="tab one">a</p><p class="tab two">b</p>'
/** Two styles with one state. */
const two = (state: string) => `.one { margin: 1px } .two { margin: 2px } .tab${state} { opacity: .5 }`

test.each<[state: string, variant: string, token: string]>([
  ['.active', '@custom-variant is-active (&.active);', 'is-active:opacity-50'],
  ['.menu-open', '@custom-variant menu-open (&.menu-open);', 'menu-open:opacity-50'],
  ['[kind-of="wide"]', '@custom-variant kind-of-wide (&[kind-of="wide"]);', 'kind-of-wide:opacity-50'],
  ['.active:hover', '@custom-variant is-active (&.active);', 'is-active:hover:opacity-50']
])('a state that several styles have is a variant: %s', async (state, variant, token) => {
  const {code, css} = await copy(two(state), TABS)
  expect(css).toContain(variant)
  expect(code).toContain(token)
  const sheet = await compileTailwind(classTokens(code), css)
  expect(sheet).toContain(state.replace(':hover', ''))
})

test('of an element around, too', async () => {
  const {code, css} = await copy(
    '.one { margin: 1px } .two { margin: 2px } .nav.menu-open .tab { opacity: .5 }',
    `<div class="nav">${TABS}</div>`
  )
  expect(css).toContain('@custom-variant menu-open (&.menu-open);')
  expect(code).toContain('group-menu-open:opacity-50')
})

test.each<[rule: string, variant: string, token: string]>([
  ['.menu-open > .tab', '@custom-variant parent-menu-open (.menu-open > &);', 'parent-menu-open:'],
  [
    '.list .menu-open > .tab:hover',
    '@custom-variant parent-menu-open (.menu-open > &);',
    'parent-menu-open:hover:'
  ],
  ['body.menu-open .tab', '@custom-variant body-menu-open (body.menu-open &);', 'body-menu-open:'],
  [
    'body.menu-open .list .item > .tab',
    '@custom-variant body-menu-open (body.menu-open &);',
    'body-menu-open:'
  ]
])('of a parent among others, and of the body around a component: %s', async (rule, variant, token) => {
  const {code, css} = await copy(
    `.one { margin: 1px } .two { margin: 2px } ${rule} { opacity: .5 }`,
    `<ul class="list"><li class="item"><ul><li class="item">${TABS}</li></ul></li></ul>`,
    {componentFormat: 'jsx'}
  )
  expect(css).toContain(variant)
  expect(code).toContain(`${token}opacity-50`)
  expect(css).not.toContain('opacity:')
})

test('a state of what is inside of the body has no variant', async () => {
  const {code, css} = await copy(
    '.one { margin: 1px } .two { margin: 2px } body:has(.box:checked) .tab { opacity: .5 }',
    `<input class="box" type="checkbox">${TABS}`,
    {componentFormat: 'jsx'}
  )
  expect(code + css).not.toContain('§')
  expect(css).toContain('opacity: 0.5')
})

test('a class and an attribute of one name have a variant each', async () => {
  const {code, css} = await copy(`${two('.disabled')} .tab[disabled] { opacity: .7 }`, TABS)
  expect(css).toContain('(&.disabled);')
  expect(css).toContain('(&[disabled]);')
  expect(code).not.toContain('[[disabled]]')
  expect(await compileTailwind(classTokens(code), css)).toMatch(/\[disabled\] \{\s*opacity: 70%/)
})

test('a state of one style stays in brackets', async () => {
  const {code, css} = await copy('.one.active { color: #ff0000 }', TABS)
  expect(css).not.toContain('@custom-variant')
  expect(code).toContain('[.active]:')
})

test("a reader's variant keeps its meaning", async () => {
  const {code, css} = await copy(two('.active'), TABS, {
    tailwindCss: '@custom-variant is-active (&[data-active]);'
  })
  expect(css).not.toContain('@custom-variant')
  expect(code).toContain('[.active]:')
  const same = await copy(two('.active'), TABS, {tailwindCss: '@custom-variant is-active (&.active);'})
  expect(same.css).not.toContain('@custom-variant')
  expect(same.code).toContain('is-active:')
})

test('without the theme there are none', async () => {
  const {code} = await copy(two('.active'), TABS, {theme: 'none'})
  expect(code).toContain('[.active]:')
})

test.each([
  [
    'is a plain group where no other is around it',
    '<div class="card"><p class="title">a</p></div>',
    'group-hover:underline'
  ],
  [
    'has a name where another one is',
    '<nav class="menu"><i class="item">b</i><div class="card"><p class="title">a</p></div></nav>',
    'group-hover/card:underline'
  ]
])('what a state is of %s', async (_, body, token) => {
  const {code} = await convert(
    `<!doctype html><style>.card:hover .title { text-decoration: underline } .menu:hover .item { color: red }</style>${body}`,
    {styleFormat: 'tailwind'}
  )
  expect(code).toContain(token)
})

test('a theme is around whatever else a state is of', async () => {
  const {code} = await convert(
    `<!doctype html><style>.group:hover .x { color: #fff } .group:hover .y:is(.dark *) { color: #000 }</style><a class="group" href="#"><i class="x y">a</i></a>`,
    {styleFormat: 'tailwind'}
  )
  expect(code).toContain('group-hover:text-white dark:group-hover:text-black')
})

test("a theme's class that an element has itself, whatever is around it, is a class", async () => {
  const {code} = await copy(
    ':is(.dark, .dark .box:not(.light)) { background: #fff } .dark .x { color: #eee }',
    '<div class="box light"><p class="x">a</p></div>'
  )
  expect(code).toContain('dark:text-[#eee]')
  expect(code).toMatch(/<div[^>]*(?:is-dark|\[\.dark\]):bg-white/)
  expect(code).not.toMatch(/<div[^>]*[\s"]dark:bg-white/)
})

test('of rules for what has the class and for what is inside it is the theme', async () => {
  const {code} = await copy(
    '.box:is(.dark, .dark *) { background: #fff } .dark .x { color: #eee }',
    '<div class="box"><p class="x">a</p></div>'
  )
  expect(code).toMatch(/[\s"]dark:bg-white/)
  expect(code).not.toContain('is-dark')
})

test("the page's theme is not that of elements inside that have one of their own", async () => {
  const rule = 'html[data-theme="dark"] .x { color: #eee } [data-theme="dark"] .y { color: #ddd }'
  const text = '<p class="x">a</p><p class="y">b</p>'
  const {code} = await convert(
    `<!doctype html><style>${rule}</style>${text}<div data-theme="dark">${text}</div>`,
    {styleFormat: 'tailwind'}
  )
  expect(code).not.toMatch(/["\s]dark:text-\[#eee\]/)
  expect(code).toMatch(/["\s](?:group-data-\[theme=dark\]|html-data-theme-dark):text-\[#eee\]/)
  expect(code).toMatch(/["\s]dark:text-/)
  const {code: plain} = await convert(`<!doctype html><style>${rule}</style>${text}`, {
    styleFormat: 'tailwind'
  })
  expect(plain).toContain('dark:text-[#eee]')
})
