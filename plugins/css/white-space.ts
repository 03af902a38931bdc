/** The tokens of a text that white space parts: class names, ids, keywords (HTML §2.3.7). */
export const spaceSeparated = (text: string): string[] => text.split(SPACES).filter((token) => token !== '')

const SPACES = /[\t\n\f\r ]+/

/** Text with every run of ASCII white space as one space, and none at the ends (DOM, strip and collapse). */
export const collapsedSpace = (text: string): string => spaceSeparated(text).join(' ')

/** Whether a character is ASCII white space. */
export const isSpace = (character: string): boolean => '\t\n\f\r '.includes(character)
