import {convert, type Settings} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {classTokens, compileTailwind} from '../compile.ts'

/** Sixteen utilities. */
const LONG =
  'display: flex; align-items: center; justify-content: center; position: relative; height: 40px; padding: 4px 12px; text-align: center; text-transform: uppercase; font-weight: 700; cursor: pointer; overflow: hidden; white-space: nowrap; border: 2px solid #123456; letter-spacing: 1px; opacity: .5'

const copy = (css: string, body: string, settings: Partial<Settings> = {}) =>
  convert({html: `<!doctype html><style>${css}</style>${body}`}, {styleFormat: 'tailwind', ...settings})

const TWO = '<p><a class="btn" href="#a">a</a></p><p><a class="btn" href="#b">b</a></p>'

test('a long list that several elements have is a utility by the name of their class', async () => {
  const {code, css} = await copy(`.btn { ${LONG} }`, TWO)
  expect(code).toContain('class="btn"')
  expect(css).toMatch(/@utility btn \{\n {2}@apply relative box-content flex [^;]+;\n\}/)
  const sheet = await compileTailwind(classTokens(code), css)
  expect(sheet).toMatch(/\.btn \{[^}]*position: relative;/)
})

test('what has the same variants stands on one line, in the order of the sheet', async () => {
  const {css} = await copy(`.btn { ${LONG} } .btn:hover { color: #fff; opacity: 1 }`, TWO)
  expect(css).toMatch(
    /@utility btn \{\n {2}@apply [^;]+;\n {2}@apply hover:text-white hover:opacity-100;\n\}/
  )
})

test('a name that begins utilities of its list is another, since Tailwind would go in a circle', async () => {
  const {code, css} = await copy(`.mask { ${LONG}; mask-size: contain }`, TWO.replaceAll('btn', 'mask'))
  expect(css).not.toContain('@utility mask {')
  expect(css).toMatch(/@utility [\w-]+ \{[^}]*mask-contain/)
  expect(await compileTailwind(classTokens(code), css)).toMatch(/mask-size: contain/)
})

test.each(['group', 'peer'])('what the page calls %s has another name, which marks nothing', async (name) => {
  const {css} = await copy(`.${name} { ${LONG} }`, TWO.replaceAll('btn', name))
  expect(css).toMatch(/@utility /)
  expect(css).not.toContain(`@utility ${name} {`)
})

const ONE = '<a class="btn" href="#a">a</a>'

test('lists that are short stay as they are', async () => {
  const short = '.btn { display: flex; padding: 4px; color: red; margin: 2px; position: relative; left: 1px }'
  expect((await copy(short, TWO)).css).not.toContain('@utility')
  expect((await copy(`${short} .btn:hover { top: 1px; left: 2px; color: #000 }`, ONE)).css).not.toContain(
    '@utility'
  )
})

test('a long list that stands once is a utility', async () => {
  const {code, css} = await copy(`.btn { ${LONG} }`, ONE)
  expect(code).toContain('class="btn"')
  expect(css).toMatch(/@utility btn \{\n {2}@apply relative box-content flex [^;]+;\n\}/)
})

test('what two long lists would leave to utilities of their own is one', async () => {
  const states = (name: string) => `.${name}:hover { background: #ddd; color: #222; opacity: 1 }
    .${name}:focus { outline: 2px solid red; opacity: .8 } .${name}:active { color: red; background: #ccc; opacity: .7; top: 1px }`
  const base =
    'position: relative; display: flex; height: 40px; padding: 4px; background: #eee; color: #111; opacity: .9'
  const css = `.tab { ${base}; margin: 2px } .pill { ${base}; margin: 4px } ${states('tab')} ${states('pill')}`
  const {code, css: theme} = await copy(
    css,
    '<section class="tab">a</section><article class="pill">b</article>'
  )
  const [name, ...others] = [...theme.matchAll(/@utility ([\w-]+)/g)].map(([, own]) => own)
  expect(others).toEqual([])
  expect(code.split(`class="${name} `)).toHaveLength(3)
})

test('a list that is long by its states and pseudo-elements alone keeps what it looks like without', async () => {
  const base =
    'position: relative; display: flex; height: 40px; padding: 4px; background: #eee; color: #111; opacity: .9'
  const decorated = `.btn { ${base} } .btn:hover { background: #ddd; color: #222; opacity: 1 }
    .btn:focus { outline: 2px solid red; opacity: .8 } .btn::before { content: ''; position: absolute; inset: 0; background: red }
    @media (width < 600px) { .btn { height: 30px } }`
  const {code, css} = await copy(decorated, ONE)
  expect(code).toMatch(/class="btn relative [^"]*flex [^"]*h-10"/)
  expect(code).not.toMatch(/class="[^"]*(?:hover|before):/)
  expect(css).toMatch(/@utility btn \{[^}]*hover:[^}]*\}/)
  expect(css).not.toMatch(/@apply [^;]*(?:flex|h-10|h-7\.5)/)
})

test('what differs stays beside it, with all that it could override', async () => {
  const {code, css} = await copy(
    `.btn { ${LONG} } .btn-lg { padding-left: 32px } .btn-red { background: #f00 }`,
    '<p><a class="btn" href="#a">a</a></p><p><a class="btn btn-lg" href="#b">b</a></p><p><a class="btn btn-red" href="#c">c</a></p>'
  )
  expect(css).not.toMatch(/@apply [^;]*(?:px-|pl-|pr-)/)
  expect(code).toMatch(/class="btn px-3"/)
  expect(code).toMatch(/class="btn pr-3 pl-8"/)
  expect(code).toMatch(/class="btn bg-\S+ px-3"/)
})

test('elements without a class of a person go by what they are', async () => {
  const {code, css} = await copy(
    `.css-1x2y3z { ${LONG} }`,
    '<p><button class="css-1x2y3z">a</button></p><p><button class="css-1x2y3z">b</button></p>'
  )
  expect(css).toContain('@utility button {')
  expect(code).toContain('<button class="button">')
})

/** Others, of which one is a colour. */
const OTHER =
  'display: grid; align-items: end; justify-content: end; position: absolute; height: 80px; width: 70px; padding: 16px; text-align: right; font-style: italic; cursor: move; overflow: auto; white-space: pre; letter-spacing: 2px; background: silver; margin: 4px; float: left; top: 1px'

/** Eight utilities: no long list. */
const SHORT =
  'display: inline-flex; align-items: center; padding: 4px 12px; text-transform: uppercase; cursor: pointer; white-space: nowrap; background: #123456'
const many = (markup: string, count: number) => `<p>${markup}</p>`.repeat(count)

test('short lists of many elements are a utility where it spares enough, with what differs beside it', async () => {
  const rules = `.chip { ${SHORT} } .chip-old { margin-top: 40px }`
  const body = many('<i class="chip">a</i>', 10) + many('<i class="chip chip-old">b</i>', 10)
  const {code, css} = await copy(rules, body)
  expect(css).toMatch(/@utility chip \{/)
  expect(code).toContain('class="chip mt-10"')
  const few = await copy(rules, many('<i class="chip">a</i>', 2) + many('<i class="chip chip-old">b</i>', 2))
  expect(few.css).not.toContain('@utility')
})

test('what is important goes along, unless something important beside it sets the same', async () => {
  const rules = `.btn { ${LONG} } .btn.btn:hover { color: #fff } @media print { .btn { color: #000 !important } }`
  const apart = await copy(rules, TWO)
  expect(apart.css).toMatch(/@apply print:text-black!;/)
  const THREE = `${TWO}<p><a class="btn odd" href="#c">c</a></p>`
  const both = await copy(`${rules} @media (width < 600px) { .odd { color: #f00 !important } }`, THREE)
  expect(both.css).not.toContain('print:text-black!')
  expect(both.code).toContain('print:text-black!')
  // What weighs more is above it wherever it stands.
  const heavier = await copy(`${rules} .odd:focus { color: #f00 !important }`, THREE)
  expect(heavier.css).toContain('print:text-black!')
})

test('utilities of one name are told apart by how they look', async () => {
  const {css} = await copy(
    `.css-1x2y3z { ${LONG} } .css-4x5y6z { ${OTHER} }`,
    many('<b class="css-1x2y3z">a</b>', 3) + many('<b class="css-4x5y6z">b</b>', 3)
  )
  const names = [...css.matchAll(/@utility (\S+)/g)].map(([, name]) => name)
  expect(names).toHaveLength(2)
  expect(names.join()).not.toMatch(/\d/)
})

test('names that Tailwind has no use for, or that mean something else, are not taken', async () => {
  const twice = (name: string) =>
    `<p><a class="${name}" href="#a">a</a></p><p><a class="${name}" href="#b">b</a></p>`
  const capital = await copy(`.Btn { ${LONG} }`, twice('Btn'))
  expect(capital.css).toMatch(/@utility [a-z]/)
  const readers = await copy(`.btn { ${LONG} }`, TWO, {tailwindCss: '@utility btn { color: red; }'})
  expect(readers.css).not.toContain('@utility btn {')
  expect(readers.css).toMatch(/@utility \S*btn\S* \{/)
})

test('a name that tokens of Tailwind begin with is not taken, since it would be a part of itself', async () => {
  const {code, css} = await copy(`p { ${LONG}; color: #654321 }`, '<div><p>a</p></div><div><p>b</p></div>')
  expect(css).toMatch(/@utility [\w-]+ \{[^}]* text-/)
  expect(css).not.toContain('@utility text {')
  expect(await compileTailwind(classTokens(code), css)).toContain('position: relative;')
})

test('the name of a class that scripts set on other elements is not taken', async () => {
  const {code, css} = await copy(
    `.panel { ${LONG} } .dock.panel .one { margin: 1px } .dock.panel .two { margin: 2px }`,
    `<p><b class="panel">a</b></p><p><b class="panel">b</b></p><div class="dock"><i class="one">c</i><i class="two">d</i></div><script>dock.classList.toggle('panel')</script>`
  )
  expect(css).toContain('@custom-variant panel (&.panel);')
  expect(code).toContain('group-panel:m-')
  expect(css).toMatch(/@utility [\w-]+ \{/)
  expect(css).not.toContain('@utility panel {')
})

test('a part of a page brings names that begin with its own, a whole page those of its author', async () => {
  const part = await copy(`.btn { ${LONG} }`, TWO, {componentFormat: 'jsx', shape: 'fragment'})
  expect(part.css).toMatch(/@utility [a-z]+-btn \{/)
  expect(part.code).toMatch(/className="[a-z]+-btn"/)
  const page = await copy(`.btn { ${LONG} }`, TWO, {componentFormat: 'jsx'})
  expect(page.css).toContain('@utility btn {')
  expect(page.code).toContain('className="btn"')
})

test('without the theme there are none', async () => {
  const {css} = await copy(`.btn { ${LONG} }`, TWO, {theme: 'none'})
  expect(css).toBe('')
})

test('long lists that have little in common end in one of few characters', async () => {
  const own = (n: number) =>
    `height: ${n}px; width: ${n + 1}px; letter-spacing: ${n}px; opacity: .${n}; font-weight: ${n}00; color: #${n}${n}${n}; background: #12${n}; line-height: ${n + 9}px; text-indent: ${n}px; z-index: ${n}; border-radius: ${n}px; font-size: ${n + 8}px`
  const {code, css} = await copy(
    `.btn { display: flex; top: 4px; left: 4px; padding: 4px; margin: 4px; position: relative } #a { ${own(3)} } #b { ${own(7)} }`,
    '<p><a class="btn" id="a" href="#a">a</a></p><p><a class="btn" id="b" href="#b">b</a></p>'
  )
  expect(css).toContain('@utility btn {')
  expect(code.match(/class="btn /g)).toHaveLength(2)
})
