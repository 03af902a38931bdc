import type {Element, ElementContent, Root} from 'hast'
import {unified} from 'unified'
import {expect, test} from 'vitest'
import {VFile} from 'vfile'
import {dataOf} from '../../model/access.ts'
import {htmlSource} from '../../print/print-html/index.ts'
import {gatherBody} from './index.ts'

const element = (tagName: string, ...children: ElementContent[]): Element => ({
  type: 'element',
  tagName,
  properties: {},
  children
})
const text = (value: string) => ({type: 'text', value}) as const
const hidden = (node: Element): Element => {
  dataOf(node).defaults = {'': {display: 'none'}}
  return node
}

async function gathered(...inHtml: ElementContent[]): Promise<[html: string, messages: string[]]> {
  const file = new VFile()
  const tree: Root = {type: 'root', children: [element('html', ...inHtml)]}
  const after = await unified().use(gatherBody).run(tree, file)
  return [htmlSource(after, {format: false}).trimEnd(), file.messages.map(({reason}) => reason)]
}

test('what stands beside the body is drawn in it', async () => {
  const [html, messages] = await gathered(
    element('head', element('title')),
    element('nav'),
    element('body', element('p')),
    text('late'),
    text('\n'),
    element('div')
  )
  expect(html).toBe(
    '<!doctype html><html><head><title></title></head><body><nav></nav><p></p>late<div></div></body></html>'
  )
  expect(messages).toHaveLength(3)
})

test('what is not drawn there is removed without a message', async () => {
  const [html, messages] = await gathered(
    hidden(element('head')),
    hidden(element('head', element('title'))),
    element('body'),
    hidden(element('template'))
  )
  expect(html).toBe('<!doctype html><html><head></head><body></body></html>')
  expect(messages).toEqual([])
})
