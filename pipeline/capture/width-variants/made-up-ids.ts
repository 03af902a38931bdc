import type {Snapshot} from '@facsimile/plugins/model'
import {elementsUnder} from './nodes.ts'

/** Parts of an id that a script may make up anew for each load. Characters. */
const SHORTEST = 6

/** The kinds of ids that two captures at one width have differently, so that each load makes them up. */
export function madeUpKinds(ours: Snapshot, repeat: Snapshot): ReadonlySet<string> {
  const [own, given] = [idsIn(ours.tree), idsIn(repeat.tree)]
  const theirs = kindsOf(given, own)
  return new Set([...kindsOf(own, given).keys()].filter((kind) => theirs.has(kind)))
}

/**
 * Another capture of a page with its ids of such kinds (`mermaid-1764490000001`) as ours has them, wherever they are written: in attributes,
 * texts and sheets. Ids are of one kind where they differ in the made-up parts only, and belong together in their order.
 */
export function withOurIds(ours: Snapshot, other: Snapshot, kinds: ReadonlySet<string>): Snapshot {
  if (kinds.size === 0) return other
  const [own, given] = [idsIn(ours.tree), idsIn(other.tree)]
  const [onlyOurs, onlyTheirs] = [kindsOf(own, given), kindsOf(given, own)]
  const renamed = new Map<string, string>()
  for (const kind of kinds) {
    const [wanted, theirs] = [onlyOurs.get(kind) ?? [], onlyTheirs.get(kind) ?? []]
    if (wanted.length !== theirs.length) continue
    for (const [at, id] of theirs.entries()) {
      const parts = partsOf(wanted[at] as string)
      for (const [place, part] of partsOf(id).entries())
        if (isMadeUp(part) && !renamed.has(part)) renamed.set(part, parts[place] as string)
    }
  }
  const ourText = JSON.stringify(ours)
  let text = JSON.stringify(other)
  for (const [part, wanted] of renamed)
    if (!ourText.includes(part) && !text.includes(wanted)) text = text.replaceAll(part, wanted)
  return JSON.parse(text) as Snapshot
}

const idsIn = (tree: Snapshot['tree']): Set<string> =>
  new Set(
    elementsUnder(tree.children).flatMap(({properties: {id}}) =>
      typeof id === 'string' && id !== '' ? id : []
    )
  )

/** Ids with made-up parts that are not among others, by what else is in them. */
function kindsOf(ids: ReadonlySet<string>, others: ReadonlySet<string>): Map<string, string[]> {
  const kinds = new Map<string, string[]>()
  for (const id of ids) {
    const parts = partsOf(id)
    if (others.has(id) || !parts.some(isMadeUp)) continue
    const kind = parts.map((part) => (isMadeUp(part) ? '' : part)).join('-')
    kinds.set(kind, [...(kinds.get(kind) ?? []), id])
  }
  return kinds
}

const partsOf = (id: string): string[] => id.split(/[-_.:]/)

/** Whether a part of an id is a long number, or letters and digits; nothing that JSON writes in another way. */
const isMadeUp = (part: string): boolean =>
  part.length >= SHORTEST && /^[A-Za-z\d]+$/.test(part) && /\d/.test(part)
