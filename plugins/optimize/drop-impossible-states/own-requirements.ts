import type {Element} from 'hast'
import {placeholdersIn} from '../../cascade/match/subjects.ts'
import {parseDynamic, withPlaceholders} from '../../css/selectors/dynamic-part.ts'
import {combinatorOf, type Tokens} from '../../css/selectors/parse-selector.ts'

/** What a state requires of its element by selectors inside of others; undefined where it requires nothing that is known here. */
export function ownRequirements(dynamic: string): Tokens | undefined {
  if (!INNER.test(dynamic)) return undefined
  const [tokens, ...others] = parseDynamic(dynamic)
  return others.length === 0 ? tokens : undefined
}

const INNER = /:(?:is|where)\(/

/**
 * Whether an element may match a selector by what it and its parent are, whatever their states are: a link of a menu may match
 * `:where(.item > .link:hover, .item > details > summary:hover)`, the menu's list does not.
 */
export function mayMatch(tokens: Tokens, element: Element, parent: Element | undefined): boolean {
  const end = tokens.findLastIndex((token) => combinatorOf(token) !== undefined)
  const combinator = tokens[end]
  const own = tokens.slice(end + 1)
  if (!own.every((token) => mayBe(token, element, parent))) return false
  if (!combinator || combinatorOf(combinator) !== '>' || !parent) return true
  const before = tokens.slice(0, end)
  const start = before.findLastIndex((token) => combinatorOf(token) !== undefined)
  return before.slice(start + 1).every((token) => mayBe(token, parent, undefined))
}

function mayBe(token: Tokens[number], element: Element, parent: Element | undefined): boolean {
  if (token.type === 'tag') {
    const placeholders = placeholdersIn(withPlaceholders(token.name))
    if (placeholders.length === 0) return token.name.toLowerCase() === element.tagName.toLowerCase()
    return placeholders.every((placeholder) => element.data?.subjects?.includes(placeholder))
  }
  const isGroup = token.type === 'pseudo' && (token.name === 'is' || token.name === 'where')
  return (
    !isGroup || !Array.isArray(token.data) || token.data.some((inner) => mayMatch(inner, element, parent))
  )
}
