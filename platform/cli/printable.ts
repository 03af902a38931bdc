/**
 * Text that a terminal shows and does not obey. Names and titles of a page stand in messages, and may hold sequences that move the
 * cursor, set the title of the window, or turn around what is read: each such character is written as its escape, `\x1b`.
 */
export const printable = (text: string): string =>
  text.replace(COMMANDS, (character) => {
    const code = character.charCodeAt(0)
    return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`
  })

/** Controls but tabs and ends of lines, and what overrides the direction of text. */
const COMMANDS = /[\0-\x08\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]/g
