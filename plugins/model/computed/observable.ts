import {VISIBLE_WHEN, type VisibilityFacts, type VisibilityRow} from '../../css/visible-when.ts'
import {groupIndex} from '../group-index.ts'
import type {Declaration, PropertyGroup} from '../types.ts'
import type {Atom} from './atoms.ts'
import {authorDeclarations} from './author-declarations.ts'
import {type Case, type CaseRun, casesAt, isKnown} from './cases.ts'
import type {ComputedValues} from './computed-values.ts'
import {isGeneratedContent} from './defaults.ts'
import type {Place} from './place.ts'
import {caseIn, combinationsOf} from './possible.ts'

/** What of an element decides visibility beside its style. */
export type ElementFacts = Pick<VisibilityFacts, 'isReplaced' | 'canScroll'>

/** The row of each longhand, in the order in which the rows are asked. */
const ROWS: ReadonlyMap<string, {row: VisibilityRow; order: number}> = new Map(
  VISIBLE_WHEN.flatMap((row, order) => row.longhands.map((longhand) => [longhand, {row, order}] as const))
)

/** More rounds than this are never needed: what one makes invisible another one depends on. */
const MOST_ROUNDS = 3

/** A longhand that is declared and not always visible. */
interface Question {
  longhand: string
  row: VisibilityRow
  order: number
  group: PropertyGroup
  declared: readonly Declaration[]
}

/** What the longhands that a row reads are, and what they would be if the page declared nothing for them. */
interface Reading {
  own: readonly (readonly CaseRun[])[]
  base: readonly (readonly CaseRun[])[]
}

/** Where the questions of one element or pseudo-element are answered. */
interface Asked {
  place: Place
  pseudo: string
  facts: ElementFacts
  /** The declarations that no one can see, as far as they are known. */
  removed: Set<Declaration>
  /** What rows read, by their lists of names: without `removed`. */
  readings: Map<readonly string[], Reading>
}

/** Finds declarations that no one can see. */
export class Visibility {
  readonly #values: ComputedValues
  readonly #questions = new Map<readonly PropertyGroup[], readonly Question[]>()

  constructor(values: ComputedValues) {
    this.#values = values
  }

  /**
   * The declarations of an element or of its generated content that no one can see: wherever one of them decides its longhand, what
   * else holds there makes that invisible (`VISIBLE_WHEN`). Without all of them the element looks as before.
   */
  unseen(
    place: Place,
    pseudo: string,
    facts: ElementFacts,
    isNeeded: (longhand: string) => boolean
  ): ReadonlySet<Declaration> {
    const removed = new Set<Declaration>()
    const groups = place.style[pseudo]
    // The parents of other pseudo-elements are not known.
    const isBox = pseudo === '' || isGeneratedContent(pseudo)
    if (!groups || (!isBox && pseudo !== '::backdrop')) return removed
    const questions = this.#questionsOf(groups).filter(
      ({row, longhand}) =>
        (isBox || (row.reads.length > 0 && !row.readsOfParent)) &&
        !isNeeded(longhand) &&
        !this.#values.isAnimated(place, pseudo, longhand)
    )
    const asked: Asked = {place, pseudo, facts, removed, readings: new Map()}
    for (let round = 0, before = -1; round < MOST_ROUNDS && before !== removed.size; round++) {
      before = removed.size
      for (const question of questions) {
        if (question.declared.every((each) => removed.has(each))) continue
        const seen = this.#seen(question, asked)
        const unseen = seen ? question.declared.filter((each) => !seen.has(each) && !removed.has(each)) : []
        if (unseen.length > 0) asked.readings.clear()
        for (const each of unseen) removed.add(each)
      }
    }
    return removed
  }

  #questionsOf(groups: readonly PropertyGroup[]): readonly Question[] {
    let questions = this.#questions.get(groups)
    if (!questions) {
      questions = [...groupIndex(groups)]
        .flatMap(([longhand, group]): Question[] => {
          const found = ROWS.get(longhand)
          if (!found || !this.#values.declaresAlone(group, longhand)) return []
          const declared = group.runs.flatMap((run) =>
            authorDeclarations(run, longhand).filter(({property}) => property === longhand)
          )
          return declared.length > 0 ? [{...found, longhand, group, declared}] : []
        })
        .sort((a, b) => a.order - b.order)
      this.#questions.set(groups, questions)
    }
    return questions
  }

  #readingOf({reads}: VisibilityRow, {place, pseudo, removed, readings}: Asked): Reading {
    const reading = readings.get(reads) ?? {
      own: reads.map((name) => this.#values.without(place, pseudo, name, removed)),
      base: reads.map((name) => this.#values.baseOf(place, pseudo, name))
    }
    readings.set(reads, reading)
    return reading
  }

  /** The declarations of a longhand that decide it somewhere where it can be seen; undefined where that is not known. */
  #seen({row, longhand}: Question, asked: Asked): ReadonlySet<Declaration> | undefined {
    const {place, pseudo, facts, removed} = asked
    const values = this.#values
    const {reads, readsOfParent = NO_NAMES} = row
    const above = pseudo === '' ? place.parent : place
    const own = values.without(place, pseudo, longhand, removed)
    const ownBase = values.baseOf(place, pseudo, longhand)
    const read = this.#readingOf(row, asked)
    const ofParent = above ? readsOfParent.map((name) => values.of(above, '', name)) : []
    const lists = [own, ownBase, ...read.own, ...read.base, ...ofParent]
    const seen = new Set<Declaration>()
    let width = 0
    let all: readonly Atom[] = []
    let set = 0
    let found: Case | undefined
    const textIn = (runs: readonly CaseRun[] | undefined) =>
      runs && textOf(caseIn(casesAt(runs, width), all, set))
    const situation: VisibilityFacts = {
      isReplaced: facts.isReplaced,
      canScroll: facts.canScroll,
      value: (name) => {
        if (name === longhand) return textOf(found)
        return values.isAnimated(place, pseudo, name) ? undefined : textIn(read.own[reads.indexOf(name)])
      },
      base: (name) => textIn(read.base[reads.indexOf(name)]),
      every: (name, test) =>
        [read.own, read.base].every((ofNames) =>
          ofNames[reads.indexOf(name)]!.every(({cases}) => cases.every((each) => test(textOf(each))))
        ),
      parent: (name) =>
        above && !values.isAnimated(above, '', name)
          ? textIn(ofParent[readsOfParent.indexOf(name)])
          : undefined
    }
    for (width of widthsOf(lists)) {
      const combinations = combinationsOf(
        lists.map((runs) => casesAt(runs, width)),
        values.atoms
      )
      const ownCases = casesAt(own, width)
      if (!combinations || ownCases.some(isCondensed)) return undefined
      all = combinations.all
      for (set of combinations.sets) {
        found = caseIn(ownCases, all, set)
        const declaration = found?.declaration
        if (!declaration || seen.has(declaration)) continue
        let isVisible = row.isVisible(situation, longhand)
        if (!isVisible) {
          // What would hold there in its place must be as invisible.
          found = caseIn(ownCases, all, set, declaration) ?? caseIn(casesAt(ownBase, width), all, set)
          isVisible = row.isVisible(situation, longhand)
        }
        if (isVisible) seen.add(declaration)
      }
    }
    return seen
  }
}

const NO_NAMES: readonly string[] = []

const textOf = (found: Case | undefined): string | undefined =>
  found && isKnown(found.value) ? found.value.toLowerCase() : undefined

/** Whether a case stands for more than one declaration. */
const isCondensed = ({value}: Case): boolean => !isKnown(value) && value.reason === 'many-cases'

/** Where one of the lists begins to have other cases. */
function widthsOf(lists: readonly (readonly CaseRun[])[]): Iterable<number> {
  const first = lists[0]![0]!.from
  if (lists.every((runs) => runs.length === 1 && runs[0]!.from === first)) return [first]
  return new Set(lists.flatMap((runs) => runs.map(({from}) => from)))
}
