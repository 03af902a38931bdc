import type {Element} from 'hast'
import {isThemeClass} from '../../css/selectors/toggles.ts'
import type {Directives} from '../../model/interaction.ts'

/**
 * The directives without those of `html` and `body`, whose tags no component has: where a variable gives them the class of a theme, what sets it
 * is a button for that theme.
 */
export function withPageTheme(found: ReadonlyMap<Element, Directives>): Map<Element, Directives> {
  const themes = new Map<number, NonNullable<Directives['classes']>>()
  for (const [{tagName}, {classes}] of found)
    if (isOfPage(tagName) && classes?.whereHeld.some(isThemeClass)) themes.set(classes.variable, classes)
  const changed = new Map<Element, Directives>()
  for (const [element, directives] of found) {
    const {classes, sets, ...others} = directives
    const [first] = sets.filter(({variable}) => themes.has(variable))
    changed.set(element, {
      ...others,
      sets: sets.filter(({variable}) => !themes.has(variable)),
      ...(classes && !isOfPage(element.tagName) && {classes}),
      ...(first && {setsTheme: effectOf(first, themes.get(first.variable))})
    })
  }
  return changed
}

const isOfPage = (tagName: string): boolean => tagName === 'html' || tagName === 'body'

const effectOf = (
  set: Directives['sets'][number],
  theme: Directives['classes']
): NonNullable<Directives['setsTheme']> =>
  set.else !== undefined ? 'toggle' : set.value === theme?.value ? 'open' : 'close'
