import type {Cluster, Clusters} from './clusters.ts'
import type {IsRead} from './custom-readers.ts'
import type {SharedPart} from './shared-parts.ts'
import type {StyleClass} from './style-class.ts'

/** A class with its clusters. */
export interface Unit {
  styleClass: StyleClass
  clusters: Clusters
  /** Texts of the clusters that parts have. */
  taken: Set<string>
  /** Texts of the clusters that undo a part, so that they have to stand after it. */
  pinned: Set<string>
  /** Text of a cluster → the part that has it. */
  partOf: Map<string, SharedPart>
  /** Texts of redundant clusters that undo a part, so that they are printed after all. */
  revived: Set<string>
  /** The same with what changes nothing, of each style of its elements. */
  wholes: () => readonly Clusters[]
}

/**
 * Whether the elements of a unit have a cluster on the page, where it changes nothing: nothing else is printed of its
 * properties, but for the tail of a head, or the head of a tail.
 */
export function hasRedundantly(unit: Unit, text: string): boolean {
  const wholes = unit.wholes()
  return wholes.length > 0 && wholes.every((whole) => isAllRedundant(unit, whole, whole.byText.get(text)))
}

function isAllRedundant({clusters}: Unit, whole: Clusters, cluster: Cluster | undefined): boolean {
  if (!cluster) return false
  const tail = whole.tails.get(cluster.text)
  if (tail !== undefined && !clusters.byText.has(tail)) return false
  const names = new Set([...cluster.byLayer.values()].flatMap((own) => [...own]))
  return ![...clusters.byText.values()].some(
    ({text, byLayer}) =>
      text !== tail &&
      whole.tails.get(text) !== cluster.text &&
      [...byLayer.values()].some((own) => [...own].some((name) => names.has(name)))
  )
}

/** Whether a cluster declares custom properties alone, of which the elements of a unit declare and read none, nor what is in them. */
export function isUnread({clusters, styleClass}: Unit, {byLayer}: Cluster, isRead: IsRead): boolean {
  const names = new Set([...byLayer.values()].flatMap((own) => [...own]))
  const isDeclared = (name: string) =>
    [...clusters.byText.values()].some((own) => [...own.byLayer.values()].some((layer) => layer.has(name)))
  return [...names].every(
    (name) =>
      name.startsWith('--') && !isDeclared(name) && !styleClass.members.some((member) => isRead(member, name))
  )
}

/** Texts of a unit's clusters by which it undoes another one in each of its layers; undefined where it does not. */
export function undoingTexts(unit: Unit, {byLayer}: Cluster): string[] | undefined {
  const {clusters} = unit
  const found = new Set<string>()
  for (const [layer, names] of byLayer)
    for (const name of names) {
      const other = clusterFor(clusters, layer, name) ?? redundantFor(unit, layer, name)
      if (!other?.isInReadingOrder) return undefined
      found.add(other.text)
    }
  return [...found]
}

function clusterFor({byText}: Clusters, layer: string, name: string): Cluster | undefined {
  for (const cluster of byText.values()) if (cluster.byLayer.get(layer)?.has(name)) return cluster
  return undefined
}

/** What overrides something on the page though it changes nothing where that is not printed. */
function redundantFor(unit: Unit, layer: string, name: string): Cluster | undefined {
  const [first] = unit.wholes()
  const found = first && clusterFor(first, layer, name)
  if (!found || found.isImportant) return undefined
  return hasRedundantly(unit, found.text) || hasInPart(unit, found) ? found : undefined
}

/** Whether the elements of a unit always have a cluster on the page of which they print a part, and the rest changes nothing. */
function hasInPart(unit: Unit, cluster: Cluster): boolean {
  const printed = overlapping(unit, cluster)
  return (
    cluster.sets !== undefined &&
    printed.length > 0 &&
    printed.every((own) => !unit.taken.has(own.text) && isWithin(own, cluster)) &&
    unit
      .wholes()
      .every(
        ({byText, tails}) =>
          byText.has(cluster.text) && !tails.has(cluster.text) && ![...tails.values()].includes(cluster.text)
      )
  )
}

/** The clusters of a unit that a cluster sets again. */
export const overlapping = ({clusters}: Unit, {byLayer}: Cluster): Cluster[] =>
  [...clusters.byText.values()].filter((own) =>
    [...own.byLayer].some(([layer, names]) => [...names].some((name) => byLayer.get(layer)?.has(name)))
  )

const isWithin = (own: Cluster, {byLayer}: Cluster): boolean =>
  [...own.byLayer].every(([layer, names]) => [...names].every((name) => byLayer.get(layer)?.has(name)))
