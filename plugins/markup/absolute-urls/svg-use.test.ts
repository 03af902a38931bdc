import type {Element, Nodes, Root} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {describe, expect, test} from 'vitest'
import {htmlSource} from '../../print/print-html/index.ts'
import {inlineSvgUse} from './index.ts'

const find = (node: Nodes, id: string): Element | undefined => {
  if (node.type === 'element' && node.properties.id === id) return node
  if ('children' in node)
    for (const child of node.children) {
      const found = find(child, id)
      if (found) return found
    }
  return undefined
}

/** The fragment `#here` of a page, after inlining. */
function inline(html: string): string {
  const tree: Root = fromHtml(html, {fragment: true})
  const root = find(tree, 'here') as Element
  inlineSvgUse(tree, [root])
  return htmlSource({type: 'root', children: root.children}, {format: false}).trimEnd()
}

describe('inlineSvgUse', () => {
  test('a symbol becomes an image of the size of its use', () => {
    const sprite =
      '<svg><symbol id=i viewBox="0 0 8 8" preserveAspectRatio=none><path d="M0 0" /></symbol></svg>'
    expect(
      inline(
        `${sprite}<div id=here><svg class=icon><use href="#i" x=1 y=2 width=16 height=16 fill=red></use></svg></div>`
      )
    ).toBe(
      '<svg class="icon"><g fill="red" transform="translate(1 2)"><svg viewBox="0 0 8 8" preserveAspectRatio="none" width="16" height="16"><path d="M0 0" /></svg></g></svg>'
    )
  })
  test('a symbol without a size fills what is around it', () => {
    expect(
      inline(
        '<svg><symbol id=i><path /></symbol></svg><div id=here><svg><use xlink:href="#i" transform="scale(2)" /></svg></div>'
      )
    ).toBe('<svg><g transform="scale(2)"><svg width="100%" height="100%"><path /></svg></g></svg>')
  })
  test('a shape is copied as it is', () => {
    expect(inline('<svg><circle id=c r=1 /></svg><div id=here><svg><use href="#c" x=3 /></svg></div>')).toBe(
      '<svg><g transform="translate(3 0)"><circle r="1" /></g></svg>'
    )
  })
  test('what stays inside the fragment is left alone', () => {
    const html = '<svg><circle id="c" r="1" /><use href="#c" /></svg>'
    expect(inline(`<div id=here>${html}</div>`)).toBe(html)
  })
  test('a use in a symbol, and a use of itself', () => {
    expect(
      inline(
        '<svg><g id=a><use href="#b" /><use href="#a" /></g><path id=b /></svg><div id=here><svg><use href="#a" /></svg></div>'
      )
    ).toBe('<svg><g><g><g><path /></g><use href="#a" /></g></g></svg>')
  })
  test('gradients and what they refer to come along, once', () => {
    const html =
      '<svg><linearGradient id=g href="#h" /><linearGradient id=h><stop /></linearGradient></svg><div id=here><svg><path fill="url(#g)" /><path stroke="url(#g)" /></svg></div>'
    expect(inline(html)).toBe(
      '<svg><path fill="url(#g)" /><path stroke="url(#g)" /></svg><svg width="0" height="0" aria-hidden="true"><defs><linearGradient id="g" href="#h" /><linearGradient id="h"><stop /></linearGradient></defs></svg>'
    )
  })
  test('style travels with the copies, and what it refers to', () => {
    const tree: Root = fromHtml(
      '<svg><symbol id=i><path id=p /></symbol><clipPath id=c /></svg><div id=here><svg><use href="#i" /></svg></div>',
      {fragment: true}
    )
    const style = {
      '': [{properties: ['clip-path'], runs: [{declarations: [{property: 'clip-path', value: 'url("#c")'}]}]}]
    }
    ;(find(tree, 'p') as Element).data = {style} as unknown as Element['data']
    const root = find(tree, 'here') as Element
    inlineSvgUse(tree, [root])
    expect(JSON.stringify(root)).toContain(JSON.stringify(style))
    expect(htmlSource({type: 'root', children: [root]})).toContain('<clipPath id="c" />')
  })
})
