import {selectorText} from '../../css/selectors/selector-text.ts'
import {type Selector} from 'css-what'
import type {Element} from 'hast'
import {parseDynamic, stringifyDynamic} from '../../css/selectors/dynamic-part.ts'
import type {RootStyle, State, StateLink} from '../../model/types.ts'

interface ThemeStates {
  states: RootStyle['states']
  /** Selectors for the themes that states ask for. */
  themes: ReadonlySet<string>
}

/**
 * The states of a page, by whose elements there are themes, of which an element inside of it is in them: `html.dark .card` is `.dark .card`. Undefined where none asks for
 * one, or one asks for its absence.
 */
export function themeStates(
  states: RootStyle['states'],
  page: ReadonlyMap<Element, readonly string[]>
): ThemeStates | undefined {
  const asked = new Set<string>()
  const themes = new Set([...page.values()].flat())
  const changed: RootStyle['states'] = {}
  for (const [key, state] of Object.entries(states)) {
    for (const {dynamic} of state)
      for (const token of parseDynamic(dynamic).flat()) {
        if (excludes(token, themes)) return undefined
        if (themes.has(selectorText([[token]]))) asked.add(selectorText([[token]]))
      }
    // `body.light` does not ask for what `html` has.
    changed[key] = withThemesAround(state, ({subject}) => {
      const own = [...page].filter(
        ([{data}]) => subject !== undefined && data?.subjects?.includes(subject) === true
      )
      return new Set(own.flatMap(([, names]) => names))
    })
  }
  return asked.size > 0 ? {states: changed, themes: asked} : undefined
}

const excludes = (token: Selector, themes: ReadonlySet<string>): boolean =>
  token.type === 'pseudo' &&
  Array.isArray(token.data) &&
  token.data.flat().some((inner) => themes.has(selectorText([[inner]])) || excludes(inner, themes))

/** What the page is asked for apart from its themes, and these of any element around. */
function withThemesAround(state: State, themesOf: (link: StateLink) => ReadonlySet<string>): State {
  return state.flatMap((link, at): StateLink[] => {
    if (at === state.length - 1) return [link]
    const themes = themesOf(link)
    const [tokens = [], ...more] = parseDynamic(link.dynamic)
    const isTheme = (token: Selector) => themes.has(selectorText([[token]]))
    if (more.length > 0 || !tokens.some(isTheme)) return [link]
    const others = tokens.filter((token) => !isTheme(token))
    return [
      ...(others.length > 0 ? [{...link, dynamic: stringifyDynamic(others), combinator: ' ' as const}] : []),
      {isAnything: true, dynamic: stringifyDynamic(tokens.filter(isTheme)), combinator: ' '}
    ]
  })
}
