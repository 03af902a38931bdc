import type {RootContent} from 'hast'
import type {ArrowFunctionExpression, FunctionDeclaration, FunctionExpression} from '@babel/types'

export type FunctionNode = ArrowFunctionExpression | FunctionDeclaration | FunctionExpression

/** What JSX evaluates to. */
export class Markup {
  nodes: RootContent[]
  constructor(nodes: RootContent[]) {
    this.nodes = nodes
  }
}

/** A function of the source, with the names that it sees. */
export class Closure {
  node: FunctionNode
  scope: Scope
  constructor(node: FunctionNode, scope: Scope) {
    this.node = node
    this.scope = scope
  }
}

/** The properties that a component was given; from outside the source, none is known. */
export class Props {
  known: Record<string, unknown> | undefined
  constructor(known: Record<string, unknown> | undefined) {
    this.known = known
  }
}

/** Names and how their values are found; each is found once, when it is first asked for. */
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
