import {LEGACY_PSEUDO_ELEMENTS} from '../../css/selectors/known-pseudos.ts'
import {splitTopLevel} from '../../css/text.ts'
import {mapTokens, tokensOf} from '../../css/tokens.ts'

/**
 * A nested rule's selector list against its parent's: `&` stands for the parent list, a selector without `&` is a
 * descendant (or starts with its own combinator). Directly inside `@scope`, `&` means the scoping root, and a selector
 * that names neither is looked for below it (CSS Cascade 6, §2.5.1).
 * Spec: <https://drafts.csswg.org/css-nesting-1/#nest-selector>
 */
export function nestSelector(selector: string, parent: string | undefined, inScope: boolean): string {
  // Most stand alone at the top of a sheet.
  if (parent === undefined && !inScope && !selector.includes(',') && !selector.includes('&'))
    return selector.trim()
  if (parent === undefined) {
    const root = inScope ? ':where(:scope)' : ':scope'
    return splitTopLevel(selector, ',')
      .map((part) => {
        const own = part.trim()
        if (hasNestingSelector(own)) return replaceNestingSelector(own, root)
        return inScope && !own.includes(':scope') ? `${root} ${own}` : own
      })
      .join(', ')
  }
  const whole = `:is(${parent})`
  // `&` is `:is()` of the parent, where a pseudo-element matches nothing.
  const isSingle = splitTopLevel(parent, ',').length === 1 && !namesPseudoElement(parent)
  return splitTopLevel(selector, ',')
    .map((part) => {
      const own = part.trim()
      if (!hasNestingSelector(own)) return `${isSingle ? parent : whole} ${own}`
      // `&:hover`, `& > a` with one parent: the plain concatenation matches the same and keeps states in one chain.
      if (isSingle && own.startsWith('&') && !isNamed(own.slice(1)) && !hasNestingSelector(own.slice(1)))
        return parent + own.slice(1)
      return replaceNestingSelector(own, whole)
    })
    .join(', ')
}

const hasNestingSelector = (text: string): boolean =>
  text.includes('&') && tokensOf(text).some((token) => token.text === '&')

/** Replaces `&` outside strings and escapes. A type selector after it (`&div`, `&-suffix`) is an error, and stays one. */
const replaceNestingSelector = (text: string, replacement: string): string =>
  mapTokens(text, (token, index, tokens) => {
    if (token.text !== '&') return token.text
    return isNamed(tokens[index + 1]?.text ?? '') ? `:facsimile-error${replacement}` : replacement
  })

/** Whether a name begins here. */
const isNamed = (text: string): boolean => /^[\w-]/.test(text)

/** Whether a selector has a pseudo-element in it. */
const namesPseudoElement = (selector: string): boolean =>
  tokensOf(selector).some(({text}, index, tokens) => {
    const next = tokens[index + 1]?.text.toLowerCase()
    return text === ':' && next !== undefined && (next === ':' || LEGACY_PSEUDO_ELEMENTS.has(next))
  })
