import type {Element} from 'hast'
import {addAskedValues} from '../css/sheet-words.ts'

export interface PageTexts {
  scripts: readonly string[]
  sheets: readonly string[]
  /** Of the page, which hand values to its scripts (`data-target-color="blue"`). */
  elements: readonly Element[]
  /** Names of the attributes that the scripts read. */
  readAttributes: ReadonlySet<string>
}

/**
 * By attribute, of the values for which sheets ask those that a script may set: it has them as a literal, an element has them in this
 * attribute, where scripts read that, or as a word in another one, or they count something. Sheets of libraries have a rule for whatever
 * value an author may choose (`[data-aos-duration="750"]`). Attributes for which no sheet asks by a value are left out.
 */
export function settableValues(
  attributes: readonly string[],
  {scripts, sheets, elements, readAttributes}: PageTexts
): Map<string, Set<string>> {
  const asked = new Map<string, Set<string>>()
  if (attributes.length > 0) for (const sheet of sheets) addAskedValues(sheet, asked)
  const wanted = new Map(
    attributes.flatMap((name) => {
      const values = asked.get(name)
      return values ? [[name, values]] : []
    })
  )
  if (wanted.size === 0) return wanted
  const all = new Set([...wanted.values()].flatMap((values) => [...values]))
  const literals = literalsAmong(all, scripts)
  const given = holdersOfValues(elements, all)
  for (const [name, values] of wanted) {
    // `data-target-color` is `dataTargetColor` in hast.
    const own = name.replaceAll('-', '')
    const isRead = readAttributes.has(name)
    const isGiven = (value: string) =>
      [...(given.get(value) ?? [])].some((property) =>
        property.toLowerCase() === own ? isRead : Number.isNaN(Number(value))
      )
    wanted.set(
      name,
      new Set([...values].filter((value) => isCount(value) || literals.has(value) || isGiven(value)))
    )
  }
  return wanted
}

/** Steps and places, which a script counts; larger numbers are lengths and times. */
const MOST_COUNTED = 20

const isCount = (value: string): boolean =>
  value !== '' && Number(value) >= 0 && Number(value) <= MOST_COUNTED

const QUOTES = ['"', "'", '`']

/** Those of some texts that stand between two quotes in scripts, in the time that the scripts' length takes. */
function literalsAmong(texts: ReadonlySet<string>, scripts: readonly string[]): Set<string> {
  const found = new Set<string>()
  const longest = Math.max(...[...texts].map(({length}) => length))
  for (const script of scripts)
    for (const quote of QUOTES)
      for (let at = script.indexOf(quote), end: number; at >= 0; at = end) {
        end = script.indexOf(quote, at + 1)
        const text = end > at && end - at - 1 <= longest ? script.slice(at + 1, end) : undefined
        if (text !== undefined && texts.has(text)) found.add(text)
      }
  return found
}

/** By value, of some values, the properties in which elements have it. */
function holdersOfValues(
  elements: readonly Element[],
  values: ReadonlySet<string>
): ReadonlyMap<string, ReadonlySet<string>> {
  const holders = new Map<string, Set<string>>()
  for (const {properties} of elements)
    for (const name in properties) {
      const value = properties[name]
      if (typeof value === 'string' && values.has(value))
        holders.set(value, (holders.get(value) ?? new Set()).add(name))
    }
  return holders
}
