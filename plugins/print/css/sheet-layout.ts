import {type AtRule, type ChildNode, type Container, type Declaration, parse, type Rule} from 'postcss'
import {hardLine, indent, type Layout, literal} from '../layout/layout.ts'
import {selectorLayout} from './selector-layout.ts'
import {valueLayout} from './value-layout.ts'

/** A style sheet as a layout, or nothing where it cannot be parsed. */
export function sheetLayout(css: string): Layout | undefined {
  try {
    return nodesLayout(parse(css))
  } catch {
    return undefined
  }
}

/** A declaration without its semicolon. */
export function declarationLayout(property: string, value: string, important = false): Layout {
  const name = property.startsWith('--') ? property : property.toLowerCase()
  if (value.trim() === '') return `${name}:${important ? ' !important' : ''}`
  return [`${name}: `, valueLayout(name, value.trim()), important ? ' !important' : '']
}

/** Declarations close together, rules with an empty line between them. */
function nodesLayout(container: Container<ChildNode>): Layout {
  const nodes = container.nodes ?? []
  const tight =
    container.type === 'atrule' && (container as unknown as AtRule).name.toLowerCase().endsWith('keyframes')
  return nodes.map((node, index): Layout => {
    const before = nodes[index - 1]
    const apart = !tight && (isBlock(node) || (before !== undefined && isBlock(before)))
    return [before === undefined ? '' : apart ? [hardLine, hardLine] : hardLine, nodeLayout(node)]
  })
}

const isBlock = (node: ChildNode): boolean =>
  node.type === 'rule' || (node.type === 'atrule' && node.nodes !== undefined)

function nodeLayout(node: ChildNode): Layout {
  switch (node.type) {
    case 'decl':
      return [declarationLayout(node.prop, rawValue(node), node.important), ';']
    case 'rule':
      return [selectorLayout(node.selector), ' ', blockLayout(node)]
    case 'atrule': {
      const prelude = node.params === '' ? `@${node.name}` : `@${node.name} ${node.params}`
      return node.nodes ? [literal(prelude), ' ', blockLayout(node)] : [literal(prelude), ';']
    }
    case 'comment':
      return literal(node.toString())
  }
}

const rawValue = (node: Declaration): string => node.raws.value?.raw ?? node.value

const blockLayout = (node: AtRule | Rule): Layout => [
  '{',
  indent((node.nodes ?? []).length > 0 ? [hardLine, nodesLayout(node as Container<ChildNode>)] : ''),
  hardLine,
  '}'
]
