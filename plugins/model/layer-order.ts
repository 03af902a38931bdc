import {longhandsOf} from '../css/properties.ts'
import type {Declaration, Layer} from './types.ts'

/** Whether a layer overrides a declaration, so that it cannot stand after it. */
export const isOverriddenIn = ({property, order}: Declaration, {declarations}: Layer): boolean =>
  declarations.some(
    (other) =>
      !other.redundant &&
      other.order > order &&
      (other.property === property || longhandsOf(other.property).includes(property))
  )

export interface PlacedLayer extends Layer {
  key: string
  /** Layers that must be printed before this one, since one group has declarations in both. */
  after: Set<PlacedLayer>
}

/** Whether a layer must be printed after another one; each layer on the way is visited once, since ways are many. */
export function mustFollow(layer: PlacedLayer, other: PlacedLayer): boolean {
  const seen = new Set([layer])
  for (const one of seen) {
    if (one.after.has(other)) return true
    for (const before of one.after) seen.add(before)
  }
  return false
}

/** Narrow before wide, and base before states before conditions, as far as the groups' own order allows. */
export function inPrintOrder(layers: readonly PlacedLayer[]): PlacedLayer[] {
  const rank = ({conditions, state}: Layer) => (conditions.length > 0 ? 2 : state === undefined ? 0 : 1)
  const waiting = layers.map((layer, index) => ({layer, index}))
  waiting.sort((a, b) => a.layer.from - b.layer.from || rank(a.layer) - rank(b.layer) || a.index - b.index)
  const printed = new Set<PlacedLayer>()
  const result: PlacedLayer[] = []
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({layer}) => [...layer.after].every((other) => printed.has(other)))
    for (const {layer} of waiting.splice(Math.max(ready, 0), 1)) {
      printed.add(layer)
      result.push(layer)
    }
  }
  return result
}
