import type {Element} from 'hast'
import {choice, group, indent, type Layout, line, softLine} from '../print-html/layout.ts'
import {jsxAttributeValue, stringLiteral} from './literals.ts'
import type {Prop} from './props.ts'

/** What one component's source is being made of. */
export interface Printer {
  /** Elements that are printed already; children come before their parent. */
  layouts: Map<Element, Layout>
  typescript: boolean
  /** Whether the module names React's `CSSProperties`. */
  usesProperties: boolean
}

/** `<tag …>`, or `<tag … />`; attributes that do not fit on the line have lines of their own. */
export function startTag({tagName}: Element, props: Prop[], close: '' | '/', printer: Printer): Layout {
  const attributes = props.map((prop) => propLayout(prop, printer))
  if (attributes.length === 0) return close === '' ? `<${tagName}>` : `<${tagName} />`
  const only = attributes.length === 1 && props[0]?.kind !== 'style'
  if (only) return [`<${tagName} `, attributes[0] as Layout, close === '' ? '>' : ' />']
  return group([
    `<${tagName}`,
    indent(attributes.map((attribute) => [line, attribute])),
    close === '' ? softLine : line,
    close === '' ? '>' : '/>'
  ])
}

function propLayout(prop: Prop, printer: Printer): Layout {
  const {name} = prop
  switch (prop.kind) {
    case 'true':
      return name
    case 'string':
      return `${name}=${jsxAttributeValue(prop.value)}`
    case 'number':
      return `${name}={${prop.value}}`
    case 'list':
      return `${name}={[${prop.values.map(stringLiteral).join(', ')}]}`
    case 'style': {
      const custom = prop.entries.some(([key]) => key.startsWith('--'))
      const typed = printer.typescript && custom
      if (typed) printer.usesProperties = true
      const entries = prop.entries.map(
        ([key, value], index): Layout => [
          index === 0 ? '' : [',', line],
          `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : stringLiteral(key)}: `,
          stringLiteral(value)
        ]
      )
      return group([
        `${name}={{`,
        indent([line, entries, choice(',', '')]),
        line,
        typed ? '} as CSSProperties}' : '}}'
      ])
    }
  }
}
