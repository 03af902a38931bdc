import {captureHtml, convert, selectElement, type Settings} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const SELECTION = '::selection { background: teal; color: white }'
const TEXT = '<h1>a</h1><p>b <b>c</b></p><p>d</p>'

async function codeOf(css: string, body = TEXT, settings: Partial<Settings> = {}): Promise<string> {
  const html = `<!doctype html><html><head><title>t</title><style>${css}</style></head><body>${body}</body></html>`
  const {code, css: sheet = ''} = await convert(html, {styleFormat: 'local', ...settings})
  return `${sheet}\n${code}`.replace(/\s+/g, ' ')
}
const SHARED = /(?<![\w)])::selection \{ background: teal; color: white; \}/
const times = (text: string, word: RegExp) => text.match(word)?.length ?? 0

test.each([
  ['local', SELECTION],
  ['external', `*${SELECTION}`],
  ['inline', SELECTION.replace('white', 'white !important')]
] as const)('the style of all selections is declared once, %s', async (styleFormat, css) => {
  const text = await codeOf(css, TEXT, {styleFormat})
  expect(text).toMatch(SHARED)
  expect(times(text, /::selection/g)).toBe(1)
  expect(text).not.toContain('class=')
})

test('in Tailwind it stands below the utilities', async () => {
  const text = await codeOf(`${SELECTION} b::selection { color: red }`, TEXT, {styleFormat: 'tailwind'})
  expect(text).toMatch(
    /@layer base \{ ::selection \{ background: teal; color: white; \} \} \.strong::selection/
  )
  expect(text).not.toContain('selection:')
})

test('an element with other declarations keeps them, and those alone', async () => {
  const text = await codeOf(`${SELECTION} b::selection { color: red }`)
  expect(text).toMatch(SHARED)
  expect(text).toContain('} b::selection { color: red; }')
  expect(times(text, /::selection/g)).toBe(2)
})

test('what a preference changes comes after it', async () => {
  const dark = '@media (prefers-color-scheme: dark) { ::selection { color: black } }'
  expect(await codeOf(`${SELECTION} ${dark} ::-webkit-scrollbar { width: 9px }`)).toContain(
    '::selection { background: teal; color: white; } ::-webkit-scrollbar { width: 9px; } @media (prefers-color-scheme: dark) { ::selection { color: black; } }'
  )
})

test('a box of nothing but selections is no box more', async () => {
  const body = `<main>${'<div><p>a</p></div>'.repeat(4)}</main>`
  const text = await codeOf(`* { margin: 0 } ${SELECTION}`, body, {styleFormat: 'tailwind'})
  expect(text).toMatch(/<main>\s*(?:<p>a<\/p>\s*){4}<\/main>/)
})

test.each([
  [
    'where text has no declaration',
    `p${SELECTION} h1${SELECTION} b${SELECTION}`,
    '<p>a</p><h1>b</h1><b>c</b><b>d</b>text'
  ],
  ['where few declare it', `p${SELECTION}`, '<p>a</p><p>b</p><p>c</p>'],
  [
    'where half declare something else',
    `${SELECTION} p::selection { background: red; color: red }`,
    `<h1>a</h1><b>b</b>${'<p>a</p>'.repeat(4)}`
  ],
  ['where it depends on a state', `main:hover ${SELECTION}`, `<main>${TEXT}</main>`],
  ['where it depends on a container', `@container (width > 1px) { ${SELECTION} }`, TEXT]
])('it stays with the elements %s', async (_, css, body) =>
  expect(await codeOf(css, body)).not.toMatch(/(?<![\w)] |\w)::selection \{/)
)

test('an element without text of its own need not declare it', async () => {
  const text = await codeOf(`main ${SELECTION}`, `<main><ul>${'<li>a</li>'.repeat(4)}</ul></main>`)
  expect(text).toMatch(SHARED)
})

test('an element’s copy keeps it to itself', async () => {
  const html = `<!doctype html><style>${SELECTION}</style><article class="card">${TEXT}</article>`
  const {code} = await convert(selectElement(captureHtml(html), 'article'), {styleFormat: 'local'})
  expect(code.replace(/\s+/g, ' ')).toContain(
    '.card-root::selection, .card-root ::selection { background: teal; color: white; }'
  )
})

test('a page that becomes a component declares it for all', async () => {
  expect(await codeOf(SELECTION, TEXT, {componentFormat: 'jsx'})).toMatch(SHARED)
})

const BARS = `::-webkit-scrollbar { width: 9px } ::-webkit-scrollbar-thumb { background: red }
  ::-webkit-scrollbar-thumb:hover { background: blue } pre { overflow: auto }`

test('scroll bars that all elements have are declared once, in their states too', async () => {
  expect(await codeOf(BARS, '<pre>a</pre><textarea></textarea>')).toContain(
    '<style> ::-webkit-scrollbar { width: 9px; } ::-webkit-scrollbar-thumb { background: red; } ::-webkit-scrollbar-thumb:hover { background: blue; } pre {'
  )
})

test('a state of scroll bars that outweighs the declarations of one element stays with the others', async () => {
  const text = await codeOf(`${BARS} pre::-webkit-scrollbar-thumb { background: lime }`, '<pre>a</pre>')
  expect(text).toMatch(/(?<!\w)::-webkit-scrollbar-thumb \{ background: red; \}/)
  expect(text).toContain(' pre::-webkit-scrollbar-thumb { background: lime; }')
  expect(text).toMatch(/\w::-webkit-scrollbar-thumb:hover(?:,[^{]*)? \{ background: blue; \}/)
})

test('a scroll bar without a style keeps those of others from being declared for all', async () => {
  const text = await codeOf(
    'html::-webkit-scrollbar, body::-webkit-scrollbar { width: 9px }',
    '<textarea></textarea>'
  )
  expect(text).toMatch(/\w::-webkit-scrollbar \{ width: 9px; \}/)
})

test('a variable that only it refers to is kept for it', async () => {
  const css =
    ':root { --tw-shade: 0 0 1px red } :root:hover { --tw-shade: none } ::selection { text-shadow: var(--tw-shade) }'
  const text = await codeOf(css, TEXT, {styleFormat: 'tailwind'})
  expect(text).toMatch(/ ::selection \{ text-shadow: var\(--tw-shade\); \}/)
  expect(text).toMatch(/--tw-shade: 0 0 1px red/)
})

test('in other copy modes each element declares it', async () => {
  expect(await codeOf(SELECTION, TEXT, {copyMode: 'exact'})).not.toMatch(SHARED)
  expect(await codeOf(SELECTION, TEXT, {copyMode: 'balanced'})).not.toMatch(SHARED)
})

test.each(['local', 'tailwind'] as const)(
  'scroll bars and selections of a theme, %s',
  async (styleFormat) => {
    const text = await codeOf(
      `::-webkit-scrollbar-thumb { background: #111 } .dark ::-webkit-scrollbar-thumb { background: #eee }
     ::selection { color: #111 } .dark ::selection { color: #eee } .box { overflow: auto; height: 20px }`,
      `<div class="box">${TEXT}</div><div class="box"><p>e</p></div>`,
      {styleFormat}
    )
    expect(text).toMatch(/(?<!dark )::-webkit-scrollbar-thumb \{ background(?:-color)?: (?:#111|rgb)/)
    expect(text).toMatch(/\.dark ::-webkit-scrollbar-thumb \{ background(?:-color)?: (?:#eee|rgb)/)
    expect(text).toMatch(/\.dark ::selection \{ color: #eee/)
  }
)
