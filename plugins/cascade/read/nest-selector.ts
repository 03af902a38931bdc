import {splitTopLevel} from '../../css/text.ts'

/**
 * A nested rule's selector list against its parent's: `&` stands for the parent list, a selector without `&` is a
 * descendant (or starts with its own combinator). Directly inside `@scope`, `&` means the scoping root, and a selector
 * that names neither is looked for below it (CSS Cascade 6, §2.5.1).
 * Spec: <https://drafts.csswg.org/css-nesting-1/#nest-selector>
 */
export function nestSelector(selector: string, parent: string | undefined, inScope: boolean): string {
  if (parent === undefined && !inScope && !/["'\\([{&]/.test(selector))
    return selector.includes(',')
      ? selector
          .split(',')
          .map((part) => part.trim())
          .join(', ')
      : selector.trim()
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
  const isSingle =
    splitTopLevel(parent, ',').length === 1 && !/::|:(?:before|after|first-line|first-letter)\b/i.test(parent)
  return splitTopLevel(selector, ',')
    .map((part) => {
      const own = part.trim()
      if (!hasNestingSelector(own)) return `${isSingle ? parent : whole} ${own}`
      // `&:hover`, `& > a` with one parent: the plain concatenation matches the same and keeps states in one chain.
      if (isSingle && /^&(?![\w-])/.test(own) && !hasNestingSelector(own.slice(1)))
        return parent + own.slice(1)
      return replaceNestingSelector(own, whole)
    })
    .join(', ')
}

const hasNestingSelector = (text: string) => text.includes('&') && NESTING.test(text)
const NESTING = /^(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.|[^&"'\\])*&/

/** Replaces `&` outside strings and escapes. A type selector after it (`&div`, `&-suffix`) is an error, and stays one. */
function replaceNestingSelector(text: string, replacement: string): string {
  return text
    .replace(
      /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.)|&(?=[\w-])/g,
      (_, kept?: string) => kept ?? ':facsimile-error&'
    )
    .replace(/("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|\\.)|&/g, (_, kept?: string) => kept ?? replacement)
}
