import {groupBy} from '../../../model/group-by.ts'
import {type JsxTag, textValue} from '../items.ts'
import type {Printer} from '../printer.ts'
import {alignedGroups} from './aligned-groups.ts'
import {type Candidate, candidatesIn} from './candidates.ts'
import {repeatedName, wrapperName} from './component-names.ts'
import {
  contentColumn,
  define,
  defineWrapper,
  flowsOf,
  type Instance,
  isContentOfComponent
} from './definition.ts'
import {classColumns, differencesOf, isTextPlace, MOST_CLASS_LISTS} from './differences.ts'
import {placesOf} from './places.ts'
import {countUses, patternOf, variablesIn} from './local-state.ts'
import {createShapes, type Shapes, type ShapeTexts} from './shape.ts'
import {callSize, sizeOf} from './size.ts'
import {type Wrapper, type WrapperGroup, wrapperGroups} from './wrappers.ts'

/** Characters that a component has to save, beside its own head and foot. */
const LEAST_SAVING = 120
/** A drawing says little where it stands, and a name of it much. */
const LEAST_SAVING_OF_DRAWINGS = 40
const leastSaving = ([first]: readonly JsxTag[]): number =>
  first?.element.tagName === 'svg' ? LEAST_SAVING_OF_DRAWINGS : LEAST_SAVING

/** Characters for which a component may be called one more of its kind. */
const WORTH_ANY_NAME = 600
const HEAD_AND_FOOT = 45
/** With more props a component is harder to read than the elements it stands for. */
const MOST_PROPS = 8
/** Fewer elements are as easily read with their attributes, whatever is in them. */
const FEWEST_WRAPPERS = 3
/** What has content of its own is read with it, and more props come between. */
const MOST_WRAPPER_PROPS = 5
const LONGEST_TEXT_OF_WRAPPERS = 60
const PLACEHOLDER = 'ComponentName'
/** More rounds are for documents that have no end. */
const MOST_COMPONENTS = 60

/** Tags for which there was no name: as elements that have their attributes in common, and as what is alike. */
interface Unnamed {
  wrappers: Set<JsxTag>
  alike: Set<JsxTag>
  /** As what is alike but for a part. */
  aligned: Set<JsxTag>
}

/** What may become one component. */
interface Group {
  /** Places among the candidates. */
  at: readonly number[]
  saving: number
  /** Its elements, which have content of their own in one place. */
  wrappers?: readonly Wrapper[]
  /** Whether their tags and attributes alone are in common. */
  isShallow?: boolean
  /** Its tags in the form of one template, where some are without a part of it. */
  aligned?: readonly JsxTag[]
}

/**
 * Makes components of elements that are alike up to their texts and attributes, or have their own attributes in common, those that save
 * most first. What is in them or around them is looked at again when they are made.
 */
export function extractRepeated(printer: Printer): void {
  const unnamed: Unnamed = {wrappers: new Set(), alike: new Set(), aligned: new Set()}
  const runs: ShapeTexts['runs'] = new Map()
  const texts = {strict: {starts: new Map(), runs}, loose: {starts: new Map(), runs}}
  while (printer.components.length < MOST_COMPONENTS) {
    const candidates = flowsOf(printer).flatMap((body) =>
      // A component is none once more.
      candidatesIn(body).filter(({item}) => body === printer.root || body.items[0] !== item)
    )
    const groups = groupsIn(candidates, printer, {unnamed, texts})
    if (groups.length === 0) return
    makeAll(groups, candidates, printer, unnamed)
  }
}

/** Groups that save enough, those that save most first. */
function groupsIn(
  candidates: readonly Candidate[],
  printer: Printer,
  {unnamed, texts}: {unnamed: Unnamed; texts: Readonly<Record<'strict' | 'loose', ShapeTexts>>}
): Group[] {
  const groups: Group[] = []
  const items = candidates.map(({item}) => item)
  const consider = (at: readonly number[]) => {
    const own = at.map((one) => items[one] as JsxTag)
    if (own.every((item) => unnamed.alike.has(item))) return
    const saving = savingOf(own, printer)
    if (saving >= leastSaving(own)) groups.push({at, saving})
  }
  const all = [...items.keys()]
  const strict = createShapes(printer, 'same', texts.strict)
  const loose = createShapes(printer, 'any', texts.loose)
  const counts = countUses(flowsOf(printer), printer)
  const patternIn = (item: JsxTag) => (counts.size > 0 ? patternOf(variablesIn(item, printer), counts) : '')
  const patterns = items.map(patternIn)
  const keysOf = (shapes: Shapes) => items.map((item, at) => `${shapes.of(item)} ${patterns[at]}`)
  const [strictKeys, looseKeys] = [keysOf(strict), keysOf(loose)]
  for (const group of groupsOf(all, (at) => strictKeys[at])) if (group.length > 1) consider(group)
  // Those of one strict shape were considered before.
  for (const group of groupsOf(all, (at) => looseKeys[at]))
    if (new Set(group.map((at) => strictKeys[at])).size > 1) consider(group)
  for (const group of alignedGroups(items, {keys: strictKeys, shapes: strict, printer})) {
    const own = group.at.map((at) => items[at] as JsxTag)
    if (own.every((item) => unnamed.aligned.has(item))) continue
    const saving = savingOf(group.aligned, printer)
    if (saving >= leastSaving(own)) groups.push({...group, saving})
  }
  for (const group of wrapperGroups(items, {shapes: strict, patternOf: patternIn})) {
    const own = group.at.map((at) => items[at] as JsxTag)
    if (own.every((item) => unnamed.wrappers.has(item))) continue
    const saving = savingOfWrappers(group, printer)
    if (saving >= leastSaving(own)) groups.push({...group, saving})
  }
  return groups.sort((one, other) => other.saving - one.saving)
}

/** Makes components of the groups that have nothing in common with those before them. */
function makeAll(
  groups: readonly Group[],
  candidates: readonly Candidate[],
  printer: Printer,
  unnamed: Unnamed
): void {
  const isTaken = new Uint8Array(candidates.length)
  for (const {at, saving, wrappers, isShallow, aligned} of groups) {
    if (printer.components.length >= MOST_COMPONENTS) return
    const instances = at.map((one) => candidates[one] as Candidate)
    const endOf = (one: number, {inside}: Candidate) => (isShallow ? one + 1 : one + inside + 1)
    const isFree = at.every(
      (one, index) => !isTaken.subarray(one, endOf(one, instances[index] as Candidate)).includes(1)
    )
    if (!isFree) continue
    const items = instances.map(({item}) => item)
    const name = wrappers
      ? wrapperName(items, printer, isShallow === true)
      : repeatedName(items, printer, saving >= WORTH_ANY_NAME)
    const without = wrappers ? unnamed.wrappers : aligned ? unnamed.aligned : unnamed.alike
    if (name === undefined) for (const item of items) without.add(item)
    else if (wrappers)
      defineWrapper(
        instances.map((one, index) => ({...one, ...(wrappers[index] as Wrapper)})),
        name,
        printer
      )
    else define(inForm(instances, aligned), name, printer)
    for (const [index, one] of at.entries()) isTaken.fill(1, one, endOf(one, instances[index] as Candidate))
  }
}

/** Instances with their tags in the form of one template. */
const inForm = (
  instances: readonly Instance[],
  aligned: readonly JsxTag[] | undefined
): readonly Instance[] =>
  aligned ? instances.map((one, index) => ({...one, item: aligned[index] ?? one.item})) : instances

const groupsOf = <One, Key>(all: readonly One[], keyOf: (one: One) => Key): Iterable<readonly One[]> =>
  groupBy(all, keyOf).values()

/** Whether something holds nothing but text, which belongs to what is said where it stands. */
const isSentence = (item: JsxTag): boolean =>
  item.kind === 'element' && item.flow.items.length > 0 && item.flow.items.every(({kind}) => kind === 'text')

/** The characters that a component would save; 0 where they are too few at best, or no component can be made. */
function savingOf(items: readonly JsxTag[], printer: Printer, hasContent = false): number {
  const sizes = items.map((item) => sizeOf(item, printer.props))
  const [own = 0] = sizes
  const most = sizes.reduce((sum, size) => sum + size, 0) - own - HEAD_AND_FOOT
  if (most - items.length * callSize({name: PLACEHOLDER, args: []}) < leastSaving(items)) return 0
  const {columns} = differencesOf(items, printer)
  if (columns.length > (hasContent ? MOST_WRAPPER_PROPS : MOST_PROPS)) return 0
  if (columns.length === 0 && items.every(isSentence)) return 0
  if (classColumns(columns).length > MOST_CLASS_LISTS) return 0
  const content = hasContent ? undefined : contentColumn(columns)
  if (columns.some((column) => column !== content && column.given.some(isContentOfComponent))) return 0
  const calls = items.map((_, index) => {
    const args = columns.map((column) => ({
      name: column === content ? '' : column.name,
      value: column.given[index]
    }))
    return callSize({name: PLACEHOLDER, args})
  })
  return most - calls.reduce((sum, size) => sum + size, 0)
}

/** The characters that a component with content of its own would save. A long text is content, even where all have the same. */
function savingOfWrappers({wrappers, isShallow}: WrapperGroup, printer: Printer): number {
  if (isShallow && wrappers.length < FEWEST_WRAPPERS) return 0
  const items = wrappers.map(({item}) => item)
  const saving = savingOf(items, printer, true)
  if (isShallow || saving === 0) return saving
  const {ofPlaces} = differencesOf(items, printer)
  const hasLongText = placesOf(items[0] as JsxTag, printer.props).some(
    (place, at) =>
      isTextPlace(place) && !ofPlaces[at] && textValue(place.value).length > LONGEST_TEXT_OF_WRAPPERS
  )
  return hasLongText ? 0 : saving - items.length * PLACEHOLDER.length
}
