import {calls, identifiersIn} from '../../css/tokens.ts'
import type {Element} from 'hast'
import {declarationsIn, styleOf} from '../../model/access.ts'
import type {ElementStyle} from '../../model/types.ts'

/**
 * Text of the first container query, in an element or in its content, that refers to a container around the
 * element; undefined where there is none. Spec: <https://drafts.csswg.org/css-conditional-5/#container-rule>
 */
export function queryOfContainerLeft(element: Element, inside = false): string | undefined {
  const style = styleOf(element)
  const own = inside ? undefined : queryIn(style)
  if (own !== undefined) return own
  const isInside = inside || makesContainer(style)
  for (const child of element.children) {
    const found = child.type === 'element' ? queryOfContainerLeft(child, isInside) : undefined
    if (found !== undefined) return found
  }
  return undefined
}

/** Every element is a container for these. */
const OF_STYLE = 'style'

function queryIn(style: ElementStyle): string | undefined {
  for (const {conditions} of declarationsIn(Object.values(style).flat()))
    for (const {kind, query} of conditions) if (kind === 'container' && !calls(query, OF_STYLE)) return query
  return undefined
}

const isSize = (value: string): boolean =>
  identifiersIn(value).some((name) => ['size', 'inline-size'].includes(name.toLowerCase()))

const makesContainer = (style: ElementStyle): boolean =>
  (style[''] ?? []).some(
    ({properties, runs}) =>
      properties.includes('container-type') &&
      runs.some(({declarations}) => declarations.some(({value}) => isSize(value)))
  )
