import {type ValueOf, VISIBLE_WHEN, type VisibilityFacts, type VisibilityRow} from '../../css/visible-when.ts'
import {groupIndex} from '../group-index.ts'
import type {Declaration, PropertyGroup} from '../types.ts'
import {type Case, type CaseRun, casesAt, isKnown} from './cases.ts'
import {authorDeclarations} from './author-declarations.ts'
import type {ComputedValues} from './computed-values.ts'
import {isGeneratedContent} from './defaults.ts'
import type {Place} from './place.ts'
import {atomsOf, caseIn, combinationsOf} from './possible.ts'

/** What of an element decides visibility beside its style. */
export type ElementFacts = Pick<VisibilityFacts, 'isReplaced' | 'canScroll'>

/** The row of each longhand, in the order in which the rows are asked. */
const ROWS: ReadonlyMap<string, {row: VisibilityRow; order: number}> = new Map(
  VISIBLE_WHEN.flatMap((row, order) => row.longhands.map((longhand) => [longhand, {row, order}] as const))
)

/** More rounds than this are never needed: what one makes invisible another one depends on. */
const MOST_ROUNDS = 3

/**
 * The declarations of an element or of its generated content that no one can see: wherever one of them decides its longhand, what else
 * holds there makes that invisible (`VISIBLE_WHEN`). Without all of them the element looks as before.
 */
export function unobservableDeclarations(
  values: ComputedValues,
  place: Place,
  pseudo: string,
  facts: ElementFacts,
  isNeeded: (longhand: string) => boolean
): ReadonlySet<Declaration> {
  const groups = place.style[pseudo]
  const index = groups && groupIndex(groups)
  const removed = new Set<Declaration>()
  if (!index) return removed
  // The parents of other pseudo-elements are not known.
  const isBox = pseudo === '' || isGeneratedContent(pseudo)
  if (!isBox && pseudo !== '::backdrop') return removed
  const questions: {row: VisibilityRow; longhand: string; group: PropertyGroup; order: number}[] = []
  for (const [longhand, group] of index) {
    const found = ROWS.get(longhand)
    if (!found || (!isBox && (found.row.reads.length === 0 || found.row.readsOfParent))) continue
    if (isNeeded(longhand) || !values.declaresAlone(group, longhand)) continue
    if (!values.isAnimated(place, pseudo, longhand)) questions.push({...found, longhand, group})
  }
  questions.sort((a, b) => a.order - b.order)
  for (let round = 0, before = -1; round < MOST_ROUNDS && before !== removed.size; round++) {
    before = removed.size
    for (const {row, longhand, group} of questions) {
      const declared = group.runs.flatMap((run) =>
        authorDeclarations(run, longhand).filter((each) => each.property === longhand && !removed.has(each))
      )
      if (declared.length === 0) continue
      const seen = seenDeclarations({values, place, pseudo, facts, row, longhand, removed})
      for (const each of seen ? declared : []) if (!seen!.has(each)) removed.add(each)
    }
  }
  return removed
}

interface Question {
  values: ComputedValues
  place: Place
  pseudo: string
  facts: ElementFacts
  row: VisibilityRow
  longhand: string
  removed: ReadonlySet<Declaration>
}

/** The declarations of a longhand that decide it somewhere where it can be seen; undefined where that is not known. */
function seenDeclarations({
  values,
  place,
  pseudo,
  facts,
  row,
  longhand,
  removed
}: Question): ReadonlySet<Declaration> | undefined {
  const own = values.without(place, pseudo, longhand, removed)
  const ownBase = values.baseOf(place, pseudo, longhand)
  const read = new Map(row.reads.map((name) => [name, values.without(place, pseudo, name, removed)]))
  const base = new Map(row.reads.map((name) => [name, values.baseOf(place, pseudo, name)]))
  const above = pseudo === '' ? place.parent : place
  const ofParent = new Map(
    (above && row.readsOfParent?.map((name) => [name, values.of(above, '', name)])) ?? []
  )
  const lists = [own, ownBase, ...read.values(), ...base.values(), ...ofParent.values()]
  const seen = new Set<Declaration>()
  for (const width of widthsOf(lists)) {
    const at = (runs: readonly CaseRun[]) => casesAt(runs, width)
    const atoms = atomsOf(lists.map(at))
    if (!atoms || at(own).some(isCondensed)) return undefined
    for (const holding of combinationsOf(atoms, values.atoms)) {
      const {declaration} = caseIn(at(own), holding)
      if (!declaration || seen.has(declaration)) continue
      const valueIn =
        (all: ReadonlyMap<string, readonly CaseRun[]>, isAnimated: (name: string) => boolean): ValueOf =>
        (name) => {
          const runs = all.get(name)
          return isAnimated(name) ? undefined : textOf(runs && caseIn(at(runs), holding))
        }
      const value = valueIn(read, (name) => values.isAnimated(place, pseudo, name))
      const situation = {
        ...facts,
        base: valueIn(base, () => false),
        every: (name: string, test: (value: string | undefined) => boolean) =>
          [read, base].every((all) =>
            all.get(name)!.every(({cases}) => cases.every((each) => test(textOf(each))))
          ),
        parent: valueIn(ofParent, (name) => above !== undefined && values.isAnimated(above, '', name))
      }
      // What would hold there in its place must be as invisible.
      const others = [...at(ownBase), ...at(own).filter((each) => each.declaration !== declaration)]
      const isVisible = [caseIn(at(own), holding), caseIn(others, holding)].some((found) =>
        row.isVisible(
          {...situation, value: (name) => (name === longhand ? textOf(found) : value(name))},
          longhand
        )
      )
      if (isVisible) seen.add(declaration)
    }
  }
  return seen
}

const textOf = (found: Case | undefined): string | undefined =>
  found && isKnown(found.value) ? found.value.toLowerCase() : undefined

/** Whether a case stands for more than one declaration. */
const isCondensed = ({value}: Case): boolean => !isKnown(value) && value.reason === 'many-cases'

/** Where one of the lists begins to have other cases. */
const widthsOf = (lists: readonly (readonly CaseRun[])[]): ReadonlySet<number> =>
  new Set(lists.flatMap((runs) => runs.map(({from}) => from)))
