/**
 * The declarations of a style attribute, trimmed, in order. A `;` inside a string, a comment or brackets does not end one.
 * Spec: <https://drafts.csswg.org/css-style-attr/#syntax>
 */
export function declarationsOf(style: string): string[] {
  const out: string[] = []
  if (!/["'\\/([{]/.test(style)) return trimmed(style.split(';'))
  let start = 0
  let depth = 0
  for (let at = 0; at < style.length; at++) {
    const character = style[at] as string
    if (character === '\\') at++
    else if (character === '"' || character === "'") at = endOfString(style, at)
    else if (character === '/' && style[at + 1] === '*') {
      const end = style.indexOf('*/', at + 2)
      at = end < 0 ? style.length : end + 1
    } else if (
      character === '(' &&
      /(?:^|[^\w-])url$/i.test(style.slice(Math.max(0, at - 4), at)) &&
      !/^\s*["']/.test(style.slice(at + 1))
    ) {
      // The inside of an unquoted URL is one token, whatever is in it.
      const end = style.slice(at).search(/(?<!\\)\)/)
      at = end < 0 ? style.length : at + end
    } else if ('([{'.includes(character)) depth++
    else if (')]}'.includes(character)) depth = Math.max(0, depth - 1)
    else if (character === ';' && depth === 0) {
      out.push(style.slice(start, at))
      start = at + 1
    }
  }
  out.push(style.slice(start))
  return trimmed(out)
}

const trimmed = (declarations: readonly string[]) =>
  declarations.map((declaration) => declaration.trim()).filter((declaration) => declaration !== '')

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '\\') at++
    else if (text[at] === text[start]) return at
  }
  return text.length
}
