import {convert} from '@facsimile/pipeline'
import {expect, test} from 'vitest'

const cssOf = async (css: string, body: string) => {
  const html = `<!doctype html><style>${css}</style>${body}`
  return (await convert({html}, {styleFormat: 'external'})).css.replace(/\s+/g, ' ')
}

test.each([
  [
    'what other rules declared',
    '.a { color: red } .b * { all: revert }',
    '<div class="b"><p class="a">x</p></div>',
    ''
  ],
  [
    'all but what comes behind it',
    '.b * { all: revert } .b .a { color: red; padding: 4px }',
    '<div class="b"><p class="a">x</p></div>',
    '.a { color: red; padding: 4px; }'
  ],
  [
    "what the browser's sheet declares",
    '.a { all: unset; color: red }',
    '<div><mark class="a">x</mark></div>',
    '.a { background-color: transparent; color: red; }'
  ],
  [
    'the display of a block',
    '.a { all: unset }',
    '<div><div class="a">x</div>y</div>',
    '.a { display: inline; }'
  ],
  [
    'what other rules declared for a pseudo-element',
    'p::after { color: red } p.a::after, p.a::before { all: unset } body .a::after { content: "x" }',
    '<p class="a">x</p>',
    '.a::after { content: "x"; }'
  ]
])('all takes back %s', async (_, css, body, expected) => {
  expect(await cssOf(css, body)).toBe(expected && `${expected} `.trim())
})

test.each([
  ['in a state', '.a:hover { all: revert } .a { color: red }', '<p class="a">x</p>'],
  [
    'beside attributes that are styles',
    '.a { all: revert }',
    '<table><tr><td class="a" width="50">x</td></tr></table>'
  ],
  ['on native controls', '.a { all: revert }', '<button class="a">x</button>']
])('it stays %s', async (_, css, body) => {
  expect(await cssOf(css, body)).toContain('all: revert')
})
