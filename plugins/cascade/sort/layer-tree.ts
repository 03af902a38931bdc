/** A cascade layer; children in the order in which they were first named (CSS Cascade 5, §6.4). */
export interface Layer {
  children: Map<string, Layer>
  parent?: Layer
}

export const createLayer = (parent?: Layer): Layer => ({children: new Map(), ...(parent && {parent})})

/** Separate parts of a name. */
const DEEPEST = 256

/** The layer `a.b.c` below `from`, made where it does not exist yet. */
export function layerNamed(from: Layer, name: string): Layer {
  let layer = from
  for (const part of name.split('.', DEEPEST)) {
    const key = part.trim()
    let child = layer.children.get(key)
    if (!child) {
      child = createLayer(layer)
      layer.children.set(key, child)
    }
    layer = child
  }
  return layer
}

/** A layer without a name is distinct from all others. */
export function anonymousLayer(from: Layer): Layer {
  const layer = createLayer(from)
  from.children.set(`\0${from.children.size}`, layer)
  return layer
}

/** Rank of every layer, weakest first: a layer's own rules override its sub-layers'; the root stands for unlayered rules. */
export function rankLayers(root: Layer): Map<Layer, number> {
  const ranks = new Map<Layer, number>()
  const visit = (layer: Layer) => {
    for (const child of layer.children.values()) visit(child)
    ranks.set(layer, ranks.size)
  }
  visit(root)
  return ranks
}
