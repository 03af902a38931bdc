import type {Selector} from 'css-what'
import {compoundsOf} from './compounds.ts'
import type {Tokens} from './parse-selector.ts'
import {BODY, ROOT} from './page-themes.ts'
import {isThemeToggle, toggleOf, type Toggles} from './toggles.ts'

/**
 * Keys of the themes that are set on `body`: the page is captured with it there, a script sets it there, or rules ask for it there (`body.dark`), and
 * none of these has it on the root.
 */
export function bodyThemes(
  selectors: Iterable<readonly Tokens[]>,
  toggles: Toggles,
  present: ThemesPresent
): ReadonlySet<string> {
  const onBody = new Set(present.body)
  const onRoot = new Set(present.root)
  for (const name of toggles.rootClasses) (toggles.bodyClasses?.has(name) ? onBody : onRoot).add(`.${name}`)
  for (const list of selectors)
    for (const tokens of list)
      for (const {tokens: own} of compoundsOf(tokens)) {
        const isBody = own.some(isBodySelector)
        if (!isBody && !own.some(isRootSelector)) continue
        for (const token of own.flatMap(withExcluded)) {
          const key = isThemeToggle(token) ? toggleOf(token, toggles)?.key : undefined
          if (key !== undefined) (isBody ? onBody : onRoot).add(key)
        }
      }
  return new Set([...onBody].filter((key) => !onRoot.has(key)))
}

/** Keys of the themes that the page's elements have. */
export interface ThemesPresent {
  root: readonly string[]
  body: readonly string[]
}

const isBodySelector = (token: Selector): boolean => token.type === 'tag' && token.name === 'body'

const isRootSelector = (token: Selector): boolean =>
  (token.type === 'tag' && token.name === 'html') || (token.type === 'pseudo' && token.name === 'root')

/** What a compound asks for, and what it excludes by itself: `.dark` of `:not(.dark)`. */
const withExcluded = (token: Selector): readonly Selector[] =>
  token.type === 'pseudo' && token.name === 'not' && Array.isArray(token.data)
    ? token.data.flatMap((inner) => (inner.length === 1 ? inner : []))
    : [token]

/** A simple selector for the element that a theme is set on. */
export const holderOf = (key: string, {bodyThemes: ofBody}: Toggles): Selector =>
  ofBody?.has(key) === true ? BODY : ROOT
