import {textBefore} from '../css/text.ts'
import {schemeOf, urlText} from './url-text.ts'
/**
 * Attributes whose value is a URL to which a browser may navigate, or which it loads as a document. Names are those of
 * markup in lower case, without hyphens and colons, so that `xlink:href` and React's `xlinkHref` are one.
 */
const URL_ATTRIBUTES: ReadonlySet<string> = new Set(
  'action archive background cite classid codebase data formaction href longdesc lowsrc manifest ping poster profile src xlinkhref'.split(
    ' '
  )
)

/** An attribute's name as the tables of this file have it. */
export const plainAttributeName = (name: string): string =>
  name.toLowerCase().replaceAll(':', '').replaceAll('-', '')

export const isUrlAttribute = (name: string): boolean => URL_ATTRIBUTES.has(plainAttributeName(name))

/** Whether an attribute is an event handler: no standard attribute of another kind begins with `on`. */
export const isEventHandler = (name: string): boolean => name.slice(0, 2).toLowerCase() === 'on'

/** Whether an attribute's name survives being printed and parsed, in HTML and, with other means, in JSX. */
export const isAttributeName = (name: string): boolean => /^[a-z_][\w:.-]*$/i.test(name)

/**
 * Whether a URL runs script when a browser navigates to it: `javascript:`, `vbscript:`, and `data:` of a type that is
 * opened as a document with scripts. Controls and spaces before it, and tabs and line ends within, are ignored.
 * Spec: <https://url.spec.whatwg.org/#concept-basic-url-parser>
 */
export function isScriptUrl(url: string): boolean {
  const text = urlText(url)
  return SCRIPTS.has(schemeOf(text)) || isDocumentData(text)
}

/** Whether a URL in a frame, `<object>` or `<embed>` would show a document that the page made itself. */
export function isGeneratedDocument(url: string): boolean {
  const text = urlText(url)
  return isScriptUrl(text) || GENERATED.has(schemeOf(text))
}

/** `data:` of HTML or XML (SVG among it), or of an unknown type. */
function isDocumentData(text: string): boolean {
  if (schemeOf(text) !== 'data') return false
  const type = textBefore(textBefore(text.slice('data:'.length), ','), ';').toLowerCase()
  return DOCUMENTS.some((part) => type.includes(part))
}

const SCRIPTS: ReadonlySet<string | undefined> = new Set(['javascript', 'vbscript', 'livescript', 'mocha'])
const GENERATED: ReadonlySet<string | undefined> = new Set(['blob', 'filesystem'])
/** Parts of the types of documents, and characters that may hide one. */
const DOCUMENTS = ['html', 'xml', 'xsl', 'mixed-replace', '%', '\\']

/** SVG elements that set attributes of another element over time. */
const ANIMATIONS: ReadonlySet<string> = new Set([
  'animate',
  'animateColor',
  'animateMotion',
  'animateTransform',
  'set'
])

/**
 * Whether an SVG animation sets a URL or an event handler, which gives a link another target than its attribute has.
 * Spec: <https://svgwg.org/specs/animations/#AttributeNameAttribute>
 */
export const animatesUrl = (tagName: string, attributeName: unknown): boolean =>
  ANIMATIONS.has(tagName) &&
  typeof attributeName === 'string' &&
  (isUrlAttribute(attributeName.trim()) || isEventHandler(attributeName.trim()))

/** Elements that show another document inside the page. */
export const EMBEDS: ReadonlySet<string> = new Set([
  'iframe',
  'frame',
  'object',
  'embed',
  'fencedframe',
  'portal'
])
