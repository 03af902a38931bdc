import type {FunctionDeclaration, Node, Statement} from '@babel/types'

/** A component of a module beside the one that is exported. */
export interface LocalComponent {
  name: string
  /** Names of its props. */
  props: readonly string[]
  /** Statements before what it returns. */
  states: readonly Statement[]
  returned: Node
}

/**
 * A function declaration as a component: its name begins with a capital letter, its only parameter is an object whose properties are
 * taken under their own names, and what it returns comes last. Undefined for every other statement.
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

function propsOf({params}: FunctionDeclaration): string[] | undefined {
  const [only, ...more] = params
  if (!only) return []
  if (more.length > 0 || only.type !== 'ObjectPattern') return undefined
  const names: string[] = []
  for (const property of only.properties) {
    if (property.type !== 'ObjectProperty' || property.computed || property.key.type !== 'Identifier')
      return undefined
    const {key, value} = property
    if (value.type !== 'Identifier' || value.name !== key.name) return undefined
    names.push(key.name)
  }
  return names
}
