import fc from 'fast-check'
import {type DefaultTreeAdapterMap, parse} from 'parse5'
import {describe, expect, it} from 'vitest'
import {liftStyles} from './lift-styles.ts'

type Node = DefaultTreeAdapterMap['node']

/** Names, attributes and texts of a tree, with what was lifted put back. */
function outline(node: Node, styles?: ReadonlyMap<string, string>): unknown {
  if ('value' in node) return styles?.get(node.value) ?? node.value
  const children = 'childNodes' in node ? node.childNodes : []
  const content = 'content' in node ? outline(node.content, styles) : undefined
  return [
    node.nodeName,
    'attrs' in node ? node.attrs : 'data' in node ? node.data : undefined,
    content,
    children.map((child) => outline(child, styles))
  ]
}

describe('liftStyles', () => {
  it.each([
    ['<style>a{}</style>', 1],
    ['<STYLE media=all />a{}</Style ><p>', 1],
    ['<title><style>a{}</style></title><style>b{}</style>', 1],
    ['<!-- <style>a{}</style> --><style>b{}</style>', 1],
    ['<script>"<style>a{}</style>"</script><style>b{}</style>', 1],
    ['<p title="<style>a{}</style>" a="x">', 0],
    ["<p a='<style>a{}</style>'b=<style>c{}</style>", 0],
    ['<svg><style>a{}</style></svg>', 0],
    ['<script><!--<script></script><style>a{}</style></script>', 0],
    ['<style>a{}', 0]
  ])('finds what a parser takes for a style sheet: %s', (html, count) => {
    expect(liftStyles(html, 1).styles.size).toBe(count)
  })

  it('leaves short sheets, and takes a name that is free', () => {
    expect(liftStyles('<style>a{}</style>').styles.size).toBe(0)
    const {text, styles} = liftStyles('<style>lifted-style-0</style><p>lifted-style-0', 1)
    expect([...styles.values()]).toEqual(['lifted-style-0'])
    expect(text).toBe('<style>lifted-style--0</style><p>lifted-style-0')
  })

  it('changes nothing of the tree', () => {
    const piece = fc.constantFrom(
      '<style>',
      '<style media="a>b">',
      '<style/>',
      '</style>',
      '</style x>',
      '</stylex>',
      'a{content:"<b>"}\r\nb{}',
      'text',
      ' ',
      '<p a="x>y" b=\'"\' c=d"e f/g>',
      '<p ="x" a = \'1\' b=>',
      '<b a="',
      '"',
      "'",
      '>',
      '<',
      '</',
      '</>',
      '<!--',
      '-->',
      '--!>',
      '<!-->',
      '<!--->',
      '<!x>',
      '<?x>',
      '<![CDATA[',
      '<script>',
      '</script>',
      '<title>',
      '</title>',
      '<textarea>',
      '</textarea>',
      '<noscript>',
      '</noscript>',
      '<iframe>',
      '</iframe>',
      '<template>',
      '</template>',
      '<table>',
      '<td>',
      '<col>',
      '</table>',
      '<select>',
      '</select>',
      '<svg>',
      '</svg>',
      '<head>',
      '</head>',
      '<body>',
      '</body>',
      '</html>',
      '<frameset>',
      '<plaintext>',
      '\0'
    )
    fc.assert(
      fc.property(fc.array(piece, {maxLength: 30}), (pieces) => {
        const html = `<!doctype html>${pieces.join('')}`
        const {text, styles} = liftStyles(html, 1)
        expect(outline(parse(text), styles)).toEqual(outline(parse(html)))
      }),
      {numRuns: 5000}
    )
  })
})
