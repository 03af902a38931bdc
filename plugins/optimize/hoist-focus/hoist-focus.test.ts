import {captureHtml, convert, selectElement, type Settings} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const RING =
  ':focus { outline: 1px dotted gray } :focus-visible { outline: 2px solid teal; outline-offset: 2px }'
const LINKS = '<a href="#a">a</a><a href="#b">b</a><a href="#c">c</a><button>d</button><input>'

async function sheetOf(css: string, body = LINKS, settings: Partial<Settings> = {}): Promise<string> {
  const html = `<!doctype html><html><head><style>${css}</style></head><body>${body}</body></html>`
  const {code, css: sheet} = await convert(html, {styleFormat: 'external', ...settings})
  return `${sheet}\n${code}`.replace(/\s+/g, ' ')
}
const SHARED =
  /(?<![\w)]):focus \{ outline: 1px dotted gray; \} :focus-visible \{ outline: 2px solid teal; outline-offset: 2px; \}/
const rings = (text: string) => text.match(/solid teal/g)?.length ?? 0

test('a ring that all elements have is declared once, the keyboard’s after the mouse’s', async () => {
  const text = await sheetOf(RING)
  expect(text).toMatch(SHARED)
  expect(rings(text)).toBe(1)
})

test('in Tailwind it stands below the utilities', async () => {
  const text = await sheetOf(RING, LINKS, {styleFormat: 'tailwind'})
  expect(text).toMatch(/@layer base \{ :focus \{[^}]*\} :focus-visible \{[^}]*teal[^}]*\} \}/)
  expect(text).not.toMatch(/class="[^"]*focus/)
})

test('an element with other declarations keeps them', async () => {
  const more = '<a href="#e">e</a>'
  const text = await sheetOf(`${RING} button:focus { outline: 3px dotted red }`, `${LINKS}${more}`)
  expect(text).toMatch(SHARED)
  expect(rings(text)).toBe(1)
  expect(text).toContain(' button:focus { outline: 3px dotted red; }')
})

test.each(['local', 'tailwind'] as const)(
  'the ring of an element that has a line of its own in between is its own, %s',
  async (styleFormat) => {
    const text = await sheetOf(`${RING} button { outline: 1px solid red }`, LINKS, {styleFormat})
    expect(text).toMatch(SHARED)
    expect(text).toMatch(
      styleFormat === 'local'
        ? / button:focus-visible \{ outline: 2px solid teal; \}/
        : /focus-visible:outline-2 focus-visible:outline-\[teal\] focus-visible:outline-solid/
    )
  }
)

test.each([
  ['where one declares nothing', 'a:focus-visible { outline: 2px solid teal }', LINKS],
  ['where few declare it', RING, '<a href="#a">a</a><button>b</button>'],
  ['where it is of a width', `@media (min-width: 600px) { ${RING} }`, LINKS],
  ['where more is asked', 'nav:hover :focus-visible { outline: 2px solid teal }', `<nav>${LINKS}</nav>`],
  [
    'where it is important to an animation',
    `${RING} @keyframes k { to { outline-offset: 9px } } :focus-visible { animation: k 1s; outline-offset: 3px !important }`,
    LINKS
  ]
])('it stays with the elements %s', async (_, css, body) => {
  const text = await sheetOf(css, body)
  expect(text).not.toMatch(/(?<![\w)-]):focus-visible \{[^}]*outline: 2px solid teal; outline-offset/)
})

test('an element’s copy keeps it to itself', async () => {
  const html = `<!doctype html><style>${RING}</style><nav class="menu">${LINKS}</nav>`
  const {code} = await convert(selectElement(captureHtml(html), 'nav'), {styleFormat: 'local'})
  expect(code.replace(/\s+/g, ' ')).toContain(
    ':where(.menu-root):focus-visible, :where(.menu-root) :focus-visible { outline: 2px solid teal; outline-offset: 2px; }'
  )
})

test('with inline styles it stands in the sheet that has the states, and an attribute still overrides it', async () => {
  const text = await sheetOf(`${RING} button { outline: none !important }`, LINKS, {styleFormat: 'inline'})
  expect(text).toMatch(SHARED)
  expect(rings(text)).toBe(1)
  expect(text).toContain('<button style="outline: none">')
  expect(text).toContain('<input />')
})

test('in other copy modes each element declares it', async () => {
  expect(await sheetOf(RING, LINKS, {copyMode: 'exact'})).not.toMatch(SHARED)
  expect(await sheetOf(RING, LINKS, {copyMode: 'balanced'})).not.toMatch(SHARED)
})
