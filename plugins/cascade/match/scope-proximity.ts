import {mapTokens} from '../../css/tokens.ts'
import {parseSelectorList, type Tokens} from '../../css/selectors/parse-selector.ts'
import {compileMatcher, compileSelectorList, type Matcher} from './match-selector.ts'
import type {ScopeBounds} from '../read/style-rule.ts'
import type {IndexedElement} from './tree-index.ts'

/** In scope are the root and what is inside it, but nothing at or below a scope end inside it (CSS Cascade 6, §2.5). */
export function proximityOf(
  tokens: Tokens,
  bounds: ScopeBounds,
  quirks: boolean
): (element: IndexedElement) => number | undefined {
  const isRoot = scopeRootTest(bounds, quirks)
  const end = bounds.end
  const perRoot = new Map<IndexedElement, {matches: Matcher; isEnd: Matcher}>()
  const isEndAnywhere =
    end && !end.includes(':scope') && !end.includes('&') ? compileSelectorList(end, quirks) : undefined
  const inside = (root: IndexedElement) => {
    let found = perRoot.get(root)
    if (!found) {
      const ends = end && !isEndAnywhere ? (parseSelectorList(endSelector(end)) ?? []) : []
      const endMatchers = ends.map((list) => compileMatcher(list, quirks, root))
      found = {
        matches: compileMatcher(tokens, quirks, root),
        isEnd: isEndAnywhere ?? ((element) => endMatchers.some((match) => match(element)))
      }
      perRoot.set(root, found)
    }
    return found
  }
  return (element) => {
    let steps = 0
    for (let root: IndexedElement | null = element; root; root = root.parent, steps++) {
      if (!isRoot(root)) continue
      const {matches, isEnd} = inside(root)
      if (matches(element) && !isCutOff(element, root, isEnd)) return steps
    }
    return undefined
  }
}

/** The end of a scope as a selector of its own: `&` is the scope's root, and so is what a combinator at the start follows. */
function endSelector(end: string): string {
  const selector = end.trimStart().startsWith('>') ? `:scope ${end.trimStart()}` : end
  return mapTokens(selector, ({text}) => (text === '&' ? ':scope' : text))
}

function isCutOff(element: IndexedElement, root: IndexedElement, isEnd: Matcher): boolean {
  for (let at: IndexedElement | null = element; at && at !== root; at = at.parent) if (isEnd(at)) return true
  return false
}

function scopeRootTest(bounds: ScopeBounds, quirks: boolean): Matcher {
  // Without a start, the scope is the style element's parent; sheets of a snapshot have none, so it is the root.
  const start =
    bounds.start === undefined
      ? (element: IndexedElement) => element.parent === null
      : compileSelectorList(bounds.start, quirks)
  if (!bounds.outer) return start
  // The root of an inner scope is itself in the outer one, which is what `:scope` matches in the inner one's bounds.
  const {outer} = bounds
  const isOuterRoot = scopeRootTest(outer, quirks)
  const starts = bounds.start === undefined ? undefined : (parseSelectorList(bounds.start) ?? [])
  const ends = outer.end === undefined ? [] : (parseSelectorList(endSelector(outer.end)) ?? [])
  const perRoot = new Map<IndexedElement, {start: Matcher[]; end: Matcher[]}>()
  return (element) => {
    for (let root: IndexedElement | null = element; root; root = root.parent) {
      if (!isOuterRoot(root)) continue
      const scope = root
      let found = perRoot.get(scope)
      if (!found) {
        const compileAll = (lists: readonly Tokens[]) =>
          lists.map((tokens) => compileMatcher(tokens, quirks, scope))
        found = {start: starts ? compileAll(starts) : [start], end: compileAll(ends)}
        perRoot.set(scope, found)
      }
      const {start: isStart, end} = found
      if (
        isStart.some((match) => match(element)) &&
        !isCutOff(element, scope, (at) => end.some((match) => match(at)))
      )
        return true
    }
    return false
  }
}
