/** Whether a text begins with one of these. */
export const beginsWith = (text: string, beginnings: Iterable<string>): boolean =>
  [...beginnings].some((beginning) => text.startsWith(beginning))

/** Whether a text has one of these in it: characters, where it is a string of them. */
export const includesOneOf = (text: string, parts: Iterable<string>): boolean =>
  [...parts].some((part) => text.includes(part))
