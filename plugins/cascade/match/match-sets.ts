import type {Match} from './match-rules.ts'

interface Node {
  number: number
  next: Map<number, Node>
}

/** Numbers for sets of matches, whatever their order: buckets are looked up in the order of an element's classes. */
export class MatchSets {
  readonly #root: Node = {number: 0, next: new Map()}
  #count = 0

  numberOf(matches: readonly Match[]): number {
    const ids: number[] = []
    for (const {candidate, proximity} of matches) {
      insert(ids, candidate.id)
      // Rules are distinguished by their scoping roots, too; a negative number is no rule's.
      if (candidate.proximity) insert(ids, -1 - candidate.id * FAR - Math.min(proximity, FAR - 1))
    }
    let node = this.#root
    for (const id of ids) {
      let next = node.next.get(id)
      if (!next) node.next.set(id, (next = {number: ++this.#count, next: new Map()}))
      node = next
    }
    return node.number
  }
}

/** More steps than there can be up to a scoping root. */
const FAR = 4096

/** Inserts in order: the lists are short, and mostly sorted. */
function insert(ids: number[], id: number): void {
  let at = ids.length
  for (let before = ids[at - 1]; before !== undefined && before > id; before = ids[at - 1]) at--
  if (at === ids.length) ids.push(id)
  else ids.splice(at, 0, id)
}
