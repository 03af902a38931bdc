import type {Element, Properties} from 'hast'
import type {Alignment, Parent} from './align.ts'

/** What two captures at one width have differently: it has to do with time or chance, not with width. */
export interface Unstable {
  elements: ReadonlySet<Element>
  parents: ReadonlySet<Parent>
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

/** A drawing that never becomes idle is drawn anew for another size all the same. */
export function isOtherSize({ours, theirs}: Alignment['replaced'][number]): boolean {
  const sizeOf = ({tagName, data, properties}: Element) => {
    if (tagName === 'canvas') return [data?.live?.bitmap?.width, data?.live?.bitmap?.height]
    return tagName === 'svg' ? [properties.width, properties.height, properties.viewBox] : []
  }
  return sizeOf(ours).join() !== sizeOf(theirs).join()
}

/** Whether two style attributes differ in numbers alone, and have lengths in px. */
export function isMeasured(ours: unknown, theirs: unknown): boolean {
  if (typeof ours !== 'string' || typeof theirs !== 'string' || !ours.includes('px')) return false
  const form = (text: string) => text.replace(/-?\d+(?:\.\d+)?(?:px|%)?/g, '#')
  return form(ours) === form(theirs)
}
