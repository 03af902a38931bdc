import {convert} from '@facsimile/pipeline'
import {describe, expect, test} from 'vitest'

const SHADOWS = `@property --s { syntax: "*"; inherits: false; initial-value: 0 0 #0000 }
  @property --r { syntax: "*"; inherits: false; initial-value: 0 0 #0000 }
  @property --v { syntax: "<length>"; inherits: false; initial-value: 1px }
  @property --k { syntax: "*"; inherits: false }
  @property --w { syntax: "<length>"; inherits: false; initial-value: 3px }`

const cssOf = async (css: string, body = '<div class="a"><p class="b" data-state="on">x</p></div>') => {
  const html = `<!doctype html><title>x</title><style>${SHADOWS} p, div { margin: 0 } ${css}</style>${body}`
  return (await convert({html}, {styleFormat: 'external'})).css.replace(/\s+/g, ' ')
}

const classesOf = async (css: string, body: string) => {
  const html = `<!doctype html><title>x</title><style>${css}</style>${body}`
  return /<b\s+class="([^"]*)"/.exec(
    (await convert({html}, {styleFormat: 'tailwind', theme: 'none'})).code
  )?.[1]
}

describe('a custom property that an element sets in states alone', () => {
  const USE =
    'b { color: var(--state, var(--type, gray)) } b:hover { --state: red } b:active { --type: blue }'

  test('is nothing without them, where nothing sets it around the element', async () => {
    const classes = await classesOf(`div { --type: initial } ${USE}`, '<div><b>x</b></div>')
    expect(classes).toContain('active:text-[blue]')
    expect(classes).toContain('hover:text-[red]')
    expect(classes).not.toContain('--')
  })

  test('keeps its name where something does', async () => {
    expect(await classesOf(`div { --type: lime } ${USE}`, '<div><b>x</b></div>')).toContain('--type')
  })
})

describe('a registered custom property that does not inherit becomes', () => {
  test.each([
    ['what the element sets', '.b { --w: 5px; width: var(--w) }', 'width: 5px;'],
    ['its initial value, whatever is set around it', '.a { --w: 5px } .b { width: var(--w) }', 'width: 3px;'],
    ['the fallback of what has none', '.b { color: var(--k, red) }', 'color: red;'],
    [
      'a shadow without the slots that are empty',
      '.b { --s: 0 1px 2px var(--k, red); box-shadow: var(--r), var(--s) }',
      'box-shadow: 0 1px 2px red;'
    ],
    [
      'what a state sets where the state uses it',
      '.b:hover { --s: 0 1px 2px red; box-shadow: var(--r), var(--s) }',
      ':hover { box-shadow: 0 1px 2px red; }'
    ],
    [
      'what each of several states sets',
      '.b { width: var(--w) } .b:hover { --w: 5px } .b:active { --w: 6px }',
      '.b { margin: 0; width: 3px; } .b:hover { width: 5px; } .b:active { width: 6px; }'
    ],
    [
      'what it is in two states at a time',
      '.b { width: calc(var(--w) + var(--v)) } .b:hover { --w: 5px } .b:active { --v: 6px }',
      '.b:active:hover { width: 11px; }'
    ],
    [
      'what each of two values of an attribute sets, which never hold together',
      '.b[data-state=on] { --w: 5px; width: var(--w) } .b[data-state=off] { --w: 6px; width: var(--w) }',
      '.b[data-state="on"] { width: 5px; } .b[data-state="off"] { width: 6px; }'
    ],
    [
      'what it is at each width',
      '.b { width: var(--w) } @media (min-width: 600px) { .b { --w: 5px } }',
      'width: 3px; } @media (min-width: 600px) { .b { width: 5px; } }'
    ],
    [
      'a length with its unit, where a zero is written without one',
      '@property --z { syntax: "<length>"; inherits: false; initial-value: 0 } .b { --v: 0; padding: calc(1px + var(--z)) calc(2px + var(--v)) }',
      'padding: 1px 2px;'
    ],
    [
      'beside names that are not registered',
      ':root { --u: 1px } .b { padding: var(--u) var(--w) }',
      'padding: var(--u) 3px;'
    ]
  ])('%s', async (_, css, expected) => {
    const text = await cssOf(css)
    expect(text).toContain(expected)
    expect(text).not.toMatch(/@property|--[srkwv]\b/)
  })
})

describe('it keeps its name', () => {
  test.each([
    [
      'where more states set it than a person would write out',
      `.b { width: var(--w) } ${['hover', 'active', 'focus', 'visited'].map((state, at) => `.b:${state} { --w: ${at + 5}px }`).join(' ')}`
    ],
    [
      'where an animation changes it',
      '@keyframes k { to { --w: 9px } } .b { width: var(--w); animation: k 1s }'
    ],
    ['where its value depends on the font size', '.b { --w: 1em; width: var(--w) }'],
    ['where its changes take time', '.b { transition: --w 1s } .b:hover { --w: 5px; width: var(--w) }'],
    ['where its value is handed on', '.a { --w: 5px } .b { --w: inherit; width: var(--w) }']
  ])('%s', async (_, css) => {
    const text = await cssOf(css)
    expect(text).toContain('var(--w)')
    expect(text).toContain('@property --w')
  })

  test('in the other copy modes', async () => {
    const html = `<!doctype html><style>${SHADOWS} p { width: var(--w) }</style><p>x</p>`
    expect((await convert({html}, {styleFormat: 'external', copyMode: 'exact'})).css).toContain('var(--w)')
  })
})
