/**
 * JavaScript string literal, in double quotes unless the others need fewer escapes. With a backslash it is `` String.raw`…` ``, as
 * Tailwind looks for classes in the text of the module: `\\e6a0` would be another class than `\e6a0`.
 */
export const stringLiteral = (text: string): string =>
  isRaw(text) ? `String.raw\`${text}\`` : quotedLiteral(text)

/** The same without a tag, for names of properties. */
export function quotedLiteral(text: string): string {
  const quote = count(text, '"') > count(text, "'") ? "'" : '"'
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replace(unseen, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return quote + escaped + quote
}

/** Whether a text has backslashes, and nothing that a raw template could not have. */
const isRaw = (text: string): boolean => text.includes('\\') && isRawPart(text)

const isRawPart = (text: string): boolean =>
  !['`', '${', '\n', '\r', '\t'].some((part) => text.includes(part)) &&
  !text.endsWith('\\') &&
  text.search(unseen) < 0

/** Texts and expressions as one template literal, which is raw where a text has backslashes. */
export function templateOf(parts: readonly (string | {expression: string})[]): string {
  const texts = parts.filter((part) => typeof part === 'string')
  const isTagged = texts.some(isRaw) && texts.every(isRawPart)
  const source = parts.map((part) => {
    if (typeof part !== 'string') return `\${${part.expression}}`
    return isTagged ? part : templateLiteral(part).slice(1, -1)
  })
  return `${isTagged ? 'String.raw' : ''}\`${source.join('')}\``
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
