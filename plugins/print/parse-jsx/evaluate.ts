import type {Expression, Node, Pattern, Statement} from '@babel/types'
import {entryOf} from '../../css/entry-of.ts'
import {textBefore} from '../../css/text.ts'
import {CONSTANTS, FUNCTIONS, methodOf} from './builtins.ts'
import {type Find, logical, memberOf, objectOf, rawOf, templateOf, unary} from './expressions.ts'
import {binary, member, spread, UnknownProperty, without} from './operations.ts'
import {placeOf} from './place.ts'
import {NotStatic, type ReportProblem} from './report.ts'
import {Closure, type Markup, Scope} from './scope.ts'
import {keyOf, pathOf, sourceOf} from './source-names.ts'

const REACT = 'React.'

export interface Evaluation {
  /** Text of the module. */
  source: string
  report: ReportProblem
  /** What is left of the work allowed for one component; one that never ends is not static. */
  left: {steps: number; depth: number}
  /** Turns JSX into markup. */
  markup: (node: Expression, scope: Scope) => Markup
}

/** The value of an expression. Throws `NotStatic` with a sentence where only running the component would give it. */
export function evaluate(node: Node | null | undefined, scope: Scope, evaluation: Evaluation): unknown {
  if (!node) return undefined
  if (--evaluation.left.steps < 0) throw new NotStatic(TOO_MUCH)
  const value: Find = (part) => evaluate(part, scope, evaluation)
  switch (node.type) {
    case 'StringLiteral':
    case 'NumericLiteral':
    case 'BooleanLiteral':
      return node.value
    case 'NullLiteral':
      return null
    case 'TemplateLiteral':
      return templateOf(node, value)
    case 'TaggedTemplateExpression':
      if (pathOf(node.tag) === 'String.raw' && !scope.has('String')) return rawOf(node.quasi, value)
      throw new NotStatic(`«${sourceOf(node, evaluation)}» is known only when the component runs.`)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
    case 'TSTypeAssertion':
      return value(node.expression)
    case 'JSXElement':
    case 'JSXFragment':
      return evaluation.markup(node, scope)
    case 'Identifier':
      if (scope.has(node.name)) return scope.get(node.name)
      if (Object.hasOwn(CONSTANTS, node.name)) return CONSTANTS[node.name]
      throw new NotStatic(`«${node.name}» is not defined in this component.`)
    case 'ArrayExpression':
      return node.elements.flatMap((element) =>
        element?.type === 'SpreadElement' ? spread(value(element.argument)) : [value(element)]
      )
    case 'ObjectExpression':
      return objectOf(node, value)
    case 'ArrowFunctionExpression':
    case 'FunctionExpression':
      return new Closure(node, scope)
    case 'ConditionalExpression':
      return value(node.test) ? value(node.consequent) : value(node.alternate)
    case 'LogicalExpression':
      return logical(node, value)
    case 'UnaryExpression':
      return unary(node, value)
    case 'BinaryExpression':
      return binary(node.operator, value(node.left), value(node.right))
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      return memberOf(node, value, evaluation)
    case 'CallExpression':
    case 'OptionalCallExpression':
      return call(node.callee as Node, node.arguments, scope, evaluation)
    case 'NewExpression':
      if (pathOf(node.callee) === 'Array') return call(node.callee, node.arguments, scope, evaluation)
      throw new NotStatic(`«${sourceOf(node, evaluation)}» is known only when the component runs.`)
    default:
      throw new NotStatic(`«${sourceOf(node, evaluation)}» cannot be followed without running the component.`)
  }
}

const TOO_MUCH = 'The component does more than can be followed without running it.'

/** Runs a function of the source. */
export function apply(closure: Closure, args: readonly unknown[], evaluation: Evaluation): unknown {
  if (--evaluation.left.depth < 0) throw new NotStatic(TOO_MUCH)
  try {
    return applied(closure, args, evaluation)
  } finally {
    evaluation.left.depth += 1
  }
}

function applied(closure: Closure, args: readonly unknown[], evaluation: Evaluation): unknown {
  const scope = new Scope(closure.scope)
  closure.node.params.forEach((parameter, index) => {
    if (parameter.type === 'RestElement')
      bind(parameter.argument as Pattern, () => args.slice(index), scope, evaluation)
    else bind(parameter as Pattern, () => args[index], scope, evaluation)
  })
  const {body} = closure.node
  if (body.type !== 'BlockStatement') return evaluate(body, scope, evaluation)
  return run(body.body, scope, evaluation)?.value
}

/** Runs statements up to the one that returns. */
export function run(
  statements: readonly Statement[],
  scope: Scope,
  evaluation: Evaluation
): {value: unknown} | undefined {
  declare(statements, scope, evaluation)
  for (const statement of statements) {
    if (statement.type === 'ReturnStatement') return {value: evaluate(statement.argument, scope, evaluation)}
    if (statement.type === 'BlockStatement') {
      const done = run(statement.body, new Scope(scope), evaluation)
      if (done) return done
    }
    if (statement.type === 'IfStatement') {
      const branch = evaluate(statement.test, scope, evaluation) ? statement.consequent : statement.alternate
      const done =
        branch && run(branch.type === 'BlockStatement' ? branch.body : [branch], new Scope(scope), evaluation)
      if (done) return done
    }
    if (/^(?:For|While|DoWhile|Switch|Try|Throw)/.test(statement.type))
      throw new NotStatic(
        'A loop, «switch» or «try» before what is returned cannot be followed without running it.'
      )
    if (statement.type === 'ExpressionStatement' && !/Literal$/.test(statement.expression.type))
      evaluation.report({
        ruleId: 'behaviour-dropped',
        reason: `«${sourceOf(statement.expression, evaluation)}» is something the component does when it runs; HTML has no place for it.`,
        place: placeOf(statement)
      })
  }
  return undefined
}

/** Registers the names that statements declare; none is evaluated before it is used. */
export function declare(statements: readonly Statement[], scope: Scope, evaluation: Evaluation): void {
  for (const given of statements) {
    const statement =
      (given.type === 'ExportNamedDeclaration' || given.type === 'ExportDefaultDeclaration') &&
      given.declaration
        ? given.declaration
        : given
    if (statement.type === 'FunctionDeclaration' && statement.id)
      scope.define(statement.id.name, () => new Closure(statement, scope))
    if (statement.type === 'ImportDeclaration')
      for (const {local} of statement.specifiers)
        scope.define(local.name, () => {
          throw new NotStatic(
            `«${local.name}» is imported from «${statement.source.value}», which is not here.`
          )
        })
    if (statement.type !== 'VariableDeclaration') continue
    for (const {id, init} of statement.declarations)
      bind(id as Pattern, () => evaluate(init, scope, evaluation), scope, evaluation)
  }
}

function bind(pattern: Pattern | Node, find: () => unknown, scope: Scope, evaluation: Evaluation): void {
  let found: {value: unknown} | undefined
  const once = () => (found ??= {value: find()}).value
  switch (pattern.type) {
    case 'Identifier':
      scope.define(pattern.name, once)
      return
    case 'AssignmentPattern':
      bind(
        pattern.left,
        () => {
          const value = absent(once)
          return value === undefined ? evaluate(pattern.right, scope, evaluation) : value
        },
        scope,
        evaluation
      )
      return
    case 'ArrayPattern':
      pattern.elements.forEach((element, index) => {
        if (element?.type === 'RestElement')
          bind(element.argument as Pattern, () => spread(once()).slice(index), scope, evaluation)
        else if (element) bind(element, () => spread(once())[index], scope, evaluation)
      })
      return
    case 'ObjectPattern': {
      const taken: string[] = []
      for (const property of pattern.properties) {
        if (property.type === 'RestElement') {
          bind(property.argument as Pattern, () => without(once(), taken), scope, evaluation)
          continue
        }
        const key = keyOf(property, (node) => evaluate(node, scope, evaluation))
        taken.push(key)
        bind(property.value as Pattern, () => member(once() ?? {}, key), scope, evaluation)
      }
      return
    }
    default:
      throw new NotStatic('This parameter cannot be followed without running the component.')
  }
}

function absent(find: () => unknown): unknown {
  try {
    return find()
  } catch (error) {
    if (error instanceof UnknownProperty) return undefined
    throw error
  }
}

function call(callee: Node, given: readonly Node[], scope: Scope, evaluation: Evaluation): unknown {
  const args = () =>
    given.flatMap((argument) =>
      argument.type === 'SpreadElement'
        ? spread(evaluate(argument.argument, scope, evaluation))
        : [callable(evaluate(argument, scope, evaluation), evaluation)]
    )
  const path = pathOf(callee)
  const name = path?.startsWith(REACT) ? path.slice(REACT.length) : (path ?? '')
  const isLocal =
    path !== undefined && scope.has(textBefore(path, '.')) && !/^(?:React\.|use[A-Z])/.test(path)
  if (!isLocal && /^use[A-Z]\w*$/.test(name)) return hook(name, given, scope, evaluation)
  const known = path && !isLocal ? entryOf(FUNCTIONS, path) : undefined
  if (known) return known(...args())
  if (callee.type === 'MemberExpression' || callee.type === 'OptionalMemberExpression') {
    const object = evaluate(callee.object, scope, evaluation)
    if ((object === undefined || object === null) && callee.type === 'OptionalMemberExpression')
      return undefined
    const key = callee.computed
      ? evaluate(callee.property, scope, evaluation)
      : (callee.property as {name: string}).name
    const method = methodOf(object, String(key))
    if (method) return method(...args())
  }
  const closure = evaluate(callee, scope, evaluation)
  if (closure instanceof Closure) return apply(closure, args(), evaluation)
  throw new NotStatic(`«${sourceOf(callee, evaluation)}» cannot be called without running the component.`)
}

/** The value of a hook when a component is first rendered. */
function hook(name: string, given: readonly Node[], scope: Scope, evaluation: Evaluation): unknown {
  const first = () => {
    const value = evaluate(given[0], scope, evaluation)
    return value instanceof Closure ? apply(value, [], evaluation) : value
  }
  if (name === 'useState') return [first(), undefined]
  if (name === 'useReducer') return [evaluate(given[1], scope, evaluation), undefined]
  if (name === 'useRef') return {current: evaluate(given[0], scope, evaluation)}
  if (name === 'useMemo') return first()
  if (name === 'useCallback' || name === 'useDeferredValue') return evaluate(given[0], scope, evaluation)
  if (name === 'useId') return `id-${given[0]?.start ?? 0}`
  throw new NotStatic(`«${name}» is known only when the component runs.`)
}

const callable = (value: unknown, evaluation: Evaluation): unknown =>
  value instanceof Closure ? (...args: unknown[]) => apply(value, args, evaluation) : value
