import type {Element, ElementContent} from 'hast'
import type {Block} from './block.ts'
import {classAttribute, classOf, markup, written} from './leaf-blocks.ts'
import {hasText, isRichText} from './rich-text.ts'

export function list(element: Element): Block | undefined {
  const items = element.children.filter((child) => child.type === 'element')
  if (items.length === 0 || !items.every((item) => item.tagName === 'li' && isListItem(item)))
    return undefined
  const className = classOf(element)
  const {tagName} = element
  const {start, reversed} = element.properties
  return {
    name: 'list',
    attributes: {
      ...(tagName === 'ol' && {ordered: true}),
      ...(typeof start === 'number' && {start}),
      ...(reversed === true && {reversed: true}),
      ...classAttribute(className)
    },
    before: `<${tagName}${reversed === true ? ' reversed' : ''}${typeof start === 'number' ? ` start="${start}"` : ''} class="${['wp-block-list', className].filter(Boolean).join(' ')}">`,
    after: `</${tagName}>`,
    inner: items.map(listItem)
  }
}

const isNested = (node: ElementContent) =>
  node.type === 'element' && (node.tagName === 'ul' || node.tagName === 'ol')

/** Text, and after it at most one list. */
function isListItem(item: Element): boolean {
  const nested = item.children.findIndex(isNested)
  const own = nested === -1 ? item.children : item.children.slice(0, nested)
  const rest = nested === -1 ? [] : item.children.slice(nested + 1)
  if (rest.some((node) => node.type === 'element' || hasText(node))) return false
  const below = item.children[nested]
  if (below?.type === 'element' && !list(below)) return false
  return own.every(isRichText) && own.some(hasText)
}

function listItem(item: Element): Block {
  const className = classOf(item)
  const nested = item.children.find((node): node is Element => isNested(node))
  const own = item.children.filter((node) => node !== nested)
  const inner = nested && list(nested)
  return {
    name: 'list-item',
    attributes: classAttribute(className),
    before: `<li${written(className)}>${markup(own)}`,
    after: '</li>',
    inner: inner ? [inner] : []
  }
}
