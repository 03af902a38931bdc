import type {Element, Root} from 'hast'
import {takeName} from '../../css/name-words.ts'

/** A part that is there at some widths only → ids in it that are elsewhere too, with their new ids. */
export function namesOfParts(tree: Root): Map<Element, Map<string, string>> {
  const places = idsIn(tree)
  const inParts = places.filter((place): place is Place & {part: Element} => place.part !== undefined)
  // An element that is there at all widths keeps its id.
  const owners = new Map<string, Element | undefined>()
  for (const {id, part} of places) if (part === undefined) owners.set(id, undefined)
  const taken = new Set(places.map(({id}) => id))
  const renamed = new Map<Element, Map<string, string>>()
  for (const {id, part} of inParts) {
    if (!owners.has(id)) owners.set(id, part)
    if (owners.get(id) === part) continue
    const names = renamed.get(part) ?? new Map<string, string>()
    renamed.set(part, names)
    if (!names.has(id)) names.set(id, takeName(id, taken))
  }
  return renamed
}

interface Place {
  id: string
  /** The innermost part that the element is in. */
  part: Element | undefined
}

function idsIn(tree: Root): Place[] {
  const places: Place[] = []
  const visit = (node: Root | Element, around: Element | undefined) => {
    for (const child of node.children) {
      if (child.type !== 'element') continue
      const part = child.data?.shownIn ? child : around
      const {id} = child.properties
      if (typeof id === 'string' && id !== '') places.push({id, part})
      visit(child, part)
    }
  }
  visit(tree, undefined)
  return places
}
