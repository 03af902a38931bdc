/** A list of one item or more: its first item needs no test. */
export type NonEmpty<Item> = readonly [Item, ...Item[]]

export const isNonEmpty = <Item>(list: readonly Item[]): list is NonEmpty<Item> => list.length > 0
