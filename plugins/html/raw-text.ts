/**
 * Elements whose text the parser reads without character references and without tags, where scripts run.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#serialising-html-fragments>
 */
export const RAW_TEXT_ELEMENTS: ReadonlySet<string> = new Set([
  'style',
  'script',
  'xmp',
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'noscript'
])

/** Elements whose first line end the parser drops (HTML §13.2.6.4.7). */
export const DROPS_LINE_END: ReadonlySet<string> = new Set(['pre', 'textarea', 'listing'])
