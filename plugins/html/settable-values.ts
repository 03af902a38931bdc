import type {Element} from 'hast'
import {find, html} from 'property-information'
import {valuesAsked} from '../css/asked-values.ts'

export interface PageTexts {
  scripts: readonly string[]
  sheets: readonly string[]
  /** Of the page, which hand values to its scripts (`data-target-color="blue"`). */
  elements: readonly Element[]
}

/**
 * By attribute, of the values for which sheets ask those that a script may set: it has them as a literal, an element has them in this
 * attribute, where scripts read that, or as a word in another one, or they count something. Sheets of libraries have a rule for whatever
 * value an author may choose (`[data-aos-duration="750"]`). Attributes for which no sheet asks by a value are left out.
 */
export function settableValues(
  attributes: Iterable<string>,
  {scripts, sheets, elements}: PageTexts
): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>()
  let given: ReadonlyMap<string, ReadonlySet<string>> | undefined
  for (const name of attributes) {
    const asked = new Set(sheets.flatMap((sheet) => [...valuesAsked(sheet, name)]))
    if (asked.size === 0) continue
    given ??= holdersOfValues(elements)
    const own = find(html, name).property
    const isRead = scripts.some((text) => reads(text, name))
    const isGiven = (value: string) =>
      [...(given?.get(value) ?? [])].some((property) =>
        property === own ? isRead : Number.isNaN(Number(value))
      )
    const isLiteral = (value: string) =>
      QUOTES.some((quote) => scripts.some((text) => text.includes(quote + value + quote)))
    found.set(
      name,
      new Set([...asked].filter((value) => isCount(value) || isGiven(value) || isLiteral(value)))
    )
  }
  return found
}

const QUOTES = ['"', "'", '`']

/** Steps and places, which a script counts; larger numbers are lengths and times. */
const MOST_COUNTED = 20

const isCount = (value: string): boolean =>
  value !== '' && Number(value) >= 0 && Number(value) <= MOST_COUNTED

/** Whether a script reads an attribute: it has its name in `getAttribute()` or jQuery's methods, or in `dataset`. */
function reads(text: string, name: string): boolean {
  const short = name.startsWith('data-') ? name.slice('data-'.length) : undefined
  // `data-target-color` is `dataTargetColor` in hast, and `targetColor` in `dataset`.
  const [first = '', ...others] = find(html, name).property.slice('data'.length)
  if (short !== undefined && text.includes(`dataset.${first.toLowerCase()}${others.join('')}`)) return true
  return QUOTES.some(
    (quote) =>
      text.includes(`getAttribute(${quote}${name}${quote}`) ||
      text.includes(`.attr(${quote}${name}${quote})`) ||
      (short !== undefined && text.includes(`.data(${quote}${short}${quote}`))
  )
}

/** By value, the properties in which elements have it. */
function holdersOfValues(elements: readonly Element[]): ReadonlyMap<string, ReadonlySet<string>> {
  const holders = new Map<string, Set<string>>()
  for (const {properties} of elements)
    for (const name in properties) {
      const value = properties[name]
      if (typeof value === 'string') holders.set(value, (holders.get(value) ?? new Set()).add(name))
    }
  return holders
}
