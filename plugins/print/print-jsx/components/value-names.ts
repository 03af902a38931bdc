import type {NamedColumn} from './data-names.ts'

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?'

/** What all values of a column look like, and what they are then. */
const KINDS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['initials', /^[A-Z]{1,3}$/],
  ['price', /^(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?[$€£¥])$/],
  ['percentage', /^[+\-−]?\d+(?:[.,]\d+)?\s?%$/],
  ['email', /^[^\s@]+@[^\s@]+\.[a-z]{2,}$/i],
  ['time', /^\d{1,2}:\d{2}(?:\s?[ap]m)?$/i],
  [
    'date',
    new RegExp(
      `^(?:\\d{4}-\\d\\d-\\d\\d|${MONTH} \\d{1,2}(?:,? \\d{4})?|\\d{1,2}\\.? ${MONTH}(?:,? \\d{4})?)$`,
      'i'
    )
  ]
]

/** Calls texts that have no name of their own by what they look like: dates, prices, initials, and the names that these are of. */
export function nameByValues(columns: readonly NamedColumn[]): void {
  for (const column of columns) {
    if (column.name !== 'text') continue
    const values = column.values.filter((value) => value !== '')
    const [name] = KINDS.find(([, pattern]) => values.every((value) => pattern.test(value))) ?? []
    if (name !== undefined && values.length > 1 && columns.every((other) => other.name !== name))
      column.name = name
  }
  const initials = columns.find(({name}) => name === 'initials')
  const person = columns.find(
    ({name, values}) =>
      name === 'text' &&
      values.every((value, at) => value !== '' && initialsOf(value) === initials?.values[at])
  )
  if (person && columns.every(({name}) => name !== 'name')) person.name = 'name'
}

/** `Ada Lovelace` → `AL` */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
