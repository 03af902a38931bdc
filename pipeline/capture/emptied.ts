import {SVG_NAMESPACE} from './properties.ts'

/**
 * Elements that stay in the tree without their content: they count for `:nth-child` and `+`, and their content is
 * kept elsewhere (sheets) or never runs in a copy (scripts, templates, text for browsers without scripts).
 */
export function isEmptied(tagName: string, namespace: string): boolean {
  return (namespace === SVG_NAMESPACE ? IN_SVG : IN_HTML).has(tagName)
}

const IN_HTML: ReadonlySet<string> = new Set(['script', 'style', 'link', 'noscript', 'template'])
const IN_SVG: ReadonlySet<string> = new Set(['script', 'style'])
