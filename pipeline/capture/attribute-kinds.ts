/** Types that hast gives to the value of an attribute: a letter, and what `property-information` calls it. */
export const KINDS = [
  ['s', 'spaceSeparated'],
  ['c', 'commaSeparated'],
  ['e', 'commaOrSpaceSeparated'],
  ['n', 'number'],
  ['b', 'boolean'],
  ['o', 'overloadedBoolean']
] as const

export type Kind = (typeof KINDS)[number][0]
