import type {PropertySource} from '../edit-mode/active-properties.ts'
import {h} from '../ui/h.ts'

/** The declarations of an element, without what it inherits, as one rule. */
export function cssOf(selector: string, sources: readonly PropertySource[]): string {
  const lines = sources
    .filter(({inheritedFrom}) => !inheritedFrom)
    .flatMap(({properties}) => properties)
    .map(({property, value, isImportant}) => `  ${property}: ${value}${isImportant ? ' !important' : ''};`)
  return `${selector} {\n${lines.join('\n')}\n}`
}

/** A rule, where it is from, and its declarations. */
export function sourceView(
  document: Document,
  {selector, source, conditions, inheritedFrom, properties}: PropertySource
): HTMLElement {
  return h(
    document,
    'section',
    {},
    h(
      document,
      'div',
      {class: 'origin'},
      h(document, 'code', {}, [...conditions, selector === 'style' ? 'style attribute' : selector].join(' ')),
      h(document, 'span', {}, inheritedFrom ? `inherited from ${inheritedFrom}` : source)
    ),
    ...properties.map(({property, value, isImportant}) =>
      h(
        document,
        'div',
        {class: 'property'},
        h(document, 'span', {}, property),
        `: ${value}${isImportant ? ' !important' : ''};`
      )
    )
  )
}
