import type {RootContent} from 'hast'
import type {ArrowFunctionExpression, FunctionDeclaration, FunctionExpression} from '@babel/types'

export type FunctionNode = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression

/** The values of JSX expressions. */
export class Markup {
  nodes: RootContent[]
  constructor(nodes: RootContent[]) {
    this.nodes = nodes
  }
}

/** A function of the source, with the names in its scope. */
export class Closure {
  node: FunctionNode
  scope: Scope
  constructor(node: FunctionNode, scope: Scope) {
    this.node = node
    this.scope = scope
  }
}

/** The properties that a component was given; none is known where it is used outside of the source. */
export class Props {
  known: Record<string, unknown> | undefined
  constructor(known: Record<string, unknown> | undefined) {
    this.known = known
  }
}

/** Names with their values; each is evaluated once, when it is first used. */
export class Scope {
  #names = new Map<string, {find: () => unknown; found?: {value: unknown}}>()
  #outer: Scope | undefined
  constructor(outer?: Scope) {
    this.#outer = outer
  }

  define(name: string, find: () => unknown): void {
    this.#names.set(name, {find})
  }

  has(name: string): boolean {
    return this.#names.has(name) || (this.#outer?.has(name) ?? false)
  }

  get(name: string): unknown {
    const own = this.#names.get(name)
    if (!own) return this.#outer?.get(name)
    own.found ??= {value: own.find()}
    return own.found.value
  }
}
