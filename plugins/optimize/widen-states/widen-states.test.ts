import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

/** The rules that a copy has for an element, each on one line. */
async function rulesOf(css: string, root = '<html>'): Promise<string[]> {
  const {code} = await convert(`<!doctype html>${root}<style>${css}</style><button class="btn">x</button>`, {
    styleFormat: 'local'
  })
  const sheet = code.slice(code.indexOf('<style>') + '<style>'.length, code.indexOf('</style>'))
  return sheet
    .split('}')
    .map((rule) => rule.replaceAll(/\s+/g, ' ').trim())
    .filter((rule) => rule !== '')
    .map((rule) => `${rule} }`)
}

test.each([
  [
    'what a theme and its absence declare',
    ':root:not(.dark) .btn { color: red } :root.dark .btn { color: blue }',
    ['.btn { color: red; }', ':root.dark .btn { color: blue; }']
  ],
  [
    'what a theme and its absence declare, the absence with more weight',
    'html:not(.dark) .btn { color: red } .dark .btn { color: blue }',
    ['.btn { color: red; }', '.dark .btn { color: blue; }']
  ],
  [
    'what a state of the element and its absence declare',
    '.btn:not(:hover) { color: red } .btn:hover { color: blue }',
    ['.btn { color: red; }', '.btn:hover { color: blue; }']
  ],
  [
    'not what only the absence declares',
    '.btn:not(:hover) { color: red } .btn:hover { opacity: 0.5 }',
    ['.btn:not(:hover) { color: red; }', '.btn:hover { opacity: 0.5; }']
  ],
  [
    'not what the state declares at some widths only',
    '.btn:not(:hover) { color: red } @media (prefers-contrast: more) { .btn:hover { color: blue } }',
    ['.btn:not(:hover) { color: red; }', '@media (prefers-contrast: more) { .btn:hover { color: blue; }']
  ],
  [
    'not a part of a shorthand',
    '.btn:not(:hover) { margin: 1px } .btn:hover { margin-left: 2px }',
    ['.btn:not(:hover) { margin: 1px; }', '.btn:hover { margin-left: 2px; }']
  ]
])('%s', async (_, css, rules) => {
  const found = await rulesOf(css)
  for (const rule of rules) expect(found).toContain(rule)
})

test('themes that are values of one attribute of the root', async () => {
  const rules = await rulesOf(
    '[data-theme=light] { --x: red } [data-theme=dark] { --x: blue } .btn { color: var(--x) }',
    '<html data-theme="light">'
  )
  expect(rules).toContain(':root { --x: red; }')
  expect(rules).toContain(':root[data-theme="dark"] { --x: blue; }')
})

test('what the absence declares twice, once for some widths, stays its own', async () => {
  const rules = await rulesOf(
    '.btn:not(:hover) { padding: 9px } @media (width < 600px) { .btn:not(:hover) { padding: 1px } }'
  )
  const padded = rules.filter((rule) => rule.includes('padding'))
  expect(padded.length).toBeGreaterThan(0)
  expect(padded.every((rule) => rule.includes(':not(:hover)'))).toBe(true)
})

test('what a page declares beside an exception of the browser, which no code repeats', async () => {
  const css = 'dialog:not([popover], [open]) { display: none } dialog { margin: 0 !important }'
  const {code} = await convert(`<!doctype html><style>${css}</style><dialog open>x</dialog>`, {
    styleFormat: 'tailwind'
  })
  expect(code).not.toMatch(/class="(?:[^"]* )?hidden[" ]/)
})
