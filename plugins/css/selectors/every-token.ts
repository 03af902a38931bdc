import type {Tokens} from './parse-selector.ts'

/** The tokens of selectors, those inside of `:is()`, `:not()` and the like in the place of what they are in. */
export const everyToken = (list: readonly Tokens[]): Tokens =>
  list.flatMap((tokens) =>
    tokens.flatMap((token) =>
      token.type === 'pseudo' && Array.isArray(token.data) ? [token, ...everyToken(token.data)] : [token]
    )
  )

/** The classes that selectors ask for, wherever they stand in them. */
export const classNamesIn = (list: readonly Tokens[]): string[] =>
  everyToken(list).flatMap((token) =>
    token.type === 'attribute' && token.name === 'class' && token.action === 'element' ? [token.value] : []
  )
