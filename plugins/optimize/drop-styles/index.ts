import type {Element, Root} from 'hast'
import type {Plugin} from 'unified'
import {visit} from 'unist-util-visit'
import {mapGroups, setStyle, styleOf} from '../../model/access.ts'
import {groupBy} from '../../model/group-by.ts'

/** Longhands that an element does not need. */
export interface Drop {
  /** The element's number (`numberElements`). */
  number: number
  /** '' for the element itself. */
  pseudo: string
  properties: readonly string[]
}

export interface DropStylesOptions {
  drops: readonly Drop[]
}

/**
 * Remove the longhands from elements that a comparison has shown to have no effect. It stands after pruning, in the slot `beforeEmit`.
 * Groups of properties that can overlap are removed whole or not at all. Messages: none. Throws nothing.
 */
export const dropStyles: Plugin<[DropStylesOptions], Root> =
  ({drops}) =>
  (tree) => {
    const byNumber = groupBy(drops, ({number}) => number)
    visit(tree, 'element', (element) => {
      const own = byNumber.get(element.data?.number ?? -1)
      if (own) drop(element, own)
    })
  }

function drop(element: Element, drops: readonly Drop[]): void {
  const isRemoved = (properties: readonly string[], pseudo: string) =>
    drops.some(
      (one) => one.pseudo === pseudo && properties.every((property) => one.properties.includes(property))
    )
  setStyle(
    element,
    mapGroups(styleOf(element), (group, pseudo) => (isRemoved(group.properties, pseudo) ? undefined : group))
  )
}
