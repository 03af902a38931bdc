import type {
  BinaryExpression,
  Expression,
  LogicalExpression,
  Node,
  TemplateElement,
  TemplateLiteral
} from '@babel/types'
import {refuse, type Scope, SETTER, type Value} from './jsx-scope.ts'

/** The value of an expression without effects, when it is first rendered; `hasState` where it may depend on state. */
export function valueOf(expression: Node, scope: Scope, hasState = false): Value {
  switch (expression.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return expression.value
    case 'NullLiteral':
      return null
    case 'UnaryExpression':
      if (expression.operator === '-') return -Number(valueOf(expression.argument, scope))
      if (expression.operator === '!' && hasState) return !valueOf(expression.argument, scope, hasState)
      break
    case 'TemplateLiteral':
      if (expression.expressions.length > 0 && !hasState) break
      return joined(expression, ({cooked}) => cooked ?? '', scope, hasState)
    case 'TaggedTemplateExpression':
      if (!isRaw(expression.tag, scope) || (expression.quasi.expressions.length > 0 && !hasState)) break
      return joined(expression.quasi, ({raw}) => raw, scope, hasState)
    case 'ConditionalExpression': {
      if (!hasState) break
      const {test, consequent, alternate} = expression
      const [one, other] = [consequent, alternate].map((branch) => valueOf(branch, scope, hasState))
      return (valueOf(test, scope, hasState) ? one : other) as Value
    }
    case 'LogicalExpression':
    case 'BinaryExpression': {
      const result = hasState ? decided(expression, scope) : undefined
      if (result !== undefined) return result
      break
    }
    case 'TSAsExpression':
      return valueOf(expression.expression, scope, hasState)
    case 'Identifier': {
      const value = scope.values.get(expression.name)
      if (value !== undefined && value !== SETTER) return value
      if (isUndefined(expression) && hasState) return null
      break
    }
    case 'ArrayExpression':
      return expression.elements.map((element) =>
        element === null || element.type === 'SpreadElement' ? refuse('a spread') : valueOf(element, scope)
      )
    case 'ObjectExpression':
      return Object.fromEntries(expression.properties.map((property) => entryOf(property, scope, hasState)))
    case 'MemberExpression': {
      const object = valueOf(expression.object, scope)
      const {property, computed} = expression
      if (computed || property.type !== 'Identifier' || typeof object !== 'object' || object === null) break
      // An entry may be without a property, but for those that every object has.
      if (!Object.hasOwn(object, property.name))
        return Array.isArray(object) || property.name in Object.prototype
          ? refuse(`a property «${property.name}» of what has none`)
          : null
      return (object as {readonly [name: string]: Value})[property.name] as Value
    }
  }
  return refuse(`an expression of the kind ${expression.type}`)
}

/** Whether a tag is `String.raw`, which gives the text of its template. */
const isRaw = (tag: Node, {values, module}: Scope): boolean =>
  tag.type === 'MemberExpression' &&
  !tag.computed &&
  tag.object.type === 'Identifier' &&
  tag.object.name === 'String' &&
  tag.property.type === 'Identifier' &&
  tag.property.name === 'raw' &&
  !values.has('String') &&
  !module.components.has('String')

const joined = (
  {quasis, expressions}: TemplateLiteral,
  textOf: (part: TemplateElement['value']) => string,
  scope: Scope,
  hasState: boolean
): string =>
  quasis
    .map(({value}, at) => {
      const part = expressions[at]
      return textOf(value) + (part ? String(valueOf(part, scope, hasState)) : '')
    })
    .join('')

/** `tab === "home"`, `isOpen || undefined`, which depend on state, and `item.className ?? ""`; undefined for other operators. */
function decided(
  {left, right, operator}: LogicalExpression | BinaryExpression,
  scope: Scope
): Value | undefined {
  if (operator === '||') return isUndefined(right) ? valueOf(left, scope, true) || null : undefined
  if (operator === '??')
    return right.type === 'StringLiteral' ? (valueOf(left, scope) ?? right.value) : undefined
  if (operator !== '===' && operator !== '!==') return undefined
  const isSame = valueOf(left, scope) === valueOf(right, scope)
  return isSame === (operator === '===')
}

const isUndefined = (node: Node): boolean => node.type === 'Identifier' && node.name === 'undefined'

function entryOf(property: Node, scope: Scope, hasState: boolean): [name: string, value: Value] {
  if (property.type !== 'ObjectProperty' || property.computed)
    return refuse(`a property of the kind ${property.type}`)
  const {key, value} = property
  const name = key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined
  if (name === undefined || name === '__proto__') return refuse(`a key of the kind ${key.type}`)
  // Of a style, what can load nothing may: what another value loads is not seen when it is first rendered.
  return [name, valueOf(value as Expression, scope, hasState && LOADS_NOTHING.has(name))]
}

const LOADS_NOTHING: ReadonlySet<string> = new Set(['display', 'height', 'maxHeight'])
