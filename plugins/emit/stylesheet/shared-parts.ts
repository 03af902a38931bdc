import type {Element} from 'hast'
import {addTo} from '../../model/group-by.ts'
import {type Clusters, clustersOf, isPlain, pickClusters} from './clusters.ts'
import {keywordName} from './element-names.ts'
import type {StateWeight} from './state-weights.ts'
import {printedOf, type StyleClass} from './style-class.ts'

/** What several classes say alike, told once by a class that their elements carry before their own. */
export interface SharedPart extends StyleClass {
  name: string
  /** Selector of the page that it came out of, by which it could go in the place of a class. */
  authorSelector?: string
  /** The classes that have it, as they were. */
  sharers: readonly StyleClass[]
}

/** A class in two: what others say too, and what is left; a single word that is left may be left of others as well. */
export interface Split {
  part: SharedPart
  rest: StyleClass
}

/** A name for a class that says one thing with a word, at all times: `align-items-center`. */
export function wordOf({layers: [layer, ...others]}: StyleClass): string | undefined {
  return layer && others.length === 0 && isPlain(layer) ? keywordName(layer.printed) : undefined
}

/** A part that says less is not worth a name. */
const LEAST = 3
/** What is saved has to make up for one class more on the elements. */
const LEAST_SAVED = 4
/** What a name of ours that is made longer takes on an element beside that name. */
const CLASS_COST = 8
/** What has less than this in common with others is something else. */
const LEAST_SHARE = 1 / 3

/**
 * Looks for what classes of one name have in common: a name that the page itself gives to all of their elements
 * (`btn`), or that they would be called by; `namesOf` says them.
 *
 * A part is made of whole clusters, so nothing depends on the order between the part and the rest; but for what most of
 * the classes say, and the others undo in theirs (`:last-child { border: 0 }`), for which a rest has to stand after its part.
 */
export function sharedParts(
  classes: readonly StyleClass[],
  namesOf: (styleClass: StyleClass) => Iterable<string>,
  weightOf: StateWeight
): Map<StyleClass, Split> {
  /** Those that are not split. */
  const whole = new Set<Clustered>()
  const families = new Map<string, Clustered[]>()
  for (const styleClass of classes) {
    const clusters = clustersOf(styleClass.layers, {weightOf})
    if (!clusters) continue
    const one = {styleClass, clusters}
    whole.add(one)
    for (const name of new Set(namesOf(styleClass))) addTo(families, name, one)
  }
  const partCandidates = new Map<string, PartCandidate & {family: readonly Clustered[]}>()
  const inspectFamily = (name: string, family: readonly Clustered[]) => {
    const partCandidate = bestPartCandidate(
      name,
      family.filter((one) => whole.has(one))
    )
    if (partCandidate) partCandidates.set(name, {...partCandidate, family})
    else partCandidates.delete(name)
  }
  for (const [name, family] of families) inspectFamily(name, family)
  const splits = new Map<StyleClass, Split>()
  const words = new Map<string, StyleClass>()
  while (partCandidates.size > 0) {
    const [name, {sharers, model, texts}] = [...partCandidates].reduce((best, each) =>
      each[1].saved > best[1].saved ? each : best
    )
    const isShared = (text: string | undefined) => text !== undefined && texts.has(text)
    const part: SharedPart = {
      layers: pickClusters(model.styleClass.layers, model.clusters, isShared),
      name,
      sharers: sharers.map(({styleClass}) => styleClass),
      members: sharers.flatMap(({styleClass}) => styleClass.members)
    }
    for (const {styleClass, clusters} of sharers) {
      const layers = pickClusters(styleClass.layers, clusters, (text) => !isShared(text))
      const rest: StyleClass = {layers, members: [...styleClass.members]}
      const word = wordOf(rest)
      const equal = word === undefined ? undefined : words.get(word)
      if (equal) equal.members.push(...rest.members)
      else if (word !== undefined) words.set(word, rest)
      splits.set(styleClass, {part, rest: equal ?? rest})
    }
    for (const sharer of sharers) whole.delete(sharer)
    for (const [other, partCandidate] of [...partCandidates])
      if (partCandidate.sharers.some((sharer) => !whole.has(sharer)))
        inspectFamily(other, partCandidate.family)
  }
  return splits
}

/** A class with its clusters. */
interface Clustered {
  styleClass: StyleClass
  clusters: Clusters
}

interface PartCandidate {
  sharers: Clustered[]
  /** Texts of the clusters that are told for all of them. */
  texts: ReadonlySet<string>
  /** The one that has all of these. */
  model: Clustered
  /** Declarations that need not be printed. */
  saved: number
}

/** What saves most in a family: the clusters that most have, one after the other, with the classes that have them all. */
function bestPartCandidate(name: string, family: readonly Clustered[]): PartCandidate | undefined {
  let sharers = family
  const counts = new Map<string, {count: number; size: number}>()
  for (const {clusters} of sharers) {
    for (const {text, size} of clusters.byText.values()) {
      const known = counts.get(text)
      if (known) known.count++
      else counts.set(text, {count: 1, size})
    }
  }
  const common = [...counts].filter(([, {count}]) => count > 1)
  common.sort(([, a], [, b]) => b.count - a.count)
  let best: PartCandidate | undefined
  const texts = new Set<string>()
  let size = 0
  let length = 0
  for (const [text, {size: more}] of common) {
    sharers = sharers.filter(({clusters}) => clusters.byText.has(text))
    if (sharers.length < 2) break
    texts.add(text)
    size += more
    length += text.length - text.indexOf('{')
    const equal = sharers.filter(({styleClass}) => size >= printedOf(styleClass).length * LEAST_SHARE)
    const [model, ...others] = equal
    const saved = others.length * size
    const isWorth = others.length * length > classesMore(name, equal, size) * (name.length + CLASS_COST)
    if (model && size >= LEAST && saved >= LEAST_SAVED && isWorth && saved > (best?.saved ?? 0))
      best = {sharers: equal, texts: new Set(texts), model, saved}
  }
  return best && withUsual(best)
}

/** Elements that would carry one name of ours more: those of whose class something is left, where the part's name is not the page's. */
const classesMore = (name: string, sharers: readonly Clustered[], size: number): number =>
  sharers.reduce((sum, {styleClass}) => {
    const isLeft = printedOf(styleClass).length > size
    return sum + (isLeft ? styleClass.members.filter((member) => !hasClass(member, name)).length : 0)
  }, 0)

const hasClass = ({properties: {className}}: Element, name: string): boolean =>
  Array.isArray(className) && className.includes(name)

/** With what most of the takers say, and the others undo. */
function withUsual(partCandidate: PartCandidate): PartCandidate {
  const {sharers, texts} = partCandidate
  const countsByLonghand = new Map<string, Map<string, number>>()
  for (const {clusters} of sharers) {
    for (const {text, sets} of clusters.byText.values()) {
      if (sets === undefined || texts.has(text)) continue
      const counts = countsByLonghand.get(sets) ?? new Map<string, number>()
      countsByLonghand.set(sets, counts.set(text, (counts.get(text) ?? 0) + 1))
    }
  }
  const usual = new Set<string>()
  for (const counts of countsByLonghand.values()) {
    const [text, count] = [...counts].reduce((best, each) => (each[1] > best[1] ? each : best))
    const all = [...counts.values()].reduce((sum, each) => sum + each, 0)
    if (all === sharers.length && count * 2 > all) usual.add(text)
  }
  const usualOf = ({clusters}: Clustered) => [...usual].filter((text) => clusters.byText.has(text))
  const model = sharers.reduce((best, each) => (usualOf(each).length > usualOf(best).length ? each : best))
  const usualTexts = usualOf(model)
  return usualTexts.length === 0
    ? partCandidate
    : {...partCandidate, texts: new Set([...texts, ...usualTexts]), model}
}
