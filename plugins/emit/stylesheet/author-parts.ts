import {compareSpecificity, type Specificity} from '../../css/selectors/specificity.ts'
import type {ElementStyle} from '../../model/types.ts'
import {isClassName} from './class-names.ts'
import {addCluster} from './cluster-layers.ts'
import {type Cluster, type Clusters, clustersOf} from './clusters.ts'
import type {IsRead} from './custom-readers.ts'
import type {RuleSources, Subject} from '../../model/rule-sources.ts'
import type {SharedPart} from './shared-parts.ts'
import type {StateWeight} from './state-weights.ts'
import type {PrintedLayer, StyleClass} from './style-class.ts'
import {hasRedundantly, isUnread, overlapping, type Unit, undoingTexts} from './unit.ts'

/** A class in several: those of the page's author that its elements carry, and what is left. */
export interface AuthorSplit {
  /** In the order in which their rules stand. */
  parts: SharedPart[]
  rest: StyleClass
}

export interface AuthorPartsOptions {
  /** Rules of the page that declarations came out of. */
  sources: RuleSources
  weightOf: StateWeight
  /** What a style would print if nothing of it changed nothing. */
  wholeOf: (style: ElementStyle) => PrintedLayer[]
  /** Whether classes of one declaration stay on a page that is made of them. */
  keepsUtilities: boolean
  isRead: IsRead
}

/** Clusters that came out of rules for one class of the page, or of one selector that ends in none. */
interface Family {
  /** The page's class; empty where the selector ends in none. */
  name: string
  subject: Subject
  order: number
  units: Set<Unit>
  holders: Holders
}

/** Text of a cluster → the units that have it. */
type Holders = Map<string, {cluster: Cluster; units: Set<Unit>}>

/**
 * Splits classes as the page's author did: what came out of the rules for `.btn` is the class `btn` of all elements that have
 * it. A part is made of whole clusters, so that nothing depends on the order between two parts; but for what some of its
 * elements undo in a part or a rest that stands after it, in every layer in which the part sets something.
 */
export function authorParts(
  classes: readonly StyleClass[],
  {keepsUtilities, isRead, ...options}: AuthorPartsOptions
): Map<StyleClass, AuthorSplit> {
  const units = unitsOf(classes, options)
  // From the last to the first: what stands later is known when it is asked whether it undoes something.
  const all = [...familiesOf(units).values()]
  const families = (keepsUtilities ? all : withoutUtilities(all)).sort((a, b) => b.order - a.order)
  const partsOf = new Map<Unit, SharedPart[]>()
  for (const family of families) {
    const shared = sharedHolders(family, isRead)
    if (shared.size === 0 || !isWorthIt(family, shared)) continue
    const sharers = classesOf(family.units)
    const part: SharedPart = {
      layers: layersOf(family, shared),
      name: family.name,
      ...(canUseSelector(family, shared) && {authorSelector: family.subject.selector}),
      sharers,
      members: sharers.flatMap(({members}) => members)
    }
    for (const unit of family.units) {
      for (const text of shared.keys()) {
        if (unit.pinned.has(text)) continue
        unit.taken.add(text)
        unit.partOf.set(text, part)
      }
      partsOf.set(unit, [part, ...(partsOf.get(unit) ?? [])])
    }
  }
  return new Map(
    [...partsOf].map(([unit, parts]): [StyleClass, AuthorSplit] => [
      unit.styleClass,
      {parts, rest: restOf(unit)}
    ])
  )
}

/** Classes with their clusters; what a style is as a whole is found when it is first asked for. */
function unitsOf(
  classes: readonly StyleClass[],
  {sources, wholeOf, weightOf}: Omit<AuthorPartsOptions, 'keepsUtilities' | 'isRead'>
): Unit[] {
  const known = new Map<ElementStyle, Clusters | undefined>()
  const whole = (style: ElementStyle): Clusters | undefined => {
    if (!known.has(style)) known.set(style, clustersOf(wholeOf(style), {weightOf, sources}))
    return known.get(style)
  }
  const units: Unit[] = []
  for (const styleClass of classes) {
    const clusters = clustersOf(styleClass.layers, {weightOf, sources})
    if (!clusters) continue
    const wholes = () => {
      const found = [...(styleClass.styles ?? [])].map(whole)
      return found.every((one) => one !== undefined) ? found : []
    }
    units.push({
      styleClass,
      clusters,
      taken: new Set(),
      pinned: new Set(),
      revived: new Set(),
      partOf: new Map(),
      wholes
    })
  }
  return units
}

/**
 * Whether a part could go by the page's selector in the place of a class: it must not weigh more than the classes that undo
 * something of it, and not less than those that have the head of a tail.
 */
function canUseSelector({name, subject, units}: Family, shared: Holders): boolean {
  if (name !== '') return false
  const weight = compareSpecificity(subject.specificity, OF_CLASS)
  const isOverridden = [...shared.values()].some((holder) => holder.units.size < units.size)
  const own = [...units].flatMap(({clusters}) =>
    [...shared.keys()].flatMap((text) => clusters.byText.get(text) ?? [])
  )
  if (weight > 0) return !isOverridden && !own.some(({isHead}) => isHead)
  return weight === 0 || !own.some(({isTail}) => isTail)
}

const OF_CLASS: Specificity = [0, 1, 0]

/** A part that the page has no class for has to save this many declarations, */
const LEAST_SAVED = 4
/** and one for so many elements that carry its class. */
const ELEMENTS_OF_ONE = 3

/** Whether a part is a class of the author's, or saves more in the sheet than it costs on the elements. */
function isWorthIt({name, units}: Family, shared: Holders): boolean {
  if (name !== '') return true
  const size = [...shared.values()].reduce((sum, {cluster}) => sum + cluster.size, 0)
  const saved = size * (units.size - 1)
  const elements = classesOf(units).reduce((sum, {members}) => sum + members.length, 0)
  return saved >= LEAST_SAVED && saved * ELEMENTS_OF_ONE >= elements
}

const classesOf = (units: Iterable<Unit>): StyleClass[] => [...units].map(({styleClass}) => styleClass)

function familiesOf(units: readonly Unit[]): Map<string, Family> {
  const families = new Map<string, Family>()
  for (const unit of units)
    for (const cluster of unit.clusters.byText.values()) {
      const {subject} = cluster
      const className = subject && classOf(subject, unit.styleClass)
      // A class that everything carries is a name for nothing.
      if (!subject || subject.selector === '*') continue
      const key = className === undefined ? subject.selector : `.${className}`
      const family: Family = families.get(key) ?? {
        name: className ?? '',
        subject,
        order: subject.order,
        units: new Set(),
        holders: new Map()
      }
      families.set(key, family)
      family.order = Math.min(family.order, subject.order)
      family.units.add(unit)
      const holder = family.holders.get(cluster.text) ?? {cluster, units: new Set()}
      family.holders.set(cluster.text, holder)
      holder.units.add(unit)
    }
  return families
}

/** More classes of one declaration than this on an element are no names for anything. */
const MOST_UTILITIES = 3

/**
 * Families without those of one declaration, on a page that is made of such classes: in a sheet they would name what stands
 * beside the name. A few among others (`mb-4`, `text-center`) are an author's choice.
 */
function withoutUtilities(families: readonly Family[]): Family[] {
  const isUtility = ({name, holders}: Family) =>
    name !== '' && [...holders.values()].every(({cluster}) => cluster.size === 1)
  const counts = new Map<Unit, number>()
  for (const family of families)
    if (isUtility(family)) for (const unit of family.units) counts.set(unit, (counts.get(unit) ?? 0) + 1)
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return total > counts.size * MOST_UTILITIES
    ? families.filter((family) => !isUtility(family))
    : [...families]
}

/** The last class that a rule asks of the element itself, which all elements of the class have. */
const classOf = ({classes}: Subject, {members}: StyleClass): string | undefined =>
  classes.findLast(
    (name) =>
      isClassName(name) &&
      members.every(
        ({properties: {className}}) =>
          Array.isArray(className) && className.some((own) => String(own) === name)
      )
  )

/**
 * Clusters that the units of a family share. A unit that has something else undoes it; units that do not are left out of
 * the family where they are few, else the cluster is left to each. A custom property is nothing to undo where nobody reads it.
 * Shrinks the family to the units that have the part.
 */
function sharedHolders(family: Family, isRead: IsRead): Holders {
  const shared: Holders = new Map()
  const longhands = new Set<string>()
  const byCount = [...family.holders.values()].sort((a, b) => b.units.size - a.units.size)
  for (const holder of byCount) {
    const {cluster, units} = holder
    const holders = [...units].filter((unit) => family.units.has(unit))
    if (holders.length === 0 || cluster.isImportant || !cluster.isInReadingOrder) continue
    // Of two clusters of one property the one that more units have is the part's.
    const own = [...cluster.byLayer.values()].flatMap((names) => [...names])
    if (own.some((name) => longhands.has(name))) continue
    // What a rule for the class alone declares they have on the page, too.
    const isOfAll = family.name !== '' && cluster.subject?.ofClass === family.name
    const unaware = [...family.units].filter(
      (unit) => isOfAll && !units.has(unit) && countOf(unit, shared) > 0 && isUnread(unit, cluster, isRead)
    )
    if (holders.length + unaware.length < 2) continue
    const others = [...family.units].filter(
      (unit) => !units.has(unit) && !unaware.includes(unit) && !hasRedundantly(unit, cluster.text)
    )
    const undoing = new Map(others.map((unit) => [unit, undoingTexts(unit, cluster)]))
    const unable = others.filter((unit) => undoing.get(unit) === undefined)
    if (unable.length * 4 > holders.length + unaware.length) continue
    if (unable.some((unit) => isEssential(unit, shared))) continue
    for (const unit of unable) family.units.delete(unit)
    for (const [unit, found] of undoing) for (const text of found ?? []) keepBehind(unit, text)
    shared.set(cluster.text, holder)
    for (const name of own) longhands.add(name)
  }
  return family.units.size < 2 ? new Map() : shared
}

/** Sees to it that a cluster stands after the parts of a unit that it undoes, and weighs as much as they do. */
function keepBehind(unit: Unit, text: string): void {
  const {clusters, taken, partOf, pinned, revived} = unit
  const part = partOf.get(text)
  if (taken.has(text)) delete part?.authorSelector
  else if (clusters.byText.has(text)) pinned.add(text)
  else {
    revived.add(text)
    const whole = unit.wholes()[0]?.byText.get(text)
    // What it sets again need not be printed before it.
    if (whole) for (const own of overlapping(unit, whole)) taken.add(own.text)
  }
}

/** Whether a unit undoes something for the sake of a part, which then cannot go on without it. */
const isEssential = (unit: Unit, shared: Holders): boolean => countOf(unit, shared) > 0

/** What a part sets, each cluster as one of its units has it. */
function layersOf({units}: Family, shared: Holders): PrintedLayer[] {
  const result: PrintedLayer[] = []
  const left = new Set(shared.keys())
  const sorted = [...units].sort((a, b) => countOf(b, shared) - countOf(a, shared))
  for (const {clusters} of sorted)
    for (const text of clusters.byText.keys()) if (left.delete(text)) addCluster(result, clusters, text)
  return result
}

const countOf = ({clusters}: Unit, shared: Holders): number =>
  [...shared.keys()].filter((text) => clusters.byText.has(text)).length

/** What no part has of a unit. */
function restOf(unit: Unit): StyleClass {
  const {styleClass, clusters} = unit
  const result: StyleClass = {layers: [], members: styleClass.members}
  const left = [...clusters.byText.values()].filter(({text}) => !unit.taken.has(text))
  for (const {text} of left.sort((a, b) => Number(b.isInReadingOrder) - Number(a.isInReadingOrder)))
    addCluster(result.layers, clusters, text)
  const [whole] = unit.revived.size > 0 ? unit.wholes() : []
  for (const text of unit.revived) if (whole) addCluster(result.layers, whole, text)
  const [name, ...others] = new Set(left.map(({subject}) => subject && classOf(subject, styleClass)))
  return name === undefined || others.length > 0 ? result : {...result, authorName: name}
}
