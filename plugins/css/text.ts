/** Splits CSS text at a top-level separator: strings, brackets, braces, parentheses and escapes are respected. */
export function splitTopLevel(text: string, separator: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quote = ''
  let start = 0
  for (let index = 0; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') index++
    else if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '(' || character === '[' || character === '{') depth++
    else if (character === ')' || character === ']' || character === '}') depth--
    else if (character === separator && depth <= 0) {
      parts.push(text.slice(start, index))
      start = index + 1
    }
  }
  parts.push(text.slice(start))
  return parts
}

/** Index of the bracket that closes the one at `open`, or the text's length. */
export function closingBracket(text: string, open: number): number {
  let depth = 0
  let quote = ''
  for (let index = open; index < text.length; index++) {
    const character = text[index]
    if (character === '\\') index++
    else if (quote) {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '(') depth++
    else if (character === ')' && --depth === 0) return index
  }
  return text.length
}

/** Text without CSS comments; strings and unquoted URLs are left alone. */
export function withoutComments(text: string): string {
  return text.includes('/*')
    ? text.replace(
        /("(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*')|\/\*[\s\S]*?(?:\*\/|$)/g,
        (_, string) => string ?? ''
      )
    : text
}

/**
 * Text with the escapes that need none undone (`\\62 lue` is `blue`), so that values can be compared. Strings, URLs
 * and escapes that stand for anything but a letter, a digit, `-` or `_` are left alone.
 */
export function unescapeIdentifiers(text: string): string {
  if (!text.includes('\\') || /["']|url\(/i.test(text)) return text
  return text.replace(/\\(?:([0-9a-f]{1,6})[ \t\n\f]?|([g-z]))/gi, (whole, hex?: string, letter?: string) => {
    const character =
      hex === undefined ? letter! : String.fromCodePoint(Math.min(Number.parseInt(hex, 16), 0x10ffff))
    return /^[\w-]$/.test(character) ? character : whole
  })
}
