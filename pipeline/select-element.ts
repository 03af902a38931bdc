import {parseSelectorList} from '@facsimile/plugins/css'
import {compileSelectorList, indexTree} from '@facsimile/plugins/cascade'
import {dataOf, type Snapshot} from '@facsimile/plugins/model'

export type SelectionErrorCode = 'selector-invalid' | 'element-not-found'

/** A selector that picks nothing; `message` is one sentence for people. */
export class SelectionError extends Error {
  override name = 'SelectionError'
  readonly code: SelectionErrorCode

  constructor(code: SelectionErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/**
 * The snapshot with the first element that matches, in tree order, as the picked one (`data.selected`); the given
 * snapshot stays as it is. Elements in shadow trees are not found, as in `querySelector`.
 * Throws `SelectionError`.
 */
export function selectElement(snapshot: Snapshot, selector: string): Snapshot {
  if (!parseSelectorList(selector)) {
    throw new SelectionError('selector-invalid', `The selector ${selector} is not valid CSS.`)
  }
  const tree = structuredClone(snapshot.tree)
  const matches = compileSelectorList(selector, snapshot.environment.quirks)
  const {elements} = indexTree(tree)
  const found = elements.find((element) => element.scope === 0 && matches(element))
  if (!found) {
    throw new SelectionError('element-not-found', `No element of the page matches the selector ${selector}.`)
  }
  for (const {node} of elements) if (node.data?.selected) delete node.data.selected
  dataOf(found.node).selected = true
  return {...snapshot, tree}
}
