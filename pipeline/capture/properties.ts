import type {Properties} from 'hast'
import {find, html, svg} from 'property-information'

export const HTML_NAMESPACE = 'http://www.w3.org/1999/xhtml'
export const SVG_NAMESPACE = 'http://www.w3.org/2000/svg'

/** Never copied: event handlers (code), `nonce` (a secret of the page), `integrity` (wrong once a file is rewritten). */
const isLeftOut = (name: string) => /^on/i.test(name) || name === 'nonce' || name === 'integrity'

/**
 * hast properties of an element from its attributes, by the conventions of `hastscript`: `className` is a list,
 * `data-*` and `aria-*` in camel case, numbers and booleans where the attribute has such a type.
 *
 * `srcset` stays text: an address in it may hold commas, which the usual comma list would tear apart.
 * `attributes` are `[qualified name, value]`.
 */
export function propertiesOf(attributes: Iterable<readonly [string, string]>, namespace: string): Properties {
  const schema = namespace === SVG_NAMESPACE ? svg : html
  const properties: Properties = {}
  for (const [name, value] of attributes) {
    if (isLeftOut(name)) continue
    const info = find(schema, name)
    if (info.property === '__proto__') continue
    properties[info.property] = info.property === 'srcSet' ? value : parse(info, value)
  }
  return properties
}

type Info = ReturnType<typeof find>

function parse(info: Info, value: string) {
  if (info.spaceSeparated) return list(info, spaces(value))
  if (info.commaSeparated) return list(info, commas(value))
  if (info.commaOrSpaceSeparated) return list(info, spaces(commas(value).join(' ')))
  return primitive(info, value)
}

const list = (info: Info, values: string[]) =>
  values.map((value) => primitive(info, value)) as (string | number)[]

function primitive(info: Info, value: string): string | number | true {
  if (info.number && value && !Number.isNaN(Number(value))) return Number(value)
  const isName = value === '' || value.toLowerCase() === info.property.toLowerCase()
  if ((info.boolean || info.overloadedBoolean) && isName) return true
  return value
}

const spaces = (value: string) => value.split(/[ \t\n\r\f]+/).filter(Boolean)

function commas(value: string): string[] {
  const parts = value.split(',').map((part) => part.trim())
  // A trailing comma ends the list; it is no empty item.
  if (parts.at(-1) === '') parts.pop()
  return parts
}
