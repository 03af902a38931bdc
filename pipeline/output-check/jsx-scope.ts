import type {Namespace} from '@facsimile/plugins/html'
import type {Node} from '@babel/types'
import type {ElementContent} from 'hast'
import type {LocalComponent} from './jsx-components.ts'
import {UnsafeOutputError} from './unsafe-output-error.ts'

/** What an expression may refer to. */
export interface Scope {
  /** Values of the constants of a module, of the props of a component, and of the variables of a `.map` around an expression. */
  values: ReadonlyMap<string, Value>
  /** What stands between the tags of the component that the expression is in, where its prop `children` is rendered. */
  children?: ((around: Namespace) => ElementContent[]) | undefined
  module: Module
  /** The components that the expression is rendered in. */
  inside: readonly LocalComponent[]
}

/** What a module declares. */
export interface Module {
  constants: Map<string, Value>
  components: Map<string, LocalComponent>
  /** Parts behind a condition, and whether they were rendered. */
  parts: Map<Node, boolean>
}

export type Value = string | number | boolean | null | readonly Value[] | {readonly [name: string]: Value}

/** A function that sets state; it is no value of anything but a prop of a component. */
export const SETTER: Value = {}

/** Throws `UnsafeOutputError`. */
export function refuse(finding: string): never {
  throw new UnsafeOutputError(`The code has ${finding}`)
}
