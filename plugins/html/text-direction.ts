/**
 * Whether a `dir` attribute has no effect, or that of the default; `auto` goes by the text.
 * Spec: <https://html.spec.whatwg.org/multipage/dom.html#the-dir-attribute>
 */
export const isFromTheLeft = (dir: unknown): boolean =>
  dir === undefined || dir === null || String(dir).toLowerCase() === 'ltr'
