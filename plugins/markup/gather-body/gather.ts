import type {Element, ElementContent, Root, Text} from 'hast'
import {inheritFromRoot} from './inherit-from-root.ts'

type Report = (node: Element | Text, html: Element) => void

/** Moves into the body, in place, what `html` has beside its head and its body; reports what is drawn. */
export function gather(tree: Root, report: Report): void {
  const html = tree.children.find(isElement('html'))
  const body = html?.children.find(isElement('body'))
  if (!html || !body || html.children.some(isElement('frameset'))) return
  const head = html.children.find(isElement('head'))
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

const isElement =
  (name: string) =>
  (node: Root['children'][number]): node is Element =>
    node.type === 'element' && node.tagName === name

/** Whether a node can have a box: what the browser itself hides (metadata, a second head) has none. */
const isDrawn = (node: ElementContent): boolean =>
  node.type === 'text'
    ? node.value.trim() !== ''
    : node.type === 'element' && node.data?.defaults?.['']?.display !== 'none'
