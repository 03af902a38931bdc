import type {Element, ElementContent} from 'hast'

/** Elements that a block's text may contain. */
const RICH = new Set(
  'a abbr b bdi bdo br cite code del dfn em i img ins kbd mark q s samp small span strong sub sup time u var'.split(
    ' '
  )
)

/** Whether a node can stand in a block's text. An empty element cannot: the editor removes it. */
export function isRichText(node: ElementContent): boolean {
  if (node.type !== 'element') return true
  if (!RICH.has(node.tagName)) return false
  if (node.tagName === 'br' || node.tagName === 'img') return true
  return hasText(node) && node.children.every(isRichText)
}

export const isAllRichText = (element: Element): boolean => element.children.every(isRichText)

/** Whether something of it is visible: text or a picture. */
export const hasText = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' && (node.tagName === 'img' || node.children.some(hasText))
