import type {Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {unified} from 'unified'
import {describe, expect, test} from 'vitest'
import {VFile} from 'vfile'
import {jsxSource, printJsx, printStylesJsx} from './index.ts'
import {render} from './testing/render.ts'

const parse = (html: string) => fromHtml(html, {fragment: true})

describe('the source', () => {
  const cases: Record<string, [html: string, source: string]> = {
    'a short component': [
      '<p class=a>b</p>',
      'export default function Component() {\n  return <p className="a">b</p>;\n}\n'
    ],
    'a space at the end of a line': [
      '<p>Some text that is long enough to need <a href="https://example.com">a link</a> after its first line</p>',
      'export default function Component() {\n  return (\n    <p>\n      Some text that is long enough to need{" "}\n      <a href="https://example.com">a link</a> after its first line\n    </p>\n  );\n}\n'
    ],
    'a text with spaces around it': [
      `<pre class="${'class-name '.repeat(6).trim()}"> 2.1.0 </pre>`,
      `export default function Component() {\n  return (\n    <pre className="${'class-name '.repeat(6).trim()}">\n      {" 2.1.0 "}\n    </pre>\n  );\n}\n`
    ],
    'several roots': [
      '<p>a</p><p>b</p>',
      'export default function Component() {\n  return (\n    <>\n      <p>a</p>\n      <p>b</p>\n    </>\n  );\n}\n'
    ],
    'a style': [
      '<p style="color: red; --x: 1">a</p>',
      'export default function Component() {\n  return <p style={{ color: "red", "--x": "1" }}>a</p>;\n}\n'
    ],
    nothing: ['', 'export default function Component() {\n  return null;\n}\n']
  }
  test.each(Object.entries(cases))('%s', (_, [html, source]) => expect(jsxSource(parse(html))).toBe(source))

  test('custom properties are typed in TSX', () => {
    const source = jsxSource(parse('<p style="--x: 1">a</p>'), {typescript: true, name: 'Card'})
    expect(source).toBe(
      'import type { CSSProperties } from "react";\n\nexport default function Card() {\n  return <p style={{ "--x": "1" } as CSSProperties}>a</p>;\n}\n'
    )
  })
})

describe('documents', () => {
  const tree: Root = fromHtml(
    '<!doctype html><html lang=en><head><title>a</title><style>b{}</style></head><body class=c><p>d</p></body></html>'
  )
  test('the content of the body, which becomes a <div> where it has attributes', () => {
    const {html, warnings} = render(jsxSource(tree))
    expect([html, warnings]).toEqual(['<style>b{}</style><div class="c"><p>d</p></div>', []])
  })
  test('the whole document when asked', () => {
    const {html, warnings} = render(jsxSource(tree, {document: true}))
    expect([html, warnings]).toEqual([
      '<html lang="en"><head><title>a</title><style>b{}</style></head><body class="c"><p>d</p></body></html>',
      []
    ])
  })
})

describe('the plugin', () => {
  test('compiles to text and reports what was lost, and where', () => {
    const file = new VFile()
    const text = unified()
      .use(printJsx, {name: 'Hero'})
      .stringify(parse('<main><p onclick="a" style="top: 0 !important">b</p></main>'), file)
    expect(text).toContain('function Hero()')
    expect(
      file.messages.map(({ruleId, source, url, ancestors}) => [ruleId, source, url, ancestors?.length])
    ).toEqual([
      ['attribute-dropped', 'print-jsx', 'plugins/print/print-jsx/readme.md#attribute-dropped', 3],
      ['important-in-style', 'print-jsx', 'plugins/print/print-jsx/readme.md#important-in-style', 3]
    ])
  })
})

test('a space that does not break stays where white space counts', () => {
  const source = jsxSource(parse('<pre><b>public</b>\u00a0<i>int</i> <u>x</u>\u00a0</pre>'))
  expect(source.match(/&nbsp;/g)).toHaveLength(2)
  expect(render(source).html).toContain('<b>public</b>\u00a0<i>int</i> <u>x</u>\u00a0')
})

test('a style sheet is a component', () => {
  expect(printStylesJsx('.a { content: "\\201C`${x}" }\n')).toBe(
    'export default function ComponentStyles() {\n  return (\n    <style>{`\n.a { content: "\\\\201C\\`\\${x}" }\n`}</style>\n  );\n}\n'
  )
})
