import type {CaptureLoss, Snapshot, WidthVariant} from '@facsimile/plugins/model'
import type {Element, Root} from 'hast'
import {breakpointsOf} from '../breakpoints.ts'
import {type Adjustment, adjustmentsOf} from './adjustments.ts'
import {type Alignment, alignCaptures} from './align.ts'
import {withFluidLengths} from './fluid-lengths.ts'
import {elementsUnder, numbersIn} from './nodes.ts'
import {createParts, type Parts} from './parts.ts'
import {madeUpKinds, withOurIds} from './made-up-ids.ts'
import {keepPopovers} from './popovers.ts'
import {rangesOf, type Stretch, stretchesOf} from './ranges.ts'
import {variedSheets} from './sheets.ts'
import {unstableIn, withoutUnstable} from './unstable.ts'

export type {Adjustment, BuiltElement} from './adjustments.ts'

export interface CombinedWidths {
  snapshot: Snapshot
  /**
   * For our capture, then each of the others: its element number → the combined snapshot's; null for an element that was
   * not taken over.
   */
  numbers: (number | null)[][]
  /** For each of the others: how its page becomes one that shows what ours does by time or chance. */
  adjustments: Adjustment[][]
}

/**
 * One snapshot of a page from captures at several widths: ours, with the changes that scripts made to attributes, to the text of
 * style sheets and to the structure at other widths. Differences in `repeat`, a second capture at our width,
 * are due to time or chance, and are left out.
 */
export function combineWidths(ours: Snapshot, given: readonly Snapshot[], repeat?: Snapshot): CombinedWidths {
  const kinds: ReadonlySet<string> = repeat ? madeUpKinds(ours, repeat) : new Set()
  const others = given.map((other) => withOurIds(ours, other, kinds))
  const control = repeat && withOurIds(ours, repeat, kinds)
  const captures = [ours, ...others]
  const compared = [...others, ...(control ? [control] : [])]
  const [tree, ...seen] = withFluidLengths(
    [ours.tree, ...compared.map((other) => other.tree)],
    [ours, ...compared].map(({environment}) => environment.viewport),
    control !== undefined
  )
  const repeated = seen[others.length]
  const before = elementsUnder(tree.children)
  const selected = selectedAttributes(ours)
  const unstable = unstableIn(repeated && alignCaptures(tree, repeated, selected))
  const aligned = others.map(({environment}, place) => {
    const other = seen[place] ?? tree
    const alignment = alignCaptures(tree, other, selected)
    return {
      capture: place + 1,
      tree: other,
      width: environment.viewport.width,
      alignment,
      stable: withoutUnstable(alignment, unstable)
    }
  })
  const missing = keepPopovers(aligned.map(({stable}) => stable))
  const widths = captures.map(({environment}) => environment.viewport.width)
  const stretches = stretchesOf(widths, breakpointsOf(ours))
  const sheets = variedSheets(captures, stretches, control)

  const parts = createParts(stretches, before.length)
  for (const {stable, capture} of aligned) parts.add(stable, capture)
  parts.insert()

  const after = numbersIn(tree)
  const own = {capture: 0, width: ours.environment.viewport.width, stable: {attributes: missing}}
  const variants = variantsOf([own, ...aligned], {numbers: after, parts, stretches})
  const counterparts = aligned.map(({stable: {pairs}, capture, tree: other}) =>
    numbersOf(other, [...pairs.map(([one, two]) => [two, one] as const), ...originals(parts, capture)], after)
  )
  const adjustments = aligned.map(({alignment, tree: other}) =>
    adjustmentsOf(alignment, unstable, numbersIn(other), after)
  )
  return {
    snapshot: {
      ...ours,
      tree,
      sheets,
      ...(variants.length > 0 && {variants}),
      losses: [...ours.losses, ...parts.losses(widths), ...lossesOf(adjustments)]
    },
    numbers: [before.map((element) => after.get(element) ?? null), ...counterparts],
    adjustments
  }
}

/** As `combineWidths`, for callers that need the snapshot alone. */
export const withWidthVariants = (snapshot: Snapshot, others: readonly Snapshot[]): Snapshot =>
  combineWidths(snapshot, others).snapshot

/** What differs in each capture, at the widths that it stands for. */
const variantsOf = (
  captures: readonly {capture: number; width: number; stable: Pick<Alignment, 'attributes'>}[],
  facts: {numbers: ReadonlyMap<Element, number>; parts: Parts; stretches: readonly Stretch[]}
): WidthVariant[] =>
  captures.flatMap(({stable, capture, width}) => {
    const attributes = attributesByNumber(stable, facts.numbers)
    if (Object.keys(attributes).length === 0 && !facts.parts.has(capture)) return []
    return rangesOf(facts.stretches, new Set([capture])).map((range) => ({width, ...range, attributes}))
  })

/** Names in attribute selectors, and text that looks like one. */
function selectedAttributes({sheets, imports}: Snapshot): Set<string> {
  const texts = [...sheets.map(({text}) => text), ...Object.values(imports)]
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/\[\s*([\w-]+)/g)].map(([, name = '']) => name.toLowerCase()))
  )
}

/** The attributes that differ, by the numbers of our elements. */
const attributesByNumber = (
  {attributes}: Pick<Alignment, 'attributes'>,
  numbers: ReadonlyMap<Element, number>
): WidthVariant['attributes'] =>
  Object.fromEntries(
    [...attributes].flatMap(([element, properties]) => {
      const number = numbers.get(element)
      return number === undefined ? [] : [[number, properties]]
    })
  )

/** Elements of another capture with what they are in our tree, theirs first. */
const originals = (parts: Parts, capture: number) =>
  parts.copiesOf(capture).map(([copy, original]) => [original, copy] as const)

/** For each element of another capture: the number of what it is in our tree. */
function numbersOf(
  theirs: Root,
  counterparts: readonly (readonly [theirs: Element, ours: Element])[],
  numbers: ReadonlyMap<Element, number>
): (number | null)[] {
  const known = new Map(counterparts)
  return elementsUnder(theirs.children).map((element) => numbers.get(known.get(element) ?? element) ?? null)
}

function lossesOf(adjustments: readonly Adjustment[][]): CaptureLoss[] {
  const places = Math.max(0, ...adjustments.map((made) => new Set(made.map(({at}) => at)).size))
  if (places === 0) return []
  return [
    {
      ruleId: 'content-unstable',
      reason: `${places} ${places === 1 ? 'element has' : 'elements have'} another content or look each time the page is loaded, or after a while; the copy has that of one load at every width.`
    }
  ]
}
