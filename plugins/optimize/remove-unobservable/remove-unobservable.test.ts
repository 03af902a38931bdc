import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {sheetOf} from './testing/sheet-of.ts'

/** The classes of the first element with this tag. */
async function classesOf(css: string, body = '<p>x</p>', tag = 'p'): Promise<string[]> {
  const {code} = await convert(
    {html: `<!doctype html><style>* { margin: 0; padding: 0 } ${css}</style>${body}`},
    {styleFormat: 'tailwind'}
  )
  const [, classes = ''] =
    new RegExp(`<${tag}\\b[^>]*?class="([^"]*)"`).exec(code.slice(code.indexOf('<body'))) ?? []
  return classes.split(/\s+/).filter((token) => token !== '')
}

const LINK = '<a href="#">x</a>'

test.each<[name: string, css: string, body: string | undefined, tokens: string]>([
  [
    'the rest of a shorthand in a state, where nothing else is ever declared',
    'a { color: red; text-decoration: none } a:hover { background: blue }',
    LINK,
    'text-[red] hover:bg-[blue]'
  ],
  [
    'but not where another image is taken back',
    'p { background-image: url(a.png) } p:hover { background: red }',
    undefined,
    'bg-[url(a.png)] hover:bg-[red] hover:bg-none'
  ],
  [
    'where an image lies that paper does not have',
    'p { background: url(a.png) center / cover no-repeat } @media print { p { background: transparent !important } }',
    undefined,
    'bg-[url(a.png)] bg-cover bg-center bg-no-repeat print:bg-none'
  ],
  [
    'where each of several images is none',
    'p { background: url(a.png) no-repeat, url(b.png) 0 4px no-repeat } p.a { background-image: none, none; color: red }',
    '<p class="a">x</p>',
    'text-[red]'
  ],
  [
    'and its position where a state has another image, and declares nothing but that',
    'p { background: url(a.png) center no-repeat } p:hover { background-image: url(b.png) } @media (prefers-contrast: more) { p { background: red } }',
    undefined,
    'bg-[url(a.png)] bg-center bg-no-repeat hover:bg-[url(b.png)] contrast-more:bg-[red] contrast-more:bg-none contrast-more:bg-top-left contrast-more:bg-repeat'
  ],
  [
    'how long what moves nowhere on paper would move',
    '@keyframes k { from { opacity: 0 } } p { animation: k .6s ease-in-out } @media print { p { animation: none } } p { animation-duration: 0s }',
    undefined,
    'animate-k print:animate-none'
  ],
  ['speak', 'p { color: red; speak: none }', undefined, 'text-[red]'],
  [
    'names of transitions by other names',
    'p { transition: transform .3s ease-out, -webkit-transform .3s ease-out; will-change: opacity, -webkit-transform }',
    undefined,
    'transition-transform duration-300 ease-[ease-out] will-change-[opacity,transform]'
  ],
  [
    'what a state repeats',
    'p { color: red } p:hover { color: red; width: 4px }',
    undefined,
    'text-[red] hover:w-1'
  ],
  [
    'what a condition repeats at some widths',
    'p { color: red } @media (width <= 800px) { p { color: blue } } @media (prefers-color-scheme: dark) { p { color: blue } }',
    undefined,
    'text-[blue] min-[801px]:text-[red] dark:min-[801px]:text-[blue]'
  ],
  [
    'not all of an element, beside the length of an animation that it has not',
    'p { all: initial; color: red } @media (prefers-reduced-motion: reduce) { p { animation-duration: .01ms } }',
    undefined,
    'text'
  ],
  [
    'what a wider state overrides',
    'a { color: red; text-decoration: none } a:where(:hover:active) { color: blue } a:hover { color: navy } a:where(:focus-visible) { color: lime } a:focus { color: teal }',
    LINK,
    'text-[red] hover:text-[navy] focus:text-[teal]'
  ],
  [
    'nothing that a narrower state overrides',
    'a { color: red; text-decoration: none } a:focus { color: lime } a:focus-visible { color: teal }',
    LINK,
    'text-[red] focus:text-[lime] focus-visible:text-[teal]'
  ],
  [
    'what the same state overrides',
    'a { color: red; text-decoration: none } a:focus { color: lime } a:hover { color: blue } a:focus { color: teal }',
    LINK,
    'text-[red] hover:text-[blue] focus:text-[teal]'
  ],
  [
    'what a state repeats over what the same state would declare',
    'a { text-decoration: none; color: white } a:hover { color: red } a:hover { color: white }',
    LINK,
    'text-white'
  ],
  [
    'the width of an outline that is taken away',
    'a { color: red; text-decoration: none } a:focus { outline: none } a:focus-visible { outline: 2px solid lime }',
    LINK,
    'text-[red] focus-visible:outline-2 focus-visible:outline-[lime]'
  ],
  [
    'no colour that is declared where no border is, but overrides that of one',
    'a { color: red; text-decoration: none } a:focus-visible { outline: 2px solid lime } a:focus { outline-style: none; outline-color: blue } a:focus-visible { outline-style: solid }',
    LINK,
    'text-[red] focus:outline-[blue] focus-visible:outline-2'
  ],
  [
    'no width of a border that is drawn before it is declared',
    'a { color: red; text-decoration: none } a:focus { outline: none } a:focus-visible { outline: 2px solid lime } a:focus { outline-width: 3px }',
    LINK,
    'text-[red] focus:[outline-width:3px] focus-visible:outline-[lime] focus-visible:outline-solid'
  ],
  [
    'a ring taken from a focus that shows none',
    'a { color: red; text-decoration: none } a:focus:not(:focus-visible) { outline: 0 } a:focus-visible { outline: 0 }',
    LINK,
    'text-[red] focus-visible:outline-none'
  ],
  [
    'no line that is taken from it',
    'a { color: red; text-decoration: none } a:focus { outline: 2px solid } a:focus:not(:focus-visible) { outline: 0 }',
    LINK,
    'text-[red] focus:outline-2 focus:outline-current [:focus:not(:focus-visible)]:outline-none'
  ],
  [
    'that no ring is drawn where the focus has its own',
    'a { text-decoration: none; color: red; outline: 0 } a:hover, a:active { outline: 0 } a:focus { outline: 2px solid }',
    LINK,
    'text-[red] focus:outline-2 focus:outline-current'
  ],
  [
    'that no ring is drawn where the focus has none',
    'a { text-decoration: none; color: red } a:hover, a:active, a:focus { outline: 0 }',
    LINK,
    'text-[red] focus:outline-none'
  ],
  [
    'that none is drawn is kept where the focus has its own at some widths alone',
    'a { text-decoration: none; color: red; outline: 0 } @media (min-width: 900px) { a:focus { outline: 2px solid } }',
    LINK,
    'text-[red] max-[900px]:outline-none min-[900px]:focus:outline-2 min-[900px]:focus:outline-current'
  ],
  [
    'and where it takes away another line',
    'a { text-decoration: none; color: red } a:active { outline: 2px solid } a:hover { outline: 0 } a:focus { outline: 0 }',
    LINK,
    'text-[red] hover:outline-none! focus:outline-none! active:outline-2 active:outline-current'
  ],
  [
    'how far off a ring stands that is never there',
    'a { text-decoration: none; color: red; outline: none !important } a:focus { outline-offset: -2px }',
    LINK,
    'text-[red] outline-none'
  ],
  [
    'all but the colours of a link that was visited',
    'a { text-decoration: none; color: red } a:visited, a:visited:hover { color: blue; text-decoration: underline } @media print { a:visited { font-weight: bold } }',
    LINK,
    'text-[red] visited:text-[blue]'
  ],
  [
    'what links declare by whether they were visited is kept',
    'a { text-decoration: none; color: red } a:is(:link, :visited):hover { font-weight: 700 } a:hover:not(:is(:visited)) { opacity: .5 }',
    LINK,
    'text-[red] hover:font-bold [:hover:not(:is(:visited))]:opacity-50'
  ],
  [
    'what is generated and has no box',
    'p::before { content: "x"; position: absolute; color: red; display: none } p { width: 4px }',
    undefined,
    'w-1'
  ],
  [
    'what is generated is kept where it has a box in a state',
    'p::before { content: "x"; display: none } p:hover::before { display: block }',
    undefined,
    "before:hidden before:content-['x'] hover:before:block"
  ],
  ['where a box stands that is not positioned', 'p { top: 4px; left: 0; width: 4px }', undefined, 'w-1'],
  [
    'that a box is moved by nothing',
    'p { position: relative; top: 0; left: 0px; right: auto; width: 4px }',
    undefined,
    'relative w-1'
  ],
  [
    'an inset that overrides the other one is kept',
    'p { position: relative; top: 0; bottom: 4px }',
    undefined,
    'relative top-0 bottom-1'
  ],
  [
    'and one where the box is positioned at some widths',
    'p { top: 0 } @media (min-width: 768px) { p { position: absolute } }',
    undefined,
    'top-0 md:absolute'
  ],
  [
    'and one from which something moves away',
    'p { position: relative; top: 0; left: 0; animation: k 1s } p:hover { left: 4px } @keyframes k { to { top: 9px } }',
    undefined,
    'relative top-0 left-0 animate-k hover:left-1'
  ],
  ['how fast nothing moves', 'p { animation-duration: 1s; width: 4px }', undefined, 'w-1'],
  [
    'how a line looks that is not drawn',
    'p { text-decoration: none; text-decoration-color: red; width: 4px }',
    undefined,
    'w-1'
  ],
  [
    'where an image lies that is not there',
    'p { background-position: 1px 2px; background-repeat: no-repeat; width: 4px }',
    undefined,
    'w-1'
  ],
  [
    'what a state repeats, whatever is declared for print',
    'a { color: red; text-decoration: none } @media print { a:visited { color: blue } } a:hover { color: red }',
    LINK,
    'text-[red] print:visited:text-[blue]'
  ],
  [
    'an important declaration that is repeated later',
    'a { text-decoration: none; animation: spin 1s } a:hover { color: red !important } a:focus { color: red !important } a:hover { color: blue !important } @keyframes spin { to { rotate: 1turn } }',
    LINK,
    'animate-[spin_1s] text-[color:revert] focus:text-[red] hover:text-[blue]!'
  ],
  [
    'how a border looks that paper takes away',
    'p { border: 1px solid red } @media print { p { border: none } }',
    undefined,
    'border border-[red] print:border-none'
  ],
  [
    'how a border looks that paper takes away, whose colour has a name',
    ':root { --line: red } p { border: 1px solid var(--line) } @media print { p { border: none } } @media (prefers-color-scheme: dark) { :root { --line: blue } }',
    undefined,
    'border border-(--line) print:border-none'
  ],
  [
    'how an outline looks that the same state takes away later',
    'a { color: red; text-decoration: none } a:focus { outline: 1px dotted red; outline-offset: -4px } a:focus { outline: none }',
    LINK,
    'text-[red] focus:outline-none'
  ],
  [
    'how a border looks that only a state draws',
    'p { border: none } p:hover { border: 2px solid red }',
    undefined,
    'hover:border-2 hover:border-[red]'
  ],
  [
    'nothing of a border whose colour a state alone declares',
    'p { border: 1px solid red } p:hover { border-color: blue } @media print { p { border-style: none } }',
    undefined,
    'border border-[red] hover:border-[blue] print:border-none'
  ],
  [
    'no width that a line needs which a state draws',
    'p { border: none; border-width: 3px } p:hover { border-style: solid }',
    undefined,
    '[border-width:3px] border-none hover:border-solid'
  ],
  ['how what is positioned floats', 'p { position: absolute; float: left }', undefined, 'absolute'],
  [
    'not how it floats at the width where it is not',
    'p { float: left } @media (width >= 768px) { p { position: absolute } }',
    undefined,
    'float-left md:absolute'
  ],
  [
    'what preflight declares for placeholders',
    'input { font: inherit; color: inherit; border: 0; background: none; padding: 0 } input::placeholder { color: red; opacity: 1 }',
    '<input>',
    'box-content placeholder:text-[red]'
  ],
  [
    'what preflight declares for controls',
    'input { font: inherit; color: inherit; width: 4px; border: 0; background: none }',
    '<input>',
    'box-content w-1'
  ]
])('%s', async (name, css, body, tokens) => {
  const found = await classesOf(css, body, body === LINK ? 'a' : body === '<input>' ? 'input' : 'p')
  if (name.startsWith('but not')) expect(found).toContain('hover:bg-none')
  else expect(found.sort()).toEqual(tokens.split(' ').sort())
})

test('a border of sides of another kind is not tested by the physical ones', async () => {
  expect(
    await classesOf('p { border-color: transparent; border-block: 1px solid; border-inline: 1px solid }')
  ).not.toEqual([])
})

/** The declarations of the first element with this tag, on the browser's own baseline. */
async function declarationsOf(css: string, body: string, copyMode: 'adaptable' | 'balanced' = 'adaptable') {
  const {code} = await convert(
    {html: `<!doctype html><style>${css}</style>${body}`},
    {styleFormat: 'inline', copyMode}
  )
  return /<(?:p|button|a)\b[^>]*? style="\s*([^"]*?)\s*"/.exec(code)?.[1]?.replace(/\s+/g, ' ') ?? ''
}

const RESET = 'p, a, button { border: 0 solid #e4e4e7; font: inherit; outline: 0; rotate: 1deg }'

test('the ring of an element that takes no focus is removed, with a custom property or without', async () => {
  const css =
    ':root { --ring: lime } *:focus { outline: none } *:focus-visible { outline: 2px solid var(--ring); border-radius: 4px } p { color: red }'
  expect(await sheetOf(css, '<p>a <b>b</b></p>')).toBe('p { color: red; }')
})

test('of a selection what applies to it', async () => {
  const css = 'p::selection { background: lime; border: 1px solid; color: red }'
  expect(await sheetOf(css, '<p>a</p>')).toMatch(
    /^[^{]*::selection \{ background(?:-color)?: lime; color: red; \}$/
  )
})

test.each<[name: string, body: string, declarations: string]>([
  ['a border without a width', '<p>x</p>', 'rotate: 1deg'],
  ['a ring that is taken from what takes focus stays taken', '<a href=#>x</a>', 'outline: 0; rotate: 1deg']
])('on the baseline of the browser: %s', async (_, body, declarations) =>
  expect(await declarationsOf(RESET, body)).toBe(declarations)
)

test('a custom property that is defined nowhere declares nothing', async () => {
  expect(
    await declarationsOf('p { text-align: var(--none); float: var(--none); rotate: 1deg }', '<p>x</p>')
  ).toBe('rotate: 1deg')
  expect(await declarationsOf(':root { --some: left } p { float: var(--some) }', '<p>x</p>')).toContain(
    'float: left'
  )
  expect(await declarationsOf('p { float: var(--none, left) }', '<p>x</p>')).toContain('float: left')
})

test('the border that a button has is undone by one declaration', async () => {
  const declarations = await declarationsOf('button { border: 0 solid red }', '<button>x</button>')
  expect(declarations).toMatch(/border(?:-width)?: 0/)
})

test('what is balanced keeps what its author wrote', async () =>
  expect(await declarationsOf(RESET, '<p>x</p>', 'balanced')).toContain('border: 0 solid'))

test('a border that a state draws keeps its colour', async () => {
  const {code} = await convert(
    {html: '<!doctype html><style>p { border: 0 solid red } p:hover { border-width: 2px }</style><p>x</p>'},
    {styleFormat: 'local'}
  )
  expect(code).toMatch(/border: 0 solid red/)
})

test('what the tags of a page bring along stays where they go', async () => {
  const html =
    '<!doctype html><html dir=rtl><style>html { direction: rtl }</style><body><p>x</p><p>y</p></body></html>'
  const {code} = await convert(html, {componentFormat: 'jsx', styleFormat: 'local'})
  expect(code).toMatch(/direction: rtl|dir="rtl"/)
})

test('a side without a width stays so beside one that is drawn', async () => {
  const css = 'p { border-width: 0; border-style: solid; border-color: red; border-bottom-width: 1px }'
  expect(await declarationsOf(css, '<p>x</p>')).toContain('border-width: 0')
})

test('what the page has by default of its own tags is not known', async () => {
  const html =
    '<!doctype html><style>html { font: inherit } body { padding: 1rem; max-width: 70rem }</style><p>x</p>'
  const {css} = await convert({html}, {styleFormat: 'tailwind', componentFormat: 'jsx'})
  expect(css).toContain('box-sizing: content-box')
  expect(css).toContain('font: inherit')
})

test.each([
  [
    'what a wider state declares already',
    'a:focus { rotate: 1deg } a:focus:not(:focus-visible) { rotate: 1deg } a:active:focus { rotate: 1deg }',
    'a:focus { rotate: 1deg; }'
  ],
  [
    'what is declared unconditionally',
    'a { rotate: 1deg } a:hover { rotate: 1deg } a:focus { rotate: 2deg }',
    'a { rotate: 1deg; } a:focus { rotate: 2deg; }'
  ],
  [
    'not what is declared otherwise in between',
    'a:focus { rotate: 1deg } a:hover { rotate: 2deg } a:focus:hover { rotate: 1deg }',
    'a:focus, a:focus:hover { rotate: 1deg; } a:hover { rotate: 2deg; }'
  ],
  [
    'the target of what has no name',
    ':target { rotate: 1deg } a { perspective: 1px }',
    'a { perspective: 1px; }'
  ]
])('a state goes where it is %s', async (_, css, expected) =>
  expect(await sheetOf(`a { position: relative } ${css}`, '<a href="#">x</a>')).toBe(
    expected.startsWith('a {')
      ? expected.replace('a {', 'a { position: relative;')
      : `a { position: relative; } ${expected}`
  )
)

test('what an address can point at keeps its state', async () =>
  expect(
    await sheetOf(':target { rotate: 1deg } p { position: relative }', '<p>x</p><p id="here">y</p>')
  ).toContain(':target { rotate: 1deg; }'))

test('what is shown as a popover, where nothing is one', async () => {
  const css = 'p:popover-open { color: red }'
  expect(await classesOf(css)).toEqual([])
  expect(await classesOf(css, '<p popover>x</p>')).not.toEqual([])
})
