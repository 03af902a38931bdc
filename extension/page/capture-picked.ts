import {captureDom, type CaptureOptions} from '@facsimile/pipeline/capture/dom/index.ts'
import type {Snapshot} from '@facsimile/plugins/model/snapshot.ts'
import {type CssIndexes, readsDescendants, narrowSnapshot} from '../conversion/narrow-snapshot.ts'
import {shadowRootOf} from './shadow-root-of.ts'
import {parentOf} from './step.ts'

type PickedOptions = Pick<CaptureOptions, 'texts' | 'without' | 'memory'>

/** A snapshot of the document an element stands in, with the element picked. */
export const capturePicked = (selected: Element, options: CaptureOptions): Snapshot =>
  captureDom(selected.ownerDocument, {...options, selected, shadowRootOf})

/**
 * What a copy of an element depends on. Elements beside its path are read without their content at first, which spares a
 * large page a long pause; the few selectors that depend on them need the whole.
 */
export function captureNarrow(selected: Element, options: PickedOptions, indexOf: CssIndexes): Snapshot {
  if (selected.getRootNode() === selected.ownerDocument) {
    const narrow = narrowSnapshot(
      capturePicked(selected, {...options, skipContentOf: besideOf(selected)}),
      indexOf
    )
    if (!readsDescendants(narrow)) return narrow
  }
  return narrowSnapshot(capturePicked(selected, options), indexOf)
}

/** Whether an element neither contains the picked one, nor is in it, nor holds a drawing that others may refer to. */
function besideOf(selected: Element): (element: Element) => boolean {
  const path = new Set<Element>()
  for (let node: Element | null = selected; node; node = node.parentElement) path.add(node)
  return (element) => {
    if (path.has(element)) return false
    for (let node: Element | null = element; node; node = parentOf(node)) if (node === selected) return false
    return element.localName !== 'svg' && element.querySelector('svg') === null
  }
}
