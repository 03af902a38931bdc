/** How an attribute stands for a class in selectors. */
export interface AttributeSelector {
  attribute: string
  selector: string
  /** The class is set while the attribute does not match. */
  isNegated: boolean
}

/** `:hover:not(.show)` → `:hover:not([data-open])`; for a class that needs no escapes. */
export function replaceClass(
  dynamic: string,
  name: string,
  {selector, isNegated}: AttributeSelector
): string {
  const own = String.raw`\.${name}(?![\w\\-])`
  const isSet = isNegated ? `:not(${selector})` : selector
  const isUnset = isNegated ? selector : `:not(${selector})`
  return dynamic
    .replaceAll(new RegExp(String.raw`:not\(${own}\)`, 'g'), () => isUnset)
    .replaceAll(new RegExp(own, 'g'), () => isSet)
}
