import type {FunctionDeclaration, Node, Statement} from '@babel/types'

/** A component of a module beside the one that is exported. */
export interface LocalComponent {
  name: string
  /** What its props are where they are not given, by their names: `null` without a default. */
  props: ReadonlyMap<string, string | null>
  /** Statements before what it returns. */
  states: readonly Statement[]
  returned: Node
}

/**
 * A function declaration as a component: its name begins with a capital letter, its only parameter is an object whose properties are
 * taken under their own names, with literal texts as defaults, and what it returns comes last. Undefined for every other statement.
 */
export function localComponent(statement: Statement): LocalComponent | undefined {
  if (statement.type !== 'FunctionDeclaration' || !statement.id || !isCapitalized(statement.id.name))
    return undefined
  const props = propsOf(statement)
  const {states, returned} = partsOf(statement)
  return props && returned ? {name: statement.id.name, props, states, returned} : undefined
}

export const isCapitalized = (name: string): boolean => /^[A-Z]/.test(name)

/** The statements of a component's function, and what it returns in the last of them; undefined where that is missing. */
export function partsOf({body, async: isAsync, generator}: FunctionDeclaration): {
  states: readonly Statement[]
  returned: Node | undefined
} {
  const last = body.body.at(-1)
  const returned = last?.type === 'ReturnStatement' && !isAsync && !generator ? last.argument : undefined
  return {states: body.body.slice(0, -1), returned: returned ?? undefined}
}

function propsOf({params}: FunctionDeclaration): Map<string, string | null> | undefined {
  const [only, ...more] = params
  const props = new Map<string, string | null>()
  if (!only) return props
  if (more.length > 0 || only.type !== 'ObjectPattern') return undefined
  for (const property of only.properties) {
    if (property.type !== 'ObjectProperty' || property.computed || property.key.type !== 'Identifier')
      return undefined
    const {key, value} = property
    const [own, initial] = value.type === 'AssignmentPattern' ? [value.left, value.right] : [value]
    if (own.type !== 'Identifier' || own.name !== key.name) return undefined
    if (initial && initial.type !== 'StringLiteral') return undefined
    props.set(key.name, initial?.value ?? null)
  }
  return props
}
