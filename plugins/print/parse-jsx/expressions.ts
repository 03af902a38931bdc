import type {
  LogicalExpression,
  MemberExpression,
  Node,
  ObjectExpression,
  OptionalMemberExpression,
  TemplateElement,
  TemplateLiteral,
  UnaryExpression
} from '@babel/types'
import {CONSTANTS} from './builtins.ts'
import {define, member, plain, text} from './operations.ts'
import {NotStatic} from './report.ts'
import {Closure} from './scope.ts'
import {keyOf, pathOf, sourceOf} from './source-names.ts'

/** The value of a part of an expression. */
export type Find = (part: Node | null | undefined) => unknown

export function objectOf({properties}: ObjectExpression, value: Find): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const property of properties) {
    if (property.type === 'SpreadElement') Object.assign(object, plain(value(property.argument)))
    else if (property.type === 'ObjectMethod')
      throw new NotStatic('An object with methods is known only when it runs.')
    else define(object, keyOf(property, value), value(property.value))
  }
  return object
}

export const templateOf = (template: TemplateLiteral, value: Find): string =>
  joined(template, value, ({cooked}) => cooked ?? '')

/** What `String.raw` makes of a template: backslashes are characters of it. */
export const rawOf = (template: TemplateLiteral, value: Find): string =>
  joined(template, value, ({raw}) => raw)

const joined = (
  {quasis, expressions}: TemplateLiteral,
  value: Find,
  textOf: (part: TemplateElement['value']) => string
): string =>
  quasis
    .map((part, index) => {
      const inserted = expressions[index]
      return textOf(part.value) + (inserted ? text(value(inserted)) : '')
    })
    .join('')

export function logical({operator, left, right}: LogicalExpression, value: Find): unknown {
  const first = value(left)
  if (operator === '&&') return first ? value(right) : first
  if (operator === '||') return first ? first : value(right)
  return first ?? value(right)
}

export function unary({operator, argument}: UnaryExpression, value: Find): unknown {
  if (operator === 'void') return undefined
  const operand = value(argument)
  if (operator === '!') return !operand
  if (operator === '-') return -(operand as number)
  if (operator === '+') return Number(operand)
  if (operator === 'typeof') return operand instanceof Closure ? 'function' : typeof operand
  throw new NotStatic(`«${operator}» cannot be followed without running the component.`)
}

export function memberOf(
  node: MemberExpression | OptionalMemberExpression,
  value: Find,
  evaluation: {source: string}
): unknown {
  const path = pathOf(node)
  if (path && Object.hasOwn(CONSTANTS, path)) return CONSTANTS[path]
  const object = value(node.object)
  const key = node.computed ? value(node.property) : (node.property as {name: string}).name
  if (object !== undefined && object !== null) return member(object, key as string | number)
  if (node.type === 'OptionalMemberExpression') return undefined
  throw new NotStatic(`«${sourceOf(node.object, evaluation)}» has no value here.`)
}
