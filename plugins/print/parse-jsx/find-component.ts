import type {Expression, File, Node, Statement} from '@babel/types'
import {placeOf} from './place.ts'
import {JsxError} from './report.ts'
import type {FunctionNode} from './scope.ts'

/** What a module shows: a function component, or markup outside of functions. */
export type Component = {kind: 'function'; node: FunctionNode} | {kind: 'markup'; node: Expression}

/**
 * The default export; else the last function with a capital name; else the last statement that is markup.
 * Throws `JsxError` where there is none.
 */
export function findComponent({program}: File): Component {
  const byName = new Map<string, Node>()
  let named: Component | undefined
  let markup: Component | undefined
  let standard: Component | undefined
  for (const given of program.body) {
    const statement: Statement | Expression =
      (given.type === 'ExportNamedDeclaration' || given.type === 'ExportDefaultDeclaration') &&
      given.declaration
        ? (given.declaration as Statement | Expression)
        : given
    for (const [name, node] of declaredIn(statement)) {
      byName.set(name, node)
      const component = componentOf(node)
      if (component && /^[A-Z]/.test(name)) named = component
    }
    if (statement.type === 'ExpressionStatement' && isMarkup(statement.expression))
      markup = {kind: 'markup', node: statement.expression}
    if (given.type !== 'ExportDefaultDeclaration') continue
    const target = statement.type === 'Identifier' ? byName.get(statement.name) : statement
    standard = target && componentOf(target)
  }
  const found = standard ?? named ?? markup
  if (!found)
    throw new JsxError(
      'no-component',
      'There is no component here: a function that returns JSX, or JSX on its own.',
      placeOf(program)
    )
  return found
}

function declaredIn(statement: Statement | Expression): [string, Node][] {
  if (statement.type === 'FunctionDeclaration' && statement.id) return [[statement.id.name, statement]]
  if (statement.type !== 'VariableDeclaration') return []
  return statement.declarations.flatMap(({id, init}): [string, Node][] =>
    id.type === 'Identifier' && init ? [[id.name, init]] : []
  )
}

function componentOf(node: Node): Component | undefined {
  if (
    node.type === 'FunctionDeclaration' ||
    node.type === 'FunctionExpression' ||
    node.type === 'ArrowFunctionExpression'
  )
    return {kind: 'function', node}
  // forwardRef(…), memo(…): their argument is the component.
  if (node.type === 'CallExpression' && node.arguments[0]) return componentOf(node.arguments[0])
  return isMarkup(node) ? {kind: 'markup', node: node as Expression} : undefined
}

const isMarkup = ({type}: Node) => type === 'JSXElement' || type === 'JSXFragment'
