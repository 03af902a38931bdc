import type {Selector} from 'css-what'

/** A selector that could find the elements of a class. */
export interface Candidate {
  tokens: Selector[]
  /** Class that the elements would have to carry for it. */
  mark?: string
}

export const isClass = (token: Selector): boolean => token.type === 'attribute' && token.name === 'class'

// css-what's types are enums, which no literal is.
export const classToken = (value: string) =>
  ({
    type: 'attribute',
    name: 'class',
    action: 'element',
    value,
    namespace: null,
    ignoreCase: 'quirks'
  }) as Selector

export const tagToken = (name: string) => ({type: 'tag', name, namespace: null}) as Selector

/** One of several tags, which weighs what one of them does; sheets print it as a list. */
export const anyOf = (tags: Iterable<string>) =>
  ({type: 'pseudo', name: 'is', data: [...tags].map((tag) => [tagToken(tag)])}) as Selector

export const pseudoToken = (name: string, data: string | null = null) =>
  ({type: 'pseudo', name, data}) as Selector

export const CHILD = {type: 'child'} as Selector
export const DESCENDANT = {type: 'descendant'} as Selector
