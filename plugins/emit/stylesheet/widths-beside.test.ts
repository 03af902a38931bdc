import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const page = (css: string) => `<!doctype html><style>* { margin: 0; padding: 0 } ${css}</style><p>x</p>`

test.each([
  ['border: 1px solid red', 'border: 1px solid blue', 'border border-[red] md:border-[blue]'],
  ['border: 1px solid red', 'border: 2px solid red', 'border border-[red] md:border-2'],
  ['padding: 4px 8px', 'padding: 4px 12px', 'px-2 py-1 md:px-3'],
  [
    'background: url(a.png) no-repeat center',
    'background: url(b.png) no-repeat center',
    'bg-[url(a.png)] bg-center bg-no-repeat md:bg-[url(b.png)]'
  ]
])('Tailwind: %s, wider %s', async (narrow, wide, classes) => {
  const {code} = await convert(page(`p { ${narrow} } @media (width >= 48rem) { p { ${wide} } }`), {
    styleFormat: 'tailwind'
  })
  expect(/<p class="([^"]*)"/.exec(code)?.[1]).toBe(classes)
})

test.each([
  ['transition: opacity 0.3s ease-in', 'transition: transform 0.3s ease-in'],
  ['background: url(a.png) no-repeat center', 'background: url(b.png) no-repeat center'],
  ['font: bold 14px/1.5 serif', 'font: bold 16px/1.5 serif'],
  ['border: 1px solid red', 'border: 1px solid blue']
])('sheets keep both shorthands whole: %s, wider %s', async (narrow, wide) => {
  const {code} = await convert(page(`p { ${narrow} } @media (width >= 48rem) { p { ${wide} } }`), {
    styleFormat: 'local'
  })
  expect(code.replace(/\s+/g, ' ')).toContain(`${narrow}; } @media (min-width: 48rem) { p { ${wide}; } }`)
})
