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
