import type {Element, Root, RootContent} from 'hast'

/**
 * What a component returns: the whole document, or the body's content with the head's style sheets before it. A
 * `<body>` with attributes becomes a `<div>`, so that its class and style are kept.
 */
export function componentRoot(tree: Root, document: boolean): Root {
  const html = tree.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'html'
  )
  if (!html || document) return {...tree, children: tree.children.filter((child) => child.type !== 'doctype')}
  const part = (name: string) =>
    html.children.find((child): child is Element => child.type === 'element' && child.tagName === name)
  const sheets =
    part('head')?.children.filter((child) => child.type === 'element' && child.tagName === 'style') ?? []
  const body = part('body')
  const content: RootContent[] = !body
    ? []
    : Object.keys(body.properties).length > 0
      ? [{...body, tagName: 'div'}]
      : body.children
  return {...tree, children: [...sheets, ...content]}
}
