import {isElement} from '../html/is-element.ts'
import type {Element, Nodes, Properties} from 'hast'
import {wordSet} from '../css/word-set.ts'

/** Call `visit` with every element, parents first. */
export function walk(nodes: readonly Nodes[], visit: (element: Element) => void): void {
  for (const node of nodes) {
    if (!isElement(node)) continue
    visit(node)
    walk(node.children, visit)
  }
}

/** Id that `href="#id"` names. */
export function targetOf({href, xLinkHref}: Properties): string | undefined {
  const url = String(href ?? xLinkHref ?? '').trim()
  return url.startsWith('#') && url.length > 1 ? decode(url.slice(1)) : undefined
}

/** Elements whose `href` takes properties from another definition. */
const TEMPLATES = wordSet('linearGradient radialGradient pattern filter feImage mpath textPath')

/** Ids that an element's attributes, style attribute or style model refer to; those of `<use>` only where requested. */
export function referencesOf({tagName, properties, data}: Element, uses: boolean): string[] {
  const ids: string[] = []
  const target = TEMPLATES.has(tagName) || (uses && tagName === 'use') ? targetOf(properties) : undefined
  if (target !== undefined) ids.push(target)
  const style: unknown = (data as Record<string, unknown> | undefined)?.style
  const texts = Object.values(properties).filter(
    (value) => typeof value === 'string' && value.includes('url(')
  )
  for (const text of [...texts, style ? JSON.stringify(style) : ''])
    for (const [, id] of String(text).matchAll(/url\(\s*(?:\\?["'])?#([^"')\\]+)/g))
      ids.push(decode((id as string).trim()))
  return ids
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    // Not encoded: the id is what is written (URL standard, "percent-decode").
    return id
  }
}
