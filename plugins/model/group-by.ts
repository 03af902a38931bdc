/** Adds an item to the list of a key. */
export function addTo<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

/** Adds to the count of a key. */
export const addCount = <Key>(counts: Map<Key, number>, key: Key, more = 1): Map<Key, number> =>
  counts.set(key, (counts.get(key) ?? 0) + more)

/** As `Map.groupBy`, which Node 20 does not have. <https://tc39.es/ecma262/#sec-map.groupby> */
export function groupBy<Key, Item>(
  items: Iterable<Item>,
  keyOf: (item: Item) => Key
): Map<Key, [Item, ...Item[]]> {
  const groups = new Map<Key, [Item, ...Item[]]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}
