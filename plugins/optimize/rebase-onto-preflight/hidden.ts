import type {Element} from 'hast'
import {groupOf, mapDeclarations} from '../../model/access.ts'
import type {ElementStyle, PropertyGroup, State} from '../../model/types.ts'
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

/** Keys of the states of an element that has the `hidden` attribute, and nothing else. */
export const hiddenStates = (states: Readonly<Record<string, State>> = {}): ReadonlySet<string> =>
  new Set(
    Object.entries(states).flatMap(([key, [link, ...more]]) =>
      link?.dynamic === '[hidden]' && more.length === 0 ? [key] : []
    )
  )

/**
 * A style without `display: none` for the `hidden` attribute, which preflight declares for all elements: important, and in the lowest
 * layer, so that nothing is stronger.
 */
export const withoutHidden = (style: ElementStyle, states: ReadonlySet<string>): ElementStyle =>
  states.size === 0
    ? style
    : mapDeclarations(style, (declaration, pseudo) => {
        const {property, value, state} = declaration
        const isOfPreflight = pseudo === '' && state !== undefined && states.has(state)
        return isOfPreflight && property === 'display' && value === 'none' ? undefined : declaration
      })
