import {readDeclaration} from './declaration-text.ts'
import {tokensOf} from './tokens.ts'

/**
 * The declarations of a style attribute, trimmed, in order. A `;` inside a string, a comment or brackets does not end one.
 * Spec: <https://drafts.csswg.org/css-style-attr/#syntax>
 */
export function declarationsOf(style: string): string[] {
  if (PLAIN.test(style)) return trimmed(style.split(';'))
  const found: string[] = []
  let text = ''
  let depth = 0
  for (const token of tokensOf(style)) {
    if (token.text === ';' && depth === 0) {
      found.push(text)
      text = ''
      continue
    }
    text += token.text
    if (token.kind === 'function' || '([{'.includes(token.text)) depth += 1
    else if (')]}'.includes(token.text)) depth = Math.max(0, depth - 1)
  }
  found.push(text)
  return trimmed(found)
}

/** Text in which each `;` ends a declaration. */
const PLAIN = /^[^"'()[\]{}\\/]*$/

const trimmed = (declarations: readonly string[]): string[] =>
  declarations.map((declaration) => declaration.trim()).filter((declaration) => declaration !== '')

/** The value that a style attribute declares for one of the properties, in lower case, the last one counting; undefined for none. */
export function declaredIn(style: string, ...properties: readonly string[]): string | undefined {
  const found = declarationsOf(style)
    .map(readDeclaration)
    .findLast((declaration) => declaration && properties.includes(declaration.property.toLowerCase()))
  return found?.value.toLowerCase()
}
