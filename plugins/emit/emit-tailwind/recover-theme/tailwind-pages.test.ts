import {captureHtml, convert, selectElement} from '@facsimile/pipeline'
import {expect, test} from 'vitest'
import {classTokens, compileTailwind} from '../compile.ts'

/** Utilities of an author whose theme has other breakpoints than Tailwind's, and names of its own. */
const RULES = `
  .flex { display: flex } .block { display: block } .p-4 { padding: 1rem } .text-center { text-align: center } .italic { font-style: italic }
  .underline { text-decoration-line: underline } .uppercase { text-transform: uppercase } .font-bold { font-weight: 700 }
  .text-red-700 { color: #b91c1c } .text-teal-700 { color: #0f766e } .text-lg { font-size: 1.125rem } .rounded-lg { border-radius: .5rem }
  .tracking-wide { letter-spacing: .025em } .leading-7 { line-height: 1.75rem } .border { border-width: 1px }
  html { font-family: Inter, sans-serif }
  .shadow-1 { box-shadow: 0 1px 3px rgba(166, 175, 195, .4) }
  .bg-gray { background-color: #f9fafa } .bg-mist-1 { background-color: #f9fafa }
  .container { width: 100% }
  @media (min-width: 540px) { .container { max-width: 540px } .sm\\:p-6 { padding: 1.5rem } }
  @media (min-width: 960px) {
    .container { max-width: 960px } .lg\\:p-8 { padding: 2rem } .lg\\:block { display: block } .lg\\:bg-transparent { background-color: transparent }
  }
  @media (min-width: 1400px) { .container { max-width: 1400px } .ultra\\:p-10 { padding: 2.5rem } .ultra\\:flex { display: flex } }
  @media (prefers-color-scheme: dark) { .dark\\:bg-ink { background-color: #101114 } }`

const BODY = `<main class="container"><p class="flex p-4 sm:p-6 lg:p-8 ultra:p-10 shadow-1">a</p><p class="flex p-4 sm:p-6 lg:block ultra:flex italic">b</p>
  <p class="bg-gray lg:bg-transparent dark:bg-ink uppercase">c</p><p class="bg-mist-1 underline text-red-700 border">d</p>
  <p class="text-teal-700 text-lg rounded-lg tracking-wide leading-7">f</p><p class="bg-gray text-center font-bold">e</p></main>`

const PAGE = `<!doctype html><style>* { box-sizing: border-box; margin: 0; padding: 0; border: 0 solid } ${RULES}</style>${BODY}`

/** Classes of the code, and its theme. */
async function copied(selector?: string) {
  const page = captureHtml(PAGE)
  const {code, css} = await convert(selector === undefined ? page : selectElement(page, selector), {
    styleFormat: 'tailwind',
    componentFormat: 'jsx',
    mapSiblings: false
  })
  return {tokens: [...classTokens(code)], css}
}

test('breakpoints of a page made with Tailwind have the names of its variants, with the widths that they have there', async () => {
  const {tokens, css} = await copied()
  expect(tokens).toEqual(expect.arrayContaining(['sm:p-6', 'lg:p-8', 'lg:block', 'ultra:p-10', 'ultra:flex']))
  expect(css).toMatch(/--breakpoint-sm: 33\.75rem;\s+--breakpoint-lg: 60rem;\s+--breakpoint-ultra: 87\.5rem;/)
})

test('a part of it has names that the project around it does not know', async () => {
  const {tokens, css} = await copied('main')
  expect(css).not.toContain('--breakpoint-lg')
  expect(tokens).not.toContain('lg:p-8')
  expect(tokens).toContain('ultra:p-10')
})

test('what ends at a breakpoint is taken back there, as its author does it, also beside a theme', async () => {
  const {tokens} = await copied()
  expect(tokens).toEqual(expect.arrayContaining(['bg-gray', 'lg:bg-transparent', 'dark:bg-ink']))
  expect(tokens.filter((token) => token.startsWith('dark:'))).toEqual(['dark:bg-ink'])
})

test('a shadow may be called by a number, and a colour in two ways, where the author does', async () => {
  const {tokens, css} = await copied()
  expect(tokens).toEqual(expect.arrayContaining(['shadow-1', 'bg-gray', 'bg-mist-1']))
  expect(css).toContain('--shadow-1: 0 1px 3px rgba(166, 175, 195, 0.4);')
  expect(css).toContain('--color-gray: #f9fafa;')
  expect(css).toContain('--color-mist-1: #f9fafa;')
})

test('the font of the root is that of the theme', async () => {
  const {css} = await copied()
  expect(css).toContain('--font-sans: Inter, sans-serif;')
  expect((await copied('main')).css).not.toContain('--font-sans')
})

test('a container keeps the breakpoints that nothing else has', async () => {
  const widths = [540, 960, 1140, 1320].map(
    (width) => `@media (min-width: ${width}px) { .container { max-width: ${width}px } }`
  )
  const {code, css} = await convert(
    `<!doctype html><style>* { box-sizing: border-box } .container { width: 100% } ${widths.join(' ')} .a { color: red }</style>
     <div class="container">a</div><p>b</p><div class="container a">c</div>`,
    {styleFormat: 'tailwind', componentFormat: 'jsx'}
  )
  const compiled = await compileTailwind(classTokens(code), css)
  for (const width of [540, 960, 1140, 1320]) expect(compiled).toContain(`width >= ${width / 16}rem`)
})
