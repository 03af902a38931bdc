import {isSpace} from './white-space.ts'

/** By attribute, the values for which the attribute selectors of a sheet's text ask: `open` for `[data-state="open"]`. */
export function addAskedValues(sheet: string, asked: Map<string, Set<string>>): void {
  for (let at = sheet.indexOf('['); at >= 0; at = sheet.indexOf('[', at + 1)) {
    const start = afterSpace(sheet, at + 1)
    const equals = sheet.slice(start, start + LONGEST).indexOf('=')
    if (equals <= 0) continue
    const name = sheet.slice(start, start + equals).trimEnd()
    if (!isName(name)) continue
    const first = afterSpace(sheet, start + equals + 1)
    const quote = sheet[first]
    const isQuoted = quote === '"' || quote === "'"
    const rest = sheet.slice(isQuoted ? first + 1 : first, first + LONGEST)
    const end = isQuoted ? rest.indexOf(quote) : rest.search(UNQUOTED_END)
    if (end < 0) continue
    const key = name.toLowerCase()
    asked.set(key, (asked.get(key) ?? new Set()).add(rest.slice(0, end)))
  }
}

/** The words of a sheet's text: its names of classes and attributes are among them, but for those that it has to escape. */
export const sheetWords = (sheet: string): string[] => sheet.match(WORDS) ?? []
const WORDS = /[\w-]+/g

/** Longer names and values are none that a script sets. Characters. */
const LONGEST = 100
const isName = (text: string): boolean => NAME.test(text)
const NAME = /^[\w-]+$/
const UNQUOTED_END = /[\]\s]/

function afterSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charAt(at))) at++
  return at
}
