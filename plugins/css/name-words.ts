/** Words in lower case, of letters and digits, with hyphens between them: `card-title`, `col-6`. */
export const isHyphenated = (name: string): boolean => HYPHENATED.test(name)
const HYPHENATED = /^[a-z\d]+(?:-[a-z\d]+)*$/

/** A text as words in lower case with hyphens between them: `cardTitle` and `Card title` are `card-title`; empty without a word. */
export const hyphenated = (text: string): string =>
  (text.replace(HUMP, '$1-$2').match(WORDS) ?? []).join('-').toLowerCase()
const HUMP = /([a-z\d])([A-Z])/g
const WORDS = /[A-Za-z\d]+/g

/** Whether a text is of Latin letters alone. */
export const isLatin = (text: string): boolean => LATIN.test(text)
const LATIN = /^[A-Za-z]+$/

/** Whether a character is a Latin letter in lower case. */
export const isLower = (character: string): boolean => character >= 'a' && character <= 'z'

const isDigit = (character: string): boolean => character >= '0' && character <= '9'
/** Whether a text has a digit in it. */
export const hasDigit = (text: string): boolean => [...text].some(isDigit)
/** Whether a name ends with a digit. */
export const isNumbered = (name: string): boolean => isDigit(name.charAt(name.length - 1))

/** A name without the number behind its last hyphen: `card-2` is `card`. */
export const withoutNumber = (name: string): string => name.replace(NUMBER, '')
const NUMBER = /-\d+$/

/** A name, with the first number behind it that makes it one which is not taken. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let count = 2; ; count++) if (!taken.has(`${name}-${count}`)) return `${name}-${count}`
}

/** The same, which is taken from then on. */
export function takeName(name: string, taken: Set<string>): string {
  const free = freeName(name, taken)
  taken.add(free)
  return free
}
