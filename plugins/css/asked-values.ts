import {isSpace} from './white-space.ts'

/** The values for which the attribute selectors of a sheet's text ask: `open` for `[data-state="open"]`. */
export function valuesAsked(sheet: string, attribute: string): Set<string> {
  const values = new Set<string>()
  const start = `[${attribute}`
  for (let at = sheet.indexOf(start); at >= 0; at = sheet.indexOf(start, at + 1)) {
    const equals = afterSpace(sheet, at + start.length)
    if (sheet[equals] !== '=') continue
    const first = afterSpace(sheet, equals + 1)
    const quote = sheet[first]
    const isQuoted = quote === '"' || quote === "'"
    const end = sheet.indexOf(isQuoted ? quote : ']', first + 1)
    if (end > first) values.add(sheet.slice(isQuoted ? first + 1 : first, end).trim())
  }
  return values
}

function afterSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charAt(at))) at++
  return at
}
