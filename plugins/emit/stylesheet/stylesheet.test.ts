import {convert} from '@facsimile/pipeline'
import type {Element} from 'hast'
import {expect, test} from 'vitest'
import {baseName, createNamer} from './class-names.ts'
import {formatSheet, wrappersOf} from './format-sheet.ts'
import {stateSelector} from './state-selector.ts'
import {UNBOUNDED} from '../../model/width.ts'

const every = {from: 0, to: UNBOUNDED, conditions: []}
const declarations = [{property: 'color', value: 'red'}]

test('names are unique, and free of those that are taken', () => {
  const namer = createNamer(['card-2'], 'x-')
  expect([namer.nameFor('card'), namer.nameFor('card'), namer.nameFor('card')]).toEqual([
    'x-card',
    'x-card-2',
    'x-card-3'
  ])
  expect(createNamer(['a']).nameFor('a')).not.toBe('a')
  // `text-base` is a utility of Tailwind, and `text-1`, `text-2` … are it without end.
  const beside = createNamer([], '', (name) => /^text-(?:base|\d+)$/.test(name))
  expect(
    ['text', 'text', 'text-base'].map((name) => beside.nameFor(name, () => ['text-base', 'text-lead']))
  ).toEqual(['text', 'text-lead', 'text-base-2'])
})

test.each([
  [['site-header', 'is-open', 'd-flex'], 'site-header'],
  [['css-1x2y3z'], 'box'],
  [['-mt-24', 'inline-flex', 'navbar-expand-lg', 'navbar'], 'navbar'],
  [['top-0', 'top-bar'], 'top-bar'],
  [[], 'box']
])('an element with the classes %j is named %s', (className, name) =>
  expect(baseName({type: 'element', tagName: 'div', properties: {className}, children: []} as Element)).toBe(
    name
  )
)

const classesOf = async (body: string, css = ':not(i) > :is(p, a) { rotate: 1deg } div { rotate: 2deg }') =>
  [
    ...(
      await convert({html: `<!doctype html><style>${css}</style>${body}`}, {styleFormat: 'local'})
    ).code.matchAll(/<(?:p|a|div)\b[^>]*? class="([^"]*)"/g)
  ].map(([, name]) => name)

test.each([
  ['the part of the page they are in', '<footer><a>x</a></footer>', ['footer-link']],
  ['its id before its class', '<section id="team" class="page-part"><p>x</p></section>', ['team-text']],
  ['its short heading', '<section><h2>Our Team</h2><p>x</p></section>', ['our-team-text']],
  ['no long one', '<section><h2>Why people come to us</h2><p>x</p></section>', ['text']],
  ['the part that they share', '<nav><p>x</p></nav><footer><p>y</p></footer>', ['text', 'text']],
  [
    'no heading that others in it are like',
    '<section><b><h3>One</h3><p>x</p></b><b><h3>Two</h3></b></section>',
    ['text']
  ],
  ['the notice that it is', '<footer><p>© 2026 Ada</p></footer>', ['footer-copyright']],
  ['nothing that could be anywhere', '<section class="container"><p>x</p></section>', ['text']]
])('what the page has no name for is called by %s', async (_, body, names) =>
  expect(await classesOf(body)).toEqual(names)
)

test('a box is called by how it lays out what is in it', async () =>
  expect(
    await classesOf(
      '<div style="display: flex"><p>x</p></div><div style="display: flex; flex-direction: column"><p>x</p></div><div style="display: grid"><p>x</p></div>'
    )
  ).toEqual(['row', 'stack', 'grid']))

test('what tags and types tell apart is called by its kind', async () => {
  const css = ':not(i) > :is(input, textarea) { rotate: 1deg } :not(i) > :is(h2, h3) { rotate: 2deg }'
  const body =
    '<input type="password"><textarea></textarea><input type="email"><h2>a</h2><h3>b</h3><h2>c</h2>'
  const {code} = await convert({html: `<!doctype html><style>${css}</style>${body}`}, {styleFormat: 'local'})
  expect([...new Set([...code.matchAll(/class="([^"]*)"/g)].map(([, name]) => name))]).toEqual([
    'field',
    'heading'
  ])
})

test('neighbours under one at-rule share a block, neighbours with one body a selector list', () => {
  const wide = {from: 600, to: UNBOUNDED, conditions: []}
  expect(
    formatSheet([
      {...every, selector: '.a', declarations},
      {...every, selector: '.b', declarations},
      {...wide, selector: '.a', declarations},
      {...wide, selector: '.b', declarations: [{property: 'top', value: '0'}]},
      {...every, selector: '.c', declarations: []}
    ])
  ).toBe(
    '.a,\n.b {\n  color: red;\n}\n\n@media (min-width: 600px) {\n  .a {\n    color: red;\n  }\n\n  .b {\n    top: 0;\n  }\n}'
  )
})

test.each([
  ['in the page’s unit', '@media (min-width: 48em)', '@media (min-width: 48em)'],
  [
    'a bound that is written in px, too',
    '@media (min-width: 48em), (min-width: 768px)',
    '@media (min-width: 768px)'
  ],
  ['an inclusive end', '@media (max-width: 47.9375rem)', '@media (max-width: 47.9375rem)'],
  ['a range', '@media (30rem <= width < 64rem)', '@media (30rem <= width < 64rem)'],
  [
    'a height',
    '@media (min-width: 30rem) and (min-height: 480px)',
    '@media (min-width: 30rem) and (min-height: 480px)'
  ]
])('widths are told %s', async (_, written, printed) => {
  const {code} = await convert(`<style>${written} { p { color: red } }</style><p>x</p>`, {
    styleFormat: 'local'
  })
  expect(code).toContain(`${printed} {`)
})

test('at-rules around a rule, the media rule outermost', () => {
  const conditions = [
    {kind: 'container', query: '(width > 3px)'} as const,
    {kind: 'media', query: '(hover: hover)'} as const
  ]
  expect(wrappersOf({from: 10, to: 20, conditions})).toEqual([
    '@media (min-width: 10px) and (width < 20px) and (hover: hover)',
    '@container (width > 3px)'
  ])
})

test.each([
  [false, '.m:hover > .c:focus'],
  [true, ':where(.m:hover) > .c:where(:focus)']
])('a state around a class (weightless: %s)', (weightless, expected) =>
  expect(
    stateSelector(
      [{subject: '§0§', dynamic: ':hover', combinator: '>'}, {dynamic: ':focus'}],
      '.c',
      () => ({selector: '.m'}),
      weightless
    )
  ).toBe(expected)
)

test.each([
  [
    'paper has the last word by importance',
    'a { color: navy } a:hover { color: red } @media print { a { color: black !important; float: left } }',
    'a { color: navy; } a:hover { color: red; } @media print { a { float: left; color: black !important; } }'
  ],
  [
    'but not where something comes after it',
    'a { color: navy } a:hover { color: red } @media print { #a { color: black } } @media (forced-colors: active) { #a:focus { color: lime } }',
    'a { color: navy; } a:where(:hover) { color: red; } @media print { a { color: black; } } @media (forced-colors: active) { a:focus { color: lime; } }'
  ],
  [
    'nor of what keyframes change',
    'a { color: navy; animation: a 1s } a:hover { color: red } @media print { #a { color: black } } @keyframes a { to { color: lime } }',
    'a { color: navy; animation: a 1s; } a:where(:hover) { color: red; } @media print { a { color: black; } }'
  ]
])('%s', async (_, sheet, printed) => {
  const html = `<!doctype html><style>${sheet}</style><a id="a" href="#">x</a>`
  const {css} = await convert(html, {styleFormat: 'external'})
  expect(
    css!
      .replace(/@keyframes a \{.*?\}\s*\}/s, '')
      .replace(/\s+/g, ' ')
      .trim()
  ).toBe(printed)
})

test('keyframes are told without prefixes, and those that have one count where no others do', async () => {
  const {css} = await convert(
    `<!doctype html><style>
      @keyframes a { from { -webkit-transform: none; -moz-transform: none; transform: none } to { -moz-box-flex: 1; top: 0 } }
      @-webkit-keyframes a { to { top: 9px } }
      @-webkit-keyframes b { to { -webkit-border-radius: 1px 2px } }
      p { animation: a 1s, b 1s }
    </style><p>x</p>`,
    {styleFormat: 'external'}
  )
  expect(css.replace(/\s+/g, ' ')).toContain(
    '@keyframes a { from { transform: none; } to { top: 0; } } @keyframes b { to { -webkit-border-radius: 1px 2px; } }'
  )
})

test('of a font the sources that browsers of today read', async () => {
  const face = (sources: string) => `@font-face { font-family: a; ${sources} }`
  const printed = async (sources: string) => {
    const html = `<!doctype html><style>${face(sources)} p { font-family: a }</style><p>x</p>`
    const {css} = await convert(html, {styleFormat: 'external', absoluteUrls: false})
    return css!
      .slice(0, css!.indexOf('}') + 1)
      .replace(/\s+/g, ' ')
      .replaceAll('"', "'")
      .trim()
  }
  expect(
    await printed(
      "src: url('a.eot?1'); src: local('a,b'), url('a.eot?#iefix') format('embedded-opentype'), url(a.woff2) format('woff2'), url(a.svg#a) format('svg')"
    )
  ).toMatch(/^@font-face \{ font-family: a; src: local\('a,b'\), url\('?a\.woff2'?\) format\('woff2'\); \}/)
  expect(await printed("src: url('a.eot')")).toContain('a.eot')
  expect(await printed('src: url(data:x); src: url(b.eot)')).toContain('data:x')
})

test('only at-rules that something refers to are kept', async () => {
  const html =
    '<!doctype html><style>@keyframes used{to{top:0}}@keyframes idle{to{top:1px}}@font-face{font-family:Used;src:url(a)}@font-face{font-family:Idle;src:url(b)}p{animation:used 1s;font-family:Used}</style><p>x</p>'
  const {css} = await convert(html, {styleFormat: 'external'})
  expect(css).toMatch(/@keyframes used/)
  expect(css).toMatch(/font-family: ?"?Used/)
  expect(css).not.toMatch(/idle|Idle/)
})

test('elements with one style have one class', async () => {
  const {code, css} = await convert('<!doctype html><style>:not(i)>p{color:red}</style><p>a</p><p>b</p>', {
    styleFormat: 'external'
  })
  expect(code.match(/class="text"/g)).toHaveLength(2)
  expect(css.match(/color: red/g)).toHaveLength(1)
})

test('a state of any element needs no class', async () => {
  const html =
    '<!doctype html><style>:checked + label { color: red }</style><input type="checkbox"><label>x</label>'
  const {code, css} = await convert(html, {styleFormat: 'external'})
  expect(css).toMatch(/(?:^|\s):checked \+ \.label/)
  expect(code).not.toContain('-state')
})

test('a state of the page and of what is in it reaches both, where the page leaves without its tags', async () => {
  const html =
    '<!doctype html><style>:not(i):hover > b { color: red }</style><b>in the body</b><p><b>in a paragraph</b></p>'
  const {code, css} = await convert(html, {styleFormat: 'external', componentFormat: 'jsx'})
  expect(css).toMatch(/:is\(html, body, \.[\w-]+\):hover > /)
  expect(code).toMatch(/<p className="[\w-]+">/)
})

test('a pseudo-element stands below its element, in the base and in each at-rule', async () => {
  const {code} = await convert(
    {
      html: `<!doctype html><style>.a::before { content: "x" } .a { rotate: 1deg } .b { rotate: 2deg }
        @media (min-width: 600px) { .a::before { color: blue } .a { color: red } }</style><p class="a">x</p><p class="b">y</p>`
    },
    {styleFormat: 'local'}
  )
  expect([...code.matchAll(/[.@][\w-]+(?:::before)?(?= (?:\{|\())/g)].map(String)).toEqual([
    '.a',
    '.a::before',
    '.b',
    '@media',
    '.a',
    '.a::before'
  ])
})

test('states that an element can never be in are not told of it', async () => {
  const {code} = await convert(
    {
      html: '<!doctype html><style>:checked { rotate: 1deg } :invalid { perspective: 1px } :hover { flex-shrink: 2 }</style><p>x</p><input type="checkbox">'
    },
    {styleFormat: 'inline'}
  )
  expect(code.match(/^ *[^ ].*(?=:checked)/gm)?.map((line) => line.trim())).toEqual(['.checkbox'])
})

test('what each of several has in its own attribute stays there, and what they have in common is one class', async () => {
  const bars = [30, 70, 45].map((height) => `<i class="bar muted" style="height: ${height}%"></i>`).join('')
  const {code} = await convert(
    `<!doctype html><style>.bar { display: block; width: 9px; background: teal } .bar.muted { opacity: .2 } .bar:last-child { opacity: .9 }</style><div style="height: 90px">${bars}</div>`,
    {styleFormat: 'local'}
  )
  expect(code).toContain('style="height: 30%"')
  expect(code).toContain('style="height: 70%"')
  expect(code).not.toMatch(/class="[^"]*-\d/)
})

test('a state that overrides what stood in the attribute keeps it in the sheet', async () => {
  const bars = [30, 70].map((height) => `<i class="bar" style="height: ${height}%"></i>`).join('')
  const {code} = await convert(
    `<!doctype html><style>.bar { display: block; width: 9px; background: teal } .bar:hover { height: 100% !important }</style><div style="height: 90px">${bars}</div>`,
    {styleFormat: 'local'}
  )
  expect(code).not.toContain('style="height: 30%"')
})

test('what one state declares of several properties is one rule, whatever other states weigh', async () => {
  const links = Array.from({length: 8}, (_, at) => `.k${at}:hover { color: red }`).join(' ')
  const {code} = await convert(
    `<!doctype html><style>${links} .field { background: #fff; border: 1px solid #000 }
    .has-success .field, .field.is-success { background: #efe; border-color: #0a0 }
    .has-error .field, .field.is-error { background: #fee; border-color: #a00 }
    .field:not(:placeholder-shown):invalid { border-color: #a00 } .field:not(:placeholder-shown):invalid:focus { background: #fee }</style>
    <form><input class="field" placeholder="x"></form>`,
    {styleFormat: 'local'}
  )
  expect(code).toMatch(/\.has-success \.field[^{]*\{\s*background: #efe;\s*border-color: #0a0;\s*\}/)
})
