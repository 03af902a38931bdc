import {type ParserOptions, parse} from '@babel/parser'
import type {
  ArrowFunctionExpression,
  CallExpression,
  Expression,
  File,
  JSXAttribute,
  JSXElement,
  JSXFragment,
  Node,
  Statement
} from '@babel/types'
import {type Namespace, namespaceInside, namespaceOf} from '@facsimile/plugins/html'
import type {Element, ElementContent, Root} from 'hast'
import {violationOf} from './policy.ts'
import {UnsafeOutputError} from './unsafe-output-error.ts'

/** Values of the constants of a module, and of the variables of a `.map` around an expression. */
type Scope = ReadonlyMap<string, Value>
type Value = string | number | boolean | null | readonly Value[] | {readonly [name: string]: Value}

/**
 * The markup that a module's components render, by evaluating the few forms of code that a component needs: literals,
 * arrays and objects of literals, `.map` over an array with a function that returns JSX. Any other statement or
 * expression is refused, since it might contain code of the copied page. Throws `UnsafeOutputError`.
 *
 * Elements are checked one by one. In the result texts and names count, attributes do not.
 */
export function checkedJsx(code: string): Root {
  const module = parsed(code)
  const scope = new Map<string, Value>()
  const children: ElementContent[] = []
  for (const statement of module.program.body) readStatement(statement, scope, children)
  return {type: 'root', children}
}

function parsed(code: string): File {
  const options: ParserOptions = {sourceType: 'module', plugins: ['jsx', 'typescript']}
  try {
    return parse(code, options)
  } catch (error) {
    return refuse(`code that Babel cannot parse (${error instanceof Error ? error.message : String(error)})`)
  }
}

function readStatement(statement: Statement, scope: Map<string, Value>, children: ElementContent[]): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      if (statement.importKind === 'type' && statement.source.value === 'react') return
      break
    case 'VariableDeclaration':
      for (const {id, init} of statement.declarations) {
        if (statement.kind !== 'const' || id.type !== 'Identifier' || !init) return refuse('a variable')
        scope.set(id.name, valueOf(init, scope))
      }
      return
    case 'ExportDefaultDeclaration': {
      const {declaration} = statement
      if (declaration.type !== 'FunctionDeclaration' || declaration.params.length > 0) break
      const [only, ...more] = declaration.body.body
      if (only?.type !== 'ReturnStatement' || !only.argument || more.length > 0) break
      children.push(...rendered(only.argument, scope, 'html'))
      return
    }
  }
  refuse(`a statement of the kind ${statement.type}`)
}

/** What an expression renders between tags. */
function rendered(expression: Node, scope: Scope, around: Namespace): ElementContent[] {
  switch (expression.type) {
    case 'JSXElement':
      return [elementOf(expression, scope, around)]
    case 'JSXFragment':
      return childrenOf(expression, scope, around)
    case 'JSXEmptyExpression':
    case 'NullLiteral':
      return []
    case 'CallExpression':
      return mapped(expression, scope, around)
    default: {
      const value = valueOf(expression, scope)
      if (typeof value === 'object') return refuse('an object between tags')
      return [{type: 'text', value: String(value)}]
    }
  }
}

function childrenOf({children}: JSXElement | JSXFragment, scope: Scope, around: Namespace): ElementContent[] {
  return children.flatMap((child): ElementContent[] => {
    if (child.type === 'JSXText') return [{type: 'text', value: child.value}]
    if (child.type === 'JSXExpressionContainer') return rendered(child.expression, scope, around)
    if (child.type === 'JSXElement' || child.type === 'JSXFragment') return rendered(child, scope, around)
    return refuse(`a child of the kind ${child.type}`)
  })
}

function elementOf(node: JSXElement, scope: Scope, around: Namespace): Element {
  const {name: written, attributes: given} = node.openingElement
  if (written.type !== 'JSXIdentifier') return refuse(`a tag of the kind ${written.type}`)
  const {name} = written
  const namespace = namespaceOf(name, around)
  const attributes = given.map((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier')
      return refuse(`an attribute of the kind ${attribute.type}`)
    return [attribute.name.name, attributeValue(attribute, scope)] as const
  })
  const violation = violationOf({name, namespace, attributes})
  if (violation) refuse(violation)
  const encoding = attributes.find(([attribute]) => attribute === 'encoding')?.[1]
  const children = childrenOf(node, scope, namespaceInside({tagName: name, encoding}, namespace))
  if (name === 'style') checkStyle(children)
  return {type: 'element', tagName: name, properties: {}, children}
}

/** Frameworks write the text of a style element as it is, so it must not contain the element's end tag. */
function checkStyle(children: readonly ElementContent[]): void {
  if (children.some((child) => child.type !== 'text' || /<[/!]/.test(child.value)))
    refuse('a style sheet that holds tags')
}

/** An attribute's value as text; that of a style object or a list does not matter. */
function attributeValue({value}: JSXAttribute, scope: Scope): string {
  if (!value) return ''
  if (value.type === 'StringLiteral') return value.value
  if (value.type !== 'JSXExpressionContainer') return refuse(`a value of the kind ${value.type}`)
  const result = valueOf(value.expression, scope)
  return typeof result === 'object' ? '' : String(result)
}

/** `array.map((entry, index) => (…))` */
function mapped(
  {callee, arguments: given}: CallExpression,
  scope: Scope,
  around: Namespace
): ElementContent[] {
  const [render, ...more] = given
  const isMap =
    callee.type === 'MemberExpression' &&
    !callee.computed &&
    callee.property.type === 'Identifier' &&
    callee.property.name === 'map'
  if (!isMap || render?.type !== 'ArrowFunctionExpression' || more.length > 0) return refuse('a call')
  const entries = valueOf(callee.object, scope)
  if (!Array.isArray(entries)) return refuse('a call of map on what is no array')
  return entries.flatMap((entry: Value, index) =>
    rendered(render.body, withParameters(render, [entry, index], scope), around)
  )
}

function withParameters({params}: ArrowFunctionExpression, values: readonly Value[], scope: Scope): Scope {
  const inner = new Map(scope)
  for (const [index, param] of params.entries()) {
    if (param.type !== 'Identifier') return refuse(`a parameter of the kind ${param.type}`)
    inner.set(param.name, values[index] ?? null)
  }
  return inner
}

/** The value of an expression without effects. */
function valueOf(expression: Node, scope: Scope): Value {
  switch (expression.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return expression.value
    case 'NullLiteral':
      return null
    case 'UnaryExpression':
      if (expression.operator === '-') return -Number(valueOf(expression.argument, scope))
      break
    case 'TemplateLiteral':
      if (expression.expressions.length === 0) return expression.quasis[0]?.value.cooked ?? ''
      break
    case 'TSAsExpression':
      return valueOf(expression.expression, scope)
    case 'Identifier': {
      const value = scope.get(expression.name)
      if (value !== undefined) return value
      break
    }
    case 'ArrayExpression':
      return expression.elements.map((element) =>
        element === null || element.type === 'SpreadElement' ? refuse('a spread') : valueOf(element, scope)
      )
    case 'ObjectExpression':
      return Object.fromEntries(expression.properties.map((property) => entryOf(property, scope)))
    case 'MemberExpression': {
      const object = valueOf(expression.object, scope)
      const {property, computed} = expression
      if (computed || property.type !== 'Identifier' || typeof object !== 'object' || object === null) break
      if (!Object.hasOwn(object, property.name)) break
      return (object as {readonly [name: string]: Value})[property.name] as Value
    }
  }
  return refuse(`an expression of the kind ${expression.type}`)
}

function entryOf(property: Node, scope: Scope): [name: string, value: Value] {
  if (property.type !== 'ObjectProperty' || property.computed)
    return refuse(`a property of the kind ${property.type}`)
  const {key, value} = property
  const name = key.type === 'Identifier' ? key.name : key.type === 'StringLiteral' ? key.value : undefined
  if (name === undefined || name === '__proto__') return refuse(`a key of the kind ${key.type}`)
  return [name, valueOf(value as Expression, scope)]
}

function refuse(finding: string): never {
  throw new UnsafeOutputError(`The code has ${finding}`)
}
