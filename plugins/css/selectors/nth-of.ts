/** The selector list after `of` in the argument of `:nth-child()` (Selectors 4, §14.3.1); undefined where there is none. */
export const nthOf = (argument: string): string | undefined => OF.exec(argument)?.[1]

const OF = /\sof\s+(.+)$/is
