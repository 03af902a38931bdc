import {captureHtml, convert, selectElement} from '@facsimile/pipeline'
import {describe, expect, test} from 'vitest'
import type {CopyMode} from './index.ts'

const page = (css: string, body = '<div class="a"><p class="b">x</p></div>') =>
  `<!doctype html><style>${css}</style>${body}`
const css = async (sheet: string, copyMode: CopyMode, body?: string) =>
  (await convert(page(sheet, body), {styleFormat: 'external', copyMode})).css

describe('prune-styles', () => {
  test.each([
    ['an initial value', '.b { float: none; color: red }', 'float', [true, false, false]],
    ['a default', 'p { display: block; color: red }', 'display', [true, false, false]],
    [
      'what is inherited anyway',
      '.a { color: red } .b { color: red; top: 1px }',
      /\.b[^}]*color/,
      [true, true, false]
    ],
    [
      'what is inherited anyway, in the same words, whatever a theme gives',
      ':root { --x: red } .dark { --x: blue } .a { color: var(--x) } .b { color: var(--x); top: 1px }',
      /\.b[^}]*color/,
      [true, true, false]
    ],
    [
      'but not by another definition',
      ':root { --x: red } .dark { --x: blue } .a { color: var(--x) } .b { --x: lime; color: var(--x) }',
      /\.b[^}]*color/,
      [true, true, true]
    ],
    [
      'nor what is relative in a theme',
      ':root { --x: 1px } .dark { --x: 1em } .a { letter-spacing: var(--x) } .b { font-size: 9px; letter-spacing: var(--x) }',
      /\.b[^}]*letter-spacing/,
      [true, true, true]
    ],
    [
      'what is inherited from what has it by default',
      'code span { font-family: monospace; top: 1px; position: relative }',
      'monospace',
      [true, true, false],
      '<code>a <span>x</span></code>'
    ],
    [
      'but what is relative to that is kept',
      'h1 span { font-size: 2em }',
      'font-size: 2em',
      [true, true, true],
      '<h1>a <span>x</span></h1>'
    ],
    [
      'no default that `all` takes back',
      '.b { all: inherit; display: inline }',
      'display: inline',
      [true, true, true],
      '<div class="a"><span class="b">x</span></div>'
    ],
    [
      'no default that `all` takes back in a state',
      '.b:hover { all: inherit } .b { display: inline !important }',
      'display: inline',
      [true, true, true],
      '<div class="a"><span class="b">x</span></div>'
    ],
    [
      'what `all` declares, too',
      '.b { all: inherit; color: inherit }',
      'color',
      [true, true, false],
      '<div class="a"><span class="b">x</span></div>'
    ],
    [
      'no `revert` on what the browser draws',
      '@media (max-width: 500px) { .b { float: revert } } .b { color: red; background-color: revert }',
      'revert',
      [true, true, true],
      '<button class="b">x</button>'
    ],
    [
      'no `revert` of what an attribute declares',
      '.b { color: red; background-color: revert }',
      'revert',
      [true, true, true],
      '<table><tr><td class="b" bgcolor="red">x</table>'
    ],
    [
      'a `revert` to what holds anyway',
      '.b { color: red; background-color: revert } @media (max-width: 500px) { .b { display: revert } }',
      'revert',
      [true, false, false],
      '<table><tr><td class="b">x</table>'
    ],
    ['an unused custom property', '.a { --x: 1; color: red }', '--x', [true, false, false]],
    ['a used custom property', '.a { --x: red } .b { color: var(--x) }', '--x', [true, true, true]],
    [
      'a custom property that is handed on',
      ':root { --x: red } .a { --x: inherit } .b { color: var(--x) }',
      '--x: red',
      [true, true, true]
    ],
    [
      'no ring around what has focus',
      'a { outline: none; color: red }',
      'outline: none',
      [true, true, true],
      '<a href="/">x</a>'
    ],
    [
      'no ring around what takes no focus',
      'p { outline: none; color: red }',
      'outline',
      [true, false, false]
    ],
    ['rules for paper', '@media print { .b { color: red } }', 'print', [true, true, true]],
    [
      'what a condition declares and holds anyway',
      '@media print { * { text-shadow: none !important; float: none } } .b { color: red }',
      /text-shadow|float/,
      [true, true, false]
    ],
    [
      'what a condition takes back',
      '.a { text-shadow: 1px 1px red } @media print { .b { text-shadow: none } }',
      'text-shadow: none',
      [true, true, true]
    ],
    [
      'what a state declares as an ancestor does in another',
      '.a:hover { cursor: help } .b:active { cursor: auto }',
      'cursor: auto',
      [true, true, true]
    ],
    ['where pages end', '.b { orphans: 3; color: red }', 'orphans', [true, true, false]],
    ['where columns end', '.a { columns: 2 } .b { orphans: 3 }', 'orphans', [true, true, true]],
    [
      'what a parent has initially',
      '.b { vertical-align: inherit; color: red }',
      'vertical-align',
      [true, false, false]
    ],
    [
      'what a parent declares',
      '.a { float: left } .b { float: inherit }',
      'float: inherit',
      [true, true, true]
    ],
    [
      'what takes a control’s look from the browser',
      'button { border-radius: 0 }',
      'border-radius',
      [true, true, true],
      '<button>x</button>'
    ],
    [
      'what does so beside other declarations',
      'button { border-radius: 0; border: 1px solid red }',
      'border-radius',
      [true, false, false],
      '<button>x</button>'
    ],
    [
      'what would do so where the browser draws nothing',
      'button { appearance: none; border-radius: 0 }',
      'border-radius',
      [true, false, false],
      '<button>x</button>'
    ],
    [
      'the line of a native bar, which is nowhere drawn',
      'progress, p { border: 0 solid red }',
      /progress[^}]*border: 0 solid red/,
      [true, true, true],
      '<progress value=".5"></progress>'
    ],
    [
      'in print what the browser declares for controls',
      '@media print { * { text-shadow: none } } input { float: left }',
      'text-shadow',
      [true, true, false],
      '<input>'
    ],
    ['a reset of a default', 'p { margin: 0 }', 'margin', [true, true, true]],
    [
      'an initial value over another one',
      '.b { float: left } .b:hover { float: none }',
      'float: none',
      [true, true, true]
    ],
    [
      'an initial value at one width',
      '.b { float: left } @media (min-width: 600px) { .b { float: none } }',
      /float: none|width < 600px/,
      [true, true, true]
    ],
    [
      'a value that only looks inherited',
      '.a { font-size: 2em } .b { font-size: 2em; rotate: 1deg }',
      /\.b[^]*font-size: 2em/,
      [true, true, true]
    ]
  ] as [string, string, string | RegExp, boolean[], string?][])(
    '%s',
    async (_, sheet, found, [exact, balanced, adaptable], body) => {
      for (const [mode, expected] of [
        ['exact', exact],
        ['balanced', balanced],
        ['adaptable', adaptable]
      ] as const) {
        const text = await css(sheet, mode, body)
        expect(typeof found === 'string' ? text.includes(found) : found.test(text), `${mode}: ${text}`).toBe(
          expected
        )
      }
    }
  )

  test('an element does not repeat its own declarations, under a condition or not', async () => {
    const sheet =
      '@media print { * { text-shadow: none; quotes: none } } .a, .b { hyphens: none } @media (hover) { .a, .b { cursor: help } }'
    const whole = captureHtml(page(sheet))
    const {css} = await convert(selectElement(whole, '.a'), {styleFormat: 'external'})
    expect(css!.replace(/\s+/g, ' ').trim()).toBe(
      '.box-a { hyphens: none; } @media print { .box-a { quotes: none; } } @media (hover) { .box-a { cursor: help; } }'
    )
  })

  test('an element that inherits its box sizing declares the inherited value, where it declares any', async () => {
    const sheet =
      'html { box-sizing: border-box } *, *::before { box-sizing: inherit } .b { padding: 1px } .b::before { content: ""; padding: 2px }'
    expect((await css(sheet, 'adaptable')).match(/box-sizing: [a-z-]+/g)).toEqual(
      expect.not.arrayContaining(['box-sizing: inherit'])
    )
    const {code} = await convert(page(sheet), {styleFormat: 'inline'})
    expect(code.match(/box-sizing: [a-z-]+/g)).toEqual(['box-sizing: border-box', 'box-sizing: border-box'])
    const exact = await convert(page(sheet), {styleFormat: 'inline', copyMode: 'exact'})
    expect(exact.code).toContain('box-sizing: inherit')
  })

  test('the modes keep less and less', async () => {
    const sheet =
      '.a { color: red; --x: 1 } .b { color: red; float: none; margin: 3px } @media print { .b { margin: 0 } }'
    const lengths = await Promise.all(
      (['exact', 'balanced', 'adaptable'] as const).map(async (mode) => (await css(sheet, mode)).length)
    )
    expect(lengths[0]).toBeGreaterThan(lengths[1])
    expect(lengths[1]).toBeGreaterThan(lengths[2])
  })
})

test('nothing is declared in print for elements that inherit it there, nor for html, which has no text', async () => {
  const sheet =
    '@media print { * { color: #000 !important } } body { color: #333 } .a { color: red } .a:hover { color: blue }'
  const {code} = await convert(page(sheet, '<div class="a"><p>x</p></div>'), {styleFormat: 'tailwind'})
  expect(code.match(/<[a-z]+ [^>]*print:text-black/g)).toEqual([
    expect.stringMatching(/^<body/),
    expect.stringMatching(/^<div/)
  ])
  expect(code).not.toMatch(/<html[^>]*print:/)
  const line = await convert(page(`${sheet} html { border-top: 1px solid }`), {styleFormat: 'tailwind'})
  expect(line.code).toMatch(/<html[^>]*print:text-black/)
})

test('a state that repeats a default is dropped, and what the page declares in it is kept', async () => {
  const body = '<a href="/">x</a>'
  expect(await css('a:hover { cursor: pointer; color: red }', 'adaptable', body)).not.toContain('cursor')
  expect(await css('a { cursor: help } a:hover { cursor: pointer }', 'adaptable', body)).toContain(
    'cursor: pointer'
  )
})

test('html declares nothing for text where body always declares its own', async () => {
  const local = async (sheet: string) => (await convert(page(sheet), {styleFormat: 'local'})).code
  expect(
    await local(
      'html { line-height: 1.15 } body { line-height: 1.4em; color: #333 } @media print { html { color: red } }'
    )
  ).not.toMatch(/1\.15|red/)
  expect(await local('html { font-weight: 300 } body { font-weight: bolder }')).toContain('300')
  expect(await local('html { color: red } @media print { body { color: #333 } }')).toContain('red')
})

test.each(['local', 'tailwind'] as const)(
  'a reset declares nothing for the backdrop of a dialog (%s)',
  async (styleFormat) => {
    const reset = '*, ::before, ::backdrop { margin: 0; padding: 0; border: 0 solid; box-sizing: border-box }'
    const dialog = async (css: string) => (await convert(page(css, '<dialog>x</dialog>'), {styleFormat})).code
    expect(await dialog(reset)).not.toContain('backdrop')
    expect(await dialog(`${reset} dialog::backdrop { padding: 4px }`)).toContain('backdrop')
  }
)

test('what the baseline removes around an element need not be removed by a declaration', async () => {
  const sheet = '* { margin: 0 } a { color: inherit; text-decoration: inherit }'
  const {code} = await convert(page(sheet, '<p><u>x</u> <a href="/">y</a></p>'), {styleFormat: 'tailwind'})
  expect(code).toContain('<a href="/">y</a>')
})

test('a custom property that an element only repeats is left to the ancestor, which keeps it', async () => {
  const sheet =
    '.a { --gap: 12px; width: 9px } .b { --gap: 12px; margin-left: calc(-1 * var(--gap)) } .b i { padding-left: var(--gap) }'
  const text = await css(sheet, 'adaptable', '<div class="a"><div class="b"><i>x</i></div></div>')
  expect(text!.match(/--gap: 12px/g)).toHaveLength(1)
  expect(text!.indexOf('--gap: 12px')).toBeLessThan(text!.indexOf('width: 9px'))
})

describe('declarations in many states', () => {
  const STATES = ['hover', 'focus', 'active', 'focus-visible']
  const button = (rules: string) =>
    css(
      `.b { color: red; display: block } ${rules}`,
      'adaptable',
      '<div class="a"><button class="b">x</button></div>'
    )

  test('what a later rule overrides in every such state goes, however many states there are', async () => {
    const first = STATES.flatMap((one) => STATES.map((other) => `.b:${one}:${other} { top: 1px }`))
    const last = STATES.map((one) => `.b:nth-child(1):${one} { top: 2px }`)
    const sheet = await button(`.b { position: relative } ${[...first, ...last].join(' ')}`)
    expect(sheet).not.toContain('top: 1px')
    expect(sheet).toContain('top: 2px')
  })

  test('a state of two parts says nothing new where one of them says it', async () => {
    const sheet = await button('.b:hover { opacity: .5 } .b:hover:focus { opacity: .5 }')
    expect(sheet).not.toContain(':focus')
  })

  test('of a thing and its negation one holds', async () => {
    const sheet = await button(
      '.b { opacity: .2 } .b:focus { opacity: .5 } .b:not(:focus) { opacity: .5 } .b:hover { opacity: .7 }'
    )
    expect(sheet).toContain('0.5')
    expect(sheet).not.toContain('0.2')
  })

  test('a state around the element is another one', async () => {
    const sheet = await button(
      '.a:hover .b { opacity: .5 } .b.b.b:hover { opacity: .4 } .a:hover .b.b.b:focus { opacity: .5 }'
    )
    expect(sheet).toContain('.b:focus')
  })
})
