import type {Kind} from './attribute-kinds.ts'
import {type AttributeTable, HTML_ATTRIBUTES, SVG_ATTRIBUTES} from './attributes.generated.ts'

export interface AttributeInfo {
  /** The name of the hast property. */
  property: string
  /** Letters of `KINDS`. */
  kinds: string
}

export const isA = ({kinds}: AttributeInfo, ...some: Kind[]): boolean =>
  some.some((kind) => kinds.includes(kind))

/**
 * The entry of `property-information` for an attribute, from a table: building that takes a page longer than everything else
 * that capturing needs before it begins.
 */
export const htmlAttribute = finder(HTML_ATTRIBUTES)
export const svgAttribute = finder(SVG_ATTRIBUTES)

function finder(table: AttributeTable): (name: string) => AttributeInfo {
  let known: Map<string, AttributeInfo> | undefined
  return (name) => {
    known ??= read(table)
    return known.get(name.toLowerCase()) ?? {property: propertyOf(name), kinds: ''}
  }
}

function read(table: AttributeTable): Map<string, AttributeInfo> {
  const known = new Map<string, AttributeInfo>()
  for (const [kinds, names] of table) {
    for (const entry of names.split(' ')) {
      const [property = '', attribute] = entry.split('=')
      const info = {property, kinds}
      known.set(property.toLowerCase(), info)
      if (attribute) known.set(attribute, info)
    }
  }
  return known
}

/** `data-*` in camel case; every other name as it is. */
function propertyOf(name: string): string {
  if (!/^data-[-\w.:]*$/i.test(name)) return name
  const rest = name.slice(5).replace(/-[a-z]/g, (pair) => pair.charAt(1).toUpperCase())
  return `data${rest.charAt(0).toUpperCase()}${rest.slice(1)}`
}
