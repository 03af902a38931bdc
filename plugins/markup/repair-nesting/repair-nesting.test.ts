import fc from 'fast-check'
import type {Element, ElementContent, Root, RootContent} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {unified} from 'unified'
import {describe, expect, test} from 'vitest'
import {VFile} from 'vfile'
import {htmlSource} from '../../print/print-html/index.ts'
import {sanitizeMarkup} from '../sanitize-markup/index.ts'
import {setStyle} from '../../model/access.ts'
import {UNBOUNDED} from '../../model/width.ts'
import {repairNesting} from './index.ts'

const element = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children
})
const hiddenField = (): Element => ({...element('input'), properties: {type: 'hidden'}})
const text = (value: string) => ({type: 'text', value}) as const
const root = (...children: Root['children']): Root => ({type: 'root', children})

async function repaired(tree: Root): Promise<[html: string, ids: string[]]> {
  const file = new VFile()
  const after = await unified().use(repairNesting).run(tree, file)
  return [htmlSource(after, {format: false}).trimEnd(), file.messages.map(({ruleId}) => String(ruleId))]
}

describe('what stands where the parser would not leave it', () => {
  const cases: Record<string, [tree: Root, after: string]> = {
    'a block in a paragraph': [
      root(element('p', text('a'), element('b', element('div')))),
      '<div>a<b><div></div></b></div>'
    ],
    'a block in a drawing in a paragraph stays': [
      root(element('p', element('svg', element('foreignObject', element('div'))))),
      '<p><svg><foreignObject><div></div></foreignObject></svg></p>'
    ],
    'a link in a link': [root(element('a', element('b', element('a')))), '<a><b><span></span></b></a>'],
    'a link in a link, beyond a cell': [
      root(element('a', element('table', element('tbody', element('tr', element('td', element('a'))))))),
      '<a><table><tbody><tr><td><a></a></td></tr></tbody></table></a>'
    ],
    'an item in an item': [
      root(element('li', element('div', element('li')))),
      '<li><div><span></span></div></li>'
    ],
    'an item of a list in an item': [
      root(element('ul', element('li', element('ul', element('li'))))),
      '<ul><li><ul><li></li></ul></li></ul>'
    ],
    'a form in a form': [
      root(element('form', element('div', element('form')))),
      '<form><div><span></span></div></form>'
    ],
    'a table that holds something else': [
      root(element('table', element('tbody', element('tr', element('td'), element('div'))))),
      '<div><span><span><span></span><div></div></span></span></div>'
    ],
    'a form that begins between rows, and a hidden field': [
      root(
        element(
          'table',
          element('tbody', element('form'), hiddenField(), element('tr', element('form'), element('td')))
        )
      ),
      '<table><tbody><form></form><input type="hidden"><tr><form></form><td></td></tr></tbody></table>'
    ],
    'a form between rows that holds something, or stands in another one': [
      root(
        element('table', element('form', element('b'))),
        element('form', element('table', element('form')))
      ),
      '<div><form><b></b></form></div><form><div><span></span></div></form>'
    ],
    'a field that shows among rows': [root(element('table', element('input'))), '<div><input></div>'],
    'rows directly in a table': [
      root(element('table', element('tr', element('td')), element('tr'), element('tfoot'), element('tr'))),
      '<table><tbody><tr><td></td></tr><tr></tr></tbody><tfoot></tfoot><tbody><tr></tr></tbody></table>'
    ],
    'text among rows': [root(element('table', text('a'), element('tr'))), '<div>a<span></span></div>'],
    'a cell without its row': [root(element('div', element('td', text('a')))), '<div><span>a</span></div>'],
    'a row that is all of the copy': [root(element('tr', element('td'))), '<tr><td></td></tr>'],
    'a frame, a box and text in the head': [
      root(
        element(
          'html',
          element('head', element('iframe'), text('a'), element('title'), element('div', element('p'))),
          element('body', element('p'))
        )
      ),
      '<!doctype html><html><head><title></title></head><body><p></p></body></html>'
    ],
    'elements in what has no content': [
      root(element('br', element('b')), element('textarea', text('a'), element('b'))),
      '<br><textarea>a</textarea>'
    ]
  }
  test.each(Object.entries(cases))('%s', async (_, [tree, after]) => {
    expect((await repaired(tree))[0]).toBe(after)
  })

  test('reports names and what is missing', async () => {
    const tree = root(element('a', element('a')), element('img', element('b')))
    expect((await repaired(tree))[1]).toEqual(['nesting-repaired', 'content-dropped'])
  })

  test('what the browser declares for the old name is declared for the element', async () => {
    const paragraph = element('p', element('div'))
    const declaration = {
      property: 'margin-top',
      value: '1em',
      conditions: [],
      origin: 'user-agent' as const,
      order: 1
    }
    setStyle(paragraph, {
      '': [{properties: ['margin-top'], runs: [{from: 0, to: UNBOUNDED, declarations: [declaration]}]}]
    })
    await repaired(root(paragraph))
    expect(paragraph.data?.style?.['']?.[0]?.runs[0]?.declarations).toEqual([
      {...declaration, origin: 'author'}
    ])
    expect(paragraph.data?.defaults?.['']).toEqual({display: 'block', 'unicode-bidi': 'isolate'})
  })
})

const NAMES =
  'a b p div span ul li dl dd dt table tbody tr td th caption colgroup col button form h1 h2 option optgroup hr br input img pre textarea title svg math foreignObject g path mtext mi annotation-xml desc ruby rt rp object iframe video details summary section nobr html head body frameset frame center font style xmp plaintext noscript x-y unknown marquee label fieldset legend dialog search'.split(
    ' '
  )

const {tree: nodes} = fc.letrec<{tree: Element[]; node: ElementContent}>((tie) => ({
  node: fc.oneof(
    {maxDepth: 6},
    fc.constantFrom('t', 'u ', ' ').map((value) => text(value)),
    fc
      .tuple(fc.constantFrom(...NAMES), fc.array(tie('node'), {maxLength: 3}))
      .map(([tagName, children]) => element(tagName, ...children))
  ),
  tree: fc.array(tie('node'), {minLength: 1, maxLength: 3}) as fc.Arbitrary<Element[]>
}))

/** Names, their order, and all text but white space; parts of a table that the parser adds are none. */
const outline = (children: readonly RootContent[]): string =>
  children
    .map((child) => {
      if (child.type === 'text') return child.value.replace(/\s+/g, '')
      if (child.type !== 'element') return ''
      const inside = outline(child.children)
      return /^(?:tbody|colgroup|html|head|body)$/.test(child.tagName)
        ? inside
        : `<${child.tagName}>${inside}</>`
    })
    .join('')

test('any tree is parsed as it was printed', async () => {
  await fc.assert(
    fc.asyncProperty(nodes, async (given) => {
      const tree = await unified()
        .use(sanitizeMarkup)
        .use(repairNesting)
        .run(root(...structuredClone(given)))
      const isDocument = tree.children.some((child) => child.type === 'element' && child.tagName === 'html')
      const parsed = fromHtml(htmlSource(tree, {format: false}), {fragment: !isDocument})
      expect(outline(parsed.children)).toBe(outline(tree.children))
    }),
    {numRuns: 3000}
  )
}, 120_000)
