import type {IndexedElement, TreeIndex} from './tree-index.ts'

/**
 * Tree scope → how many hosts are around its elements in the flat tree, its own among them; 0 for the document. Of two
 * shadow trees of one depth, none is inside the other, whichever slots pass them on.
 */
export function flatDepths(index: TreeIndex): Map<number, number> {
  const depths = new Map([[0, 0]])
  const depthOf = (scope: number, host: IndexedElement): number => {
    let depth = depths.get(scope)
    if (depth !== undefined) return depth
    let around = flatParent(host)
    while (around && around.hosts === undefined) around = flatParent(around)
    depth = around?.hosts === undefined ? 1 : depthOf(around.hosts, around) + 1
    depths.set(scope, depth)
    return depth
  }
  for (const [scope, {faceOf}] of index.hostFaces) if (faceOf) depthOf(scope, faceOf)
  return depths
}

const flatParent = ({slot, parent}: IndexedElement): IndexedElement | null => slot ?? parent?.faceOf ?? parent
