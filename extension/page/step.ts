import {contentOf} from './element-at.ts'
import {frameOf} from './box-of.ts'
import {shadowRootOf} from './shadow-root-of.ts'

export type Direction = 'parent' | 'child' | 'previous' | 'next'

/** The neighbour of an element in the page's tree, across shadow roots and readable frames; null where there is none. */
export function step(element: Element, direction: Direction): Element | null {
  switch (direction) {
    case 'parent':
      return parentOf(element)
    case 'child':
      return childrenOf(element)[0] ?? null
    case 'previous':
      return sibling(element, 'previousElementSibling')
    case 'next':
      return sibling(element, 'nextElementSibling')
  }
}

export function parentOf(element: Element): Element | null {
  if (element.parentElement) return element.parentElement
  const root = element.getRootNode()
  return root.nodeType === SHADOW && 'host' in root ? (root as ShadowRoot).host : frameOf(element)
}

const SHADOW = 11

function childrenOf(element: Element): Element[] {
  const content = contentOf(element)?.body
  if (content) return [content]
  const own = shadowRootOf(element)?.children ?? element.children
  return [...own].filter(isDrawn)
}

function sibling(element: Element, side: 'previousElementSibling' | 'nextElementSibling'): Element | null {
  let next = element[side]
  while (next && !isDrawn(next)) next = next[side]
  return next
}

const UNSEEN = new Set([
  'script',
  'style',
  'link',
  'meta',
  'template',
  'noscript',
  'head',
  'title',
  'base',
  'facsimile-surface'
])

const isDrawn = ({localName}: Element) => !UNSEEN.has(localName)
