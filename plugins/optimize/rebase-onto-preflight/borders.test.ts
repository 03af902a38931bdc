import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

test.each([
  [
    'of some widths',
    '@media (max-width: 600px) { p { border-bottom: 1px solid red } }',
    'max-[601px]:border-b max-[601px]:border-[red]'
  ],
  [
    'on paper',
    '@media print { p { border: 2px dashed red } }',
    'print:border-2 print:border-dashed print:border-[red]'
  ],
  [
    'whose width a state alone declares',
    'p { border: 0 solid red } p:hover { border-width: 1px }',
    'border-[red] hover:border'
  ],
  [
    'that has its style from elsewhere',
    'p { border-top-style: solid } @media print { p { border-top-width: 1px } }',
    'border-t-[medium] print:border-t'
  ]
])('a line %s', async (_, css, classes) => {
  const {code} = await convert(`<!doctype html><style>p { margin: 0 } ${css}</style><p>x</p>`, {
    styleFormat: 'tailwind'
  })
  expect(/<p class="([^"]*)"/.exec(code)?.[1]?.split(' ').sort()).toEqual(classes.split(' ').sort())
})

test('a rule with text in it is as high as its text', async () => {
  const html = (css: string) => `<!doctype html><style>hr { border: 0 } ${css}</style><p>a</p><hr>`
  const classes = async (css: string) =>
    /<hr\s+class="([^"]*)"/.exec((await convert(html(css), {styleFormat: 'tailwind'})).code)?.[1]?.split(' ')
  expect(await classes('hr::after { content: "§" }')).toContain('h-auto')
  expect(await classes('hr { color: red }')).not.toContain('h-auto')
})

test.each([
  ['an item of a row', 'div { display: flex }', true],
  ['an item of a row by a state', 'div:hover { display: flex }', true],
  ['an item of a grid', 'div { display: grid }', true],
  ['an item of what is around its parent', 'body { display: flex } div { display: contents }', true],
  ['placed by both edges', 'hr { position: absolute; inset: 8px }', true],
  ['in lines that are vertical', 'div { writing-mode: vertical-rl }', true],
  ['an item of a column', 'div { display: flex; flex-direction: column }', false],
  ['an item that is not stretched', 'div { display: flex; align-items: center }', false],
  ['placed by one edge', 'hr { position: absolute; top: 8px }', false]
])('a line that is %s has the height of its container where it is stretched', async (_, css, isStretched) => {
  const html = `<!doctype html><style>${css}</style><div><p>a</p><hr></div>`
  const {code} = await convert(html, {styleFormat: 'tailwind'})
  const [, classes = ''] = /<hr\s+class="([^"]*)"/.exec(code) ?? []
  expect(classes.split(/\s+/).includes('h-auto')).toBe(isStretched)
})

test('a line is as high as its attribute declares', async () => {
  const {code} = await convert('<!doctype html><hr size="6"><hr>', {styleFormat: 'tailwind'})
  const classes = [...code.matchAll(/<hr[^>]*class="([^"]*)"/g)].map(([, names]) => names)
  expect(classes[0]).toContain('h-1')
  expect(classes[1] ?? '').not.toMatch(/(?:^| )h-/)
})

test('a border that something inside takes is the browser’s own', async () => {
  const css = '.a { border-color: red } .a:hover { border-style: solid } .b { border: inherit }'
  const {code} = await convert(
    `<!doctype html><style>${css}</style><div class="a"><div class="b">x</div></div>`,
    {styleFormat: 'tailwind'}
  )
  const [, classes = ''] = /<div\s+class="([^"]*border-none[^"]*)"/.exec(code) ?? []
  expect(classes.split(/\s+/)).toEqual(expect.arrayContaining(['border-none', '[border-width:medium]']))
})
