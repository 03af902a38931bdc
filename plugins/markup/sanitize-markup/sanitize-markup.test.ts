import type {Element, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {unified} from 'unified'
import {describe, expect, test} from 'vitest'
import {VFile} from 'vfile'
import {htmlSource} from '../../print/print-html/index.ts'
import {sanitizeMarkup} from './index.ts'

async function sanitized(tree: Root): Promise<[html: string, ids: string[]]> {
  const file = new VFile()
  const after = await unified().use(sanitizeMarkup).run(tree, file)
  return [htmlSource(after, {format: false}).trimEnd(), file.messages.map(({ruleId}) => String(ruleId))]
}

const element = (
  tagName: string,
  properties: Element['properties'] = {},
  ...children: Element['children']
): Element => ({
  type: 'element',
  tagName,
  properties,
  children
})

describe('markup', () => {
  const cases: Record<string, [before: string, after: string, ids: string[]]> = {
    'event handlers, standard ones or not': [
      '<a onclick=x ONFOO=y on=z>a</a>',
      '<a>a</a>',
      ['handlers-removed']
    ],
    'a link to a script stays a link': [
      '<a href="java\tscript:void(0)">a</a><area href=" &#1;vbscript:x">',
      '<a href="#">a</a><area href="#">',
      ['script-urls-removed']
    ],
    'a link to a document inside its URL': [
      '<a href="data:text/html,x">a</a><a href="data:image/svg+xml,x">b</a><a href="data:text/csv,x">c</a>',
      '<a href="#">a</a><a href="#">b</a><a href="data:text/csv,x">c</a>',
      ['script-urls-removed']
    ],
    'forms and their buttons': [
      '<form action="javascript:x"><button formaction="javascript:y">a</button></form>',
      '<form><button>a</button></form>',
      ['script-urls-removed']
    ],
    'embedded documents': [
      '<iframe src="data:text/html,x"></iframe><object data="blob:x"></object><embed src="javascript:x"><iframe src="https://v.example/"></iframe>',
      '<iframe></iframe><object></object><embed><iframe src="https://v.example/"></iframe>',
      ['script-urls-removed']
    ],
    'an image that is a drawing': [
      '<img src="data:image/svg+xml,x">',
      '<img src="data:image/svg+xml,x">',
      []
    ],
    'a program of the past, of which browsers show the content': [
      '<applet code=x archive=y>a<b>c</b></applet>',
      '<span code="x" archive="y">a<b>c</b></span>',
      ['elements-renamed']
    ],
    'text that begins like a script URL': [
      '<img alt="javascript: the good parts" src=x>',
      '<img alt="javascript: the good parts" src="x">',
      []
    ],
    'animations of URLs': [
      '<svg><a><animate attributeName="xlink:href" to=x></animate><set attributeName=" HREF "></set><animate attributeName=x></animate></a></svg>',
      '<svg><a><animate attributeName="x" /></a></svg>',
      ['elements-removed']
    ],
    'elements whose text is not parsed': [
      '<xmp><b>a</b></xmp><noembed><b></noembed><noframes></noframes><iframe>text</iframe>',
      '<pre>&lt;b&gt;a&lt;/b&gt;</pre><iframe></iframe>',
      ['elements-renamed', 'elements-removed']
    ],
    'names of attributes that cannot be written': [
      '<p a"b=c {...d} e=f>g</p>',
      '<p e="f">g</p>',
      ['attributes-removed']
    ],
    'attributes that change how the rest is read': [
      '<meta http-equiv=refresh content="0;url=javascript:x"><svg xml:base="javascript:x"></svg>',
      '<meta content="0;url=javascript:x"><svg></svg>',
      ['attributes-removed']
    ]
  }
  test.each(Object.entries(cases))('%s', async (_, [before, after, ids]) => {
    const [html, messages] = await sanitized(fromHtml(before, {fragment: true}))
    expect(html.replaceAll('&#x3C;', '&lt;').replaceAll('>a&lt;/b>', '&gt;a&lt;/b&gt;')).toBe(after)
    expect(messages.sort()).toEqual(ids.sort())
  })
})

describe('trees that scripts build', () => {
  const root = (...children: Root['children']): Root => ({type: 'root', children})

  test('an element of another namespace is printed by a name that means nothing', async () => {
    const foreign = {
      ...element('iframe', {srcDoc: '<script>x</script>'}),
      data: {foreign: true} as Element['data']
    }
    expect((await sanitized(root(foreign)))[0]).toBe('<span></span>')
    expect((await sanitized(root(element('svg', {}, foreign))))[0]).toBe('<svg></svg>')
  })

  test('names that JSX would take for code', async () => {
    const tree = root(element('x{...f(1)}'), element('x-a.b'), element('x-a{...1}'), element('x-a'))
    expect(await sanitized(tree)).toEqual([
      '<span></span><span></span><span></span><x-a></x-a>',
      ['elements-renamed']
    ])
  })

  test('names are compared as they are written', async () => {
    expect((await sanitized(root(element('IFRAME'), element('svg', {}, element('SCRIPT')))))[0]).toBe(
      '<span></span><svg></svg>'
    )
  })

  test('HTML in a drawing goes, and comes back where a drawing may hold it', async () => {
    const tree = root(
      element('svg', {}, element('div'), element('foreignObject', {}, element('div'))),
      element('math', {}, element('unknown', {}, element('mtext', {}, element('b'))))
    )
    expect((await sanitized(tree))[0]).toBe(
      '<svg><foreignObject><div></div></foreignObject></svg><math><mrow><mtext><b></b></mtext></mrow></math>'
    )
  })

  test('nodes that would be printed as they are go', async () => {
    const raw = {type: 'raw', value: '<script>x</script>'} as never
    expect((await sanitized(root(raw, element('p', {}, raw))))[0]).toBe('<p></p>')
  })

  test('a second run finds nothing', async () => {
    const tree = fromHtml('<xmp>a</xmp><x{1}>b</x{1}><a href=javascript:x onclick=y>c</a>', {fragment: true})
    await sanitized(tree)
    expect((await sanitized(tree))[1]).toEqual([])
  })
})
