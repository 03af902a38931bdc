import {convert, type Settings} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const RESET =
  '* { margin: 0; padding: 0 } li { list-style: none } a { color: inherit; text-decoration: none }'
const PROSE = `.prose { --line: #ccd } .prose p, .prose > ul { margin-bottom: 1.25em } .prose h2 { margin-top: 2em; font-size: 1.5em }
  .prose :where(a) { color: teal } .prose blockquote { border-left: 4px solid var(--line) } .prose blockquote p { font-style: italic }
  @media (prefers-color-scheme: dark) { .prose { --line: #334 } }`

const TEXT = `<h2>One</h2><p>a <a href="#">b</a></p><p>c</p><ul><li>d</li><li>e</li></ul><h2>Two</h2><p>f</p><p>g</p>
  <blockquote><p>h</p></blockquote>`

const converted = async (body: string, css = PROSE, settings: Partial<Settings> = {}) => {
  const {code, files} = await convert(`<!doctype html><style>${RESET} ${css}</style><body>${body}`, {
    styleFormat: 'tailwind',
    componentFormat: 'jsx',
    ...settings
  })
  const theme = files.find(({name}) => name === 'theme.css')?.text ?? ''
  return {code, theme: theme.replace(/\s+/g, ' ')}
}

test('a text is plain markup, and its tags have rules', async () => {
  const {code, theme} = await converted(`<article class="prose">${TEXT}</article>`)
  expect(code).toContain('<article className="prose">')
  expect(code.match(/className/g)).toHaveLength(1)
  expect(theme).toContain('.prose { --line: #ccd; }')
  expect(theme).toContain('@media (prefers-color-scheme: dark) { .prose { --line: #334; } }')
  expect(theme).toContain('.prose p { margin-bottom: 1.25em; }')
  expect(theme).toMatch(/\.prose h2 \{ [^}]*font-size: 1\.5em;/)
  expect(theme).toContain('.prose blockquote > p { font-style: italic; }')
})

test('an element with another value has it as a utility, and none is changed that has none', async () => {
  const {code, theme} = await converted(
    `<article class="prose">${TEXT}<p class="last">i</p></article>`,
    `${PROSE} .prose .last { margin-bottom: 0; color: red }`
  )
  expect(code).toMatch(/<p className="mb-0 text-\[(?:red|#f00)\]">/)
  expect(theme).toContain('.prose p { margin-bottom: 1.25em; }')
})

test.each([
  [
    'links that no paragraphs stand beside',
    `<nav class="prose"><ul>${'<li><a href="#">a</a></li>'.repeat(9)}</ul></nav>`
  ],
  [
    'elements with classes of their own',
    `<div class="prose">${TEXT.replaceAll(/<(p|h2|ul|a|blockquote)/g, '<$1 class="x"')}</div>`.replaceAll(
      'prose',
      'other'
    )
  ],
  ['the page’s own elements', TEXT]
])('%s keep their utilities', async (_, body) => {
  const css = PROSE.replaceAll(/\.prose (?=h2|p|a|ul)/g, '.other .x, .prose ')
  const {theme} = await converted(
    body.includes('class') ? body : `<script>document.body.className="prose"</script>${body}`,
    css
  )
  expect(theme).not.toContain('@layer components')
})

test('a class that is a utility of Tailwind is called otherwise', async () => {
  const {code, theme} = await converted(
    `<article class="container">${TEXT}</article>`,
    PROSE.replaceAll('prose', 'container')
  )
  expect(code).toContain('className="container-content')
  expect(theme).toContain('.container-content p {')
})

test('a part of a page has no rules for tags', async () => {
  const {files} = await convert(
    `<!doctype html><style>${RESET} ${PROSE}</style><article class="prose">${TEXT}</article>`,
    {
      styleFormat: 'tailwind',
      copyMode: 'exact'
    }
  )
  expect(files.map(({text}) => text).join('')).not.toContain('.prose p')
})
