import {wordSet} from '../../../css/word-set.ts'
import type {NamedColumn} from './data-names.ts'

const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\\.?'

const PRICE = /^(?:[$€£¥]\s?\d[\d.,]*|\d[\d.,]*\s?[$€£¥])$/

/** Whether a text is an amount of money, and nothing else. */
export const isPrice = (text: string): boolean => PRICE.test(text)

/** What all values of a column look like, and what they are then. */
const KINDS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['initials', /^[A-Z]{1,3}$/],
  ['price', PRICE],
  ['change', /^[+\-−]\d+(?:[.,]\d+)?\s?%$/],
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

/** Names that say no more than which tag a text is in. */
const GENERAL = wordSet('text label detail')
export const isGeneralName = (name: string): boolean => GENERAL.has(name)

/** A person's: `Ada Lovelace`. */
const PERSON = /^\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]*){1,3}$/u

/**
 * Calls texts that have no name of their own by what they look like: dates, prices, initials, addresses, and the names that these are
 * of.
 */
export function nameByValues(columns: readonly NamedColumn[]): void {
  for (const column of columns) {
    if (!GENERAL.has(column.name)) continue
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
  const ofAddress = columns.some(({name}) => name === 'email')
    ? columns.filter(({name, values}) => GENERAL.has(name) && values.every((value) => PERSON.test(value)))
    : []
  const named = person ?? (ofAddress.length === 1 ? ofAddress[0] : undefined)
  if (named && columns.every(({name}) => name !== 'name')) named.name = 'name'
}

/** `Ada Lovelace` → `AL` */
const initialsOf = (name: string): string =>
  name
    .split(' ')
    .map((word) => word.slice(0, 1))
    .join('')
