import {htmlTagNames} from 'html-tag-names'
import {mathmlTagNames} from 'mathml-tag-names'
import {svgTagNames} from 'svg-tag-names'
import type {Namespace} from './namespaces.ts'

/**
 * Whether a browser knows an element of this name in this namespace, or it may be a custom element. Names are compared
 * as they are written: `IFRAME`, which `createElementNS` can make, is no HTML element until it is printed and parsed.
 */
export function isElementName(name: string, namespace: Namespace): boolean {
  if (namespace === 'svg') return SVG.has(name)
  if (namespace === 'math') return MATHML.has(name)
  return HTML.has(name) || isCustomElementName(name)
}

/**
 * Whether a name is one of a custom element that JSX and every framework can write too: the standard also allows dots
 * and characters beyond ASCII. Spec: <https://html.spec.whatwg.org/multipage/custom-elements.html#valid-custom-element-name>
 */
export const isCustomElementName = (name: string): boolean =>
  /^[a-z][a-z\d_]*-[a-z\d_-]*$/.test(name) && !RESERVED.has(name)

const RESERVED: ReadonlySet<string> = new Set(
  'annotation-xml color-profile font-face font-face-src font-face-uri font-face-format font-face-name missing-glyph'.split(
    ' '
  )
)

/**
 * The parser turns a start tag `image` into `img`, so no element of the copy may have that name; and browsers of today know no
 * `applet`, of which they show the content, while those of the past ran it.
 */
const HTML: ReadonlySet<string> = new Set([
  ...htmlTagNames.filter((name) => name !== 'image' && name !== 'applet'),
  'selectedcontent'
])

/**
 * Names of SVG Tiny 1.2 that run or embed something, of which browsers know none but `script`, and `font`, whose start tag
 * ends the drawing where it has attributes of HTML's.
 */
const SVG_ACTIVE: ReadonlySet<string> = new Set(
  'animation audio canvas font handler iframe listener prefetch script video'.split(' ')
)
const SVG: ReadonlySet<string> = new Set(svgTagNames.filter((name) => !SVG_ACTIVE.has(name)))
const MATHML: ReadonlySet<string> = new Set(mathmlTagNames)

/** Whether only SVG has an element of this name. */
export const isSvgOnly = (name: string): boolean => SVG.has(name) && !HTML.has(name)
