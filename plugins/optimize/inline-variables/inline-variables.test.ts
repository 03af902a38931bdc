import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const classesOf = async (css: string, body = '<div class="a"><p class="b">x</p></div>') => {
  const {code} = await convert(
    {
      html: `<!doctype html><style>* { margin: 0; padding: 0 } body { font: 16px/1 serif } ${css}</style>${body}`
    },
    {styleFormat: 'tailwind', theme: 'none', shape: 'document'}
  )
  return code.slice(code.indexOf('<body'))
}

const THEMES =
  ':root { --line: #123; --ink: 1 2 3 } @media (prefers-color-scheme: dark) { :root { --line: #def; --ink: 7 8 9 } }'

test.each([
  ['a length that is passed on', '.b { --pad: 8px; padding: var(--pad) }', 'p-2'],
  ['two in one shorthand', '.b { --y: 4px; --x: 8px; padding: var(--y) var(--x) }', 'px-2 py-1'],
  ['from an ancestor', '.a { --w: 50% } .b { width: var(--w) }', 'w-1/2'],
  ['through another', '.a { --w: var(--v); --v: 50% } .b { width: var(--w) }', 'w-1/2'],
  ['the nearest ancestor decides', ':root { --w: 10% } .a { --w: 50% } .b { width: var(--w) }', 'w-1/2'],
  ['a fallback', '.b { width: var(--none, 50%) }', 'w-1/2'],
  ['in a calculation', '.a { --g: 16px } .b { width: calc(var(--g) * 2) }', 'w-8'],
  [
    'another value at another width',
    '.a { --w: 50% } @media (min-width: 768px) { .a { --w: 25% } } .b { width: var(--w) }',
    'w-1/2 md:w-1/4'
  ],
  ['invalid at computed-value time', '.b { --none: ; width: 10px; width: var(--none) }', 'class=""'],
  ['a calculation that is no length', '.b { --g: 0; width: 4px; width: calc(-1 * var(--g)) }', 'class=""'],
  ['a colour that the root names', ':root { --ink: #123 } .b { color: var(--ink) }', 'text-(--ink)'],
  [
    'a colour that the root names in a shorthand',
    ':root { --line: #123 } .b { border: 1px solid var(--line) }',
    'border border-(--line)'
  ],
  [
    'a colour of two themes in a shorthand',
    ':root { --line: #123 } @media (prefers-color-scheme: dark) { :root { --line: #def } } .b { border: 1px solid var(--line) }',
    'border border-(--line)'
  ],
  [
    'a colour of two themes beside a length',
    `${THEMES} .b { --w: 1px; --c: var(--line); border: var(--w) solid var(--c) }`,
    'border border-(--line)'
  ],
  [
    'a colour of two themes, made of a part',
    `${THEMES} .b { --c: rgb(var(--ink) / 50%); border: 1px solid var(--c) }`,
    'border border-[rgb(var(--ink)/50%)]'
  ],
  [
    'a name that is only another one',
    `${THEMES} .a { --c: var(--line) } .b { color: var(--c) }`,
    'text-(--line)'
  ],
  [
    'not where the other one means something else here',
    `${THEMES} .a { --c: var(--line) } .b { --line: #f60; color: var(--c) }`,
    'text-(--c)'
  ],
  [
    'a fallback of what is unset, before one of two themes',
    `${THEMES} .a { --none: initial } .b { color: var(--none, var(--line)) }`,
    'text-(--line)'
  ],
  ['no fallback of what is set', `${THEMES} .b { color: var(--line, red) }`, 'text-(--line)'],
  [
    'the fallback of what one theme unsets',
    ':root { --tint: #123 } @media (prefers-color-scheme: dark) { :root { --tint: initial } } .b { color: var(--tint, red) }',
    'text-[var(--tint,red)]'
  ],
  [
    'a colour that the root names among other words',
    ':root { --brand: #06f } .b { background-color: color-mix(in srgb, var(--brand) 20%, white) }',
    'bg-[color-mix(in_srgb,var(--brand)_20%,white)]'
  ],
  [
    'in a shorthand, beside lengths',
    ':root { --brand: #06f; --w: 4px } .b { background: linear-gradient(var(--brand), #fff); box-shadow: 0 0 var(--w) var(--brand) }',
    'bg-[linear-gradient(var(--brand),#fff)] shadow-[0_0_4px_var(--brand)]'
  ],
  [
    'but not one that means something else here',
    ':root { --brand: #06f } .a { --brand: #f60 } .b { background-color: color-mix(in srgb, var(--brand) 20%, white) }',
    'bg-[color-mix(in_srgb,#f60_20%,white)]'
  ],
  [
    'nor where the whole has a name of the theme',
    ':root { --ink: #000 } .b { background-color: color-mix(in oklab, var(--ink) 50%, transparent) }',
    'bg-black/50'
  ],
  [
    'a word that is also a colour',
    ':root { --red: red } @keyframes red { to { opacity: 0 } } .b { animation: var(--red) 1s }',
    'animate-[red_1s]'
  ],
  ['a state of its own', '.b { --w: 4px; width: var(--w) } .b:hover { --w: 8px }', 'w-1 hover:w-2'],
  ['a state around it', '.b { width: var(--w) } .a { --w: 4px } .a:hover { --w: 8px }', 'w-(--w)'],
  [
    'what is set in the state in which it is used',
    '.b:hover { --alpha: 50%; background-color: rgb(0 0 0 / var(--alpha, 1)) }',
    'hover:bg-black/50'
  ],
  [
    'and under the condition',
    '@media print { .b { --alpha: 50%; background-color: rgb(0 0 0 / var(--alpha, 1)) } }',
    'print:bg-black/50'
  ],
  [
    'what another state changes, in both',
    '.b:hover { --w: 4px; width: var(--w) } .b:active { --w: 8px }',
    'hover:w-1 hover:active:w-2'
  ],
  [
    'what two themes set, in each',
    '.b:hover { --o: 1; color: rgb(1 2 3 / var(--o)) } .dark .b { --c: 4 5 6; --o: 1; color: rgb(var(--c) / var(--o)) } .dark .b:hover { --c: 7 8 9 }',
    'in-[.dark]:hover:text-[#070809]'
  ],
  [
    'the rings of Tailwind 3',
    `* { --ring: 0 0 #0000; --s: 0 0 #0000 } .b { --s: 0 1px 2px #123; box-shadow: var(--ring), var(--s) }
     .b:hover { --ring: 0 0 0 2px #456; box-shadow: var(--ring), var(--s) }`,
    'shadow-[0_1px_2px_#123] hover:ring-2 hover:ring-[#456]'
  ],
  [
    'a name that an animation changes',
    '@keyframes k { to { --w: 8px } } .b { --w: 4px; width: var(--w); animation: k 1s }',
    'w-(--w)'
  ],
  [
    'a name with a type',
    '@property --w { syntax: "<length>"; inherits: true; initial-value: 2px } .b { --w: 4px; width: var(--w) }',
    'w-(--w)'
  ]
])('%s', async (_, css, expected) => {
  const code = await classesOf(css)
  if (expected === 'class=""') expect(code).not.toMatch(/<p[^>]*w-/)
  else expect(code).toContain(expected)
})

test('what an element around sets in a state of its own is not known in that state of another', async () => {
  const css = '.a { --w: 4px } .a:focus { --w: 8px } .b:focus { width: var(--w) }'
  const code = await classesOf(css, '<div class="a" tabindex="0"><p class="b" tabindex="0">x</p></div>')
  expect(code).toContain('focus:w-(--w)')
  expect(code).toContain('focus:[--w:8px]')
})

test('a colour that keeps its name among other words stays defined', async () => {
  const {code} = await convert(
    {html: '<style>:root { --brand: #06f } p { box-shadow: 0 0 4px var(--brand) }</style><p>x</p>'},
    {styleFormat: 'tailwind', theme: 'none', shape: 'document'}
  )
  expect(code).toContain('--brand: #06f')
})

test('what only passed a value on is gone', async () => {
  expect(await classesOf('.b { --pad: 8px; padding: var(--pad) }')).not.toContain('--pad')
})

test('longhands that were one group because of a shorthand are tested one by one', async () => {
  const code = await classesOf('.b { --f: italic 12px/1 serif; font: var(--f); font-size: 20px }')
  expect(code).toContain('class="text-xl/none italic"')
})

test.each([
  ['what the page’s root names', ':root { --ink: #123 } .b { color: var(--ink) }', 'color: #123'],
  [
    'what an element above names, in a shorthand',
    '.a { --w: 2px } .b { border: var(--w) solid red; margin: calc(var(--w) * 3) }',
    'border: 2px solid red; margin: 6px'
  ],
  [
    'not a value that a dark theme changes, of which the shorthand is not split',
    ':root { --line: #eee } @media (prefers-color-scheme: dark) { :root { --line: #222 } } .b { border: 1px solid var(--line) }',
    'border: 1px solid var(--line)'
  ]
])('in inline styles: %s', async (_, css, declarations) => {
  const html = `<!doctype html><style>p { margin: 0 } ${css}</style><div class="a"><p class="b">x</p></div>`
  const {code} = await convert(html, {styleFormat: 'inline'})
  const [, style = ''] = /<p style="([^"]*)"/.exec(code) ?? []
  expect(
    style
      .replace(/\s+/g, ' ')
      .trim()
      .replace(/^margin: 0; /, '')
  ).toBe(declarations)
  const exact = await convert(html, {styleFormat: 'inline', copyMode: 'exact'})
  expect(exact.code).toContain('var(--')
})

test('in inline styles what the author declares over the browser’s own stays', async () => {
  const html = '<!doctype html><style>:root { --x: red } hr { margin: 0; color: var(--x) }</style><hr>'
  const {code} = await convert(html, {styleFormat: 'inline'})
  expect(code).toMatch(/<hr style="margin: 0; color: red" \/>/)
})
