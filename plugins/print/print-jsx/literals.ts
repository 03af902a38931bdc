/** JavaScript string literal, in double quotes unless the others need fewer escapes. */
export function stringLiteral(text: string): string {
  const quote = count(text, '"') > count(text, "'") ? "'" : '"'
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return quote + escaped + quote
}

const count = (text: string, part: string): number => text.split(part).length - 1

/** Template literal; line ends stay as they are. */
export function templateLiteral(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    .replaceAll('\r', '\\r')
    .replace(unseen, (character) =>
      character === '\t' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
    )
  return `\`${escaped}\``
}

/** Whether JSX would read a part of the text as an expression. */
export const hasBraces = (text: string): boolean => text.includes('{') || text.includes('}')

/**
 * Text as JSX has it between tags, for a run without line ends. Braces make it a string in braces.
 * Spec: <https://facebook.github.io/jsx/#prod-JSXText>
 */
export function jsxText(text: string): string {
  if (hasBraces(text)) return `{${stringLiteral(text)}}`
  return references(text).replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** Attribute value with its quotes or braces. */
export function jsxAttributeValue(text: string): string {
  // Compilers fold line ends inside a quoted attribute.
  if (text.includes('\n') || text.includes('\r')) return `{${stringLiteral(text)}}`
  const escaped = references(text)
  return count(text, '"') > count(text, "'")
    ? `'${escaped.replaceAll("'", '&apos;')}'`
    : `"${escaped.replaceAll('"', '&quot;')}"`
}

/** JSX decodes HTML's character references, so text that looks like one is escaped, and spaces that look like others are written as references. */
function references(text: string): string {
  return text
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('\u00a0', '&nbsp;')
    .replace(unseen, (character) =>
      character === '\t' ? character : `&#x${character.charCodeAt(0).toString(16)};`
    )
}

/** Control characters, and spaces and marks that an editor does not show. */
const unseen =
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00a0\u00ad\u1680\u2000-\u200f\u2028-\u202f\u205f-\u206f\ufeff]/g
