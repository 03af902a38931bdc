import type {Element} from 'hast'
import {groupOf} from '../../model/access.ts'
import type {PropertyGroup} from '../../model/types.ts'
import {isWord} from '../../css/values/keywords.ts'

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
    origin !== 'user-agent' && property === 'display' && !isWord(value, 'none', 'revert', 'revert-layer')
  return (
    (groupOf(groups, 'display') ?? groupOf(groups, 'all'))?.runs.some(({declarations}) =>
      declarations.some(isDisplay)
    ) ?? false
  )
}
