import type {Layer} from '../../model/types.ts'
import {compareWrappers, isAtAllTimes, layerKey, pickClusters} from './clusters.ts'
import type {StyleClass} from './style-class.ts'
import type {Unit} from './unit.ts'

/** Adds a cluster; one that is not in reading order has layers of its own, since they may have to weigh less than others. */
export function addCluster(
  result: Pick<StyleClass, 'layers' | 'printed'>,
  {styleClass, clusters}: Pick<Unit, 'styleClass' | 'clusters'>,
  text: string
): void {
  const picked = pickClusters(styleClass, clusters, (other) => other === text)
  if (clusters.byText.get(text)!.isInReadingOrder) addLayers(result, picked)
  else {
    result.layers.push(...picked.layers)
    result.printed.push(...picked.printed)
  }
}

/**
 * Adds layers in their order, to those that are there where one is alike. What holds at all times stands first, and what is
 * in no at-rule before what is, unless something before it in its own list stands further back.
 */
function addLayers(
  result: Pick<StyleClass, 'layers' | 'printed'>,
  {layers, printed}: Pick<StyleClass, 'layers' | 'printed'>
): void {
  let from = 0
  for (const [index, layer] of layers.entries()) {
    const key = layerKey(layer)
    const end = endOf(result.layers, layer, from)
    let at = result.layers.findIndex(
      (other, place) => place >= from && place < end && layerKey(other) === key
    )
    if (at < 0) {
      at = end
      result.layers.splice(at, 0, {...layer, declarations: []})
      result.printed.splice(at, 0, [])
    }
    const known = result.layers[at]!
    result.layers[at] = {...known, declarations: [...known.declarations, ...layer.declarations]}
    result.printed[at] = [...result.printed[at]!, ...printed[index]!]
    from = at + 1
  }
}

/** Up to where a layer may stand. */
function endOf(layers: readonly Layer[], layer: Layer, from: number): number {
  const isBehind = (other: Layer) =>
    isAtAllTimes(layer) ? !isAtAllTimes(other) : compareWrappers(other, layer) > 0
  const end = layers.findIndex((other, place) => place >= from && isBehind(other))
  return end < 0 ? layers.length : end
}
