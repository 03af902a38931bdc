import {VISIBLE_WHEN, type VisibilityRow} from '../../css/visible-when.ts'
import type {Declaration, PropertyGroup} from '../types.ts'
import {authorDeclarations} from './author-declarations.ts'
import {type Case, type CaseRun, casesAt, isCondensed, onlyCase} from './cases.ts'
import type {ComputedValues} from './computed-values.ts'
import {isGeneratedContent} from './defaults.ts'
import type {Place} from './place.ts'
import {caseIn, combinationsOf, WITHOUT_ATOMS} from './possible.ts'
import {type Asked, type ElementFacts, type Reading, Situation} from './situation.ts'

/** The row of each longhand, in the order in which the rows are asked; equal lists of what they read are one. */
const ROWS: ReadonlyMap<string, {row: VisibilityRow; order: number}> = new Map(
  VISIBLE_WHEN.flatMap((given, order) => {
    const isEqual = ({reads}: VisibilityRow) => reads.join() === given.reads.join()
    const row = {...given, reads: VISIBLE_WHEN.find(isEqual)?.reads ?? given.reads}
    return row.longhands.map((longhand) => [longhand, {row, order}] as const)
  })
)

/** More rounds than this are never needed: what one makes invisible another one depends on. */
const MOST_ROUNDS = 3

/** A longhand that is declared and not always visible. */
interface Question {
  longhand: string
  row: VisibilityRow
  order: number
  declared: readonly Declaration[]
}

/** What a row reads of an element, and what that would be if the page declared nothing for it there. */
interface Readings {
  own: Reading
  base: Reading
  /** Those of both that have more than one value: others at some widths, under conditions or in states. */
  varying: readonly (readonly CaseRun[])[]
}

/** What longhands of one element are without the declarations that were removed so far. */
type OwnLists = Map<string, readonly CaseRun[]>

/** Finds declarations that no one can see. */
export class Visibility {
  readonly #values: ComputedValues
  readonly #situation = new Situation()
  readonly #questions = new Map<PropertyGroup, readonly Question[]>()
  readonly #inOrder = new Map<readonly PropertyGroup[], readonly Question[]>()

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
    const animated = this.#values.animated(place, pseudo)
    const questions = this.#questionsFor(groups).filter(
      ({row, longhand}) =>
        (isBox || (row.reads.length > 0 && !row.readsOfParent)) &&
        !isNeeded(longhand) &&
        !animated.has(longhand)
    )
    const above = pseudo === '' ? place.parent : place
    const animatedAbove = above ? this.#values.animated(above, '') : animated
    const asked: Asked = {place, pseudo, above, animated, animatedAbove, facts}
    const lists: OwnLists = new Map()
    const readings = new Map<readonly string[], Readings>()
    let open = questions
    for (let round = 0; round < MOST_ROUNDS && open.length > 0; round++) {
      const changed = new Set<string>()
      for (const question of open) {
        if (question.declared.every((each) => removed.has(each))) continue
        const {reads} = question.row
        const read = readings.get(reads) ?? this.#read(reads, asked, lists)
        readings.set(reads, read)
        const seen = this.#seen(question, asked, read, lists)
        const unseen = seen
          ? question.declared.filter((each) => !seen.includes(each) && !removed.has(each))
          : NOTHING
        if (unseen.length === 0) continue
        for (const each of unseen) removed.add(each)
        const {longhand} = question
        lists.set(longhand, this.#values.without(place, pseudo, longhand, removed))
        changed.add(longhand)
        for (const names of readings.keys()) if (names.includes(longhand)) readings.delete(names)
      }
      // The others have the answers that they had.
      open = questions.filter(
        ({row, longhand}) => changed.has(longhand) || row.reads.some((name) => changed.has(name))
      )
    }
    return removed
  }

  /** Those of all groups of an element, in the order in which they are asked. */
  #questionsFor(groups: readonly PropertyGroup[]): readonly Question[] {
    let questions = this.#inOrder.get(groups)
    if (!questions) {
      questions = groups.flatMap((group) => this.#questionsOf(group)).sort((a, b) => a.order - b.order)
      this.#inOrder.set(groups, questions)
    }
    return questions
  }

  #questionsOf(group: PropertyGroup): readonly Question[] {
    let questions = this.#questions.get(group)
    if (!questions) {
      questions = group.properties.flatMap((longhand): Question[] => {
        const found = ROWS.get(longhand)
        if (!found || !this.#values.declaresAlone(group, longhand)) return []
        const declared = group.runs.flatMap((run) =>
          authorDeclarations(run, longhand).filter(({property}) => property === longhand)
        )
        return declared.length > 0 ? [{...found, longhand, declared}] : []
      })
      this.#questions.set(group, questions)
    }
    return questions
  }

  #own({place, pseudo}: Asked, longhand: string, lists: OwnLists): readonly CaseRun[] {
    let list = lists.get(longhand)
    if (!list) lists.set(longhand, (list = this.#values.of(place, pseudo, longhand)))
    return list
  }

  #read(names: readonly string[], asked: Asked, lists: OwnLists): Readings {
    const {place, pseudo} = asked
    const own = names.map((name) => this.#own(asked, name, lists))
    const base = names.map((name) => this.#values.baseOf(place, pseudo, name))
    return {
      own: {names, lists: own},
      base: {names, lists: base},
      varying: [...own, ...base].filter((runs) => !onlyCase(runs))
    }
  }

  /** The declarations of a longhand that decide it somewhere where it can be seen; undefined where that is not known. */
  #seen(
    {row, longhand}: Question,
    asked: Asked,
    read: Readings,
    ownLists: OwnLists
  ): readonly Declaration[] | undefined {
    const {place, pseudo, above} = asked
    const own = this.#own(asked, longhand, ownLists)
    const ownBase = this.#values.baseOf(place, pseudo, longhand)
    const names = (above && row.readsOfParent) ?? NO_NAMES
    const parent = {names, lists: above ? names.map((name) => this.#values.of(above, '', name)) : []}
    const situation = this.#situation
    situation.ask(asked, longhand, read.own, read.base, parent)
    const [only, onlyBase] = [onlyCase(own), onlyCase(ownBase)]
    if (only && onlyBase && read.varying.length === 0 && parent.lists.every(onlyCase)) {
      situation.width = own[0]?.from ?? 0
      return this.#seenThroughout(row, longhand, only, onlyBase)
    }
    const others = [ownBase, ...read.varying, ...parent.lists].filter((runs) => !onlyCase(runs))
    const lists = [own, ...others]
    const seen = new Set<Declaration>()
    for (const width of widthsOf(lists)) {
      const combinations = combinationsOf(
        lists.map((runs) => casesAt(runs, width)),
        this.#values.atoms
      )
      const ownCases = casesAt(own, width)
      if (!combinations || ownCases.some(isCondensed)) return undefined
      situation.width = width
      situation.combinations = combinations
      for (const set of combinations.sets) {
        const found = caseIn(ownCases, combinations, set)
        const declaration = found?.declaration
        if (!declaration || seen.has(declaration)) continue
        situation.set = set
        situation.found = found
        let isVisible = row.isVisible(situation, longhand)
        if (!isVisible) {
          // What would hold there in its place must be as invisible.
          situation.found =
            caseIn(ownCases, combinations, set, declaration) ??
            caseIn(casesAt(ownBase, width), combinations, set)
          isVisible = row.isVisible(situation, longhand)
        }
        if (isVisible) seen.add(declaration)
      }
    }
    return [...seen]
  }

  /** The same where nothing is otherwise at some widths, under conditions or in states. */
  #seenThroughout(
    row: VisibilityRow,
    longhand: string,
    own: Case,
    base: Case
  ): readonly Declaration[] | undefined {
    if (isCondensed(own)) return undefined
    if (!own.declaration) return NOTHING
    const situation = this.#situation
    situation.combinations = WITHOUT_ATOMS
    situation.set = 0
    for (const found of [own, base]) {
      situation.found = found
      if (row.isVisible(situation, longhand)) return [own.declaration]
    }
    return NOTHING
  }
}

const NO_NAMES: readonly string[] = []
const NOTHING: readonly Declaration[] = []

/** Where one of the lists begins to have other cases. */
function widthsOf(lists: readonly (readonly CaseRun[])[]): Iterable<number> {
  const starts = new Set<number>()
  for (const runs of lists) for (const {from} of runs) starts.add(from)
  return starts
}
