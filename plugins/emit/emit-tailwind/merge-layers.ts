import {conditionsKey} from '../../model/condition.ts'
import type {Layer} from '../../model/types.ts'
import {keysOf} from './check-order.ts'

/**
 * Layers of one condition and state as one, the last of them, as far as no layer between them declares the same
 * properties: utilities have an order of their own, and what stands together can be covered by one class.
 */
export function mergeLayers(layers: readonly Layer[]): Layer[] {
  const result: Layer[] = []
  for (const layer of layers) {
    const key = layerKey(layer)
    const at = result.findIndex((other) => layerKey(other) === key)
    const earlier = result[at]
    if (earlier && !result.slice(at + 1).some((between) => haveSameValue(between, earlier))) {
      result.splice(at, 1)
      result.push({
        ...layer,
        declarations: [...earlier.declarations, ...layer.declarations].sort((a, b) => a.order - b.order)
      })
    } else result.push(layer)
  }
  return result
}

const layerKey = ({from, to, conditions, state, pseudo}: Layer) =>
  `${from} ${to} ${conditionsKey(conditions)} ${state ?? ''} ${pseudo}`

function haveSameValue(a: Layer, b: Layer): boolean {
  if (a.pseudo !== b.pseudo) return false
  const keys = new Set(a.declarations.flatMap(({property}) => keysOf(property)))
  return b.declarations.some(({property}) => keysOf(property).some((key) => keys.has(key)))
}
