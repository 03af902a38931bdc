import {groupBy} from '../../../model/group-by.ts'
import type {JsxTag} from '../items.ts'
import type {Printer} from '../printer.ts'
import {alignedGroups} from './aligned-groups.ts'
import {haveCoincidences} from './coincidences.ts'
import {withoutColor} from './data-names.ts'
import {flowsOf} from './definition.ts'
import {differencesOf} from './differences.ts'
import {countUses, patternOf, variablesIn} from './local-state.ts'
import {type Limits, leastSaving, savingOf, savingOfWrappers, VARIANTS} from './saving.ts'
import type {Shapes} from './shape.ts'
import {type Wrapper, wrapperGroups} from './wrappers.ts'

/** Tags for which there was no name: as elements that have their attributes in common, and as what is alike. */
export interface Unnamed {
  wrappers: Set<JsxTag>
  alike: Set<JsxTag>
  /** As what is alike but for a part. */
  aligned: Set<JsxTag>
}

/** What may become one component. */
export interface Group {
  /** Places among the tags. */
  at: readonly number[]
  saving: number
  /** Its elements, which have content of their own in one place. */
  wrappers?: readonly Wrapper[]
  /** Whether their tags and attributes alone are in common. */
  isShallow?: boolean
  /** Whether that content is a list, which all have of one length. */
  isList?: boolean
  /** Its tags in the form of one template, where some are without a part of it. */
  aligned?: readonly JsxTag[]
}

/** What is known of tags that may become components. */
interface Facts {
  unnamed: Unnamed
  strict: Shapes
  loose: Shapes
}

/** Groups of such tags that save enough, those that save most first. */
export function groupsOf(
  items: readonly JsxTag[],
  printer: Printer,
  {unnamed, strict, loose}: Facts
): Group[] {
  const counts = countUses(flowsOf(printer), printer)
  const patternIn = (item: JsxTag) => (counts.size > 0 ? patternOf(variablesIn(item, printer), counts) : '')
  const patterns = items.map(patternIn)
  const keysOf = (shapes: Shapes) => items.map((item, at) => `${shapes.of(item)} ${patterns[at]}`)
  const [strictKeys, looseKeys] = [keysOf(strict), keysOf(loose)]
  const all = [...items.keys()]
  const alike = (at: readonly number[], limits?: Partial<Limits>): Group[] => {
    const own = at.map((one) => items[one] as JsxTag)
    if (own.length < 2 || own.every((item) => unnamed.alike.has(item))) return []
    const saving = savingOf(own, printer, limits)
    return saving < (limits?.least ?? leastSaving(own)) ? [] : [{at, saving}]
  }
  // Those of one strict shape are alike without their classes, too.
  const variants = (at: readonly number[], limits?: Partial<Limits>) =>
    new Set(at.map((one) => strictKeys[one])).size > 1 ? alike(at, limits) : []
  const kinds = [...groupBy(all, (at) => looseKeys[at]).values()]
  const named = kinds.flatMap((kind) => namedIn(kind, items)).flatMap((at) => variants(at, VARIANTS))
  const isWhole = isWholeBeside(named)
  const groups: Group[] = [
    ...[...groupBy(all, (at) => strictKeys[at]).values()].flatMap((at) => alike(at)).filter(isWhole),
    ...kinds.flatMap((at) => variants(at)),
    ...named
  ]
  for (const group of alignedGroups(items, {keys: strictKeys, shapes: strict, printer})) {
    if (group.at.every((at) => unnamed.aligned.has(items[at] as JsxTag))) continue
    if (haveCoincidences(group.aligned, besides(group.at, items), printer)) continue
    const saving = savingOf(group.aligned, printer)
    if (saving >= leastSaving(group.aligned)) groups.push({...group, saving})
  }
  for (const group of wrapperGroups(items, {printer, shapes: strict, patternOf: patternIn})) {
    if (group.at.every((at) => unnamed.wrappers.has(items[at] as JsxTag))) continue
    if (group.isShallow && !isWhole(group)) continue
    const own = group.wrappers.map(({item}) => item)
    if (!group.isShallow && haveCoincidences(own, besides(group.at, items), printer)) continue
    const saving = savingOfWrappers(group, printer)
    if (saving >= leastSaving(own)) groups.push({...group, saving})
  }
  return withoutListProps(groups, items, printer).sort((one, other) => other.saving - one.saving)
}

/** Groups without those whose props would be the entries of a list, which is content as well. */
function withoutListProps(groups: readonly Group[], items: readonly JsxTag[], printer: Printer): Group[] {
  const countOf = (tags: readonly JsxTag[]) => differencesOf(tags, printer).columns.length
  const lists = groups.filter(({isList}) => isList)
  const isOfList = (group: Group) =>
    !group.wrappers &&
    lists.some(
      ({at, wrappers = []}) =>
        at.join() === group.at.join() &&
        countOf(group.at.map((one) => items[one] as JsxTag)) > countOf(wrappers.map(({item}) => item)) + 1
    )
  return lists.length === 0 ? [...groups] : groups.filter((group) => !isOfList(group))
}

/** Those tags beside some that the page calls by the name of these. */
function besides(at: readonly number[], items: readonly JsxTag[]): JsxTag[] {
  const nameOf = (item: JsxTag | undefined) => item?.element.data?.ownName
  const name = nameOf(items[at[0] as number])
  const own = new Set(at)
  return name === undefined ? [] : items.filter((item, one) => nameOf(item) === name && !own.has(one))
}

/** Those of a kind that the page calls by one name, which are one thing whatever their classes. */
const namedIn = (kind: readonly number[], items: readonly JsxTag[]): (readonly number[])[] =>
  [...groupBy(kind, (at) => withoutColor(items[at]?.element.data?.ownName ?? ''))].flatMap(([name, at]) =>
    name === '' ? [] : [at]
  )

/** Tells those groups that are no part of one of these, whose name would promise the whole of it. */
function isWholeBeside(groups: readonly Group[]): (group: Pick<Group, 'at'>) => boolean {
  const owners = new Map<number, Group>()
  for (const group of groups) for (const at of group.at) owners.set(at, group)
  return ({at: [first, ...others]}) => {
    const owner = first === undefined ? undefined : owners.get(first)
    return !owner || !others.every((at) => owners.get(at) === owner)
  }
}
