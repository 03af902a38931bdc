import type {Element, ElementContent, Root, Text} from 'hast'
import {isElementOf} from '../../html/is-element.ts'
import {inheritFromRoot} from './inherit-from-root.ts'

type Report = (node: Element | Text, html: Element) => void

/** Moves into the body, in place, what `html` has beside its head and its body; reports what is drawn. */
export function gather(tree: Root, report: Report): void {
  const html = tree.children.find(isElementOf('html'))
  const body = html?.children.find(isElementOf('body'))
  if (!html || !body || html.children.some(isElementOf('frameset'))) return
  const head = html.children.find(isElementOf('head'))
  const place = html.children.indexOf(body)
  const beside = (child: ElementContent) => child !== head && child !== body && child.type !== 'comment'
  const drawn = (children: readonly ElementContent[]) =>
    children.filter((child): child is Element | Text => beside(child) && isDrawn(child))
  const before = drawn(html.children.slice(0, place))
  const after = drawn(html.children.slice(place + 1))
  for (const node of [...before, ...after]) {
    if (node.type === 'element') inheritFromRoot(node, html, body)
    report(node, html)
  }
  body.children = [...before, ...body.children, ...after]
  html.children = [
    ...(head ? [head] : []),
    ...html.children.filter((child) => child.type === 'comment'),
    body
  ]
}

/** Whether a node can have a box: what the browser itself hides (metadata, a second head) has none. */
const isDrawn = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' && node.data?.defaults?.['']?.display !== 'none'
