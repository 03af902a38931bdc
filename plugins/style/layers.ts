import {conditionsKey} from './condition.ts'
import {isUnconditional} from './access.ts'
import type {Declaration, ElementStyle, Layer, PropertyGroup, Run} from './types.ts'

/** Default rules need no printing where the same defaults hold: the browser brings them along. */
export const isPrinted = ({origin, redundant}: Declaration): boolean => origin !== 'user-agent' && !redundant

/**
 * A style as layers in the order in which they must be printed, each one rule's worth: base before conditional,
 * narrow before wide (mobile first), and in every group the order of the cascade.
 *
 * ```
 * width      0 ────── 640 ────── 1024 ──────
 * runs       red      green      blue
 * layers     [0,∞) red   [640,∞) green   [1024,∞) blue
 * ```
 *
 * A run is given no upper bound when the next one overrides it anyway; a run that nothing follows keeps its bound.
 * Redundant declarations ride along in layers that something else fills, so that shorthands can be told whole.
 */
export function layersOf(
  style: ElementStyle,
  picks: (group: PropertyGroup, pseudo: string) => boolean = () => true
): Layer[] {
  const layers: Layer[] = []
  for (const pseudo in style) layers.push(...layersOfPseudo(style[pseudo], pseudo, picks))
  return layers
}

function layersOfPseudo(
  groups: readonly PropertyGroup[],
  pseudo: string,
  picks: (group: PropertyGroup, pseudo: string) => boolean
): Layer[] {
  const layers: PlacedLayer[] = []
  const leftOver: {run: Run; to: number; declaration: Declaration}[] = []
  for (const group of groups) {
    if (!picks(group, pseudo)) continue
    group.runs.forEach((run, index) => {
      const to = printedEnd(group, index)
      let at = -1
      for (const declaration of run.declarations) {
        if (declaration.origin === 'user-agent') continue
        if (declaration.redundant) {
          leftOver.push({run, to, declaration})
          continue
        }
        const key = `${run.from} ${to} ${conditionsKey(declaration.conditions)} ${declaration.state ?? ''}`
        let place = layers.findIndex((layer, position) => position >= at && layer.key === key)
        if (place < 0) {
          place = layers.length
          layers.push({
            key,
            from: run.from,
            to,
            pseudo,
            conditions: declaration.conditions,
            ...(declaration.state && {state: declaration.state}),
            declarations: [],
            after: new Set()
          })
        }
        if (at >= 0 && at !== place) layers[place].after.add(layers[at])
        layers[place].declarations.push(declaration)
        at = place
      }
    })
  }
  for (const {run, to, declaration} of leftOver) {
    const layer = layers.find(
      (other) => other.from === run.from && other.to === to && other.conditions.length === 0 && !other.state
    )
    layer?.declarations.push(declaration)
  }
  for (const layer of layers) layer.declarations.sort((a, b) => a.order - b.order)
  return inPrintOrder(layers).map(({key: _key, after: _after, ...layer}) => layer)
}

interface PlacedLayer extends Layer {
  key: string
  /** Layers that must be printed before this one, since one group has declarations in both. */
  after: Set<PlacedLayer>
}

/** Narrow before wide, and base before conditional as far as the groups' own order allows. */
function inPrintOrder(layers: readonly PlacedLayer[]): PlacedLayer[] {
  const isConditional = ({conditions, state}: Layer) =>
    conditions.length === 0 && state === undefined ? 0 : 1
  const waiting = layers.map((layer, index) => ({layer, index}))
  waiting.sort(
    (a, b) =>
      a.layer.from - b.layer.from || isConditional(a.layer) - isConditional(b.layer) || a.index - b.index
  )
  const printed = new Set<PlacedLayer>()
  const result: PlacedLayer[] = []
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({layer}) => [...layer.after].every((other) => printed.has(other)))
    const [{layer}] = waiting.splice(Math.max(ready, 0), 1)
    printed.add(layer)
    result.push(layer)
  }
  return result
}

/** Where a printed run may end: at its own end, or later where the following runs override it. */
function printedEnd({runs, properties}: PropertyGroup, index: number): number {
  let at = index
  while (at + 1 < runs.length && properties.length === 1 && overrides(runs[at + 1])) at++
  return runs[at].to
}

const overrides = ({declarations}: Run) =>
  declarations.some((declaration) => isPrinted(declaration) && isUnconditional(declaration))
