import {overlapFamily, overlapKind} from '../../css/overlap.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {withoutState} from '../../css/pseudo-element.ts'
import {conditionsKey} from '../../model/condition.ts'
import {addTo, groupBy} from '../../model/group-by.ts'
import type {PropertyValue} from '../../model/print-declarations.ts'
import type {Declaration, Layer} from '../../model/types.ts'
import {UNBOUNDED} from '../../model/width.ts'
import {wrappersOf} from './format-sheet.ts'
import type {RuleSources, Subject} from '../../model/rule-sources.ts'
import type {StateWeight} from './state-weights.ts'
import type {PrintedLayer} from './style-class.ts'

/** What a class declares of a property and of what could override it, at all widths and in all states. */
export interface Cluster {
  /** What it declares, in its order. */
  text: string
  /** Declarations in it, as printed. */
  size: number
  /** The longhands that it sets, where it sets each once and at all times: what sets the same after it undoes it. */
  sets?: string
  /** The longhands that it sets in each layer, by the layer's key. */
  byLayer: ReadonlyMap<string, ReadonlySet<string>>
  /** Whether something in it is printed with `!important`. */
  isImportant: boolean
  /** Whether its rules override each other, and those of other classes before them, by where they stand. */
  isInReadingOrder: boolean
  /** The page's rule that its first declaration came out of. */
  subject?: Subject
  /** Whether a tail overrides it. */
  isHead: boolean
  /** Whether it overrides a head. */
  isTail: boolean
}

/** The clusters of a class; nothing depends on the order between two of them, but for a head and its tail. */
export interface Clusters {
  byText: ReadonlyMap<string, Cluster>
  /** Text of a head → text of its tail. */
  tails: ReadonlyMap<string, string>
  /** Text of the cluster that a property is in, in a layer. */
  textOf: (property: string, layer: Layer) => string | undefined
  /** What the class declares in a cluster. */
  layersOf: (text: string) => readonly PrintedLayer[]
}

interface Entry {
  layer: Layer
  property: string
  value: string
}

export interface ClustersOptions {
  weightOf: StateWeight
  sources?: RuleSources
}

/**
 * Splits what a class declares into clusters; none where it declares `all`, which is about everything. With `sources` what
 * holds at all times is a cluster of its own, the head, where whatever else is declared of the property overrides it
 * wherever the two stand, so that base and breakpoints may come out of different rules, as `.row > *` and `.col-lg-4`.
 */
export function clustersOf(
  layers: readonly PrintedLayer[],
  {weightOf, sources}: ClustersOptions
): Clusters | undefined {
  const declared = layers.flatMap((layer) =>
    layer.printed.map(({property, value}): Entry => ({layer, property, value}))
  )
  if (declared.some(({property}) => property === 'all')) return undefined
  const mixed = mixedFamilies(declared)
  const keysOf = (property: string, pseudo: string) =>
    longhandsIn(property).map((name) => {
      const family = overlapFamily(name)
      return `${withoutState(pseudo)} ${family !== undefined && mixed.has(family) ? family : name}`
    })
  const rootOf = connected(declared.map(({layer, property}) => keysOf(property, layer.pseudo)))
  const places = new Map<string, string>()
  const placeOf = (property: string, pseudo: string): string => {
    const key = `${pseudo} ${property}`
    const known = places.get(key)
    if (known !== undefined) return known
    const [first = key] = keysOf(property, pseudo)
    const place = rootOf(first)
    places.set(key, place)
    return place
  }
  const byText = new Map<string, Cluster>()
  const tails = new Map<string, string>()
  const texts = new Map<string, {head?: string; tail: string}>()
  for (const [root, list] of groupBy(declared, ({layer, property}) => placeOf(property, layer.pseudo))) {
    const headLength = sources ? lengthOfHead(list, weightOf) : 0
    const isSplit = headLength > 0 && headLength < list.length
    const head =
      headLength > 0 ? clusterOf(list.slice(0, headLength), weightOf, {isHead: isSplit}) : undefined
    const tail =
      headLength < list.length ? clusterOf(list.slice(headLength), weightOf, {isTail: isSplit}) : undefined
    for (const cluster of [head, tail]) if (cluster) byText.set(cluster.text, cluster)
    if (head && tail) tails.set(head.text, tail.text)
    const last = tail ?? head
    if (last) texts.set(root, {...(head && {head: head.text}), tail: last.text})
  }
  const textOf = (property: string, layer: Layer) => {
    const found = texts.get(placeOf(property, layer.pseudo))
    return found?.head !== undefined && isAtAllTimes(layer) ? found.head : found?.tail
  }
  if (sources)
    for (const layer of layers)
      for (const declaration of layer.declarations) {
        const cluster = byText.get(textOf(declaration.property, layer) ?? '')
        if (cluster && !cluster.subject) cluster.subject = sources.of(declaration)
      }
  let byCluster: ReadonlyMap<string | undefined, readonly PrintedLayer[]> | undefined
  const layersOf = (text: string) => (byCluster ??= layersByCluster(layers, textOf)).get(text) ?? []
  return {byText, tails, textOf, layersOf}
}

function layersByCluster(
  layers: readonly PrintedLayer[],
  textOf: Clusters['textOf']
): Map<string | undefined, PrintedLayer[]> {
  const byCluster = new Map<string | undefined, PrintedLayer[]>()
  for (const layer of layers) {
    const clusterOf = ({property}: PropertyValue | Declaration) => textOf(property, layer)
    const declarations = groupBy(layer.declarations, clusterOf)
    for (const [text, printed] of groupBy(layer.printed, clusterOf))
      addTo(byCluster, text, {...layer, declarations: declarations.get(text) ?? [], printed})
  }
  return byCluster
}

/** Finds for each key the representative of all keys that some list connects it with. */
function connected(lists: readonly (readonly string[])[]): (key: string) => string {
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let above = parents.get(root); above !== undefined; above = parents.get(root)) root = above
    return root
  }
  for (const [first, ...others] of lists)
    for (const other of others) {
      const [one, two] = [rootOf(first ?? other), rootOf(other)]
      if (one !== two) parents.set(two, one)
    }
  return rootOf
}

/**
 * Entries at the beginning that hold at all times, where everything after them stands in at-rules, which follow, or in states,
 * which weigh more.
 */
function lengthOfHead(entries: readonly Entry[], weightOf: StateWeight): number {
  const end = entries.findIndex(({layer}) => !isAtAllTimes(layer))
  if (end < 0) return entries.length
  const tail = entries.slice(end)
  return !tail.some(({layer}) => isAtAllTimes(layer)) && isInReadingOrder(entries, weightOf) ? end : 0
}

/**
 * Whether each layer overrides those before it by where it stands in a sheet, and by what it weighs: at-rules follow what is in
 * none, narrow before wide, and no state has to weigh less than it does because of something lighter that comes after it.
 */
function isInReadingOrder(entries: readonly Entry[], weightOf: StateWeight): boolean {
  for (const [at, {layer}] of entries.entries()) {
    const before = entries[at - 1]?.layer
    if (!before) continue
    if (weightOf(before.state) > weightOf(layer.state)) return false
    if (wrappersKey(before) !== wrappersKey(layer) && compareWrappers(before, layer) >= 0) return false
  }
  return true
}

const wrappersKey = (layer: Layer): string => wrappersOf(layer).join('|')

/** In which order at-rules stand; what is in none comes first. */
export const compareWrappers = (
  a: Pick<Layer, 'from' | 'to' | 'conditions'>,
  b: Pick<Layer, 'from' | 'to' | 'conditions'>
): number =>
  Math.sign(wrappersOf(a).length) - Math.sign(wrappersOf(b).length) ||
  a.from - b.from ||
  b.to - a.to ||
  a.conditions.length - b.conditions.length

function clusterOf(
  entries: readonly Entry[],
  weightOf: StateWeight,
  {isHead = false, isTail = false}: {isHead?: boolean; isTail?: boolean}
): Cluster {
  const byLayer = new Map<string, Set<string>>()
  const longhands = new Set<string>()
  let text = ''
  let last: Layer | undefined
  let key = ''
  for (const {layer, property, value} of entries) {
    if (layer !== last) key = layerKey(layer)
    last = layer
    const inLayer = byLayer.get(key) ?? new Set<string>()
    byLayer.set(key, inLayer)
    for (const name of longhandsIn(property)) {
      inLayer.add(name)
      longhands.add(name)
    }
    text += `${key}{${property}:${value}}`
  }
  const isImportant = entries.some(({value}) => value.endsWith('!important'))
  const isOfAllTimes = !isImportant && entries.every(({layer}) => isPlain(layer))
  return {
    text,
    size: entries.length,
    byLayer,
    isImportant,
    isHead,
    isTail,
    isInReadingOrder: isInReadingOrder(entries, weightOf),
    ...(isOfAllTimes && {sets: [...longhands].sort().join()})
  }
}

/** What a class declares in the clusters that are asked for. */
export const pickClusters = (
  layers: readonly PrintedLayer[],
  {textOf}: Clusters,
  isPicked: (text: string | undefined) => boolean
): PrintedLayer[] =>
  layers.flatMap((layer) => {
    const isIn = ({property}: PropertyValue | Declaration) => isPicked(textOf(property, layer))
    const printed = layer.printed.filter(isIn)
    return printed.length > 0 ? [{...layer, declarations: layer.declarations.filter(isIn), printed}] : []
  })

/** Whether what a layer declares of the element holds at all times. */
export const isPlain = (layer: Layer): boolean => layer.pseudo === '' && isAtAllTimes(layer)

/** The same, of a pseudo-element too. */
export const isAtAllTimes = ({from, to, state, conditions}: Layer): boolean =>
  from <= 0 && to >= UNBOUNDED && state === undefined && conditions.length === 0

/** Equal for layers that hold at the same widths, under the same conditions and in the same state. */
export const layerKey = ({from, to, pseudo, state, conditions}: Layer): string =>
  `${from} ${to} ${pseudo} ${state ?? ''} ${conditionsKey(conditions)}`

const longhandsIn = (property: string): readonly string[] =>
  isShorthand(property) ? longhandsOf(property) : [property]

/** Families of which a class uses names of several kinds, such as `margin-left` and `margin-inline-start`. */
function mixedFamilies(declared: readonly Entry[]): Set<string> {
  const kinds = new Map<string, string>()
  const mixed = new Set<string>()
  for (const name of declared.flatMap(({property}) => longhandsIn(property))) {
    const family = overlapFamily(name)
    if (family === undefined) continue
    const kind = overlapKind(name)
    if ((kinds.get(family) ?? kind) !== kind) mixed.add(family)
    kinds.set(family, kind)
  }
  return mixed
}
