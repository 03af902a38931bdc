import type {Element} from 'hast'
import {choice, group, indent, type Layout, line, softLine} from '../layout/layout.ts'
import {constantOf} from './constants.ts'
import {jsxAttributeValue, quotedLiteral, stringLiteral, templateOf} from './literals.ts'
import {boundLayout, classesLayout, boundStyleLayout, handlerLayout} from './state-source.ts'
import type {Printer} from './printer.ts'
import type {Prop} from './props.ts'

/** `<tag …>`, or `<tag … />`; attributes that do not fit on the line have lines of their own. */
export function startTag(element: Element, props: Prop[], close: '' | '/', printer: Printer): Layout {
  const {tagName} = element
  if (close === '/') printer.closed.add(element)
  const attributes = props.map((prop) => propLayout(element, prop, printer))
  return tagLayout(tagName, attributes, close, props.length === 1 && props[0]?.kind === 'string')
}

/** As `startTag`, of any name; an attribute that stays beside the name is moved nowhere. */
export function tagLayout(
  name: string,
  attributes: readonly Layout[],
  close: '' | '/',
  stays: boolean
): Layout {
  if (attributes.length === 0) return close === '' ? `<${name}>` : `<${name} />`
  if (stays) return group([`<${name} `, attributes[0] as Layout, close === '' ? '>' : ' />'])
  return group([
    `<${name}`,
    indent(attributes.map((attribute) => [line, attribute])),
    close === '' ? softLine : line,
    close === '' ? '>' : '/>'
  ])
}

export function propLayout(element: Element, prop: Prop, printer: Printer): Layout {
  const {name} = prop
  switch (prop.kind) {
    case 'true':
      return name
    case 'absent':
      return ''
    case 'string': {
      const constant = constantOf(element, prop, printer)
      return constant === undefined ? `${name}=${jsxAttributeValue(prop.value)}` : `${name}={${constant}}`
    }
    case 'expression':
      return `${name}={${prop.expression}}`
    case 'with-classes':
      // Tailwind's scanner does not find a class that a `${` follows.
      return `${name}={${templateOf([{expression: prop.expression}, ` ${prop.fixed}`])}}`
    case 'word':
      return `${name}=${jsxAttributeValue(prop.value)}`
    case 'number':
      return `${name}={${prop.value}}`
    case 'list':
      return group([
        `${name}={[`,
        indent([
          softLine,
          prop.values.map((value, index) => [index === 0 ? '' : [',', line], stringLiteral(value)])
        ]),
        choice(',', ''),
        softLine,
        ']}'
      ])
    case 'classes':
      return classesLayout(name, prop.parts, printer.variables)
    case 'bound':
      return boundLayout(prop, printer.variables)
    case 'handler':
      return handlerLayout(prop, printer.variables)
    case 'style': {
      const custom = prop.entries.some(([key]) => key.startsWith('--'))
      const typed = printer.typescript && custom
      if (typed) printer.usesProperties = true
      const {entries: written, bound} = prop
      // It stays where it was among declarations, since a shorthand may follow.
      const isNew = bound && !written.some(([key]) => key === bound.property)
      const all = isNew ? [...written, [bound.property, ''] as const] : written
      const entries = all.map(
        ([key, value], index): Layout => [
          index === 0 ? '' : [',', line],
          key === bound?.property ? boundStyleLayout(bound, printer.variables) : entryLayout(key, value)
        ]
      )
      const object = ['{', indent([line, entries, choice(',', '')]), line, '}']
      return typed
        ? group([`${name}={`, indent([softLine, group(object), ' as CSSProperties']), softLine, '}'])
        : group([`${name}={`, object, '}'])
    }
  }
}

/** A property of an object; a value that does not fit beside its key goes below. */
function entryLayout(key: string, value: string): Layout {
  const name = /^[A-Za-z_$][\w$]*$/.test(key) ? key : quotedLiteral(key)
  if (name.length < SHORT_KEY) return `${name}: ${stringLiteral(value)}`
  return group([`${name}:`, group(indent([line, stringLiteral(value)]))])
}

/** Columns below which a value moved to the next line would gain nothing. */
const SHORT_KEY = 5
