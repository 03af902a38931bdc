import type {Element} from 'hast'
import {groupOf} from '../../model/access.ts'
import type {PropertyGroup} from '../../model/types.ts'

/**
 * Whether an element is shown in spite of its `hidden` attribute: the author's `display` overrides the browser's rule, but
 * nothing overrides preflight's, which is important and in the lowest layer. Such an attribute hides nothing and has to go.
 */
export function isShownThoughHidden(element: Element, groups: readonly PropertyGroup[] | undefined): boolean {
  const {hidden} = element.properties
  if (
    hidden === undefined ||
    hidden === null ||
    hidden === false ||
    String(hidden).toLowerCase() === 'until-found'
  )
    return false
  const isDisplay = ({property, origin, value}: {property: string; origin?: string; value: string}) =>
    origin !== 'user-agent' && property === 'display' && !/^(?:none|revert|revert-layer)$/i.test(value)
  return (
    (groupOf(groups, 'display') ?? groupOf(groups, 'all'))?.runs.some(({declarations}) =>
      declarations.some(isDisplay)
    ) ?? false
  )
}
