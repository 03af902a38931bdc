import type {JSXNamespacedName, Node, ObjectProperty, SpreadElement} from '@babel/types'
import {collapsedSpace} from '../../css/white-space.ts'

export function keyOf(property: ObjectProperty, value: (node: Node) => unknown): string {
  const {key} = property
  if (property.computed) return String(value(key))
  return key.type === 'Identifier' ? key.name : String((key as {value?: unknown}).value)
}

/** `Math.max` as written, where it is names with dots between them. */
export function pathOf(node: Node | JSXNamespacedName | SpreadElement): string | undefined {
  if (node.type === 'Identifier') return node.name
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier')
    return undefined
  const object = pathOf(node.object)
  return object && `${object}.${node.property.name}`
}

/** Source of a node on one line, shortened. */
export function sourceOf({start, end}: Node, {source}: {source: string}): string {
  const text = collapsedSpace(source.slice(start ?? 0, end ?? 0))
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}
