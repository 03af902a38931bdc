import {type AttributeSelector, SelectorType, type Selector} from 'css-what'
import {combinatorOf, type Tokens} from './parse-selector.ts'
import {isThemeAttribute, type PageThemes} from './toggles.ts'

/** A page with more themes than these is in none of the others by what it excludes. */
const MOST_OTHERS = 3

/** An attribute by which the page names its theme: its value, and whether the body has it instead of the root. */
export interface NamedTheme {
  value: string
  isOfBody: boolean
}

/** `current`: the themes that the page names, by attribute. */
export function pageThemesOf(
  selectors: Iterable<readonly Tokens[]>,
  current: ReadonlyMap<string, NamedTheme>
): PageThemes {
  const others = new Map<string, Map<string, AttributeSelector>>()
  if (current.size > 0)
    for (const list of selectors)
      for (const token of list.flat()) {
        if (!isThemeValue(token) || token.value === current.get(token.name.toLowerCase())?.value) continue
        const name = token.name.toLowerCase()
        others.set(name, (others.get(name) ?? new Map()).set(token.value, token))
      }
  return new Map(
    [...current].map(([name, {value, isOfBody}]) => [
      name,
      {current: value, holder: isOfBody ? BODY : ROOT, others: [...(others.get(name)?.values() ?? [])]}
    ])
  )
}

/**
 * Keys of themes that the page has now, of which no selector asks for another: what the page looks like without the attribute is the other one
 * (`[data-theme="light"]` on a page that is dark by itself).
 */
export function themesWithoutOthers(themes: PageThemes): string[] {
  const keys: string[] = []
  for (const [name, {current, others}] of themes) if (others.length === 0) keys.push(`[${name}="${current}"]`)
  return keys
}

/** Keys of the themes that the body is not in now, and names its theme by the attribute of. */
export const otherThemesOfBody = (themes: PageThemes): string[] =>
  [...themes].flatMap(([name, {holder, others}]) =>
    holder === BODY ? others.map(({value}) => `[${name}="${value}"]`) : []
  )

/**
 * A complex selector with what it means on this page: `[data-theme=light]` is the root, or the body, and not in its other themes, since an
 * attribute has one value. The tokens themselves where it names no theme of the page.
 */
export function asOfHolder(given: Tokens, themes: PageThemes): Tokens {
  const tokens = given.map((token) => inOthers(token, themes))
  const isOther = tokens.some((token, at) => token !== given[at])
  const themeOf = (token: Selector) => {
    const own = alone(token)
    return isThemeValue(own) ? themes.get(own.name.toLowerCase()) : undefined
  }
  if (!isOther && !tokens.some(themeOf)) return given
  const result: Tokens = []
  let start = 0
  for (const token of [...tokens, undefined]) {
    if (token && !combinatorOf(token)) continue
    const end = token ? tokens.indexOf(token, start) : tokens.length
    const compound = tokens.slice(start, end)
    const excluded = compound.flatMap((token) => {
      const theme = themeOf(token)
      const own = alone(token)
      const isCurrent = theme && isThemeValue(own) && own.value === theme.current
      return isCurrent && theme.others.length <= MOST_OTHERS
        ? theme.others.map((other) => inPlaceOf(token, not(other)))
        : []
    })
    const [first] = compound.filter(themeOf)
    const holder = first && themeOf(first)?.holder
    // Of what is inside of it the holder is known without it.
    const needsHolder = holder && (excluded.length > 0 || !token)
    if (needsHolder && !compound.some(isOfPage)) result.push(inPlaceOf(first, holder))
    result.push(...compound, ...excluded)
    if (token) result.push(token)
    start = end + 1
  }
  return result
}

/** Not in the page's theme (`:not([data-theme=light])`) is in one of the others. */
function inOthers(token: Selector, themes: PageThemes): Selector {
  if (token.type !== SelectorType.Pseudo || token.name !== 'not' || !Array.isArray(token.data)) return token
  const [[only, ...more] = [], ...rest] = token.data
  const theme =
    only && isThemeValue(only) && more.length + rest.length === 0
      ? themes.get(only.name.toLowerCase())
      : undefined
  if (!theme || !only || !isThemeValue(only) || only.value !== theme.current) return token
  const {others} = theme
  return others.length === 0 || others.length > MOST_OTHERS
    ? token
    : {...token, name: 'is', data: others.map((other) => [other])}
}

/** What alone is in `:where()` or `:is()`; the token itself where that is not so. */
function alone(token: Selector): Selector {
  if (token.type !== SelectorType.Pseudo || !Array.isArray(token.data)) return token
  const [[only, ...more] = [], ...others] = token.data
  const isAlone = only !== undefined && more.length === 0 && others.length === 0
  return isAlone && (token.name === 'where' || token.name === 'is') ? only : token
}

/** Another selector that weighs as much as such a token: in `:where()` nothing. */
const inPlaceOf = (token: Selector, other: Selector): Selector =>
  token.type === SelectorType.Pseudo && Array.isArray(token.data) ? {...token, data: [[other]]} : other

const isThemeValue = (token: Selector): token is AttributeSelector =>
  token.type === SelectorType.Attribute &&
  token.action === 'equals' &&
  token.namespace === null &&
  isThemeAttribute(token.name)

export const ROOT: Selector = {type: SelectorType.Pseudo, name: 'root', data: null}
export const BODY: Selector = {type: SelectorType.Tag, name: 'body', namespace: null}

/** Themes are set on `html` or `body`; a class by such a name on something else is one like any other. */
export const isOfPage = (token: Selector): boolean =>
  token.type === 'tag'
    ? token.name === 'html' || token.name === 'body'
    : token.type === 'pseudo' && token.name === 'root'

export const not = (token: Selector): Selector => ({type: SelectorType.Pseudo, name: 'not', data: [[token]]})
