/** Namespace of an element, by the short names that serializers use. */
export type Namespace = 'html' | 'svg' | 'math'

/** What the namespace of an element's children depends on: its name, and the `encoding` of an `annotation-xml`. */
interface Parent {
  tagName: string
  encoding?: unknown
}

/**
 * The namespace that the HTML parser gives to an element of this name among the children of `around`.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#tree-construction>
 */
export function namespaceOf(tagName: string, around: Namespace): Namespace {
  if (around !== 'html') return around
  return tagName === 'svg' ? 'svg' : tagName === 'math' ? 'math' : 'html'
}

/**
 * The namespace that an element's children are parsed in: an integration point leads back to HTML.
 * Spec: <https://html.spec.whatwg.org/multipage/parsing.html#html-integration-point>,
 * <https://html.spec.whatwg.org/multipage/parsing.html#mathml-text-integration-point>
 */
export function namespaceInside({tagName, encoding}: Parent, namespace: Namespace): Namespace {
  if (namespace === 'svg') return SVG_INTEGRATION_POINTS.has(tagName) ? 'html' : 'svg'
  if (namespace === 'math') {
    if (MATHML_TEXT_INTEGRATION_POINTS.has(tagName)) return 'html'
    return tagName === 'annotation-xml' && isHtmlEncoding(encoding) ? 'html' : 'math'
  }
  return 'html'
}

const SVG_INTEGRATION_POINTS: ReadonlySet<string> = new Set(['foreignObject', 'desc', 'title'])
const MATHML_TEXT_INTEGRATION_POINTS: ReadonlySet<string> = new Set(['mi', 'mo', 'mn', 'ms', 'mtext'])
const HTML_ENCODINGS: ReadonlySet<string> = new Set(['text/html', 'application/xhtml+xml'])

const isHtmlEncoding = (encoding: unknown): boolean =>
  HTML_ENCODINGS.has(String(encoding ?? '').toLowerCase())
