import type {Root, RootContent} from 'hast'
import {checkedHtml, contentOf, isElement, type ParsedNode} from './html-code.ts'
import {UnsafeOutputError} from './unsafe-output-error.ts'

/**
 * Checks blocks of the WordPress editor: as HTML, and as blocks, whose comments must nest and contain JSON. Blocks wrap
 * their content, so only the text of the tree is compared. Throws `UnsafeOutputError`.
 * Spec: <https://developer.wordpress.org/block-editor/getting-started/fundamentals/markup-representation-block/>
 */
export function checkedBlocks(code: string, tree: Root): void {
  const nodes = checkedHtml(code, false)
  checkDelimiters(nodes)
  if (parsedText(nodes) !== printedText(tree.children))
    throw new UnsafeOutputError('The blocks hold another text than was printed')
}

function checkDelimiters(nodes: readonly ParsedNode[]): void {
  const open: string[] = []
  for (const comment of commentsIn(nodes)) {
    if (!/^\s*\/?wp:/.test(comment)) continue
    const [, end, name = '', json] = /^ (\/?)wp:([a-z-]+)(?: (\{.*\}))? $/.exec(comment) ?? []
    if (end === undefined || !isJson(json))
      throw new UnsafeOutputError('A block has a comment that is no delimiter')
    if (!end) open.push(name)
    else if (open.pop() !== name) throw new UnsafeOutputError(`The block ${name} ends where it did not begin`)
  }
  if (open.length > 0) throw new UnsafeOutputError(`The block ${open.at(-1)} does not end`)
}

function isJson(text: string | undefined): boolean {
  if (text === undefined) return true
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const commentsIn = (nodes: readonly ParsedNode[]): string[] =>
  nodes.flatMap((node) =>
    node.nodeName === '#comment' && 'data' in node
      ? [node.data]
      : isElement(node)
        ? commentsIn(contentOf(node))
        : []
  )

const compact = (text: string): string => text.replace(/[\s\0]+/g, '')

const parsedText = (nodes: readonly ParsedNode[]): string =>
  nodes
    .map((node) =>
      isElement(node)
        ? node.tagName === 'style'
          ? ''
          : parsedText(contentOf(node))
        : 'value' in node
          ? compact(node.value)
          : ''
    )
    .join('')

const printedText = (children: readonly RootContent[]): string =>
  children
    .map((child) =>
      child.type === 'text'
        ? compact(child.value)
        : child.type === 'element' && child.tagName !== 'style'
          ? printedText((child.content ?? child).children)
          : ''
    )
    .join('')
