import {DISMISS} from '@facsimile/plugins/print'
import type {ArrowFunctionExpression, Expression, ImportDeclaration, Node, Statement} from '@babel/types'

/** Evaluates an expression without effects; throws where it has others. */
export type ValueOf<Value> = (expression: Node) => Value

const HOOKS: ReadonlySet<string> = new Set(['useEffect', 'useState'])

/** What a module may import: types, and hooks. */
export const isReactImport = ({importKind, source, specifiers}: ImportDeclaration): boolean =>
  source.value === 'react' &&
  specifiers.length > 0 &&
  (importKind === 'type' ||
    specifiers.every(
      (specifier) =>
        specifier.type === 'ImportSpecifier' &&
        specifier.imported.type === 'Identifier' &&
        specifier.local.name === specifier.imported.name &&
        (HOOKS.has(specifier.imported.name) || specifier.importKind === 'type')
    ))

/** `const [isOpen, setIsOpen] = useState(false);` as its names and its first value; undefined for every other statement. */
export function stateOf(
  statement: Statement
): {name: string; setter: string; initial: Expression} | undefined {
  if (statement.type !== 'VariableDeclaration' || statement.kind !== 'const') return undefined
  const [declaration, ...more] = statement.declarations
  if (more.length > 0 || declaration?.id.type !== 'ArrayPattern') return undefined
  const {id, init} = declaration
  const [name, setter, ...others] = id.elements
  if (others.length > 0 || name?.type !== 'Identifier' || setter?.type !== 'Identifier') return undefined
  if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return undefined
  const [initial, ...rest] = init.arguments
  if (init.callee.name !== 'useState' || rest.length > 0 || !initial) return undefined
  return isLiteral(initial)
    ? {name: name.name, setter: setter.name, initial: initial as Expression}
    : undefined
}

/** `useDismiss(openMenu, setOpenMenu, null, true);` of a variable and its setter. */
export function isDismissal(
  statement: Statement,
  isVariable: (name: string) => boolean,
  isSetter: (name: string) => boolean
): boolean {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return false
  const {callee, arguments: given} = statement.expression
  const [variable, setter, ...literals] = given
  return (
    callee.type === 'Identifier' &&
    callee.name === DISMISS &&
    variable?.type === 'Identifier' &&
    isVariable(variable.name) &&
    setter?.type === 'Identifier' &&
    isSetter(setter.name) &&
    literals.length === 2 &&
    literals.every(isLiteral)
  )
}

const isLiteral = ({type}: Node): boolean =>
  type === 'StringLiteral' || type === 'BooleanLiteral' || type === 'NullLiteral'

/**
 * Whether a function does nothing but call setters with values, and keep a link from being followed:
 * `(event) => { event.preventDefault(); setIsOpen((isOpen) => !isOpen); }`.
 */
export function isStateHandler(
  node: Node,
  isSetter: (name: string) => boolean,
  valueOf: ValueOf<unknown>
): boolean {
  if (node.type !== 'ArrowFunctionExpression' || node.async || node.params.length > 1) return false
  const [event] = node.params
  if (event && event.type !== 'Identifier') return false
  const calls = node.body.type === 'BlockStatement' ? callsIn(node.body.body, event?.name) : [node.body]
  return calls.every(
    (call) => call !== undefined && (isPrevention(call, event?.name) || isSetterCall(call, isSetter, valueOf))
  )
}

/** The expressions of a block, also in `if (event.key === "Enter") { … }`; undefined for every other statement. */
const callsIn = (statements: readonly Statement[], event: string | undefined): (Expression | undefined)[] =>
  statements.flatMap((statement): (Expression | undefined)[] => {
    if (statement.type === 'ExpressionStatement') return [statement.expression]
    if (statement.type !== 'IfStatement' || statement.alternate) return [undefined]
    if (!isKeyTest(statement.test, event) && !isSelfTest(statement.test, event)) return [undefined]
    return statement.consequent.type === 'BlockStatement'
      ? callsIn(statement.consequent.body, event)
      : [undefined]
  })

const isKeyTest = (test: Expression, event: string | undefined): boolean =>
  test.type === 'BinaryExpression' &&
  test.operator === '===' &&
  test.right.type === 'StringLiteral' &&
  isMemberOf(test.left, event, 'key')

/** `event.target === event.currentTarget` */
const isSelfTest = (test: Expression, event: string | undefined): boolean =>
  test.type === 'BinaryExpression' &&
  test.operator === '===' &&
  isMemberOf(test.left, event, 'target') &&
  isMemberOf(test.right, event, 'currentTarget')

const isMemberOf = (node: Node, object: string | undefined, name: string): boolean =>
  node.type === 'MemberExpression' &&
  !node.computed &&
  node.object.type === 'Identifier' &&
  node.object.name === object &&
  node.property.type === 'Identifier' &&
  node.property.name === name

/** `event.preventDefault()` */
const isPrevention = (call: Expression, event: string | undefined): boolean =>
  call.type === 'CallExpression' &&
  call.arguments.length === 0 &&
  isMemberOf(call.callee, event, 'preventDefault')

function isSetterCall(
  call: Expression,
  isSetter: (name: string) => boolean,
  valueOf: ValueOf<unknown>
): boolean {
  if (call.type !== 'CallExpression' || call.callee.type !== 'Identifier' || !isSetter(call.callee.name))
    return false
  const [value, ...more] = call.arguments
  if (!value || more.length > 0) return false
  if (value.type === 'ArrowFunctionExpression') return isUpdate(value, valueOf)
  valueOf(value)
  return true
}

/** `(isOpen) => !isOpen`, `(open) => (open === key ? null : key)` */
function isUpdate(
  {params, body, async: isAsync}: ArrowFunctionExpression,
  valueOf: ValueOf<unknown>
): boolean {
  const [before, ...more] = params
  if (isAsync || more.length > 0 || before?.type !== 'Identifier') return false
  const isBefore = (node: Node) => node.type === 'Identifier' && node.name === before.name
  if (body.type === 'UnaryExpression') return body.operator === '!' && isBefore(body.argument)
  if (body.type !== 'ConditionalExpression') return false
  const {test, consequent, alternate} = body
  if (test.type !== 'BinaryExpression' || test.operator !== '===' || !isBefore(test.left)) return false
  for (const part of [test.right, consequent, alternate]) valueOf(part)
  return true
}

/** Attributes that may depend on state: none of them can run anything or load anything. */
export const mayDependOnState = (attribute: string): boolean =>
  attribute === 'className' ||
  attribute === 'style' ||
  attribute === 'hidden' ||
  attribute === 'inert' ||
  attribute === 'open' ||
  attribute === 'tabIndex' ||
  attribute.startsWith('aria-') ||
  attribute.startsWith('data-')
