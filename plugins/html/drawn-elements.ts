/**
 * Elements that the browser's own rule clips, so that they have an `overflow`, and that are drawn, not scrolled: none of them is a scroll
 * container. Spec: <https://drafts.csswg.org/css-overflow-3/#scroll-container>
 */
export const DRAWN_ELEMENTS: ReadonlySet<string> = new Set(
  'svg symbol image marker pattern hr img canvas video iframe embed object input'.split(' ')
)
