import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const BAR = 'nav { display: flex } div { display: flex; flex-wrap: inherit }'

async function classesOf(css: string, styleFormat: 'tailwind' | 'local' = 'tailwind') {
  const {code} = await convert(`<!doctype html><style>${BAR} ${css}</style><nav><div>x</div></nav>`, {
    styleFormat
  })
  return styleFormat === 'local' ? code : /<div class="([^"]*)"/.exec(code)?.[1]
}

test.each([
  ['what the parent declares', 'nav { flex-wrap: wrap }', 'flex flex-wrap'],
  [
    'what it declares at each width',
    'nav { flex-wrap: wrap } @media (min-width: 48rem) { nav { flex-wrap: nowrap } }',
    'flex max-md:flex-wrap'
  ],
  [
    'what it declares for print too',
    'nav { flex-wrap: wrap } @media print { nav { flex-wrap: wrap-reverse } }',
    'flex flex-wrap print:flex-wrap-reverse'
  ],
  ['nothing where it declares nothing', '', 'flex'],
  ['what is above it', 'body { flex-wrap: wrap } nav { flex-wrap: inherit }', 'flex flex-wrap'],
  [
    'its colour',
    'nav { border-color: red } div { border: 1px solid; border-color: inherit }',
    'flex border border-[red]'
  ],
  ['but not what it declares in a state', 'nav:hover { flex-wrap: wrap }', 'flex [flex-wrap:inherit]'],
  ['nor what is relative to it', 'nav { height: 50% } div { height: inherit }', 'flex h-[inherit]']
])('%s', async (_, css, classes) => expect(await classesOf(css)).toBe(classes))

const LINE =
  ':root { --line: #111 } [data-theme=dark] { --line: #eee } nav { border-color: var(--line) } div { border: 1px solid; border-color: inherit }'

test.each([
  ['the custom property that has another value in each theme', LINE, 'flex border border-(--line)'],
  [
    'but not where the element has another one of the name',
    `${LINE} [data-theme=dark] div { --line: red }`,
    'flex border border-inherit'
  ],
  [
    'nor where it may be several values',
    `${LINE} [data-theme=dark] { --line: red blue }`,
    'flex border border-inherit'
  ],
  [
    'nor where a state declares another one',
    `${LINE} nav:hover { border-color: red }`,
    'flex border border-inherit'
  ]
])('with themes: %s', async (_, css, classes) => expect(await classesOf(css)).toBe(classes))

test('sheets declare it as their author did', async () =>
  expect(await classesOf('nav { flex-wrap: wrap }', 'local')).toContain('flex-wrap: inherit'))

test('what cells inherit by default need not be declared', async () => {
  const {code} = await convert(
    '<!doctype html><style>tbody { vertical-align: top } tr { vertical-align: inherit }</style><table><tr><td>x</table>',
    {styleFormat: 'tailwind'}
  )
  expect(code.match(/align-top/g)).toHaveLength(1)
})

test.each([
  ['a head of a column', 'th { text-align: inherit }', '<table><tr><th>x</table>', 'th', 'text-start'],
  [
    'one in a table to the right',
    'table { text-align: right } th { text-align: inherit }',
    '<table><tr><th>x</table>',
    'th',
    'text-right'
  ],
  ['an icon', 'i { font-style: inherit }', '<p><i>x</i>', 'i', 'not-italic'],
  ['an icon in what is slanted', 'p { font-style: italic } i { font-style: inherit }', '<p><i>x</i>', 'i', '']
])('inherit on what has its own: %s', async (_, css, body, tag, classes) => {
  const {code} = await convert(
    `<!doctype html><style>* { box-sizing: border-box; margin: 0; padding: 0 } ${css}</style>${body}`,
    {
      styleFormat: 'tailwind'
    }
  )
  expect(new RegExp(`<${tag} class="([^"]*)"`).exec(code)?.[1] ?? '').toBe(classes)
})

test('the default of a tag is not printed', async () => {
  const {code} = await convert('<!doctype html><style>b { font-weight: bolder }</style><b>x</b>', {
    styleFormat: 'tailwind'
  })
  expect(code).toContain('<b>x</b>')
})

test.each([
  ['in text of 400', 'p { font-weight: bolder }', 'font-bold'],
  ['in text of 300', 'div { font-weight: 300 } p { font-weight: bolder }', 'font-normal'],
  ['in what is bolder itself', 'div { font-weight: bolder } p { font-weight: bolder }', 'font-black'],
  ['lighter', 'div { font-weight: bold } p { font-weight: lighter }', 'font-normal'],
  [
    'at each width',
    'div { font-weight: 300 } @media (width >= 48rem) { div { font-weight: 500 } } p { font-weight: bolder }',
    'font-normal md:font-bold'
  ],
  ['but not in a state', 'div:hover { font-weight: 600 } p { font-weight: bolder }', 'font-[weight:bolder]'],
  ['the side of what is around it', 'div { text-align: right } p { text-align: -webkit-match-parent }', ''],
  ['and the one it begins at', 'p { text-align: -webkit-match-parent }', 'text-left'],
  ['from the right too', 'div { direction: rtl } p { text-align: -webkit-match-parent }', 'text-right']
])('words that depend on what is around: %s', async (_, css, classes) => {
  const {code} = await convert(`<!doctype html><style>p { margin: 0 } ${css}</style><div><p>x</p></div>`, {
    styleFormat: 'tailwind'
  })
  expect(/<p class="([^"]*)"/.exec(code)?.[1] ?? '').toBe(classes)
})
