import type {Layer} from '../../model/types.ts'
import {type Clusters, compareWrappers, isAtAllTimes, layerKey} from './clusters.ts'
import type {PrintedLayer} from './style-class.ts'

/** Adds a cluster; one that is not in reading order has layers of its own, since they may have to weigh less than others. */
export function addCluster(result: PrintedLayer[], clusters: Clusters, text: string): void {
  const picked = clusters.layersOf(text)
  if (clusters.byText.get(text)?.isInReadingOrder) addLayers(result, picked)
  else result.push(...picked)
}

/**
 * Adds layers in their order, to those that are there where one is alike. What holds at all times stands first, and what is
 * in no at-rule before what is, unless something before it in its own list stands further back.
 */
function addLayers(result: PrintedLayer[], layers: readonly PrintedLayer[]): void {
  let from = 0
  for (const layer of layers) {
    const key = layerKey(layer)
    const end = endOf(result, layer, from)
    const at = result.findIndex((other, place) => place >= from && place < end && layerKey(other) === key)
    const known = result[at]
    if (known)
      result[at] = {
        ...known,
        declarations: [...known.declarations, ...layer.declarations],
        printed: [...known.printed, ...layer.printed]
      }
    else result.splice(end, 0, layer)
    from = (known ? at : end) + 1
  }
}

/** Up to where a layer may stand. */
function endOf(layers: readonly Layer[], layer: Layer, from: number): number {
  const isBehind = (other: Layer) =>
    isAtAllTimes(layer) ? !isAtAllTimes(other) : compareWrappers(other, layer) > 0
  const end = layers.findIndex((other, place) => place >= from && isBehind(other))
  return end < 0 ? layers.length : end
}
