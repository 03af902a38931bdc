import {type ParserOptions, parse} from '@babel/parser'
import type {
  ArrowFunctionExpression,
  CallExpression,
  File,
  JSXAttribute,
  JSXElement,
  JSXFragment,
  LogicalExpression,
  Node,
  Statement
} from '@babel/types'
import {type Namespace, namespaceInside, namespaceOf} from '@facsimile/plugins/html'
import type {Element, ElementContent, Root} from 'hast'
import {violationOf} from './policy.ts'
import {isDismissHook} from '@facsimile/plugins/print'
import {type LocalComponent, localComponent, partsOf} from './jsx-components.ts'
import {isDismissal, isReactImport, isStateHandler, mayDependOnState, stateOf} from './jsx-state.ts'
import {type Module, refuse, type Scope, SETTER, type Value} from './jsx-scope.ts'
import {valueOf} from './jsx-values.ts'

/**
 * The markup that a module's components render, by evaluating the few forms of code that a component needs: literals,
 * arrays and objects of literals, `.map` over an array with a function that returns JSX, `value && …` before JSX, `useState` with a literal, the hook `useDismiss`, handlers
 * that set it, and components of such code. It is evaluated as it is first rendered. Any other statement or expression is refused, since it might contain code of the copied page. Throws `UnsafeOutputError`.
 *
 * Elements are checked one by one. In the result texts and names count, attributes do not.
 */
export function checkedJsx(code: string): Root {
  const {body} = parsed(code).program
  const module: Module = {constants: new Map(), components: new Map(), parts: new Map()}
  const others = body.filter((statement) => !isHook(statement, code) && !isComponent(statement, module))
  const children: ElementContent[] = []
  for (const statement of others) readStatement(statement, module, children)
  // What is not rendered is not checked.
  if ([...module.parts.values()].includes(false)) refuse('a part that is never rendered')
  return {type: 'root', children}
}

function isComponent(statement: Statement, {components}: Module): boolean {
  const component = localComponent(statement)
  if (component) components.set(component.name, component)
  return component !== undefined
}

/** The one function that is no component, letter by letter as it is printed. */
const isHook = ({type, start, end}: Statement, code: string): boolean =>
  type === 'FunctionDeclaration' && isDismissHook(code.slice(start ?? 0, end ?? 0))

function parsed(code: string): File {
  const options: ParserOptions = {sourceType: 'module', plugins: ['jsx', 'typescript']}
  try {
    return parse(code, options)
  } catch (error) {
    return refuse(`code that Babel cannot parse (${error instanceof Error ? error.message : String(error)})`)
  }
}

function readStatement(statement: Statement, module: Module, children: ElementContent[]): void {
  const {constants} = module
  switch (statement.type) {
    case 'ImportDeclaration':
      if (isReactImport(statement)) return
      break
    case 'TSInterfaceDeclaration':
      return
    case 'VariableDeclaration':
      for (const {id, init} of statement.declarations) {
        if (statement.kind !== 'const' || id.type !== 'Identifier' || !init) return refuse('a variable')
        constants.set(id.name, valueOf(init, {values: constants, module, inside: []}))
      }
      return
    case 'ExportDefaultDeclaration': {
      const {declaration} = statement
      if (declaration.type !== 'FunctionDeclaration' || declaration.params.length > 0) break
      const {states, returned} = partsOf(declaration)
      if (!returned) break
      const values = new Map(constants)
      for (const one of states) readState(one, values, module)
      children.push(...rendered(returned, {values, module, inside: []}, 'html'))
      return
    }
  }
  refuse(`a statement of the kind ${statement.type}`)
}

function readState(statement: Statement, values: Map<string, Value>, module: Module): void {
  const isSetter = (name: string) => values.get(name) === SETTER
  const isVariable = (name: string) => values.has(name) && !isSetter(name)
  if (isDismissal(statement, isVariable, isSetter)) return
  const state = stateOf(statement)
  if (!state) return refuse(`a statement of the kind ${statement.type} before what is returned`)
  values.set(state.name, valueOf(state.initial, {values, module, inside: []}))
  values.set(state.setter, SETTER)
}

/** What an expression renders between tags. */
function rendered(expression: Node, scope: Scope, around: Namespace): ElementContent[] {
  switch (expression.type) {
    case 'JSXElement': {
      const {name} = expression.openingElement
      const component = name.type === 'JSXIdentifier' && scope.module.components.get(name.name)
      return component
        ? componentContent(component, expression, scope, around)
        : [elementOf(expression, scope, around)]
    }
    case 'JSXFragment':
      return childrenOf(expression, scope, around)
    case 'JSXEmptyExpression':
    case 'NullLiteral':
      return []
    case 'CallExpression':
      return mapped(expression, scope, around)
    case 'LogicalExpression':
      return optional(expression, scope, around)
    case 'Identifier':
      if (expression.name === 'children' && scope.children) return scope.children(around)
      return [textNode(expression, scope)]
    default:
      return [textNode(expression, scope)]
  }
}

/** `badge && <span>{badge}</span>` */
function optional(
  {operator, left, right}: LogicalExpression,
  scope: Scope,
  around: Namespace
): ElementContent[] {
  if (operator !== '&&' || right.type !== 'JSXElement')
    return refuse('an expression of the kind LogicalExpression')
  const value = valueOf(left, scope)
  if (value === 0) return refuse('a number in the place of what is there or not')
  const {parts} = scope.module
  parts.set(right, Boolean(value) || parts.get(right) === true)
  return value ? rendered(right, scope, around) : []
}

function textNode(expression: Node, scope: Scope): ElementContent {
  const value = valueOf(expression, scope)
  return typeof value === 'object' ? refuse('an object between tags') : {type: 'text', value: String(value)}
}

function childrenOf(
  {children}: Pick<JSXElement | JSXFragment, 'children'>,
  scope: Scope,
  around: Namespace
): ElementContent[] {
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
  const attributes = given.flatMap((attribute) => {
    if (attribute.type !== 'JSXAttribute' || attribute.name.type !== 'JSXIdentifier')
      return refuse(`an attribute of the kind ${attribute.type}`)
    if (isHandler(attribute, scope)) return []
    return [[attribute.name.name, attributeValue(attribute, scope)] as const]
  })
  const violation = violationOf({name, namespace, attributes})
  if (violation) refuse(violation)
  const encoding = attributes.find(([attribute]) => attribute === 'encoding')?.[1]
  const children = childrenOf(node, scope, namespaceInside({tagName: name, encoding}, namespace))
  if (name === 'style') checkStyle(children)
  return {type: 'element', tagName: name, properties: {}, children}
}

/** What a component renders with the props that it is given. */
function componentContent(
  component: LocalComponent,
  {openingElement, children}: JSXElement,
  scope: Scope,
  around: Namespace
): ElementContent[] {
  const {module, inside} = scope
  if (inside.includes(component)) return refuse('a component in itself')
  const given = new Map(openingElement.attributes.flatMap((attribute) => givenProps(attribute, scope)))
  const values = new Map(module.constants)
  for (const [name, initial] of component.props) values.set(name, given.get(name) ?? initial)
  for (const one of component.states) readState(one, values, module)
  const own = component.props.has('children')
  if (!own && children.length > 0)
    return refuse('something between the tags of a component that has no place for it')
  return rendered(
    component.returned,
    {
      values,
      module,
      inside: [...inside, component],
      children: own ? (there) => childrenOf({children}, scope, there) : undefined
    },
    around
  )
}

function givenProps(
  attribute: JSXElement['openingElement']['attributes'][number],
  scope: Scope
): [string, Value][] {
  if (attribute.type === 'JSXSpreadAttribute') {
    const value = valueOf(attribute.argument, scope)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value)
      : refuse('a spread of what is no object')
  }
  const {name, value} = attribute
  if (name.type !== 'JSXIdentifier') return refuse(`an attribute of the kind ${name.type}`)
  if (value?.type === 'StringLiteral') return [[name.name, value.value]]
  if (!value) return [[name.name, true]]
  if (value.type !== 'JSXExpressionContainer') return refuse(`a value of the kind ${value.type}`)
  const {expression} = value
  const isSetter = expression.type === 'Identifier' && scope.values.get(expression.name) === SETTER
  return [[name.name, isSetter ? SETTER : valueOf(expression, scope)]]
}

/** Frameworks write the text of a style element as it is, so it must not contain the element's end tag. */
function checkStyle(children: readonly ElementContent[]): void {
  if (children.some((child) => child.type !== 'text' || /<[/!]/.test(child.value)))
    refuse('a style sheet that holds tags')
}

/** `onClick` or `onKeyDown` with a function that sets state of the component; another one is refused by the policy. */
const isHandler = ({name, value}: JSXAttribute, scope: Scope): boolean =>
  (name.name === 'onClick' || name.name === 'onKeyDown') &&
  value?.type === 'JSXExpressionContainer' &&
  isStateHandler(
    value.expression,
    (setter) => scope.values.get(setter) === SETTER,
    (expression) => valueOf(expression, scope)
  )

/** An attribute's value as text; that of a style object or a list does not matter, nor whether it is written at all. */
function attributeValue({name, value}: JSXAttribute, scope: Scope): string {
  if (!value) return ''
  if (value.type === 'StringLiteral') return value.value
  if (value.type !== 'JSXExpressionContainer') return refuse(`a value of the kind ${value.type}`)
  const result = valueOf(value.expression, scope, mayDependOnState(String(name.name)))
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
  const inner = new Map(scope.values)
  for (const [index, param] of params.entries()) {
    if (param.type !== 'Identifier') return refuse(`a parameter of the kind ${param.type}`)
    inner.set(param.name, values[index] ?? null)
  }
  return {...scope, values: inner}
}
