import type {Element} from 'hast'
import {isCustomProperty, isInherited} from '../../css/properties.ts'
import {groupOf, setStyle, styleOf} from '../../model/access.ts'
import {plainGroup} from '../../model/plain-group.ts'
import type {PropertyGroup} from '../../model/types.ts'

/**
 * Declares on an element that the body is going to hold what it inherits from `html`, wherever the body declares another value:
 * the root's own declarations, else the initial value. The size of a font is 1rem, which is the root's by definition.
 */
export function inheritFromRoot(element: Element, html: Element, body: Element): void {
  const own = styleOf(element)
  const groups = own[''] ?? []
  const lost = (styleOf(body)[''] ?? []).flatMap(({properties}) =>
    properties.filter(
      (property) => (isCustomProperty(property) || isInherited(property)) && !groupOf(groups, property)
    )
  )
  const kept = [...new Set(lost)].map((property): PropertyGroup => {
    if (property === 'font-size') return plainGroup(property, '1rem')
    const onRoot = groupOf(styleOf(html)[''], property)
    return onRoot?.properties.length === 1 ? onRoot : plainGroup(property, 'initial')
  })
  if (kept.length > 0) setStyle(element, {...own, '': [...kept, ...groups]})
}
