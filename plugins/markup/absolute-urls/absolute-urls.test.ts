import fc from 'fast-check'
import {fromHtml} from 'hast-util-from-html'
import {unified} from 'unified'
import {describe, expect, test} from 'vitest'
import {VFile} from 'vfile'
import {htmlSource} from '../../print/print-html/index.ts'
import {type AbsoluteUrlsOptions, absoluteUrls, parseSrcset, printSrcset, srcsetText} from './index.ts'

const page = {base: 'https://example.com/a/b.html?q=1'}

async function absolute(
  html: string,
  options: AbsoluteUrlsOptions = page
): Promise<[html: string, ids: string[]]> {
  const file = new VFile()
  const tree = await unified()
    .use(absoluteUrls, options)
    .run(fromHtml(html, {fragment: true}), file)
  return [htmlSource(tree, {format: false}).trimEnd(), file.messages.map(({ruleId}) => String(ruleId))]
}

describe('absolute-urls', () => {
  const cases: Record<string, [before: string, after: string, ids?: string[]]> = {
    'a relative link': ['<a href=../c>x</a>', '<a href="https://example.com/c">x</a>'],
    'an address without a scheme': [
      '<img src=//cdn.example.com/x.png>',
      '<img src="https://cdn.example.com/x.png">'
    ],
    'an absolute address keeps its spelling': [
      '<a href=https://Example.org>x</a>',
      '<a href="https://Example.org">x</a>'
    ],
    'a query': ['<a href="?x=1">x</a>', '<a href="https://example.com/a/b.html?x=1">x</a>'],
    'an empty link is the page that it is on': ['<a href="">x</a>', '<a href="">x</a>'],
    'a fragment stays': ['<a href="#c">x</a>', '<a href="#c">x</a>'],
    'the page with a fragment is a fragment': ['<a href="b.html?q=1#c">x</a>', '<a href="#c">x</a>'],
    'mail, telephone and data stay': [
      '<a href=mailto:a@b.c></a><a href=tel:+1></a><img src=data:,x>',
      '<a href="mailto:a@b.c"></a><a href="tel:+1"></a><img src="data:,x">'
    ],
    'white space around and within': [
      '<a href=" \n c\nd ">x</a>',
      '<a href="https://example.com/a/cd">x</a>'
    ],
    'an object address': [
      '<img src="blob:https://example.com/1">',
      '<img src="blob:https://example.com/1">',
      ['address-unreachable-blob']
    ],
    'what is no address': [
      '<a href="https://a b/">x</a>',
      '<a href="https://a b/">x</a>',
      ['address-invalid']
    ],
    'forms, frames, media, quotes': [
      '<form action=/f><button formaction=g></button></form><iframe src=i></iframe><video poster=p src=v></video><object data=o></object><q cite=c></q><body background=b>',
      '<form action="https://example.com/f"><button formaction="https://example.com/a/g"></button></form><iframe src="https://example.com/a/i"></iframe><video poster="https://example.com/a/p" src="https://example.com/a/v"></video><object data="https://example.com/a/o"></object><q cite="https://example.com/a/c"></q>'
    ],
    'a form without an address keeps none': ['<form action="">x</form>', '<form action="">x</form>'],
    'pings go': ['<a href=/a ping=/p>x</a>', '<a href="https://example.com/a">x</a>'],
    candidates: [
      '<img srcset="a.png 1x, /b.png 2x">',
      '<img srcset="https://example.com/a/a.png 1x, https://example.com/b.png 2x">'
    ],
    'candidates with commas in them': [
      '<img srcset="/t/w_1,h_2/a.png 1x, data:image/png;base64,AA== 2x">',
      '<img srcset="https://example.com/t/w_1,h_2/a.png 1x, data:image/png;base64,AA== 2x">'
    ],
    'a symbol in another file': [
      '<svg><use href="s.svg#i"></use></svg>',
      '<svg><use href="https://example.com/a/s.svg#i" /></svg>',
      ['svg-use-external']
    ],
    'a symbol in this page': ['<svg><use xlink:href="#i"></use></svg>', '<svg><use xlink:href="#i" /></svg>'],
    'paint servers': [
      `<svg><path fill="url(#g)" mask="url('m.svg#x')" filter="url(/a/b.html?q=1#f)"></path></svg>`,
      '<svg><path fill="url(#g)" mask="url(https://example.com/a/m.svg#x)" filter="url(#f)" /></svg>'
    ]
  }
  test.each(Object.entries(cases))('%s', async (_, [before, after, ids = []]) => {
    const [html, messages] = await absolute(before)
    expect(html).toBe(after)
    expect(messages).toEqual(ids)
  })

  test('a base that is not the page: what names the page is still a fragment', async () => {
    const options = {base: 'https://cdn.example.com/x/', url: 'https://example.com/p'}
    const [html] = await absolute('<a href="https://example.com/p#a"></a><a href=y></a>', options)
    expect(html).toBe('<a href="#a"></a><a href="https://cdn.example.com/x/y"></a>')
  })

  test('relative URLs stay where the URL of the page is not known', async () => {
    const [html, messages] = await absolute('<a href=x></a><a href=//b/c></a><a href=https://d></a>', {
      base: 'about:blank'
    })
    expect(html).toBe('<a href="x"></a><a href="//b/c"></a><a href="https://d"></a>')
    expect(messages).toEqual([])
    expect((await absolute('<a href="https://a b/">x</a>', {base: ''}))[1]).toEqual(['address-invalid'])
  })

  test('kept as they are when asked, and without a base', async () => {
    for (const options of [{...page, keep: true}, {}])
      expect((await absolute('<a href=x ping=y></a>', options))[0]).toBe('<a href="x" ping="y"></a>')
  })
})

describe('srcset', () => {
  const cases: Record<string, [text: string, urls: string[]]> = {
    'one address': ['a', ['a']],
    'addresses without descriptors': ['a, b', ['a', 'b']],
    'no space after the comma': ['a 1x,b 2x', ['a', 'b']],
    'a comma inside an address': ['a,b 1x', ['a,b']],
    'commas at its end': ['a,, b', ['a', 'b']],
    'a data address': ['data:image/png;base64,AA,BB 1x, c', ['data:image/png;base64,AA,BB', 'c']],
    'a comma in brackets': ['a (1,2), b', ['a', 'b']],
    nothing: [' , ', []]
  }
  test.each(Object.entries(cases))('%s', (_, [text, urls]) =>
    expect(parseSrcset(text).map(({url}) => url)).toEqual(urls)
  )

  test('printed and parsed again it is the same', () => {
    const url = fc.constantFrom('a.png', 'a,b', 'data:,x,y', '/c?d=1,2', 'x(1)')
    const descriptors = fc.constantFrom('', '1x', '480w', '480w 320h', '1.5x')
    fc.assert(
      fc.property(fc.array(fc.record({url, descriptors})), (candidates) => {
        expect(parseSrcset(printSrcset(candidates))).toEqual(candidates)
      })
    )
  })

  test('what a hast parser cut at commas is put together again', () => {
    for (const text of [
      'a.png, b.png 2x',
      'data:image/png;base64,AA== 1x, b.png 2x',
      'https://c/w_1,h_2/a.png 1x, https://c/w_2,h_3/a.png 2x',
      'a.png 480w, b.png 800w'
    ])
      expect(parseSrcset(srcsetText(text.split(',').map((piece) => piece.trim())))).toEqual(parseSrcset(text))
  })
})
