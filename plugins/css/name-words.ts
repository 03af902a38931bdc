/** Words in lower case, of letters and digits, with hyphens between them: `card-title`, `col-6`. */
export const isHyphenated = (name: string): boolean => HYPHENATED.test(name)
const HYPHENATED = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** A text as words in lower case with hyphens between them: `cardTitle` and `Card title` are `card-title`. */
export const hyphenated = (text: string): string => text.match(WORDS)?.join('-').toLowerCase() ?? ''
const WORDS = /[A-Z]+(?![a-z\d])|[A-Z]*[a-z\d]+/g

/** Whether a text is of Latin letters alone. */
export const isLatin = (text: string): boolean => LATIN.test(text)
const LATIN = /^[A-Za-z]+$/

/** Whether a name ends with a digit. */
export const isNumbered = (name: string): boolean => name.at(-1) !== undefined && isDigit(name.at(-1) ?? '')
const isDigit = (character: string): boolean => character >= '0' && character <= '9'
