import type {Root} from 'hast'
import type {Plugin} from 'unified'
import {contrastsOf} from './contrast.ts'
import {readTokens} from './read-tokens.ts'
import type {DesignTokens} from './tokens.ts'

export type {Contrast, DesignTokens, Token, TokenKind} from './tokens.ts'

export interface CollectTokensOptions {
  /** Elements that have to declare a value for it to be a token (default: 1). */
  least?: number
}

/**
 * Leave the page's design in `file.data.tokens`: the values that its styles declare, with names and where they are used, and
 * the contrast of its texts. Changes nothing. It stands after `resolve-cascade` and `inline-variables`, in the preset in the slot `beforeEmit`.
 * Messages: none. Throws nothing.
 */
export const collectTokens: Plugin<[CollectTokensOptions?], Root> =
  ({least = 1} = {}) =>
  (tree, file) => {
    const environment = file.data.snapshot?.environment
    file.data.tokens = {
      title: environment?.title ?? '',
      url: environment?.url ?? '',
      tokens: readTokens(tree, {
        pageProperties: file.data.pageProperties ?? {},
        rootFontSize: environment?.rootFontSize,
        least
      }),
      ...contrastsOf(tree, environment?.viewport.width ?? 1440)
    } satisfies DesignTokens
  }

declare module 'vfile' {
  interface DataMap {
    /** The design of the page, from `collect-tokens`. */
    tokens: DesignTokens
  }
}
