import {captureHtml, convert, selectElement, type Settings} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {classTokens, compileTailwind} from '../compile.ts'

const RESET = '* { margin: 0; padding: 0; border: 0 solid } body { font: 16px/1.5 sans-serif }'

const copy = (css: string, body: string, settings: Partial<Settings> = {}) =>
  convert(
    {html: `<!doctype html><style>${RESET} ${css}</style>${body}`},
    {styleFormat: 'tailwind', componentFormat: 'jsx', ...settings}
  )

/** Two styles with the declarations: elements that are alike have one. */
const two = (css: string) => `.a { ${css} } .b { ${css}; padding: 4px }`
const TWO = '<p class="a">a</p><p class="b">b</p>'

test.each<[name: string, css: string, theme: string, token: string]>([
  [
    "the page's custom properties",
    `:root { --shop-ink: #123456 } ${two('color: var(--shop-ink)')}`,
    '--color-shop-ink: #123456;',
    'text-shop-ink'
  ],
  [
    'roles before parts of the page',
    `:root { --link-color: #123456; --primary: #123456 } ${two('color: var(--link-color)')}`,
    '--color-primary: #123456;',
    'text-primary'
  ],
  [
    'rules of one class',
    `.text-ocean-500 { color: #123456 } ${two('color: #123456').replaceAll('color', 'fill')}`,
    '--color-ocean-500: #123456;',
    'fill-ocean-500'
  ],
  ['recurrence', two('color: #123456'), '--color-blue-850: #123456;', 'text-blue-850'],
  [
    'fonts',
    two('font-family: "Open Sans", serif'),
    '--font-open-sans: "Open Sans", serif;',
    'font-open-sans'
  ],
  ['sizes', two('font-size: 17px'), '--text-copy: 17px;', 'text-copy'],
  [
    'sizes with their heights of lines',
    two('font-size: 17px; line-height: 1.2'),
    '--text-copy: 17px;\n  --text-copy--line-height: 1.2;',
    'text-copy'
  ],
  [
    'sizes and heights of lines',
    `${two('font-size: 17px; line-height: 1.2')} i { font-size: 17px; line-height: 1.35 } u { font-size: 17px; line-height: 1.35; margin: 1px }`,
    '--leading-even: 1.35;',
    'text-copy/even'
  ],
  ['corners', two('border-radius: 50%'), '--radius-circle: 50%;', 'rounded-circle'],
  ['shadows', two('box-shadow: 0 3px 5px #123456'), '--shadow-soft: 0 3px 5px #123456;', 'shadow-soft'],
  [
    'curves',
    two('transition: opacity 150ms cubic-bezier(.2, .5, .1, 1)'),
    '--ease-curve: cubic-bezier(0.2, 0.5, 0.1, 1);',
    'ease-curve'
  ]
])('names of %s', async (_, css, theme, token) => {
  const {code, css: text} = await copy(css, `${TWO}<i class="text-ocean-500">c</i><u>d</u>`)
  expect(text).toContain(theme)
  expect([...classTokens(code)]).toContain(token)
})

test("a colour with less opacity is the colour's modifier", async () => {
  const {code, css} = await copy(
    `${two('color: #c02050')} .c { background: rgb(192 32 80 / .5) }`,
    `${TWO}<p class="c">c</p>`
  )
  expect(css).toContain('--color-brand: #c02050;')
  expect(code).toContain('bg-brand/50')
})

test('the smaller of two sizes has the smaller name', async () => {
  const big = 'p { padding: 1px; font-size: 29px } b { font-size: 29px } u { font-size: 29px; margin: 1px }'
  const {css} = await copy(
    `${big} i { font-size: 27px } s { font-size: 27px; padding: 1px }`,
    '<p>a</p><b>b</b><u>c</u><i>d</i><s>e</s>'
  )
  const [, word, suffix] = /--text-(\w+)(-\w+)?: 27px/.exec(css) ?? []
  expect([suffix, /--text-\w+(-\w+)?: 29px/.exec(css)![1]]).toEqual(
    suffix === undefined ? [undefined, '-lg'] : ['-sm', undefined]
  )
  expect(css).toMatch(new RegExp(`--text-${word}\\b[^:]*: 29px`))
})

test('a property with two values gives its name to what refers to it', async () => {
  const {code, css} = await copy(
    `:root { --surface: #fafafa } @media (prefers-color-scheme: dark) { :root { --surface: #101010 } } ${two('background: var(--surface)')}`,
    TWO
  )
  expect(css).toContain('@theme default inline {\n  --color-surface: var(--surface);')
  expect(code).toContain('bg-surface')
})

test('a value that one style has stays where it is', async () => {
  const {code, css} = await copy('.a { color: #123456 }', '<p class="a">a</p><p class="a">b</p>')
  expect(code).toContain('text-[#123456]')
  expect(css).not.toContain('@theme')
})

test("a name of the author's stays where several elements have it, and its property goes", async () => {
  const page = (body: string) => copy(':root { --ink: #123456 } .a { color: var(--ink) }', body)
  const {code, css} = await page('<p class="a">a</p><p class="a">b</p>')
  expect(code).toContain('text-ink')
  expect(code).not.toContain('--ink')
  expect(css).toContain('--color-ink: #123456;')
  const one = await page('<p class="a">a</p>')
  expect(one.code).toContain('text-[#123456]')
  expect(one.code + one.css).not.toContain('--ink')
})

const WIDTHS = (width: number) => `@media (min-width: ${width}px) { .a { padding: 8px } .b { margin: 8px } }`

test.each([
  ['a role', 992, '', 'laptop', '62rem'],
  [
    'the word of its classes',
    1400,
    `@media (min-width: 1400px) { .col-xxl-1 { margin: 1px } .col-xxl-2 { margin: 2px } }`,
    'xxl',
    '87.5rem'
  ],
  ["the page's property", 500, ':root { --my-breakpoint-palm: 500px }', 'palm', '31.25rem']
])('a breakpoint is called by %s', async (_, width, css, name, value) => {
  const {code, css: text} = await copy(
    `${WIDTHS(width)} ${css}`,
    `${TWO}<p class="col-xxl-1">c</p><p class="col-xxl-2">d</p>`
  )
  expect(text).toContain(`--breakpoint-${name}: ${value};`)
  expect(code).toContain(`${name}:p-2`)
})

test("a breakpoint of Tailwind's has its name", async () => {
  const {code, css} = await copy(WIDTHS(768), TWO)
  expect(code).toContain('md:p-2')
  expect(css).not.toContain('--breakpoint')
})

test("names of Tailwind's own theme keep their values", async () => {
  const page = `:root { --color-gray-500: #123456; --sm: #654321 } ${two('color: var(--color-gray-500); background: var(--sm)')}`
  const {css} = await copy(page, TWO)
  expect(css).not.toMatch(/--color-gray-500:|--color-sm:/)
  expect(css).toContain(': #123456;')
})

test("the reader's names come first and keep their values", async () => {
  const tailwindCss = '@import "tailwindcss"; @theme { --color-ink: #123456; --color-brand: #ff0000; }'
  const {code, css} = await copy(`${two('color: #123456; background: #c02050')}`, TWO, {tailwindCss})
  expect(code).toContain('text-ink')
  expect(css).not.toMatch(/--color-ink:|--color-brand:/)
  expect(css).toContain('--color-accent: #c02050;')
  const compiled = await compileTailwind(
    ['text-ink', 'bg-brand'],
    `${tailwindCss}\n@theme default { --color-brand: #00ff00; }`
  )
  expect(compiled).toContain('--color-brand: #ff0000')
})

test('nothing of a hostile page gets into the input of a compiler', async () => {
  const font = `"x}@import 'https://evil.example/a.css';{"`
  const {css, code} = await copy(
    `:root { --c}x: red } ${two(`font-family: ${font}; box-shadow: 0 0 3px 1px rgb(1 2 3)`)}`,
    TWO
  )
  expect(css).not.toContain('evil')
  await compileTailwind(classTokens(code), css)
})

test('an element that is copied has its theme beside it', async () => {
  const snapshot = captureHtml(
    `<!doctype html><style>${RESET} ${two('color: #123456')}</style><div id="card">${TWO}</div>`
  )
  const {code, css, files} = await convert(selectElement(snapshot, '#card'), {styleFormat: 'tailwind'})
  expect(code).toContain('text-blue-850')
  expect(code).not.toContain('<style')
  expect(files.map(({name}) => name)).toEqual(['component.html', 'theme.css'])
  expect(files[1]!.text).toBe(css)
})

test('a document contains its theme, as Tailwind’s build for the browser reads it', async () => {
  const {code} = await copy(two('color: #123456'), TWO, {componentFormat: 'html'})
  expect(code).toMatch(/<style type="text\/tailwindcss">\s*@theme default \{\s*--color-blue-850: #123456;/)
})

test('without a theme the classes need no file', async () => {
  const {code, css, files} = await copy(two('color: #123456'), TWO, {theme: 'none'})
  expect(css).toBe('')
  expect(files).toHaveLength(1)
  expect(code).toContain('text-[#123456]')
})

/** A page as an older Tailwind makes it: its colours have other values than those of today. */
const OLDER = [
  ['text-gray-500', 'color: #6b7280'],
  ['bg-gray-100', 'background-color: #f3f4f6'],
  ['text-red-700', 'color: #b91c1c'],
  ['bg-brand', 'background-color: #123456'],
  ['rounded-lg', 'border-radius: 0.5rem'],
  ['shadow-md', 'box-shadow: 0 4px 6px -1px rgb(0 0 0 / 0.1)'],
  ['tracking-wide', 'letter-spacing: 0.025em'],
  ['leading-7', 'line-height: 1.75rem'],
  ['text-xl', 'font-size: 1.25rem; line-height: 1.75rem']
] as const

test.each([
  ['as values of the theme that it comes with', undefined],
  ['in a part of it in the code alone', 'main']
])('on a page made with Tailwind its tokens are the classes, with its values %s', async (_, selector) => {
  const rules = OLDER.map(([name, text]) => `.${name} { ${text} }`).join('\n')
  const page = captureHtml(
    `<!doctype html><style>${RESET} ${rules} .dark\\:bg-gray-800:is(.dark *) { background-color: #1f2937 }</style>
     <main>${OLDER.map(([name]) => `<p class="${name}">a</p>`).join('')}<p class="text-gray-500 bg-brand dark:bg-gray-800">b</p></main>`
  )
  const {code, css} = await convert(selector === undefined ? page : selectElement(page, selector), {
    styleFormat: 'tailwind',
    componentFormat: 'jsx',
    mapSiblings: false
  })
  for (const token of ['bg-gray-100', 'text-red-700', 'bg-brand', 'text-gray-500', 'dark:bg-gray-800'])
    expect([...classTokens(code)]).toContain(token)
  expect([...classTokens(code)]).toContain('text-xl')
  const [own, other] = selector === undefined ? [css, code] : [code, css]
  expect(own).toContain('--color-gray-500: #6b7280;')
  expect(own).toContain('--text-xl--line-height: 1.75rem;')
  expect(other).not.toContain('--color-gray')
  expect(css).toContain('--color-brand: #123456;')
})

test('a size with a height of its own says nothing of the size by itself', async () => {
  const rules = [
    '.text-base, .text-base\\/5 { font-size: 1rem } .text-base { line-height: 1.5 } .text-base\\/5 { line-height: 1.25rem }',
    ...OLDER.map(([name, text]) => `.${name} { ${text} }`)
  ].join(' ')
  const elements = OLDER.map(([name]) => `<p class="${name}"><b class="text-base/5">a</b></p>`).join('')
  const {code, css} = await convert(
    captureHtml(
      `<!doctype html><style>${RESET} html { line-height: 1.5 } ${rules}</style>${elements}<p class="text-base">b</p>`
    ),
    {styleFormat: 'tailwind', componentFormat: 'jsx', mapSiblings: false}
  )
  expect([...classTokens(code)]).toContain('text-base/5')
  expect(css).not.toContain('--text-base')
})

test('colours made of the channels that a theme sets have names that refer to them, and opacity is a modifier', async () => {
  const {code, css} = await copy(
    `:root { --brand: 210 40% 50%; --edge: 0 0% 90% } .dark { --brand: 210 40% 80%; --edge: 0 0% 20% }
     .a { color: hsl(var(--brand)); border: 1px solid hsl(var(--edge)) } .b { background-color: hsl(var(--brand) / 0.5) }
     .c { color: hsl(var(--brand)); background-color: hsl(var(--edge) / 40%); padding: 4px } .d { border: 2px solid hsl(var(--edge)) }`,
    '<p class="a">a</p><p class="b">b</p><p class="c">c</p><p class="d">d</p>'
  )
  for (const token of ['text-brand', 'border-edge', 'bg-brand/50', 'bg-edge/40'])
    expect([...classTokens(code)]).toContain(token)
  expect(css).toMatch(/@theme default inline \{[^}]*--color-brand: hsl\(var\(--brand\)\);/)
  const sheet = await compileTailwind(classTokens(code), css)
  expect(sheet).toContain('hsl(var(--brand))')
})

test('a class for a colour beside one for opacity names no other colour', async () => {
  const {code, css} = await copy(
    `${OLDER.map(([name, text]) => `.${name} { ${text} }`).join('\n')}
     .bg-white { --o: 1; background-color: rgba(255, 255, 255, var(--o)) } .bg-opacity-0 { --o: 0 } .text-white { color: #fff }`,
    `${OLDER.map(([name]) => `<p class="${name}">a</p>`).join('')}<p class="bg-white bg-opacity-0 tracking-wide">b</p><p class="text-white">c</p>`
  )
  expect([...classTokens(code)]).toContain('text-white')
  expect(css).not.toContain('--color-white')
})

test('a colour of rings has the name that its class gives it, in each state that composes it', async () => {
  const ring = (name: string, color: string) =>
    `.focus\\:ring-${name}:focus { --o: 1; --tw-ring-color: rgb(${color} / var(--o, 1)) }`
  const {code, css} = await copy(
    `${OLDER.map(([name, text]) => `.${name} { ${text} }`).join('\n')}
     * { --ring: 0 0 #0000; --low: 0 0 #0000; --tw-ring-color: rgb(1 2 3) }
     .focus\\:ring-4:focus { --ring: 0 0 0 4px var(--tw-ring-color); box-shadow: var(--ring), var(--low) }
     .ring-offset-paper { --tw-ring-offset-color: #fefce8 } .bg-paper { background-color: #fefce8 }
     ${ring('sky-300', '125 211 252')} .dark\\:focus\\:ring-sky-800:focus:is(.dark *) { --o: 1; --tw-ring-color: rgb(7 89 133 / var(--o, 1)) }`,
    `${OLDER.map(([name]) => `<p class="${name}">a</p>`).join('')}<button class="bg-brand focus:ring-4 focus:ring-sky-300 dark:focus:ring-sky-800 ring-offset-paper">b</button><p class="bg-paper">c</p>`
  )
  const tokens = [...classTokens(code)]
  for (const token of ['focus:ring-4', 'focus:ring-sky-300', 'dark:focus:ring-sky-800'])
    expect(tokens).toContain(token)
  expect(tokens).not.toContain('dark:focus:ring-4')
  expect(css).toContain('--color-sky-300: #7dd3fc;')
  expect(tokens).toContain('bg-paper')
})

test('where the root is scaled, distances and sizes are steps of a scale of its own', async () => {
  const {code, css} = await copy(
    'html { font-size: 62.5% } .a { padding: 1.6rem; font-size: 1.4rem; line-height: 2rem } .b { margin: 2.4rem 0.8rem; border-radius: 0.8rem }',
    TWO
  )
  const tokens = [...classTokens(code)]
  for (const token of ['p-4', 'text-sm/5', 'mx-2', 'my-6', 'rounded-lg']) expect(tokens).toContain(token)
  expect(css).toMatch(/@theme default \{[^}]*--spacing: 0\.4rem;/)
  expect(css).toContain('--text-sm: 1.4rem;')
  expect(css).toContain('--radius-lg: 0.8rem;')
  expect(code).not.toContain('--spacing')
})

test('a scale of its own has as many decimals as its lengths need', async () => {
  const {css} = await copy(
    'html { font-size: 14px } .a { padding: 1.14285714rem; font-size: 1.14285714rem } .b { margin: 2.28571429rem; border-radius: 0.28571429rem }',
    TWO
  )
  const scaled = [...css.matchAll(/--(spacing|radius-sm|text-base): ([\d.]+)rem;/g)]
  expect(scaled.length).toBeGreaterThanOrEqual(2)
  for (const [, name, rem] of scaled)
    expect(Math.fround(Number(rem) * 14)).toBe(name === 'text-base' ? 16 : 4)
})

test("the author's utility for a value whose name was given up is not used", async () => {
  const {code, css} = await copy(
    '.rounded-circle { border-radius: 50% !important } .a, .b { border-radius: 100% } .a { width: 20px } .b { width: 30px }',
    `<img class="rounded-circle fluid"><img class="rounded-circle"><p class="a">a</p><p class="b">b</p>
    <p class="x rounded-circle">c</p>`,
    {componentFormat: 'html'}
  )
  expect(css).toContain('--radius-round: 100%')
  expect(code.includes('rounded-circle')).toBe(css.includes('--radius-circle'))
})

test('a value that the theme has by a name alone that is given anew has the name of its class', async () => {
  const utilities = ['flex', 'p-4', 'mt-2', 'w-8', 'h-8', 'ml-2', 'mr-2', 'pt-2']
  const known = [
    'display: flex',
    'padding: 1rem',
    'margin-top: .5rem',
    'width: 2rem',
    'height: 2rem',
    'margin-left: .5rem'
  ]
    .map((declaration, at) => `.${utilities[at]} { ${declaration} }`)
    .join('\n')
  const {files, code} = await copy(
    `:root { --radius: .625rem } ${known} .mr-2 { margin-right: .5rem } .pt-2 { padding-top: .5rem }
    .rounded-lg { border-radius: var(--radius) } .rounded-md { border-radius: calc(var(--radius) - 2px) }`,
    `<div class="flex p-4 rounded-lg">a</div><div class="mt-2 w-8 h-8 rounded-lg rounded-md" style="background:red">b</div>
    <div class="ml-2 mr-2 pt-2 rounded-md" style="background:blue">c</div><div class="p-4 rounded-lg" style="background:red">d</div>`
  )
  expect(files.find(({name}) => name === 'theme.css')?.text).toMatch(/--radius-md: calc\(0?\.625rem - 2px\);/)
  expect(code.match(/rounded-md/g)).toHaveLength(2)
})

test('what the theme defines under the names of the page is not defined again', async () => {
  const {files, code} = await copy(
    `:root { --color-ink: #1b2433 } body { background: var(--color-ink) } .a { color: var(--color-ink) }
    .b { color: color-mix(in oklab, var(--color-ink) 70%, transparent) } .c { border: 1px solid var(--color-ink) }`,
    '<p class="a">a</p><p class="b">b</p><p class="c">c</p>'
  )
  const theme = files.find(({name}) => name === 'theme.css')?.text ?? ''
  expect(theme.match(/--color-ink:/g)).toHaveLength(1)
  expect(theme).toMatch(/@theme default \{[^}]*--color-ink: #1b2433;/)
  expect(theme).toContain('background-color: var(--color-ink)')
  expect(code).toContain('text-ink/70')
})
