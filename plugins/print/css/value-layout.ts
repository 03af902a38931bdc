import parseValue, {type FunctionNode, type Node} from 'postcss-value-parser'
import {fill, group, hardLine, indent, type Layout, line, literal, softLine} from '../layout/layout.ts'
import {remembered} from '../../css/remember.ts'
import {wordText} from './word-text.ts'

/** As `layoutOf`; pages repeat the same values. */
export const valueLayout: (property: string, value: string) => Layout = remembered(layoutOf)

/**
 * A property's value as a layout: a list whose entries have several words has a line for each, other lists and long
 * values fill their lines, and a function that does not fit has a line for each argument.
 */
function layoutOf(property: string, value: string): Layout {
  if (/^[\w.#%-]+$/.test(value)) return wordText(value)
  if (value.includes('/*') || value.includes('\\') || value.startsWith('{')) return literal(value)
  const entries = splitAt(parseValue(value).nodes, ',').map(trimmed)
  if (entries.some((entry) => entry.length === 0)) return value
  const isGrid = property === 'grid' || property.startsWith('grid-template')
  const [first] = entries
  if (entries.length === 1 && first) return wordsLayout(first, {keepsLines: isGrid})
  const layouts = entries.map((entry) => wordsLayout(entry, {keepsLines: isGrid}))
  const commas = layouts.map((layout, index) => (index < layouts.length - 1 ? [layout, ','] : layout))
  const isList =
    !property.startsWith('--') &&
    entries.some((entry, index) => wordsOf(entry).length > 1 || (index > 0 && /^-[a-z]/i.test(textOf(entry))))
  if (isList) return indent(commas.map((layout) => [hardLine, layout]))
  return indent(group([softLine, fill(joined(commas, line))]))
}

const OPERATORS = new Set(['-', '+', '*', '/'])

/** Words with spaces between them; an operator stays on the line of what is before it. */
function wordsLayout(nodes: readonly Node[], {keepsLines = false} = {}): Layout {
  const words = wordsOf(nodes)
  const layouts = words.map((word) => word.map(nodeLayout))
  if (layouts.length === 1) return layouts[0] as Layout
  const parts: Layout[] = []
  for (const [index, layout] of layouts.entries()) {
    const isOperator = OPERATORS.has(textOf(words[index] as Node[]))
    const last = parts.pop()
    if (last === undefined) parts.push(layout)
    else if (keepsLines || isOperator) parts.push([last, ' ', layout])
    else parts.push(last, line, layout)
  }
  return group(indent(parts.length === 1 ? (parts[0] as Layout) : fill(parts)))
}

function nodeLayout(node: Node): Layout {
  if (node.type === 'function') return functionLayout(node)
  if (node.type === 'string') return quoted(node.value, node.quote)
  return node.type === 'word' ? wordText(node.value) : parseValue.stringify(node)
}

function functionLayout(node: FunctionNode): Layout {
  const {value: name, nodes} = node
  const whole = parseValue.stringify(node)
  if (name.toLowerCase() === 'url') return whole
  const entries = splitAt(nodes, ',').map(trimmed)
  // An empty fallback, as in `var(--a,)`, is a value too.
  if (nodes.length === 0) return whole
  if (entries.some((entry) => entry.length === 0)) return whole.replace(/,\s+\)$/, ',)')
  const parts = entries.map(
    (entry, index): Layout => [
      index === 0 ? '' : line,
      wordsLayout(entry),
      index < entries.length - 1 ? ',' : ''
    ]
  )
  return group([`${name}(`, indent([softLine, parts]), softLine, ')'])
}

/** A string in double quotes, unless it contains more of them than of the others. */
export function quoted(text: string, quote: string): string {
  if (quote === '"' || text.includes('"') || text.includes('\\')) return quote + text + quote
  return `"${text}"`
}

/** Nodes between white space; a `/` or `:` without white space around it joins its neighbours. */
function wordsOf(nodes: readonly Node[]): Node[][] {
  const words: Node[][] = []
  let open = false
  let closed = false
  for (const node of nodes) {
    if (node.type === 'space') {
      open = false
      continue
    }
    const apart = node.type === 'div' ? node.before !== '' || node.after !== '' : closed
    const shown: Node = node.type === 'div' ? {...node, before: '', after: ''} : node
    if (open && !apart) words.at(-1)?.push(shown)
    else words.push([shown])
    open = !(node.type === 'div' && apart)
    closed = node.type === 'function'
  }
  return words
}

function splitAt(nodes: readonly Node[], mark: string): Node[][] {
  const lists: Node[][] = [[]]
  for (const node of nodes) {
    if (node.type === 'div' && node.value === mark) lists.push([])
    else lists.at(-1)?.push(node)
  }
  return lists
}

function trimmed(nodes: readonly Node[]): Node[] {
  const isSpace = (node: Node | undefined) => node?.type === 'space'
  return nodes.slice(isSpace(nodes[0]) ? 1 : 0, isSpace(nodes.at(-1)) ? -1 : undefined)
}

const textOf = (nodes: readonly Node[]): string => nodes.map((node) => parseValue.stringify(node)).join('')

const joined = (layouts: readonly Layout[], separator: Layout): Layout[] =>
  layouts.flatMap((layout, index) => (index === 0 ? [layout] : [separator, layout]))
