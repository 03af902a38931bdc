import type {Properties} from 'hast'
import {type AttributeInfo, htmlAttribute, isA, svgAttribute} from './attribute-info.ts'

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
export const MATHML_NAMESPACE = 'http://www.w3.org/1998/Math/MathML'
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/**
 * Never copied: event handlers (code), `nonce` (a secret of the page), `integrity` (wrong once a file is rewritten), and
 * names that every object has, which break libraries that keep properties in objects.
 */
export const isLeftOut = (name: string): boolean =>
  /^on/i.test(name) ||
  name === 'nonce' ||
  name === 'integrity' ||
  name === 'constructor' ||
  name === '__proto__'

/**
 * hast properties of an element from its attributes, by the conventions of `hastscript`: `className` is a list,
 * `data-*` and `aria-*` in camel case, numbers and booleans where the attribute has such a type.
 *
 * `srcset` stays text: a URL in it may hold commas, which the usual comma list would tear apart.
 * `attributes` are `[qualified name, value]`.
 */
export function propertiesOf(attributes: Iterable<readonly [string, string]>, namespace: string): Properties {
  const infoOf = namespace === SVG_NAMESPACE ? svgAttribute : htmlAttribute
  const properties: Properties = {}
  for (const [name, value] of attributes) {
    if (isLeftOut(name)) continue
    const info = infoOf(name)
    properties[info.property] = info.property === 'srcSet' ? value : parse(info, value)
  }
  return properties
}

function parse(info: AttributeInfo, value: string) {
  if (isA(info, 's')) return list(info, spaces(value))
  if (isA(info, 'c')) return list(info, commas(value))
  if (isA(info, 'e')) return list(info, spaces(commas(value).join(' ')))
  return primitive(info, value)
}

const list = (info: AttributeInfo, values: string[]) =>
  values.map((value) => primitive(info, value)) as (string | number)[]

function primitive(info: AttributeInfo, value: string): string | number | true {
  // `+2` is relative for `<font size>`, and a selector of attributes sees `02`: only what is printed as it was is a number.
  if (isA(info, 'n') && String(Number(value)) === value) return Number(value)
  const isName = value === '' || value.toLowerCase() === info.property.toLowerCase()
  if (isA(info, 'b', 'o') && isName) return true
  return value
}

const spaces = (value: string) => value.split(/[ \t\n\r\f]+/).filter(Boolean)

function commas(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim())
  // A trailing comma ends the list; it is no empty item.
  if (parts.at(-1) === '') parts.pop()
  return parts
}
