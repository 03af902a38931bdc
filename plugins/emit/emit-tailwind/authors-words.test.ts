import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const classesOf = async (css: string, className: string): Promise<string> => {
  const {code} = await convert(
    `<!doctype html><style>${css}</style><body><div class="box ${className}">x</div>`,
    {
      styleFormat: 'tailwind'
    }
  )
  return /<div\s+class="([^"]*)"/.exec(code)?.[1] ?? ''
}

test.each([
  [
    'a part of which another one overrides',
    '.box { padding: .5rem; padding-left: 2.75rem }',
    'p-2 pl-11',
    'p-2 pl-11'
  ],
  [
    'a part of which is taken back to what holds without both',
    '.box { border: 1px solid; border-radius: .5rem; border-top-left-radius: 0; border-top-right-radius: 0 }',
    'border rounded-t-none rounded-lg',
    'rounded-lg rounded-t-none border'
  ],
  [
    'that also declares what holds in the state',
    '.box { outline: 1px solid } .box:hover { outline-width: 2px }',
    'outline hover:outline-2',
    'outline hover:outline-2'
  ],
  [
    'for something inside that is checked, whose selector Tailwind writes with `*`',
    '.box:has(*:checked) { width: 1rem }',
    'has-checked:w-4',
    'has-checked:w-4'
  ],
  [
    'for sides of a line, from a breakpoint on',
    '@media (min-width: 40rem) { .box { margin-inline: 2rem } } @media (min-width: 64rem) { .box { margin-inline: 0 } }',
    'sm:mx-8 lg:mx-0',
    'sm:mx-8 lg:mx-0'
  ]
])("the author's utility %s", async (_, css, className, expected) =>
  expect(await classesOf(css, className)).toBe(expected)
)

test('utilities that would decide otherwise are not the author’s', async () => {
  // Whichever stands last in the list, `pl-11` comes after `p-2` in Tailwind's sheet.
  expect(await classesOf('.box { padding-left: 2.75rem; padding: .5rem }', 'pl-11 p-2')).toBe('p-2')
})
