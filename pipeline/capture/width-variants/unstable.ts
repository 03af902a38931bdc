import type {Element, Properties, Text} from 'hast'
import type {Alignment, Parent} from './align.ts'
import {elementsUnder} from './nodes.ts'

/** What two captures at one width have differently: it has to do with time or chance, not with width. */
export interface Unstable {
  elements: ReadonlySet<Element>
  parents: ReadonlySet<Parent>
}

/** What is to be changed in a capture's page, so that it shows what our capture has, whatever time and chance made there. */
export interface Adjustment {
  /** Number of the element in that capture. */
  at: number
  /** Its number, and those of the elements in it, in the combined snapshot; null for none. */
  numbers: (number | null)[]
  /** The text of each text node in it, in the order of the tree; null where the element is to be removed. */
  texts: string[] | null
}

export function unstableIn(alignment: Alignment | undefined): Unstable {
  const {attributes, replaced, onlyOurs, onlyTheirs} = alignment ?? {}
  return {
    elements: new Set([
      ...(attributes?.keys() ?? []),
      ...(replaced ?? []).map(({ours}) => ours),
      ...(onlyOurs ?? [])
    ]),
    parents: new Set((onlyTheirs ?? []).map(({parent}) => parent))
  }
}

/**
 * The alignment without what is unstable, which is ours at every width. Lengths that a script has measured are not ours: they
 * fit their own width alone, whatever the moment.
 */
export function withoutUnstable(alignment: Alignment, {elements, parents}: Unstable): Alignment {
  const {attributes, replaced, onlyOurs, onlyTheirs} = alignment
  return {
    ...alignment,
    attributes: new Map(
      [...attributes].flatMap(([element, properties]): [Element, Properties][] => {
        if (!elements.has(element)) return [[element, properties]]
        const {style} = properties
        return isMeasured(element.properties.style, style) ? [[element, {style}]] : []
      })
    ),
    replaced: replaced.filter((pair) => !elements.has(pair.ours) || isOtherSize(pair)),
    onlyOurs: onlyOurs.filter((one) => !elements.has(one)),
    onlyTheirs: onlyTheirs.filter(({parent}) => !parents.has(parent))
  }
}

/** How the other capture's page becomes as ours; elements whose content is built differently are left as they are. */
export function adjustmentsOf(
  {replaced, onlyTheirs}: Alignment,
  {elements, parents}: Unstable,
  theirNumbers: ReadonlyMap<Element, number>,
  ourNumbers: ReadonlyMap<Element, number>
): Adjustment[] {
  const found: Adjustment[] = []
  const add = (theirs: Element, numbers: (number | null)[], texts: string[] | null) => {
    const at = theirNumbers.get(theirs)
    if (at !== undefined) found.push({at, numbers, texts})
  }
  for (const pair of replaced) {
    const {ours, theirs} = pair
    const outline = outlineOf(ours)
    if (!elements.has(ours) || isOtherSize(pair) || !outline || outline !== outlineOf(theirs)) continue
    const inside = elementsUnder([ours]).map((element) => ourNumbers.get(element) ?? null)
    add(
      theirs,
      inside,
      textsIn(ours).map(({value}) => value)
    )
  }
  for (const {element, parent} of onlyTheirs) if (parents.has(parent)) add(element, [], null)
  return found
}

/** A drawing that never becomes idle is drawn anew for another size all the same. */
function isOtherSize({ours, theirs}: Alignment['replaced'][number]): boolean {
  const sizeOf = ({tagName, data, properties}: Element) => {
    if (tagName === 'canvas') return [data?.live?.bitmap?.width, data?.live?.bitmap?.height]
    return tagName === 'svg' ? [properties.width, properties.height, properties.viewBox] : []
  }
  return sizeOf(ours).join() !== sizeOf(theirs).join()
}

/** Whether two style attributes differ in numbers alone, and have lengths in px. */
function isMeasured(ours: unknown, theirs: unknown): boolean {
  if (typeof ours !== 'string' || typeof theirs !== 'string' || !ours.includes('px')) return false
  const form = (text: string) => text.replace(/-?\d+(?:\.\d+)?(?:px|%)?/g, '#')
  return form(ours) === form(theirs)
}

const textsIn = ({children}: Element): Text[] =>
  children.flatMap((node): Text[] =>
    node.type === 'text' ? [node] : node.type === 'element' ? textsIn(node) : []
  )

/** Names of elements and places of texts; undefined where a shadow tree, a drawing or a form field is among them. */
function outlineOf({tagName, children, data}: Element): string | undefined {
  if (data?.shadow || data?.live) return undefined
  const inside = children.map((node) =>
    node.type === 'text' ? 't' : node.type === 'element' ? outlineOf(node) : ''
  )
  return inside.includes(undefined) ? undefined : `<${tagName}>${inside.join('')}</>`
}
