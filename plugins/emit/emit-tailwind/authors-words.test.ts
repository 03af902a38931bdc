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
    'that has an effect with another one',
    '.box { filter: blur(8px) brightness(50%) }',
    'blur-sm brightness-50',
    'blur-sm brightness-50'
  ],
  [
    'that has an effect with another one, as Tailwind 3 calls it',
    '.box { filter: blur(4px) brightness(50%) }',
    'blur-sm brightness-50',
    'blur-xs brightness-50'
  ],
  [
    'that gives a colour to the layers of another one',
    '.box { text-shadow: 0 1px 2px #74d4ff, 0 3px 2px #74d4ff, 0 4px 8px #74d4ff }',
    'text-shadow-lg text-shadow-sky-300',
    'text-shadow-lg text-shadow-sky-300'
  ],
  [
    'for a part of a gradient in any place',
    '.box { background-image: radial-gradient(at 25% 25%, #fff 0%, #18181b 75%) }',
    'bg-radial-[at_25%_25%] from-white to-zinc-900 to-75%',
    'bg-radial-[at_25%_25%] from-white to-zinc-900 to-75%'
  ],
  [
    'for a list that snaps',
    '.box { scroll-snap-type: x mandatory }',
    'snap-x snap-mandatory',
    'snap-x snap-mandatory'
  ],
  [
    'for a part of what another one draws in a state',
    '.box { background-image: linear-gradient(to right in oklab, #fff 0%, #000 100%) } .box:hover { background-image: linear-gradient(to right in oklab, #000 0%, #000 100%) }',
    'bg-linear-to-r from-white to-black hover:from-black',
    'bg-linear-to-r from-white to-black hover:from-black'
  ],
  [
    'for one height of lines beside several sizes',
    '.box { font-size: 3rem; line-height: 1.1 } @media (min-width: 40rem) { .box { font-size: 4.5rem } }',
    'text-5xl leading-[1.1] sm:text-7xl',
    'text-5xl leading-[1.1] sm:text-7xl'
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

test('a size of text has the inherited height of lines at each width', async () => {
  const {code} = await convert(
    `<!doctype html><style>body { line-height: 1.5 } p { font-size: 19.2px } @media (min-width: 800px) { p { font-size: 24px } }</style><p>x</p>`,
    {styleFormat: 'tailwind'}
  )
  expect(code).toContain('min-[800px]:text-2xl/normal')
})

test('sizes of text leave one height of lines to a utility of its own', async () => {
  // `text-base` has that height by itself, and `sm:text-xl` would have another one.
  const {code} = await convert(
    `<!doctype html><style>html { line-height: 1.15 } p { font-size: 1rem; line-height: 1.5 } @media (min-width: 640px) { p { font-size: 1.25rem } }</style><p>x</p>`,
    {styleFormat: 'tailwind'}
  )
  expect(code).toContain('text-base leading-normal sm:text-xl')
})

test.each([
  ['opacity 0.3s ease-out 0.1s', 'transition-opacity delay-100 duration-300'],
  ['opacity 0.3s ease-out', 'transition-opacity duration-300']
])('a transition is a utility for each of its parts: %s', async (transition, expected) => {
  const {code} = await convert(
    `<!doctype html><style>p { transition: ${transition} } p:hover { opacity: 0.5 }</style><p>x</p>`,
    {styleFormat: 'tailwind'}
  )
  expect(code).toContain(expected)
  expect(code).not.toContain('[transition')
})

test('utilities that compose with others in a state are not left to them', async () => {
  // On hover `blur-lg` would have the brightness of the other class.
  const classes = await classesOf(
    '.box { filter: blur(8px) brightness(50%) } .box:hover { filter: blur(16px) }',
    'blur-sm brightness-50 hover:blur-lg'
  )
  expect(classes).not.toContain('hover:blur-lg')
  expect(classes).toContain('blur(16px)')
})

test('utilities that would decide otherwise are not the author’s', async () => {
  // Whichever stands last in the list, `pl-11` comes after `p-2` in Tailwind's sheet.
  expect(await classesOf('.box { padding-left: 2.75rem; padding: .5rem }', 'pl-11 p-2')).toBe('p-2')
})
