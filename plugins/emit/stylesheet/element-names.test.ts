import type {Element} from 'hast'
import {fromHtml} from 'hast-util-from-html'
import {visit} from 'unist-util-visit'
import {expect, test} from 'vitest'
import {nameElements, sharedName} from './element-names.ts'

/** What the elements of a tag are called. */
const nameOf = (html: string, tagName: string) => {
  const tree = fromHtml(html, {fragment: true})
  const elements: Element[] = []
  visit(tree, {type: 'element', tagName}, (element) => void elements.push(element as Element))
  return sharedName(elements, nameElements(tree))
}

test.each([
  ['the card that each is in', '<i class="card"><p>x</p></i><i class="card"><p>y</p></i>', 'p', 'card-text'],
  ['nothing that they are not all in', '<i class="card"><p>x</p></i><p>y</p>', 'p', 'text'],
  ['the part around their cards', '<nav><i class="card"><p>x</p></i><p>y</p></nav>', 'p', 'nav-text'],
  ['no part with a number', '<i class="large-12"><p>x</p></i>', 'p', 'text'],
  ['a notice of rights', '<footer><div>Copyright Ada</div></footer>', 'div', 'footer-copyright'],
  ['a text', '<div>Plain</div>', 'div', 'text'],
  ['a column', '<div class="col-md-3"><p>x</p></div>', 'div', 'col']
])('elements are called by %s', (_, html, tagName, name) => expect(nameOf(html, tagName)).toBe(name))
