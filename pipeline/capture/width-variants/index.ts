import type {Snapshot, WidthVariant} from '@facsimile/plugins/model'
import type {Element} from 'hast'
import {breakpointsOf} from '../breakpoints.ts'
import {type Alignment, alignCaptures, type Parent} from './align.ts'
import {withFluidLengths} from './fluid-lengths.ts'
import {elementsUnder, numbersIn} from './nodes.ts'
import {createParts} from './parts.ts'
import {rangesOf, stretchesOf} from './ranges.ts'
import {variedSheets} from './sheets.ts'

export interface CombinedWidths {
  snapshot: Snapshot
  /**
   * For our capture, then each of the others: its element number → the combined snapshot's; null for an element that was
   * not taken over.
   */
  numbers: (number | null)[][]
}

/**
 * One snapshot of a page from captures at several widths: ours, with the changes that scripts made to attributes, to the text of
 * style sheets and to the structure at other widths. Differences in `control`, a second capture at our width,
 * are due to time or chance, and are left out.
 */
export function combineWidths(
  ours: Snapshot,
  others: readonly Snapshot[],
  control?: Snapshot
): CombinedWidths {
  const captures = [ours, ...others]
  const compared = [...others, ...(control ? [control] : [])]
  const [tree, ...seen] = withFluidLengths(
    [ours.tree, ...compared.map((other) => other.tree)],
    [ours, ...compared].map(({environment}) => environment.viewport),
    control !== undefined
  )
  const trees = seen.slice(0, others.length)
  const repeated = seen[others.length]
  const before = elementsUnder(tree.children)
  const selected = selectedAttributes(ours)
  const alignments = trees.map((other) => alignCaptures(tree, other, selected))
  const unstable = unstableIn(repeated && alignCaptures(tree, repeated, selected))
  const widths = captures.map(({environment}) => environment.viewport.width)
  const stretches = stretchesOf(widths, breakpointsOf(ours))
  const changes = alignments.map((alignment) => withoutUnstable(alignment, unstable))
  const sheets = variedSheets(captures, stretches, control)

  const parts = createParts(stretches, before.length)
  changes.forEach((alignment, place) => parts.add(alignment, place + 1))
  parts.insert()

  const after = numbersIn(tree)
  const variants = changes.flatMap((alignment, place): WidthVariant[] => {
    const capture = place + 1
    const attributes = Object.fromEntries(
      [...alignment.attributes].flatMap(([element, properties]) => {
        const number = after.get(element)
        return number === undefined ? [] : [[number, properties]]
      })
    )
    if (Object.keys(attributes).length === 0 && !parts.has(capture)) return []
    return rangesOf(stretches, new Set([capture])).map((range) => ({
      width: widths[capture]!,
      ...range,
      attributes
    }))
  })
  const counterparts = changes.map(({pairs}, place) => {
    const theirs = elementsUnder(trees[place]!.children)
    const known = new Map<Element, Element>(pairs.map(([one, two]) => [two, one]))
    for (const [copy, original] of parts.copiesOf(place + 1)) known.set(original, copy)
    return theirs.map((element) => after.get(known.get(element) ?? element) ?? null)
  })
  return {
    snapshot: {
      ...ours,
      tree,
      sheets,
      ...(variants.length > 0 && {variants}),
      losses: [...ours.losses, ...parts.losses(widths)]
    },
    numbers: [before.map((element) => after.get(element) ?? null), ...counterparts]
  }
}

/** As `combineWidths`, for callers that need the snapshot alone. */
export const withWidthVariants = (snapshot: Snapshot, others: readonly Snapshot[]): Snapshot =>
  combineWidths(snapshot, others).snapshot

/** Names in attribute selectors, and text that looks like one. */
function selectedAttributes({sheets, imports}: Snapshot): Set<string> {
  const texts = [...sheets.map(({text}) => text), ...Object.values(imports)]
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\[\s*([\w-]+)/g)].map(([, name = '']) => name.toLowerCase()))
  )
}

/** A drawing that never becomes idle is drawn anew for another size all the same. */
function isOtherSize({ours, theirs}: Alignment['replaced'][number]): boolean {
  const sizeOf = ({tagName, data, properties}: Element) => {
    if (tagName === 'canvas') return [data?.live?.bitmap?.width, data?.live?.bitmap?.height]
    return tagName === 'svg' ? [properties.width, properties.height, properties.viewBox] : []
  }
  return sizeOf(ours).join() !== sizeOf(theirs).join()
}

interface Unstable {
  elements: Set<Element>
  parents: Set<Parent>
}

function unstableIn(alignment: Alignment | undefined): Unstable {
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

function withoutUnstable(alignment: Alignment, {elements, parents}: Unstable): Alignment {
  const {attributes, replaced, onlyOurs, onlyTheirs} = alignment
  return {
    ...alignment,
    attributes: new Map([...attributes].filter(([element]) => !elements.has(element))),
    replaced: replaced.filter((pair) => !elements.has(pair.ours) || isOtherSize(pair)),
    onlyOurs: onlyOurs.filter((one) => !elements.has(one)),
    onlyTheirs: onlyTheirs.filter(({parent}) => !parents.has(parent))
  }
}
