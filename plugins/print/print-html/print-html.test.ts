import fc from 'fast-check'
import type {Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {unified} from 'unified'
import {describe, expect, test} from 'vitest'
import {htmlSource, printHtml} from './index.ts'
import {canonical} from './testing/canonical.ts'
import {fragments} from './testing/trees.ts'

const numRuns = Number(process.env.FACSIMILE_RUNS ?? 500)
const parse = (html: string) => fromHtml(html, {fragment: true})
const print = (html: string, width = 60) => htmlSource(parse(html), {width})

describe('laws', () => {
  test('parsed again, it is the same tree but for white space that does not render', () => {
    fc.assert(
      fc.property(fragments(), fc.constantFrom(30, 80, 1000), (tree, width) => {
        const compact = htmlSource(tree, {format: false}).slice(0, -1)
        // Two texts side by side, and what a parser rearranges, are not in a tree that came from a parser.
        const parsed = parse(compact)
        const formatted = htmlSource(parsed, {width})
        expect(canonical(parse(formatted)), formatted).toBe(canonical(parsed))
        expect(parse(htmlSource(parsed, {format: false}).slice(0, -1)).children.length).toBe(
          parsed.children.length
        )
      }),
      {numRuns}
    )
  })

  test('formatting what is formatted changes nothing', () => {
    fc.assert(
      fc.property(fragments(), fc.constantFrom(30, 80), (tree, width) => {
        const once = htmlSource(parse(htmlSource(tree, {width})), {width})
        expect(htmlSource(parse(once), {width})).toBe(once)
      }),
      {numRuns}
    )
  })
})

test('where a box of items is not displayed at some width, white space among them means nothing either', () => {
  const print = (displays: readonly string[]) =>
    htmlSource(parse('<nav><a>aaaaaaaa</a><a>bbbbbbbb</a></nav>'), {
      width: 30,
      displayOf: ({tagName}) => (tagName === 'nav' ? displays : undefined)
    })
  const apart = '<nav>\n  <a>aaaaaaaa</a>\n  <a>bbbbbbbb</a>\n</nav>\n'
  expect(print(['none', 'flex'])).toBe(apart)
  expect(print(['block', 'flex'])).not.toBe(apart)
})

describe('the text', () => {
  const cases: Record<string, [html: string, text: string]> = {
    'blocks on lines of their own': [
      '<div><p>a</p><p>b</p></div>',
      '<div>\n  <p>a</p>\n  <p>b</p>\n</div>\n'
    ],
    'an empty element': ['<div></div>', '<div></div>\n'],
    'white space inside an empty element does not render in a block': ['<div> \n </div>', '<div></div>\n'],
    'white space that renders stays where it was': [
      '<p><b>a </b>b<i> c</i></p>',
      '<p><b>a </b>b<i> c</i></p>\n'
    ],
    'no white space where there was none': [
      '<p>aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa<b>bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb</b>c</p>',
      '<p>\n  aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa<b>bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb</b>c\n</p>\n'
    ],
    'text fills its lines': [
      '<p>one two three four five six seven eight nine ten eleven twelve thirteen</p>',
      '<p>\n  one two three four five six seven eight nine ten eleven\n  twelve thirteen\n</p>\n'
    ],
    'attributes that do not fit have lines of their own': [
      '<input type=text class="a-long-class-name another" placeholder="Your name" required>',
      '<input\n  type="text"\n  class="a-long-class-name another"\n  placeholder="Your name"\n  required\n/>\n'
    ],
    'a long style has a line for each declaration': [
      `<p style="color: red; background: url('a;b'); margin: 0 auto; padding: 1px">a</p>`,
      `<p\n  style="\n    color: red;\n    background: url('a;b');\n    margin: 0 auto;\n    padding: 1px;\n  "\n>\n  a\n</p>\n`
    ],
    'a quoted address in a long style': [
      `<p style='background: url("a;b.png?c&d"); margin: 0 auto; padding: 1px; top: 0'>a</p>`,
      `<p\n  style="\n    background: url(&quot;a;b.png?c&amp;d&quot;);\n    margin: 0 auto;\n    padding: 1px;\n    top: 0;\n  "\n>\n  a\n</p>\n`
    ],
    'text that is kept': [
      '<div><pre>\n\n a\n  b</pre><textarea>\nx\n</textarea></div>',
      '<div>\n  <pre>\n\n a\n  b</pre>\n  <textarea>\nx\n</textarea>\n</div>\n'
    ],
    'a style sheet': ['<style>a {\n  b: c\n}\n</style>', '<style>\n  a {\n    b: c;\n  }\n</style>\n'],
    'a style sheet with an escaped line end': [
      '<style>a { b: "c\\\n d" }</style>',
      '<style>\n  a {\n    b: "c\\\n d";\n  }\n</style>\n'
    ],
    'an image and its shapes': [
      '<svg><g><path d="M0 0"/><path d="M1 1"/></g></svg>',
      '<svg>\n  <g>\n    <path d="M0 0" />\n    <path d="M1 1" />\n  </g>\n</svg>\n'
    ],
    'characters that mean something': [
      '<p title="a&amp;b &quot;c&quot; \'d\' <">&lt;a&gt; &amp;amp; &nbsp;</p>',
      '<p title="a&amp;b &quot;c&quot; \'d\' <">\n  &lt;a&gt; &amp;amp; &nbsp;\n</p>\n'
    ],
    'a nested block in an inline element': [
      '<a href=x><div>a</div></a>',
      '<a href="x">\n  <div>a</div>\n</a>\n'
    ]
  }
  test.each(Object.entries(cases))('%s', (_, [html, text]) => expect(print(html)).toBe(text))

  test('a document has a doctype, unless it is in quirks mode', () => {
    const html = '<html><head><title>a</title></head><body>b</body></html>'
    const lines = [
      '<html>',
      '  <head>',
      '    <title>a</title>',
      '  </head>',
      '  <body>',
      '    b',
      '  </body>',
      '</html>',
      ''
    ]
    expect(htmlSource(fromHtml(`<!doctype html>${html}`))).toBe(['<!doctype html>', ...lines].join('\n'))
    expect(htmlSource(fromHtml(html))).toBe(lines.join('\n'))
  })

  test('a document in limited-quirks mode keeps its doctype, in one line, and a fragment has none', () => {
    const doctype =
      '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">'
    const data: Root['data'] = {limitedQuirks: 'XHTML 1.0 Transitional'}
    const document = {...fromHtml('<!doctype html><p>a'), data}
    expect(htmlSource(document).split('\n').slice(0, 2)).toEqual([doctype, '<html>'])
    expect(htmlSource(document, {format: false})).toMatch(/^<!DOCTYPE html PUBLIC "[^>]*dtd"><html>/)
    expect(htmlSource({...parse('<p>a</p>'), data})).toBe('<p>a</p>\n')
  })

  test('a doctype that no list has is not printed', () => {
    const data = {limitedQuirks: '"><script>'} as unknown as Root['data']
    expect(htmlSource({...fromHtml('<!doctype html><p>a'), data})).toMatch(/^<!doctype html>\n<html>/)
  })

  test('the plugin compiles to text', () => {
    const processor = unified().use(printHtml, {format: false})
    expect(processor.stringify(parse('<p>a <b>b</b></p>'))).toBe('<p>a <b>b</b></p>\n')
  })
})
