import {conditionsKey} from '../../model/condition.ts'
import {overlapFamily, overlapKind} from '../../css/overlap.ts'
import type {PropertyValue} from '../../model/print-declarations.ts'
import {isShorthand, longhandsOf} from '../../css/properties.ts'
import {withoutState} from '../../css/pseudo-element.ts'
import type {Declaration, Layer} from '../../model/types.ts'
import {UNBOUNDED} from '../../model/width.ts'
import type {StyleClass} from './style-class.ts'

/** All that a class says of a property and of what could override it, at all widths and in all states. */
export interface Cluster {
  /** What it says, in its order. */
  text: string
  /** Declarations in it, as printed. */
  size: number
  /** The longhands that it sets, where it says each once and at all times: what sets the same after it undoes it. */
  sets?: string
}

/** The clusters of a class; nothing depends on the order between two of them. */
export interface Clusters {
  byText: ReadonlyMap<string, Cluster>
  /** Text of the cluster that a property is in. */
  textOf: (property: string, pseudo: string) => string | undefined
}

/** Splits what a class says into clusters; none where it says `all`, which is said of everything. */
export function clustersOf({layers, printed}: Pick<StyleClass, 'layers' | 'printed'>): Clusters | undefined {
  const declared = printed.flat()
  if (declared.some(({property}) => property === 'all')) return undefined
  const mixed = mixedFamilies(declared)
  const keysOf = (property: string, pseudo: string) =>
    longhandsIn(property).map((name) => {
      const family = overlapFamily(name)
      return `${withoutState(pseudo)} ${family !== undefined && mixed.has(family) ? family : name}`
    })
  const parents = new Map<string, string>()
  const rootOf = (key: string): string => {
    let root = key
    for (let above = parents.get(root); above !== undefined; above = parents.get(root)) root = above
    return root
  }
  for (const [index, {pseudo}] of layers.entries()) {
    for (const {property} of printed[index]!) {
      const [first, ...others] = keysOf(property, pseudo)
      for (const other of others) {
        const [one, two] = [rootOf(first!), rootOf(other)]
        if (one !== two) parents.set(two, one)
      }
    }
  }
  const byRoot = new Map<string, Cluster & {longhands: Set<string>; isPlain: boolean}>()
  for (const [index, layer] of layers.entries()) {
    const key = layerKey(layer)
    for (const {property, value} of printed[index]!) {
      const root = rootOf(keysOf(property, layer.pseudo)[0]!)
      const cluster = byRoot.get(root) ?? {text: '', size: 0, longhands: new Set(), isPlain: true}
      byRoot.set(root, cluster)
      cluster.text += `${key}{${property}:${value}}`
      cluster.size++
      cluster.isPlain &&= isPlain(layer) && !value.endsWith('!important')
      for (const name of longhandsIn(property)) cluster.longhands.add(name)
    }
  }
  for (const cluster of byRoot.values())
    if (cluster.isPlain) cluster.sets = [...cluster.longhands].sort().join()
  return {
    byText: new Map([...byRoot.values()].map((cluster) => [cluster.text, cluster])),
    textOf: (property, pseudo) => byRoot.get(rootOf(keysOf(property, pseudo)[0]!))?.text
  }
}

/** What a class says in the clusters that are asked for. */
export function pickClusters(
  {layers, printed}: Pick<StyleClass, 'layers' | 'printed'>,
  {textOf}: Clusters,
  isPicked: (text: string | undefined) => boolean
): Pick<StyleClass, 'layers' | 'printed'> {
  const picked = layers
    .map((layer, index) => {
      const isIn = ({property}: PropertyValue | Declaration) => isPicked(textOf(property, layer.pseudo))
      return {
        layer: {...layer, declarations: layer.declarations.filter(isIn)},
        declared: printed[index]!.filter(isIn)
      }
    })
    .filter(({declared: printed}) => printed.length > 0)
  return {layers: picked.map(({layer}) => layer), printed: picked.map(({declared: printed}) => printed)}
}

/** Whether what a layer says holds at all times. */
export const isPlain = ({from, to, pseudo, state, conditions}: Layer): boolean =>
  from <= 0 && to >= UNBOUNDED && pseudo === '' && state === undefined && conditions.length === 0

const layerKey = ({from, to, pseudo, state, conditions}: Layer) =>
  `${from} ${to} ${pseudo} ${state ?? ''} ${conditionsKey(conditions)}`

const longhandsIn = (property: string): readonly string[] =>
  isShorthand(property) ? longhandsOf(property) : [property]

/** Families of which a class uses names of several kinds, such as `margin-left` and `margin-inline-start`. */
function mixedFamilies(declared: readonly PropertyValue[]): Set<string> {
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
