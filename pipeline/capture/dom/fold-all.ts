const NOT_IN_ALL = '--|direction:|unicode-bidi:'

/**
 * ```
 * button { --a: 1; color-scheme: unset; … z-index: unset; padding: 0.5rem; }
 *        ^^^^^^^^^                                           what `all` does not touch
 *                  ^^^^^^^^^^^^^^^^^^^                       run
 *                                ^^^^^                       value, its `!important` too
 * ```
 */
const RUN = new RegExp(
  [
    String.raw`(\{\s*(?:(?:(?:${NOT_IN_ALL})[^;{}]*|(?!${NOT_IN_ALL})[a-z-]+: [^;{}]* !important);\s*)*?)`,
    String.raw`(?!${NOT_IN_ALL})[a-z-]+: `,
    String.raw`((?:unset|initial|inherit|revert|revert-layer|revert-rule)(?: !important)?);`,
    String.raw`(?:\s*(?!${NOT_IN_ALL})[a-z-]+: \2;){99,}`
  ].join(''),
  'g'
)

/**
 * `all: unset` again, in the serialised text of a rule. A browser knows of it only as long as nothing follows it: of
 * `all: unset; padding: 0` it writes every property that there is, each of them `unset`, before the padding. No person
 * writes a hundred declarations of one such keyword.
 */
export const foldAll = (text: string): string => text.replace(RUN, '$1all: $2;')
