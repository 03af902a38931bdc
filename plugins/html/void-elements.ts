/**
 * Elements without an end tag, which therefore have no content in markup.
 * Spec: <https://html.spec.whatwg.org/multipage/syntax.html#void-elements>
 */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(
  'area base basefont bgsound br col embed frame hr img input keygen link meta param source track wbr'.split(
    ' '
  )
)
