/**
 * A backslash with what it escapes: up to six digits and a white space after them, the end of a line in a string, or one character
 * (CSS Syntax 3, §4.3.7).
 */
const ESCAPE = /\\(?:([\da-f]{1,6})(?:\r\n|[\t\n\f\r ])?|(\r\n|[\n\f\r])|([^]))/gi

/** Text of an identifier, of a URL, or between the quotes of a string, with its escapes undone. */
export const unescaped = (text: string): string =>
  text.includes('\\')
    ? text.replace(ESCAPE, (_, digits?: string, _lineEnd?: string, character = '') =>
        digits === undefined ? character : characterOf(parseInt(digits, 16))
      )
    : text

/** Zero, surrogates and what is beyond Unicode are U+FFFD. */
const characterOf = (code: number): string =>
  code === 0 || (code >= 0xd800 && code <= 0xdfff) || code > 0x10ffff ? '\ufffd' : String.fromCodePoint(code)

/** A string in double quotes (CSSOM, serialize a string). */
export const quotedString = (text: string): string =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\a ')}"`

/**
 * A name as an identifier of CSS, with whatever needs it escaped: `w-1\\/2`.
 * Spec: <https://drafts.csswg.org/cssom-1/#serialize-an-identifier>
 */
export function identifierText(name: string): string {
  const characters = [...name]
  return characters
    .map((character, at) => {
      const isFirst = at === 0 || (at === 1 && characters[0] === '-')
      const isDigit = character >= '0' && character <= '9'
      if (character === '\0') return '\ufffd'
      if (character < ' ' || character === '\x7f' || (isDigit && isFirst))
        return `\\${character.charCodeAt(0).toString(16)} `
      return isDigit || isNameCharacter(character, characters.length) ? character : `\\${character}`
    })
    .join('')
}

const isNameCharacter = (character: string, length: number): boolean =>
  character >= '\x80' ||
  character === '_' ||
  (character === '-' && length > 1) ||
  (character.toLowerCase() >= 'a' && character.toLowerCase() <= 'z')
