import type {Snapshot} from '@facsimile/plugins/model'
import {elementsUnder} from './nodes.ts'

/** Parts of an id that a script may make up anew for each load. Characters. */
const SHORTEST = 6

/**
 * Another capture of a page with the ids that a load makes up (`mermaid-1764490000001`) as ours has them, wherever they are written: in
 * attributes, texts and sheets. Ids that are in one of the captures alone are of one kind where they differ in such parts only, and belong
 * together in their order.
 */
export function withOurIds(ours: Snapshot, other: Snapshot): Snapshot {
  const [own, given] = [ours, other].map(({tree}) => idsIn(tree)) as [Set<string>, Set<string>]
  const [onlyOurs, onlyTheirs] = [kindsOf(own, given), kindsOf(given, own)]
  const renamed = new Map<string, string>()
  for (const [kind, theirs] of onlyTheirs) {
    const counterparts = onlyOurs.get(kind)
    if (counterparts?.length !== theirs.length) continue
    for (const [at, id] of theirs.entries()) {
      const wanted = partsOf(counterparts[at] as string)
      for (const [place, part] of partsOf(id).entries())
        if (isMadeUp(part) && !renamed.has(part)) renamed.set(part, wanted[place] as string)
    }
  }
  if (renamed.size === 0) return other
  let text = JSON.stringify(other)
  const ourText = JSON.stringify(ours)
  for (const [part, wanted] of renamed)
    if (part !== wanted && !ourText.includes(part) && !text.includes(wanted))
      text = text.replaceAll(part, wanted)
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

/** Whether a part of an id is a long number, or letters and digits. */
const isMadeUp = (part: string): boolean =>
  part.length >= SHORTEST && /\d/.test(part) && (/\d{5}/.test(part) || /[A-Za-z]/.test(part))
