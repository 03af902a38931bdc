import {type CaptureLoss, dataOf} from '@facsimile/plugins/model'
import type {Element} from 'hast'
import type {Alignment} from './align.ts'
import {createInsertions} from './insertions.ts'
import {elementsUnder} from './nodes.ts'
import {rangesOf, type Stretch} from './ranges.ts'

/** Parts of the page that are there at some widths only. */
export interface Parts {
  /** Records what a capture has and ours has not, and the other way round. */
  add(alignment: Alignment, capture: number): void
  /** Puts the parts of others into our tree, and marks each part with the widths at which it exists. */
  insert(): void
  /** Whether the capture has another structure than ours. */
  has(capture: number): boolean
  /** Elements that were put into our tree, each with its original in the capture. */
  copiesOf(capture: number): readonly [copy: Element, original: Element][]
  /** What was left out. */
  losses(widths: readonly number[]): CaptureLoss[]
}

/** At least so many elements of another width are accepted, and at most so many for each that our page has. */
const FEW = 1000
const SHARE = 1.5

/** `elements`: how many our page has. A width that would bring too many is not merged: it is another page. */
export function createParts(stretches: readonly Stretch[], elements: number): Parts {
  /** Ours → captures that do not have it. */
  const missing = new Map<Element, Set<number>>()
  const insertions = createInsertions()
  const captures = new Set<number>()
  const givenUp = new Set<number>()

  return {
    add({replaced, onlyOurs, onlyTheirs}, capture) {
      const added = [...replaced.map(({theirs}) => theirs), ...onlyTheirs.map(({element}) => element)]
      if (added.length === 0 && onlyOurs.length === 0) return
      const inside = elementsUnder(added)
      const isOtherPage = inside.length > Math.max(FEW, elements * SHARE)
      // Tree scopes have numbers of their own in each capture.
      if (isOtherPage || inside.some(({data, tagName}) => data?.shadow || tagName === 'body')) {
        givenUp.add(capture)
        return
      }
      captures.add(capture)
      for (const one of [...onlyOurs, ...replaced.map(({ours}) => ours)])
        missing.set(one, (missing.get(one) ?? new Set()).add(capture))
      for (const {ours, theirs, parent} of replaced) insertions.take(theirs, parent, ours, capture)
      for (const {element, parent, after} of onlyTheirs) insertions.take(element, parent, after, capture)
    },
    insert() {
      const all = stretches.map(({capture}) => capture)
      for (const [element, without] of missing)
        dataOf(element).shownIn = rangesOf(stretches, new Set(all.filter((one) => !without.has(one))))
      for (const {parent, after, insertions: all} of insertions.places()) {
        for (const {copy, captures: shown} of all) dataOf(copy).shownIn = rangesOf(stretches, shown)
        const start = after ? parent.children.indexOf(after) + 1 : 0
        parent.children.splice(start, 0, ...all.map(({copy}) => copy))
      }
    },
    has: (capture) => captures.has(capture),
    copiesOf: insertions.copiesOf,
    losses(widths) {
      if (givenUp.size === 0) return []
      const lost = [...givenUp].map((capture) => widths[capture]).join(', ')
      return [
        {
          ruleId: 'structure-varies',
          reason: `Scripts build another page at ${lost} px; elements that exist only there are not in the copy.`
        }
      ]
    }
  }
}
